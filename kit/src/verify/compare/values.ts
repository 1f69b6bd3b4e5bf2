import { escapeKey } from '../../base/pointer.ts';
import { isList, isObject } from '../../base/json.ts';
import { stringifyExact } from '../../base/exact.ts';

/** Where two values differ. */
export interface Difference {
  readonly pointer: string;
  readonly wanted: unknown;
  readonly got: unknown;
}

/** Ids may be numbers or text; timestamps may be written in several forms; secrets are masked. */
const same = (wanted: unknown, got: unknown): boolean =>
  wanted === got ||
  (typeof wanted === 'string' && typeof got === 'string' && MASKED.test(got)) ||
  (typeof wanted !== typeof got && isIdLike(wanted) && isIdLike(got) && String(wanted) === String(got)) ||
  (isTime(wanted) && isTime(got) && Date.parse(wanted) === Date.parse(got));

/** What services return in place of a secret. */
const MASKED = /^([*•]{3,}|[[<(]?(redacted|masked|hidden)[\])>]?)$/i;

const isIdLike = (value: unknown): boolean =>
  typeof value === 'bigint' ||
  Number.isSafeInteger(value) ||
  (typeof value === 'string' && /^-?\d+$/.test(value));

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(value);

/** Where `got` lacks or differs from something in `wanted`; anything else in `got` is fine. */
export function lacking(wanted: unknown, got: unknown, pointer = ''): Difference | undefined {
  if (isList(wanted) && isList(got)) {
    if (wanted.length !== got.length) return { pointer, wanted, got };
    for (const [index, item] of wanted.entries()) {
      const found = lacking(item, got[index], `${pointer}/${index}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (isObject(wanted) && isObject(got)) {
    for (const [key, value] of Object.entries(wanted)) {
      const found = lacking(
        value,
        Object.hasOwn(got, key) ? got[key] : undefined,
        `${pointer}/${escapeKey(key)}`,
      );
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (isList(wanted) && wanted.length === 0 && (got === undefined || got === null)) return undefined;
  return same(wanted, got) ? undefined : { pointer, wanted, got };
}

export const holds = (wanted: unknown, got: unknown): boolean => lacking(wanted, got) === undefined;

/** In full, because it is masked before it is shortened. */
export const fullText = (value: unknown): string => (value === undefined ? 'nothing' : stringifyExact(value));
