import {
  entries,
  isList,
  isObject,
  type Json,
  list,
  member,
  objectAt,
} from 'openapi-contract-kit/internal/base/json';
import type { Node } from 'openapi-contract-kit/internal/base/pointer';
import {
  ALTERNATIVES,
  ALWAYS_APPLIED,
  below,
  branchesOf,
  resolve,
  schemaNameAt,
} from 'openapi-contract-kit/internal/contract/index';
import type { Contract } from '../contract/contract.ts';

const examples = new WeakMap<Contract, ReadonlyMap<string, Json>>();

/** An example of an object or a list: the part of an operation's example that the schema describes. */
export function exampleOf(contract: Contract, name: string): Json | undefined {
  const all = examples.get(contract) ?? examplesIn(contract);
  examples.set(contract, all);
  const example = all.get(name);
  return isObject(example) || isList(example) ? example : undefined;
}

function examplesIn(contract: Contract): ReadonlyMap<string, Json> {
  const byName = new Map<string, Json>();
  const bodies = contract.operations.flatMap(({ requestBody, responses }) =>
    [...responses, ...(requestBody === undefined ? [] : [requestBody])].flatMap(({ content }) => content),
  );
  for (const { schema, examples: own } of bodies)
    for (const { value } of own) collect(contract, schema, value, byName);
  return byName;
}

/** Notes the value of each schema that the value contains; of several, the first. */
function collect(contract: Contract, schema: Node | undefined, value: Json, byName: Map<string, Json>): void {
  if (schema === undefined) return;
  const target = resolve(contract.document, schema);
  const name = schemaNameAt(target.pointer);
  if (name !== undefined && !byName.has(name)) byName.set(name, value);
  for (const part of ALWAYS_APPLIED.flatMap((keyword) => branchesOf(target, keyword)))
    collect(contract, part, value, byName);
  const forms = ALTERNATIVES.flatMap((keyword) => branchesOf(target, keyword));
  const form = forms.find((one) => fits(contract, one, value));
  collect(contract, form, value, byName);
  if (isList(value)) for (const item of value) collect(contract, below(target, 'items'), item, byName);
  const properties = objectAt(target.value, 'properties');
  for (const field of Object.keys(properties)) {
    const own = member(value, field);
    if (own !== undefined) collect(contract, below(target, 'properties', field), own, byName);
  }
  for (const [field, own] of entries(value))
    if (!Object.hasOwn(properties, field))
      collect(contract, below(target, 'additionalProperties'), own, byName);
}

/** Whether a value has the constants of a form, which say which form it is. */
function fits({ document }: Contract, form: Node, value: Json): boolean {
  const properties = entries(resolve(document, form).value['properties']);
  const constants = properties.flatMap(([field, schema]) => {
    const words = list(member(schema, 'enum') ?? member(schema, 'x-extensible-enum'));
    const only = member(schema, 'const') ?? (words.length === 1 ? words[0] : undefined);
    return only === undefined ? [] : [[field, only] as const];
  });
  return constants.length > 0 && constants.every(([field, only]) => member(value, field) === only);
}
