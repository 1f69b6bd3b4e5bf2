import { escapeKey } from '../../base/pointer.ts';
import { isList, isObject } from '../../base/json.ts';
import { stringifyExact } from '../../base/exact.ts';

/** Where two values differ. */
export interface Difference {
  readonly pointer: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** Ids may be numbers or text; timestamps may be written in several forms; secrets are masked. */
const same = (expected: unknown, actual: unknown): boolean =>
  expected === actual ||
  (typeof expected === 'string' && typeof actual === 'string' && MASKED.test(actual)) ||
  (typeof expected !== typeof actual &&
    isIdLike(expected) &&
    isIdLike(actual) &&
    String(expected) === String(actual)) ||
  (isTime(expected) && isTime(actual) && Date.parse(expected) === Date.parse(actual));

/** What services return in place of a secret. */
const MASKED = /^([*•]{3,}|[[<(]?(redacted|masked|hidden)[\])>]?)$/i;

const isIdLike = (value: unknown): boolean =>
  typeof value === 'bigint' ||
  Number.isSafeInteger(value) ||
  (typeof value === 'string' && /^-?\d+$/.test(value));

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(value);

/** Where `actual` lacks or differs from something in `expected`; anything else in `actual` is fine. */
export function lacking(expected: unknown, actual: unknown, pointer = ''): Difference | undefined {
  if (isList(expected) && isList(actual)) {
    if (expected.length !== actual.length) return { pointer, expected, actual };
    for (const [index, item] of expected.entries()) {
      const difference = lacking(item, actual[index], `${pointer}/${index}`);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }
  if (isObject(expected) && isObject(actual)) {
    for (const [key, value] of Object.entries(expected)) {
      const difference = lacking(
        value,
        Object.hasOwn(actual, key) ? actual[key] : undefined,
        `${pointer}/${escapeKey(key)}`,
      );
      if (difference !== undefined) return difference;
    }
    return undefined;
  }
  if (isList(expected) && expected.length === 0 && (actual === undefined || actual === null))
    return undefined;
  return same(expected, actual) ? undefined : { pointer, expected, actual };
}

export const holds = (expected: unknown, actual: unknown): boolean => lacking(expected, actual) === undefined;

/** In full, because it is masked before it is shortened. */
export const fullText = (value: unknown): string => (value === undefined ? 'nothing' : stringifyExact(value));
