/** Reads and sets one place in a JSON value. */

import type { Place } from '../../generated/operations.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The field of that name: inherited ones could come from a polluted prototype. */
export const own = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** The value at that place; undefined if there is none. Inherited properties do not count. */
export const readAt = (value: unknown, place: Place): unknown => place.reduce(own, value);

/** A copy with `content` in that place; the value itself stays as it is. */
export function withAt<Value>(value: Value, place: Place, content: unknown): Value {
  const set = (value: unknown, [step, ...deeper]: Place): unknown =>
    step === undefined ? content : { ...(isObject(value) && value), [step]: set(own(value, step), deeper) };
  // The contract guarantees that the place fits the type.
  return set(value, place) as Value;
}
