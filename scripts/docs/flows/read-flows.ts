import { stringify } from 'yaml';
import {
  entries,
  isObject,
  type Json,
  type JsonObject,
  list,
  mapValues,
  member,
  strings,
  text,
  without,
} from '../../../src/base/json.ts';

/** A flow as the pages show it. */
export interface ShownFlow {
  readonly id: string;
  readonly summary: string;
  readonly steps: readonly ShownStep[];
  /** The flow as it is written. */
  readonly source: string;
}

export interface ShownStep {
  readonly id: string;
  readonly operation: string;
  readonly description: string;
  /** What must follow from the request, in Markdown. */
  readonly expected: readonly string[];
}

/** The flows of an Arazzo document that is given as JSON. */
export function readFlows(json: string): ShownFlow[] {
  const document: unknown = JSON.parse(json);
  return list(member(document, 'workflows')).map((flow) => {
    const steps = list(member(flow, 'steps')).map(shownStep);
    return {
      id: text(member(flow, 'workflowId')) ?? '',
      summary: text(member(flow, 'summary')) ?? '',
      steps,
      source: stringify(withoutSources(flow), { lineWidth: 100, aliasDuplicateObjects: false }),
    };
  });
}

/** The same document for other tools, beside the contract in YAML. */
export function flowsYaml(json: string): string {
  const document: unknown = JSON.parse(json);
  const sources = list(member(document, 'sourceDescriptions')).map((one) =>
    isObject(one) ? { ...one, url: 'openapi.yaml' } : one,
  );
  const whole = isObject(document) ? { ...document, sourceDescriptions: sources } : {};
  return stringify(withoutSources(whole), { lineWidth: 0, aliasDuplicateObjects: false });
}

/** The files in the repository mean nothing to readers of the site. */
function withoutSources(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutSources);
  return isObject(value) ? mapValues(without(value, 'x-source'), withoutSources) : value;
}

/** Readers expect this of every step. */
const SUCCESS = '$statusCode < 300';

const shownStep = (step: Json): ShownStep => ({
  id: text(member(step, 'stepId')) ?? '',
  operation: text(member(step, 'operationId')) ?? '',
  description: text(member(step, 'description')) ?? '',
  expected: [
    ...list(member(step, 'successCriteria'))
      .map((one) => text(member(one, 'condition')) ?? '')
      .filter((condition) => condition !== SUCCESS)
      .map(code),
    ...list(member(step, 'x-expect')).flatMap((one) => (isObject(one) ? expectationOf(one) : [])),
  ],
});

/** An expectation that Arazzo cannot express, as a phrase. */
function expectationOf(one: JsonObject): string {
  const except = strings(one['except']).map(code).join(', ');
  const but = except === '' ? '' : `, except ${except}`;
  const at = text(one['at']) ?? '';
  const where = at === '' ? '' : ` in ${code(at)}`;
  for (const [kind, value] of entries(one)) {
    const shown = code(typeof value === 'string' ? value : stringify(value, FLOW).trim());
    if (kind === 'holds') return `has what ${shown} sent${but}`;
    if (kind === 'unchanged') return `is the same as in ${shown}${but}`;
    if (kind === 'has') return `has ${shown}${where}`;
    if (kind === 'lists') return `lists ${shown} once${where}`;
    if (kind === 'omits') return `does not list ${shown}${where}`;
    if (kind === 'lists-only') return `lists nothing but ${shown}${where}`;
  }
  return '';
}

const FLOW = { collectionStyle: 'flow', lineWidth: 0 } as const;

const code = (value: string): string => `\`${value}\``;
