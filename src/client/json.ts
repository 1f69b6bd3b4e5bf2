/** Reads and writes JSON without silently changing a number, and finds places in its values. */

import type { Place } from '../../generated/operations.ts';
import { DEEPEST, readNumbers, TOO_DEEP, type Steps } from './exact-json.ts';
import { invalid } from './errors.ts';

/**
 * Throws for invalid or too deeply nested JSON, and an `Inexact` for a number that would be rounded.
 * Ordinary text is read by `JSON.parse` alone.
 */
export function readJson(text: string, bigints: boolean): unknown {
  const value: unknown = JSON.parse(text);
  return isPlain(value, 0, true) ? value : readExactly(text, bigints);
}

/**
 * Whether JSON can represent the value exactly: plain values, no number that may have been rounded, no key that could
 * reach a prototype, and no deep nesting. What was just parsed has no other prototypes.
 */
function isPlain(value: unknown, depth: number, isParsed?: boolean): boolean {
  if (typeof value !== 'object') return isExact(value);
  if (value === null || depth >= DEEPEST) return value === null;
  // Most items are simple: a call of this function for each would take as long as all the rest.
  if (Array.isArray(value)) {
    for (const item of value) if (!isExact(item) && !isPlain(item, depth + 1, isParsed)) return false;
    return true;
  }
  if (!isParsed && Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const key in value) {
    const item: unknown = value[key as never];
    if (key === '__proto__' || (!isExact(item) && !isPlain(item, depth + 1, isParsed))) return false;
  }
  return true;
}

/** Whether it is text, a boolean, or a number that cannot have been rounded. */
const isExact = (value: unknown): boolean =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Math.abs(value) < 2 ** 53);

/** A number would be rounded; the message is its place as a JSON pointer. */
export class Inexact extends Error {}

/** The slow way, for numbers that JavaScript would round, and for hostile texts. With `bigints`, 64-bit integers are returned as bigint. */
const readExactly = (text: string, bigints: boolean): unknown =>
  readNumbers(text, (token, steps) => {
    // Numbers with so few digits are never rounded.
    if (/^-?[\d.]{1,15}e/i.test(token) && Number.isFinite(Number(token))) return Number(token);
    // Zeros after the point and in the exponent change nothing.
    const [whole = '', ...rest] = token.split(/[.e]/i);
    if (!bigints || whole.length > 20 || /[1-9]/.test(rest.join())) throw new Inexact(pointerTo(steps));
    return BigInt(whole);
  });

const pointerTo = (steps: Steps): string =>
  steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** `Object`, `Map`, `AbortSignal`: the type that a value claims. */
export const kindOf = (value: unknown): string => Object.prototype.toString.call(value).slice(8, -1);

/** A date, with or without a time: a zone can be written in too many ways to be looked for. */
const LOCAL = /^[\d-]+([t ][\d:.]+)?$/i;

/**
 * Writes a value, and refuses what JSON would silently change. `place` begins the name of what is refused. Timestamps
 * in the fields of `localTimes` must not have a zone.
 */
export function writeJson(
  value: unknown,
  place: string,
  localTimes?: readonly string[],
  depth?: number,
): string {
  const text = textOf(value, place, localTimes, depth);
  // JSON has no word for a missing value, and null would be another one.
  if (text === undefined) throw invalid(place, 'is missing');
  return text;
}

/** Undefined for what is not written as a field of an object. */
function textOf(
  value: unknown,
  place: string,
  localTimes: readonly string[] = [],
  depth = 0,
): string | undefined {
  if (!depth && !localTimes.length && isPlain(value, 0)) return JSON.stringify(value);
  const isLocalTime = place.split('/').some((step) => localTimes.includes(step));
  if (isLocalTime && (typeof value !== 'string' || !LOCAL.test(value))) {
    throw invalid(place, 'must be a time without a zone');
  }
  if (typeof value === 'bigint') return `${value}`;
  if (typeof value === 'number' && !isExact(value)) {
    throw invalid(place, `is ${value}; beyond 2^53 pass a bigint`);
  }
  if (value == null || isExact(value)) return JSON.stringify(value);
  if (depth >= DEEPEST) throw invalid('body', `${TOO_DEEP}, or contains itself`);
  if (Array.isArray(value)) {
    const items = Array.from(value, (item: unknown, index) =>
      writeJson(item, `${place}/${index}`, localTimes, depth + 1),
    );
    return `[${items.join()}]`;
  }
  const own = value as { toJSON?: () => unknown };
  if (typeof own.toJSON === 'function' && !(value instanceof Date && Number.isNaN(+value))) {
    return textOf(own.toJSON(), place, localTimes, depth + 1);
  }
  const kind = kindOf(value);
  if (kind !== 'Object') throw invalid(place, `is a ${kind} that JSON cannot hold`);
  const fields = Object.keys(value).flatMap((key) => {
    const text = textOf(Reflect.get(value, key), `${place}/${key}`, localTimes, depth + 1);
    return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
  });
  return `{${fields.join()}}`;
}

/** The field of that name: inherited ones could come from a polluted prototype. */
export function own(value: unknown, name: string): unknown {
  const fields = Object(value) as Readonly<Record<string, unknown>>;
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** The value at that place; undefined if there is none. Inherited properties do not count. */
export const readAt = (value: unknown, place: Place): unknown => place.reduce(own, value);

/** A copy with `content` in that place; the value itself stays as it is. */
export function withAt<Value>(value: Value, place: Place, content: unknown): Value {
  const [step, ...deeper] = place;
  // The contract guarantees that the place fits the type.
  return (
    step === undefined ? content : { ...Object(value), [step]: withAt(own(value, step), deeper, content) }
  ) as Value;
}
