import { text, type JsonObject } from 'openapi-contract-kit/internal/base/json';
import {
  nodeAt,
  type Operation,
  type Part,
  partsBelow,
  type PartType,
  schemaNameAt,
  targetOf,
} from 'openapi-contract-kit/internal/contract/index';
import { componentsOf, type Contract } from './contract.ts';

/** Where a schema is used. */
export interface Usage {
  /** Operations whose request contains it. */
  readonly sentBy: readonly Operation[];
  /** Operations whose responses contain it. */
  readonly returnedBy: readonly Operation[];
  /** Schemas with a field, an item or a form of it. */
  readonly partOf: readonly string[];
}

const usages = new WeakMap<Contract, ReadonlyMap<string, Usage>>();

/** The uses of a schema: those in the operations themselves, and those in other schemas. */
export function usageOf(contract: Contract, name: string): Usage {
  const all = usages.get(contract) ?? usagesOf(contract);
  usages.set(contract, all);
  return all.get(name) ?? { sentBy: [], returnedBy: [], partOf: [] };
}

function usagesOf(contract: Contract): ReadonlyMap<string, Usage> {
  const { document, operations } = contract;
  const schemas = componentsOf(contract, 'schemas');
  const namesIn = (type: PartType, values: readonly JsonObject[]): string[] => {
    const names = new Set<string>();
    for (const value of values) collect({ type, pointer: '', value }, document, names);
    return [...names];
  };
  const requests = operations.map(
    ({ parameters, requestBody }) =>
      new Set([
        ...namesIn(
          'Parameter',
          parameters.map(({ node }) => node),
        ),
        ...namesIn('RequestBody', requestBody === undefined ? [] : [requestBody.node]),
      ]),
  );
  const responses = operations.map(
    (operation) =>
      new Set(
        namesIn(
          'Response',
          operation.responses.map(({ node }) => node),
        ),
      ),
  );
  const parts = new Map(schemas.map(({ name, value }) => [name, namesIn('Schema', [value])]));
  return new Map(
    schemas.map(({ name }) => [
      name,
      {
        sentBy: operations.filter((_, at) => requests[at]?.has(name)),
        returnedBy: operations.filter((_, at) => responses[at]?.has(name)),
        partOf: [...parts].flatMap(([owner, names]) =>
          owner !== name && names.includes(name) ? [owner] : [],
        ),
      },
    ]),
  );
}

/** The schemas that a part refers to. Components of other kinds are part of it. */
function collect(part: Part, document: JsonObject, names: Set<string>): void {
  const ref = text(part.value['$ref']);
  if (ref !== undefined) {
    const target = nodeAt(document, targetOf(ref));
    const name = schemaNameAt(target.pointer);
    if (name !== undefined) names.add(name);
    else collect({ type: part.type, ...target }, document, names);
  }
  for (const below of partsBelow(part)) collect(below, document, names);
}
