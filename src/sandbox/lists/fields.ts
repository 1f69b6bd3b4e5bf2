import type { OperationId } from '../../../generated/operations.ts';
import {
  child,
  type Contract,
  listedIn,
  type Operation,
  partsOf,
  resolve,
  successOf,
  typesOf,
} from '../../contract/index.ts';
import { Refusal } from '../context/refusal.ts';

/** The list operation: the fields of its items decide what can be filtered and sorted. */
export interface Listed {
  readonly operation: OperationId;
  /** Fields that no item shows but that can be filtered. */
  readonly alsoFiltered?: Readonly<Record<string, Field>>;
}

/** The contract's description of a field of an item. */
export interface Field {
  /** Whether it is a word of a set, which is compared ignoring case. */
  readonly isWord: boolean;
  /** The words of the set. */
  readonly words?: readonly string[];
  readonly isList: boolean;
}

type Fields = ReadonlyMap<string, Field>;
const known = new WeakMap<Operation, Fields>();

/** The fields of an item with text, numbers, booleans, or a list of those. */
function fieldsOf({ document }: Contract, operation: Operation): Fields {
  const kept = known.get(operation);
  if (kept !== undefined) return kept;
  const fields = new Map<string, Field>();
  const success = successOf(operation);
  const schema = success?.content[0]?.schema;
  const items = schema && child(document, resolve(document, schema), 'items');
  for (const part of items === undefined ? [] : partsOf(document, items)) {
    for (const name of Object.keys(part.value['properties'] ?? {})) {
      const property = child(document, part, 'properties', name);
      const inner = property && (child(document, property, 'items') ?? property);
      if (inner === undefined || typesOf(inner.value).includes('object')) continue;
      const words = listedIn(inner.value).map(String);
      fields.set(name, { isWord: words.length > 0, words, isList: inner !== property });
    }
  }
  known.set(operation, fields);
  return fields;
}

/** The field, or a 400 that names it if it cannot be used this way. */
export function fieldOf(
  contract: Contract,
  { operation, alsoFiltered }: Listed,
  name: string,
  purpose: 'filtered' | 'sorted',
): Field {
  const fields = fieldsOf(contract, contract.operation(operation));
  const unseen = purpose === 'filtered' ? alsoFiltered?.[name] : undefined;
  const field = unseen ?? fields.get(name);
  if (field !== undefined && !(purpose === 'sorted' && field.isList)) return field;
  const others = [...fields].flatMap(([other, { isList }]) =>
    purpose === 'sorted' && isList ? [] : [other],
  );
  throw refusal(`"${name}" cannot be ${purpose}: use one of ${others.join(', ')}`);
}

export const refusal = (message: string): Refusal => new Refusal(400, message);
