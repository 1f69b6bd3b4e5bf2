import { type Compared, order } from './compare.ts';
import { refusal } from './fields.ts';

/** An operator of a filter, for the values that an item has in the field: one, several, or none. */
export interface Operator {
  readonly holds: (values: readonly Compared[], parameters: readonly Compared[]) => boolean;
  /** Refuses a number of parameters that the operator cannot use. */
  readonly check: (count: number) => void;
}

type One = (value: Compared, parameters: readonly Compared[]) => boolean;

const equal: One = (value, parameters) => parameters.some((one) => order(value, one) === 0);
const contains: One = (value, parameters) =>
  parameters.some((one) => String(value).toLowerCase().includes(String(one).toLowerCase()));
const like: One = (value, parameters) => parameters.some((one) => likeness(String(one)).test(String(value)));

/** As in SQL, `%` is any text and `_` any character; a text without them is a part of the value. */
function likeness(pattern: string): RegExp {
  const text = /[%_]/.test(pattern) ? pattern : `%${pattern}%`;
  const source = text
    .replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replaceAll('%', '.*')
    .replaceAll('_', '.');
  return new RegExp(`^${source}$`, 'is');
}

/** Operators that compare one value with the parameters. An item with several values needs one that holds. */
const COMPARING: Readonly<Record<string, One>> = {
  EQUAL: equal,
  IN: equal,
  LESS: (value, [limit = '']) => order(value, limit) < 0,
  LESS_OR_EQUAL: (value, [limit = '']) => order(value, limit) <= 0,
  GREATER: (value, [limit = '']) => order(value, limit) > 0,
  GREATER_OR_EQUAL: (value, [limit = '']) => order(value, limit) >= 0,
  BETWEEN: (value, [from = '', to = '']) => order(value, from) >= 0 && order(value, to) <= 0,
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

export const OPERATORS: readonly string[] = [COMPARING, NEGATED, STATES].flatMap((some) => Object.keys(some));

/** The operator by its name, or a 400 that names the field and the known operators. */
export function operatorOf(name: string, field: string): Operator {
  const named = <T>(table: Readonly<Record<string, T>>): T | undefined =>
    Object.hasOwn(table, name) ? table[name] : undefined;
  const needs =
    (wanted: string, isEnough: (count: number) => boolean) =>
    (count: number): void => {
      if (!isEnough(count)) throw refusal(`"${name}" on "${field}" needs ${wanted}`);
    };
  const [comparing, negated, state] = [named(COMPARING), named(NEGATED), named(STATES)];
  const check =
    name === 'BETWEEN'
      ? needs('two parameters', (count) => count === 2)
      : needs('a parameter', (count) => count > 0);
  if (comparing !== undefined)
    return { check, holds: (values, given) => values.some((value) => comparing(value, given)) };
  if (negated !== undefined)
    return { check, holds: (values, given) => !values.some((value) => negated(value, given)) };
  if (state !== undefined) return { check: () => undefined, holds: state };
  throw refusal(`"${name}" on "${field}" is not an operator: use ${OPERATORS.join(', ')}`);
}
