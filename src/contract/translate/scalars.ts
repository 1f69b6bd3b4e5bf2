import { exactInteger, isObject, type Json, type JsonObject, list, member, text } from '../../base/json.ts';
import { listedIn, typesOf } from '../schema.ts';
import { OMITTED, type Conversion } from './conversion.ts';

/** The values that a schema lists, whether or not there are others. */
const valuesOf = (schema: JsonObject): readonly Json[] =>
  schema['const'] === undefined ? listedIn(schema) : [schema['const']];

const isClosed = (schema: JsonObject): boolean =>
  schema['enum'] !== undefined || schema['const'] !== undefined;

export interface Sides {
  readonly from: JsonObject;
  readonly to: JsonObject;
  /** What each value was called before the correction: `{ new: old }`, from `x-former-values`. */
  readonly former: JsonObject;
  /** Whether `to` is the corrected side. */
  readonly outwards: boolean;
}

/** Converts values between the types and words of two schemas, or gives the reasons why that is not possible. */
export function scalarOf(sides: Sides): {
  readonly part: Partial<Conversion>;
  readonly problems: readonly string[];
} {
  const words = wordMap(sides);
  const problems: string[] = [];
  const convert = converter(sides, words.size > 0, problems);
  if (sides.outwards && isClosed(sides.to)) {
    const lost = valuesOf(sides.from).filter(
      (value) => !words.has(value) && !valuesOf(sides.to).includes(convert.value(value) as Json),
    );
    if (lost.length > 0)
      problems.push(
        `the sandbox may return ${lost.map((value) => JSON.stringify(value)).join(', ')}, which the corrected contract excludes; ` +
          'give the new words with x-former-values: { NEW: OLD }',
      );
  }
  if (words.size === 0 && !convert.changes) return { part: {}, problems };
  return {
    part: {
      changes: true,
      ...(convert.list && { list: convert.list }),
      scalar: (value) => (words.has(value) ? words.get(value) : convert.value(value)),
    },
    problems,
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

interface Converter {
  readonly changes: boolean;
  readonly list?: 'wrap' | 'unwrap';
  readonly value: (value: unknown) => unknown;
}

const SAME: Converter = { changes: false, value: (value) => value };

function converter(sides: Sides, hasWords: boolean, problems: string[]): Converter {
  const { from, to, outwards } = sides;
  const [a, b] = [typesOf(from), typesOf(to)];
  if (a.length === 0 || b.length === 0) return formats(sides, problems);
  const accepts = (type: string): boolean => b.includes(type) || (type === 'integer' && b.includes('number'));
  const lost = a.filter((type) => !accepts(type));
  if (lost.length === 0) return formats(sides, problems);
  const isList = a.includes('array') !== b.includes('array');
  if (isList && b.includes('array')) return { changes: true, list: 'wrap', value: (value) => value };
  if (isList && !outwards) return { changes: true, list: 'unwrap', value: (value) => value };
  for (const type of lost) {
    if (type === 'null' || hasWords || isConvertible(type, b, from, outwards)) continue;
    problems.push(`a value of type ${type} cannot become one of type ${b.join(' or ')}`);
  }
  return { changes: true, value: (value) => converted(value, b) };
}

function isConvertible(type: string, to: readonly string[], from: JsonObject, outwards: boolean): boolean {
  if (to.includes('string')) return ['integer', 'number', 'boolean'].includes(type);
  const isNumber = to.includes('integer') || to.includes('number');
  if (type !== 'string') return false;
  // A caller's value can be refused if it is not a number; a value that the sandbox returns must always be a number.
  const isDigits = /^\^?\(?(\\d|\[0-9\])/.test(text(from['pattern']) ?? '');
  return outwards ? isNumber && isDigits : isNumber || to.includes('boolean');
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

/** Text formats that can be distinguished. */
function formats({ from, to, outwards }: Sides, problems: string[]): Converter {
  const [a, b] = [text(from['format']), text(to['format'])];
  const isText = typesOf(to).includes('string');
  if (a === b || b === undefined || !isText) return SAME;
  if (a === 'date-time' && b === 'date')
    return { changes: true, value: (value) => (typeof value === 'string' ? value.slice(0, 10) : value) };
  if (outwards) problems.push(`text of the format ${a ?? 'any'} cannot become text of the format ${b}`);
  return SAME;
}

/** A value to fill in if the other side has none. */
export function constantOf(schema: JsonObject): Json | undefined {
  const [only, second] = valuesOf(schema);
  return (
    schema['default'] ??
    schema['example'] ??
    list(schema['examples'])[0] ??
    (second === undefined ? only : undefined)
  );
}

export const formerValues = (site: JsonObject, resolved: JsonObject): JsonObject => {
  const own = member(site, 'x-former-values') ?? member(resolved, 'x-former-values');
  return isObject(own) ? own : {};
};
