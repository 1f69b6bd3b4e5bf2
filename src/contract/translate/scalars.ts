import { exactInteger, isObject, type Json, type JsonObject, member, text } from '../../base/json.ts';
import { listedIn, typesOf } from '../schema.ts';
import { OMITTED, type Conversion } from './conversion.ts';

/** The values that a schema lists, whether or not there are others. */
const valuesOf = (schema: JsonObject): readonly Json[] =>
  schema['const'] === undefined ? listedIn(schema) : [schema['const']];

export interface Sides {
  readonly from: JsonObject;
  readonly to: JsonObject;
  /** What each value was called before the correction: `{ new: old }`, from `x-former-values`. */
  readonly former: JsonObject;
  /** Whether `to` is the corrected side. */
  readonly outwards: boolean;
}

/**
 * Converts values between the types and words of two schemas, where that is possible. `report` gets words that the
 * corrections replaced.
 */
export function scalarOf(sides: Sides, report: (was: string, is: string) => void): Partial<Conversion> {
  const words = wordMap(sides);
  const replaced = sides.outwards ? new Map<unknown, string>() : wordsReplaced(sides, words);
  const { list, convert } = typeChangeOf(sides);
  if (words.size === 0 && list === undefined && convert === undefined) return {};
  return {
    changes: true,
    ...(list && { list }),
    scalar(value) {
      const now = replaced.get(value);
      if (now !== undefined) report(String(value), now);
      return words.has(value) ? words.get(value) : (convert?.(value) ?? value);
    },
  };
}

/** Maps the words of one side to those of the other: as the overlay says, or if exactly one word was replaced. */
function wordMap({ from, to, former, outwards }: Sides): Map<unknown, Json> {
  const [a, b] = [valuesOf(from), valuesOf(to)];
  const news = outwards ? b : a;
  const pairs = Object.entries(former).map(([name, old]): [Json, Json] => {
    const now = news.find((value) => JSON.stringify(value) === name || value === name) ?? name;
    return outwards ? [old, now] : [now, old];
  });
  if (pairs.length > 0) return new Map(pairs);
  const [gone, come] = [a.filter((value) => !b.includes(value)), b.filter((value) => !a.includes(value))];
  const [one, other] = [gone[0], come[0]];
  return gone.length === 1 && come.length === 1 && one !== undefined && other !== undefined
    ? new Map<unknown, Json>([[one, other]])
    : new Map<unknown, Json>();
}

/** The words before the corrections that they do not list any longer, each with the one that replaced it. */
const wordsReplaced = ({ from }: Sides, words: ReadonlyMap<unknown, Json>): Map<unknown, string> =>
  new Map([...words].flatMap(([now, was]) => (valuesOf(from).includes(was) ? [] : [[was, String(now)]])));

interface TypeChange {
  readonly list?: 'wrap' | 'unwrap';
  readonly convert?: (value: unknown) => unknown;
}

function typeChangeOf({ from, to, outwards }: Sides): TypeChange {
  const [a, b] = [typesOf(from), typesOf(to)];
  const accepts = (type: string): boolean => b.includes(type) || (type === 'integer' && b.includes('number'));
  if (a.length === 0 || b.length === 0 || a.every(accepts)) {
    const isDate = text(from['format']) === 'date-time' && text(to['format']) === 'date';
    return isDate ? { convert: (value) => (typeof value === 'string' ? value.slice(0, 10) : value) } : {};
  }
  if (a.includes('array') !== b.includes('array')) {
    if (b.includes('array')) return { list: 'wrap' };
    if (!outwards) return { list: 'unwrap' };
  }
  return { convert: (value) => converted(value, b) };
}

function converted(value: unknown, to: readonly string[]): unknown {
  const is = (type: string): boolean => to.includes(type);
  if (value === null) return is('null') ? null : OMITTED;
  if (typeof value === 'number' || typeof value === 'bigint')
    return is('number') || (is('integer') && Number.isInteger(Number(value)))
      ? value
      : is('string')
        ? String(value)
        : value;
  if (typeof value === 'boolean') return is('boolean') || !is('string') ? value : String(value);
  if (typeof value !== 'string' || is('string')) return value;
  if (is('boolean') && /^(true|false)$/.test(value)) return value === 'true';
  if (is('integer') && /^-?\d{1,19}$/.test(value)) return exactInteger(value);
  return is('number') && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}

export const formerValues = (site: JsonObject, resolved: JsonObject): JsonObject => {
  const own = member(site, 'x-former-values') ?? member(resolved, 'x-former-values');
  return isObject(own) ? own : {};
};
