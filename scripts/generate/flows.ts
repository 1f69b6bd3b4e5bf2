import {
  objectAt,
  entries,
  isObject,
  type JsonObject,
  list,
  member,
  text,
} from 'openapi-contract-kit/internal/base/json';
import { loadContract, wordsOf } from 'openapi-contract-kit/internal/contract/index';
import type { SourceFile } from 'openapi-contract-kit/internal/contract/read/index';
import { correctDocument } from 'openapi-contract-kit/internal/verify/flow/correct';
import type { Linted } from '../rules/rule.ts';
import { SOURCE } from '../rules/flows.ts';

/** All flows as one Arazzo document in the words of the contract, with the file and line of each flow and step. */
export function flowsFile({ flows, contract: before }: Linted, document: JsonObject): string {
  const info = objectAt(document, 'info');
  const components: Record<string, JsonObject> = {};
  for (const file of flows)
    for (const [kind, section] of entries(member(file.value, 'components')))
      components[kind] = { ...components[kind], ...(isObject(section) ? section : {}) };
  const joined = {
    arazzo: '1.0.1',
    info: { title: `Flows: ${text(info['title']) ?? ''}`, version: text(info['version']) ?? '' },
    sourceDescriptions: [{ ...SOURCE, url: 'openapi.json' }],
    workflows: flows.flatMap(flowsIn),
    components,
  };
  const isCorrected = document !== before.document;
  const corrected = isCorrected ? correctDocument(joined, wordsOf(before, loadContract(document))) : joined;
  // One line for each flow and step, so that diffs are readable.
  return `${JSON.stringify(corrected).replaceAll(/\{"(?:workflowId|stepId)"/g, '\n$&')}\n`;
}

const flowsIn = (file: SourceFile): JsonObject[] =>
  list(member(file.value, 'workflows')).flatMap((flow, index) => {
    if (!isObject(flow)) return [];
    const keys = ['workflows', String(index)];
    const sourceOf = (...more: string[]): string =>
      `openapi/${file.name}:${file.place([...keys, ...more]).line}`;
    const steps = list(flow['steps']).map((step, at) =>
      isObject(step) ? { ...step, 'x-source': sourceOf('steps', String(at), 'stepId') } : step,
    );
    return [{ ...flow, 'x-source': sourceOf('workflowId'), steps }];
  });
