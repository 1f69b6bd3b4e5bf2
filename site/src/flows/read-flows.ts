import { stringify } from 'yaml';
import {
  isObject,
  type Json,
  list,
  mapValues,
  member,
  text,
  without,
} from 'openapi-contract-kit/internal/base/json';

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
  expected: list(member(step, 'successCriteria'))
    .map((one) => text(member(one, 'condition')) ?? '')
    .filter((condition) => condition !== SUCCESS)
    .map(code),
});

const code = (value: string): string => `\`${value}\``;
