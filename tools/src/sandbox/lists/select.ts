import { canonical } from 'openapi-contract-kit/internal/base/json';
import { compilePattern } from 'openapi-contract-kit/internal/base/pattern/pattern';
import type { Contract } from 'openapi-contract-kit/internal/contract/index';
import { compareIds, idFromText } from '../store/ids.ts';
import type { Collection, Stored } from '../store/collection.ts';
import { checkSortable, filteredField, type Listed } from './fields.ts';
import type { Around, Condition, Listing, Order } from './listing.ts';
import { Refusal } from '../base/refusal.ts';
import { timeOf } from '../base/time-stamp.ts';

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
    const values = (parameters ?? []).map(String);
    const [word = ''] = values;
    if (field === 'name' && operator === 'CONTAINS' && values.length === 1) {
      const candidates = records.containing(word);
      if (candidates !== undefined) return candidates;
    }
    if (operator !== 'EQUAL' && operator !== 'IN') continue;
    if (field !== 'id' && !(INDEXED.includes(field) && records.hasIndex(field))) continue;
    const ids = [...new Set(values.flatMap((text) => idFromText(text) ?? []))];
    const matches = ids.flatMap((id) => (field === 'id' ? (records.get(id) ?? []) : records.by(field, id)));
    return matches.sort((one, other) => compareIds(one.id, other.id));
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
      throw new Refusal('invalid', `"${conditionalOperator}" does not join conditions: use AND or OR`);
    const tests = expressions.map((one) => testOf(contract, listing, one));
    return isAnd(conditionalOperator)
      ? (item) => tests.every((test) => test(item))
      : (item) => tests.some((test) => test(item));
  }
  const { field, operator: name = 'EQUAL', parameters } = condition;
  const isWord = filteredField(contract, listing, field)?.isWord ?? false;
  const operator = operatorOf(name, field);
  const values = (parameters ?? []).flatMap((one) => (isComparable(one) ? [folded(one, isWord)] : []));
  operator.check(values.length);
  const holds = operator.holds(values);
  return (item) => holds(valuesOf(item, field).map((value) => folded(value, isWord)));
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
    checkSortable(context.contract, listing, field);
    if (!/^(ASC|DESC)$/i.test(direction))
      throw new Refusal('invalid', `"${field}" can be sorted ASC or DESC, not ${direction}`);
    return { field, sign: direction.toUpperCase() === 'DESC' ? -1 : 1 };
  });
  const rows = records.map((record) => {
    const item = compare(record, context);
    return { record, values: keys.map(({ field }) => valuesOf(item, field)[0]) };
  });
  rows.sort((a, b) => {
    for (const [index, { sign }] of keys.entries()) {
      const [one, other] = [a.values[index], b.values[index]];
      const result =
        one === undefined || other === undefined
          ? Number(one === undefined) - Number(other === undefined)
          : sign * order(one, other);
      if (result !== 0) return result;
    }
    return compareIds(a.record.id, b.record.id);
  });
  return rows.map(({ record }) => record);
}

/** What can be compared with a parameter of a filter. */
type Compared = string | number | bigint | boolean;

const isComparable = (value: unknown): value is Compared =>
  ['string', 'number', 'bigint', 'boolean'].includes(typeof value);

/** What an item has in the field: one value, several, or none. An object is compared by its JSON text. */
function valuesOf(item: object, field: string): Compared[] {
  const value: unknown = Object.hasOwn(item, field) ? item[field as keyof typeof item] : undefined;
  return [value]
    .flat()
    .filter((one) => one !== undefined && one !== null)
    .map((one) => (isComparable(one) ? one : canonical(one)));
}

const folded = (value: Compared, isWord: boolean): Compared =>
  isWord && typeof value === 'string' ? value.toLowerCase() : value;

const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/;

/** Numbers as numbers, times as times with or without a zone, everything else as text. */
function order(a: Compared, b: Compared): number {
  if (typeof a === 'boolean' || typeof b === 'boolean') return byText(a, b);
  const [one, other] = [numberOf(a), numberOf(b)];
  if (one !== undefined && other !== undefined) return one < other ? -1 : one > other ? 1 : 0;
  return byText(a, b);
}

const byText = (a: Compared, b: Compared): number =>
  String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;

function numberOf(value: string | number | bigint): number | bigint | undefined {
  if (typeof value !== 'string') return value;
  const id = idFromText(value);
  if (id !== undefined) return id;
  if (TIME.test(value)) return timeOf(value);
  return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined;
}

/** An operator of a filter. It reads its parameters once, because there can be many items. */
interface Operator {
  /** For the values that an item has in the field: one, several, or none. */
  readonly holds: (parameters: readonly Compared[]) => (values: readonly Compared[]) => boolean;
  /** Refuses a number of parameters that the operator cannot use. */
  readonly check: (count: number) => void;
}

type One = (parameters: readonly Compared[]) => (value: Compared) => boolean;

const equal: One = (parameters) => (value) => parameters.some((one) => order(value, one) === 0);
const contains: One = (parameters) => {
  const parts = parameters.map((one) => String(one).toLowerCase());
  return (value) => {
    const text = String(value).toLowerCase();
    return parts.some((part) => text.includes(part));
  };
};
const like: One = (parameters) => {
  const tests = parameters.map((one) => likeness(String(one).toLowerCase()));
  return (value) => {
    const text = String(value).toLowerCase();
    return tests.some((test) => test(text));
  };
};

/**
 * As in SQL, `%` is any text and `_` any character; a text without them is a part of the value. Matched without going
 * back, because a value can come from anywhere too.
 */
function likeness(like: string): (text: string) => boolean {
  if (!/[%_]/.test(like)) return (text) => text.includes(like);
  const source = like
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replaceAll(/%+/g, '[^]*')
    .replaceAll('_', '[^]');
  const pattern = compilePattern(`^${source}$`);
  return (text) => {
    const matches = pattern.matches(text);
    if (matches === undefined)
      throw new Refusal('invalid', 'This LIKE pattern is too expensive to match: shorten it');
    return matches;
  };
}

/** Compares the value with one parameter. */
const compared =
  (holds: (order: number) => boolean): One =>
  ([limit = '']) =>
  (value) =>
    holds(order(value, limit));

/** Operators that compare one value with the parameters. An item with several values needs one that holds. */
const COMPARING: Readonly<Record<string, One>> = {
  EQUAL: equal,
  IN: equal,
  LESS: compared((order) => order < 0),
  LESS_OR_EQUAL: compared((order) => order <= 0),
  GREATER: compared((order) => order > 0),
  GREATER_OR_EQUAL: compared((order) => order >= 0),
  BETWEEN:
    ([from = '', to = '']) =>
    (value) =>
      order(value, from) >= 0 && order(value, to) <= 0,
  LIKE: like,
  CONTAINS: contains,
};
/** True for an item without the field, and for one in which none of the values matches. */
const NEGATED: Readonly<Record<string, One>> = {
  NOT_EQUAL: equal,
  NOT_IN: equal,
  NOT: equal,
  NOT_LIKE: like,
};
/** Operators without parameters. */
const STATES: Readonly<Record<string, (values: readonly Compared[]) => boolean>> = {
  IS_NULL: (values) => values.length === 0,
  IS_NOT_NULL: (values) => values.length > 0,
  IS_TRUE: (values) => values.includes(true),
  IS_FALSE: (values) => values.includes(false),
  IS_EMPTY: (values) => values.every((value) => value === ''),
  IS_NOT_EMPTY: (values) => values.some((value) => value !== ''),
};

const OPERATORS: readonly string[] = [COMPARING, NEGATED, STATES].flatMap((some) => Object.keys(some));

/** The operator by its name; another is refused with the field and the operators that exist. */
function operatorOf(name: string, field: string): Operator {
  const named = <T>(table: Readonly<Record<string, T>>): T | undefined =>
    Object.hasOwn(table, name) ? table[name] : undefined;
  const needs =
    (requirement: string, isEnough: (count: number) => boolean) =>
    (count: number): void => {
      if (!isEnough(count)) throw new Refusal('invalid', `"${name}" on "${field}" needs ${requirement}`);
    };
  const [comparing, negated, state] = [named(COMPARING), named(NEGATED), named(STATES)];
  const check =
    name === 'BETWEEN'
      ? needs('two parameters', (count) => count === 2)
      : needs('a parameter', (count) => count > 0);
  if (comparing !== undefined) {
    return {
      check,
      holds: (parameters) => {
        const holds = comparing(parameters);
        return (values) => values.some(holds);
      },
    };
  }
  if (negated !== undefined) {
    return {
      check,
      holds: (parameters) => {
        const holds = negated(parameters);
        return (values) => !values.some(holds);
      },
    };
  }
  if (state !== undefined) return { check: () => undefined, holds: () => state };
  throw new Refusal('invalid', `"${name}" on "${field}" is not an operator: use ${OPERATORS.join(', ')}`);
}
