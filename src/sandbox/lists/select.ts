import type { Contract } from '../../contract/index.ts';
import { compareIds, idFromText } from '../store/ids.ts';
import type { Collection, Stored } from '../store/collection.ts';
import { folded, isComparable, order, valuesOf } from './compare.ts';
import { fieldOf, type Listed, refusal } from './fields.ts';
import type { Around, Condition, Listing, Order } from './listing.ts';
import { operatorOf } from './operators.ts';

/** The records that match all conditions, in the order of their ids. */
export function matching<T extends Stored, W extends Around>(
  context: W,
  listing: Listing<T, object, W>,
  conditions: readonly Condition[],
): readonly T[] {
  const { records, compare = listing.show } = listing;
  const tests = conditions.map((condition) => testOf(context.contract, listing, condition));
  const candidates = candidatesOf(records, conditions);
  if (tests.length === 0) return candidates;
  return candidates.filter((record) => {
    const item = compare(record, context);
    return tests.every((test) => test(item));
  });
}

/** The conditions that all have to hold. */
export const joinedByAnd = (condition: Condition): readonly Condition[] =>
  isGroup(condition) && isAnd(condition.conditionalOperator)
    ? condition.expressions.flatMap(joinedByAnd)
    : [condition];

/** A body with a field and without an operator that joins is a condition, whatever else it has. */
const isGroup = (condition: Condition): condition is Exclude<Condition, { readonly field: string }> =>
  'expressions' in condition && typeof condition.conditionalOperator === 'string';

const isAnd = (operator: string): boolean => operator.toUpperCase() === 'AND';

/** The records that an index finds for one condition, to which the others are applied; otherwise all records. */
function candidatesOf<T extends Stored>(
  records: Collection<T, string>,
  conditions: readonly Condition[],
): readonly T[] {
  for (const condition of conditions) {
    if (isGroup(condition)) continue;
    const { field, operator = 'EQUAL', parameters } = condition;
    const given = (parameters ?? []).map(String);
    const [word = ''] = given;
    if (field === 'name' && operator === 'CONTAINS' && given.length === 1) {
      const found = records.containing(word);
      if (found !== undefined) return found;
    }
    if (operator !== 'EQUAL' && operator !== 'IN') continue;
    if (field !== 'id' && !(INDEXED.includes(field) && records.hasIndex(field))) continue;
    const ids = [...new Set(given.flatMap((text) => idFromText(text) ?? []))];
    const found = ids.flatMap((id) => (field === 'id' ? (records.get(id) ?? []) : records.by(field, id)));
    return ids.length > 1 ? found.sort((one, other) => compareIds(one.id, other.id)) : found;
  }
  return records.all();
}

/** Fields whose index has the same values as the field. */
const INDEXED = ['siteId', 'experimentId'];

type Test = (item: object) => boolean;

function testOf(contract: Contract, listing: Listed, condition: Condition): Test {
  if (isGroup(condition)) {
    const { conditionalOperator, expressions } = condition;
    if (!isAnd(conditionalOperator) && conditionalOperator.toUpperCase() !== 'OR')
      throw refusal(`"${conditionalOperator}" does not join conditions: use AND or OR`);
    const tests = expressions.map((one) => testOf(contract, listing, one));
    return isAnd(conditionalOperator)
      ? (item) => tests.every((test) => test(item))
      : (item) => tests.some((test) => test(item));
  }
  const { field, operator: name = 'EQUAL', parameters } = condition;
  const { isWord } = fieldOf(contract, listing, field, 'filtered');
  const operator = operatorOf(name, field);
  const given = (parameters ?? []).flatMap((one) => (isComparable(one) ? [folded(one, isWord)] : []));
  operator.check(given.length);
  return (item) => {
    const values = valuesOf(item, field).map((value) => folded(value, isWord));
    return operator.holds(values, given);
  };
}

/** A sorted list: items without the field come last, and ids order equal items. */
export function ordered<T extends Stored, W extends Around>(
  context: W,
  listing: Listing<T, object, W>,
  records: readonly T[],
  orders: readonly Order[],
): readonly T[] {
  if (orders.length === 0) return records;
  const { compare = listing.show } = listing;
  const keys = orders.map(({ field, direction = 'ASC' }) => {
    fieldOf(context.contract, listing, field, 'sorted');
    if (!/^(ASC|DESC)$/i.test(direction))
      throw refusal(`"${field}" can be sorted ASC or DESC, not ${direction}`);
    return { field, sign: direction.toUpperCase() === 'DESC' ? -1 : 1 };
  });
  const rows = records.map((record) => {
    const item = compare(record, context);
    return { record, values: keys.map(({ field }) => valuesOf(item, field)[0]) };
  });
  rows.sort((a, b) => {
    for (const [index, { sign }] of keys.entries()) {
      const [one, other] = [a.values[index], b.values[index]];
      const found =
        one === undefined || other === undefined
          ? Number(one === undefined) - Number(other === undefined)
          : sign * order(one, other);
      if (found !== 0) return found;
    }
    return compareIds(a.record.id, b.record.id);
  });
  return rows.map(({ record }) => record);
}
