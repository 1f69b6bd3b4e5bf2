import type { OperationId } from '../../../generated/operations.ts';
import { type Contract, listedIn, type Operation, returnedShape } from '../../contract/index.ts';
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
  const item = returnedShape(document, operation).items;
  for (const name of item.names) {
    const whole = item.field(name);
    const isList = !whole.items.isNothing;
    const field = isList ? whole.items : whole;
    if (field.isNothing || field.hasType('object')) continue;
    const words = field.parts.flatMap(({ value }) => listedIn(value)).map(String);
    fields.set(name, { isWord: words.length > 0, words, isList });
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
