import { isList, isObject, type Json } from '../base/json.ts';

/**
 * Where values are sent as text, which says nothing of their types: `all` of them in parameters and headers; the fields
 * of a `form`; a single `field`, which is a value, or a list of values. Objects in a field are written as JSON.
 */
export type AsText = 'all' | 'form' | 'field';

/** The same for the properties or the items of a value. */
export function textBelow(asText: AsText | undefined, part: 'property' | 'item'): AsText | undefined {
  if (asText === undefined || asText === 'all') return asText;
  if (part === 'property') return asText === 'form' ? 'field' : undefined;
  return asText === 'field' ? 'field' : undefined;
}

/** Whether null can be sent: a parameter, a header or a field that is null is left out. */
export const sendsNull = (asText: AsText | undefined): boolean => asText === undefined || asText === 'form';

const MOST_READINGS = 64;

/** All readings of a value that is sent as text: `1` may be a number or a word. */
export function readingsOf(value: Json, asText: AsText | undefined): readonly Json[] {
  if (asText === undefined) return [value];
  if (isList(value)) return combined(value.map((item) => readingsOf(item, textBelow(asText, 'item'))));
  if (isObject(value)) {
    const keys = Object.keys(value);
    const each = keys.map((key) => readingsOf(value[key] ?? null, textBelow(asText, 'property')));
    return combined(each).map((values) =>
      Object.fromEntries(keys.map((key, index) => [key, values[index] ?? null])),
    );
  }
  if (value === null || asText === 'form') return [value];
  if (typeof value !== 'string') return [value, String(value)];
  const plain = plainValue(value);
  return plain === undefined ? [value] : [value, plain];
}

/** The number or boolean that is written so. */
function plainValue(text: string): number | boolean | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  return text !== '' && String(Number(text)) === text && Number.isFinite(Number(text))
    ? Number(text)
    : undefined;
}

/** One of each list, in all combinations, up to a limit. */
const combined = (lists: readonly (readonly Json[])[]): Json[][] =>
  lists.reduce<Json[][]>(
    (all, list) => list.flatMap((value) => all.map((before) => [...before, value])).slice(0, MOST_READINGS),
    [[]],
  );
