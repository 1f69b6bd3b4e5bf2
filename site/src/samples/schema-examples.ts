import {
  entries,
  isList,
  isObject,
  type Json,
  list,
  member,
  objectAt,
} from 'openapi-contract-kit/internal/base/json';
import { resolve } from 'openapi-contract-kit/internal/contract/index';
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
  const shown = new Map<string, Json>();
  const bodies = contract.operations.flatMap(({ requestBody, responses }) =>
    [...responses, ...(requestBody === undefined ? [] : [requestBody])].flatMap(({ content }) => content),
  );
  for (const { schema, examples: own } of bodies)
    for (const { value } of own) collect(contract, schema?.value, value, shown);
  return shown;
}

/** Notes the value of each schema that the value contains; of several, the first. */
function collect(contract: Contract, schema: Json | undefined, value: Json, shown: Map<string, Json>): void {
  if (!isObject(schema)) return;
  const { pointer, value: target } = resolve(contract.document, { pointer: '', value: schema });
  const [, name] = /^\/components\/schemas\/([^/]+)$/.exec(pointer) ?? [];
  if (name !== undefined && !shown.has(name)) shown.set(name, value);
  for (const part of list(target['allOf'])) collect(contract, part, value, shown);
  const form = [...list(target['oneOf']), ...list(target['anyOf'])].find((one) => fits(contract, one, value));
  collect(contract, form, value, shown);
  if (isList(value)) for (const item of value) collect(contract, target['items'], item, shown);
  for (const [field, inner] of entries(target['properties'])) {
    const own = member(value, field);
    if (own !== undefined) collect(contract, inner, own, shown);
  }
  const named = Object.keys(objectAt(target, 'properties'));
  for (const [field, own] of entries(value))
    if (!named.includes(field)) collect(contract, target['additionalProperties'], own, shown);
}

/** Whether a value has the constants of a form, which say which form it is. */
function fits({ document }: Contract, form: Json, value: Json): boolean {
  if (!isObject(form)) return false;
  const properties = entries(resolve(document, { pointer: '', value: form }).value['properties']);
  const constants = properties.flatMap(([field, schema]) => {
    const words = list(member(schema, 'enum') ?? member(schema, 'x-extensible-enum'));
    const only = member(schema, 'const') ?? (words.length === 1 ? words[0] : undefined);
    return only === undefined ? [] : [[field, only] as const];
  });
  return constants.length > 0 && constants.every(([field, only]) => member(value, field) === only);
}
