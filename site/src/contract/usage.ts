import { isList, isObject, type Json, type JsonObject } from 'openapi-contract-kit/internal/base/json';
import { nodeAt, type Operation, targetOf } from 'openapi-contract-kit/internal/contract/index';
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
  const namesIn = (part: Json | undefined): ReadonlySet<string> => {
    const names = new Set<string>();
    collect(part, document, names);
    return names;
  };
  const sent = operations.map(({ parameters, requestBody }) =>
    namesIn([...parameters.map(({ node }) => node), requestBody?.node ?? {}]),
  );
  const returned = operations.map(({ responses }) => namesIn(responses.map(({ node }) => node)));
  const held = new Map(schemas.map(({ name, value }) => [name, namesIn(value)]));
  return new Map(
    schemas.map(({ name }) => [
      name,
      {
        sentBy: operations.filter((_, at) => sent[at]?.has(name)),
        returnedBy: operations.filter((_, at) => returned[at]?.has(name)),
        partOf: [...held].flatMap(([owner, names]) => (owner !== name && names.has(name) ? [owner] : [])),
      },
    ]),
  );
}

const SCHEMA = /^#\/components\/schemas\/([^/]+)$/;

/** The schemas that a part refers to. Components of other kinds are part of it; examples are not. */
function collect(part: Json | undefined, document: JsonObject, names: Set<string>): void {
  if (isList(part)) for (const item of part) collect(item, document, names);
  if (!isObject(part)) return;
  const ref = part['$ref'];
  if (typeof ref === 'string') {
    const [, name] = SCHEMA.exec(ref) ?? [];
    if (name !== undefined) names.add(name);
    else collect(nodeAt(document, targetOf(ref)).value, document, names);
  }
  for (const [key, value] of Object.entries(part))
    if (key !== 'example' && key !== 'examples' && !key.startsWith('x-')) collect(value, document, names);
}
