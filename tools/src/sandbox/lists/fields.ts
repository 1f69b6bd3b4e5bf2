import type { OperationId } from '../../../../generated/operations.ts';
import { memoizeBy } from 'openapi-contract-kit/internal/base/memoize';
import { type Contract, listedIn, returnedShape } from 'openapi-contract-kit/internal/contract/index';
import { Refusal } from '../base/refusal.ts';

/** The list operation: the fields of its items decide what can be sorted, and how a filter compares. */
export interface Listed {
  readonly operation: OperationId;
  /** Fields that no item shows but that can be filtered. */
  readonly alsoFiltered?: Readonly<Record<string, ListField>>;
}

/** The contract's description of a field of an item. */
export interface ListField {
  /** Whether it is a word of a set, which is compared ignoring case. */
  readonly isWord?: boolean;
  /** The words of the set. */
  readonly words?: readonly string[];
  /** Whether it is one text, number or boolean, which has an order. */
  readonly isSortable?: boolean;
}

type Fields = ReadonlyMap<string, ListField>;
const memo = memoizeBy<Fields>();

/** The fields of an item. */
export function fieldsOf(contract: Contract, id: OperationId): Fields {
  const operation = contract.operation(id);
  return memo(operation, id, () => {
    const fields = new Map<string, ListField>();
    const item = returnedShape(contract.document, operation).items;
    for (const name of item.names) {
      const whole = item.field(name);
      const isList = !whole.items.isNothing;
      const field = isList ? whole.items : whole;
      const words = field.parts.flatMap(({ value }) => listedIn(value)).map(String);
      const isSortable = !isList && !field.isNothing && !field.hasType('object');
      fields.set(name, { isWord: words.length > 0, words, isSortable });
    }
    return fields;
  });
}

/** The field, which no item needs to have: no source says which fields can be filtered, so none is refused. */
export const filteredField = (
  contract: Contract,
  { operation, alsoFiltered }: Listed,
  name: string,
): ListField | undefined => alsoFiltered?.[name] ?? fieldsOf(contract, operation).get(name);

/** Refuses, by its name, a field that items cannot be sorted by. */
export function checkSortable(contract: Contract, { operation }: Listed, name: string): void {
  const fields = fieldsOf(contract, operation);
  if (fields.get(name)?.isSortable === true) return;
  const others = [...fields].flatMap(([other, { isSortable }]) => (isSortable === true ? [other] : []));
  throw new Refusal('invalid', `"${name}" cannot be sorted: use one of ${others.join(', ')}`);
}
