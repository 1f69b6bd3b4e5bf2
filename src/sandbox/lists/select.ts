import type { Contract } from '../../contract/index.ts';
import { compareIds, idFromText } from '../store/ids.ts';
import type { Collection, Stored } from '../store/collection.ts';
import { type Compared, folded, isComparable, order, valuesOf } from './compare.ts';
import { fieldOf, type Listed, refusal } from './fields.ts';
import type { Around, Criterion, Listing, Order } from './listing.ts';

/** The records that match all criteria, in the order of their ids. */
export function matching<T extends Stored, W extends Around>(
  world: W,
  listing: Listing<T, object, W>,
  criteria: readonly Criterion[],
): readonly T[] {
  const { records, compare = listing.show } = listing;
  const tests = criteria.map((criterion) => testOf(world.contract, listing, criterion));
  const candidates = candidatesOf(records, criteria);
  if (tests.length === 0) return candidates;
  return candidates.filter((record) => {
    const item = compare(record, world);
    return tests.every((test) => test(item));
  });
}

/** The records that an index finds for one criterion, to which the others are applied; otherwise all records. */
function candidatesOf<T extends Stored>(
  records: Collection<T, string>,
  criteria: readonly Criterion[],
): readonly T[] {
  for (const { field, operator = 'EQUAL', parameters } of criteria) {
    const given = (parameters ?? []).map(String);
    const [word = ''] = given;
    if (field === 'name' && operator === 'CONTAINS' && given.length === 1) {
      const found = records.containing(word);
      if (found !== undefined) return found;
    }
    if (operator !== 'EQUAL' && operator !== 'IN') continue;
    if (field !== 'id' && !(field === 'siteId' && records.hasIndex(field))) continue;
    const ids = [...new Set(given.flatMap((text) => idFromText(text) ?? []))];
    const found = ids.flatMap((id) => (field === 'id' ? (records.get(id) ?? []) : records.by(field, id)));
    return ids.length > 1 ? found.sort((one, other) => compareIds(one.id, other.id)) : found;
  }
  return records.all();
}

type Test = (item: object) => boolean;

const OPERATORS: Readonly<Record<string, (value: Compared, parameters: readonly Compared[]) => boolean>> = {
  EQUAL: (value, parameters) => parameters.some((one) => order(value, one) === 0),
  IN: (value, parameters) => parameters.some((one) => order(value, one) === 0),
  NOT_EQUAL: (value, parameters) => parameters.every((one) => order(value, one) !== 0),
  BETWEEN: (value, [from = '', to = '']) => order(value, from) >= 0 && order(value, to) <= 0,
  GREATER: (value, [limit = '']) => order(value, limit) > 0,
  LESS: (value, [limit = '']) => order(value, limit) < 0,
  CONTAINS: (value, parameters) =>
    parameters.some((one) => String(value).toLowerCase().includes(String(one).toLowerCase())),
};
/** True for an item without the field, and for one with any other value. */
const NEGATED = 'NOT_EQUAL';

function testOf(
  contract: Contract,
  listing: Listed,
  { field, operator = 'EQUAL', parameters }: Criterion,
): Test {
  const { isWord } = fieldOf(contract, listing, field, 'filtered');
  const holds = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  if (holds === undefined)
    throw refusal(`"${operator}" on "${field}" is not an operator: use ${Object.keys(OPERATORS).join(', ')}`);
  const given = (parameters ?? []).flatMap((one) => (isComparable(one) ? [folded(one, isWord)] : []));
  if (operator === 'BETWEEN' ? given.length !== 2 : given.length === 0)
    throw refusal(
      `"${operator}" on "${field}" needs ${operator === 'BETWEEN' ? 'two parameters' : 'a parameter'}`,
    );
  return (item) => {
    const values = valuesOf(item, field);
    if (operator === NEGATED) return values.every((value) => holds(folded(value, isWord), given));
    return values.some((value) => holds(folded(value, isWord), given));
  };
}

/** A sorted list: items without the field come last, and ids order equal items. */
export function ordered<T extends Stored, W extends Around>(
  world: W,
  listing: Listing<T, object, W>,
  records: readonly T[],
  orders: readonly Order[],
): readonly T[] {
  if (orders.length === 0) return records;
  const { compare = listing.show } = listing;
  const keys = orders.map(({ field, direction = 'ASC' }) => {
    fieldOf(world.contract, listing, field, 'sorted');
    if (!/^(ASC|DESC)$/i.test(direction))
      throw refusal(`"${field}" can be sorted ASC or DESC, not ${direction}`);
    return { field, sign: direction.toUpperCase() === 'DESC' ? -1 : 1 };
  });
  const rows = records.map((record) => {
    const item = compare(record, world);
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
