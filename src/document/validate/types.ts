import { isList, type Json, type JsonObject } from '../json.ts';

/** As a number and as a bigint: to compare one with the other takes ten times as long. */
const BOUNDS = new Map<string | undefined, { readonly number: number; readonly bigint: bigint }>([
  ['int32', { number: 2 ** 31, bigint: 2n ** 31n }],
  ['int64', { number: 2 ** 63, bigint: 2n ** 63n }],
]);

/** Whether an integer, however it is held, lies within its format. Numbers beyond 2^53 are as good as they go. */
export function fitsFormat(value: number | bigint, format: string | undefined): boolean {
  const bound = BOUNDS.get(format);
  if (bound === undefined) return true;
  return typeof value === 'number'
    ? value >= -bound.number && value < bound.number
    : value >= -bound.bigint && value < bound.bigint;
}

/**
 * The check behind `type` where integers or numbers are allowed. Ajv's own knows no bigint, and a 64-bit id that
 * a number cannot hold is a bigint here.
 */
export interface NumericType {
  readonly types: readonly string[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

/** The keywords that `NumericType` stands for; Ajv keeps the bounds as well, for ordinary numbers. */
export function numericType(schema: JsonObject): NumericType | undefined {
  const type = schema['type'];
  const types = (isList(type) ? type : [type]).filter((one): one is string => typeof one === 'string');
  if (!types.includes('integer') && !types.includes('number')) return undefined;
  const number = (key: string): Record<string, number> => {
    const value = schema[key];
    return typeof value === 'number' ? { [key]: value } : {};
  };
  return {
    types,
    ...(typeof schema['format'] === 'string' ? { format: schema['format'] } : {}),
    ...number('minimum'),
    ...number('maximum'),
    ...number('exclusiveMinimum'),
    ...number('exclusiveMaximum'),
  };
}

/** The keyword that the value breaks, or nothing. */
export function brokenBy(check: NumericType, value: unknown): string | undefined {
  if (typeof value === 'number') {
    const integer = Number.isInteger(value);
    if (!check.types.includes('number') && !integer) return 'type';
    return !integer || fitsFormat(value, check.format) ? undefined : 'format';
  }
  if (typeof value === 'bigint') {
    if (!fitsFormat(value, check.format)) return 'format';
    if (check.minimum !== undefined && value < check.minimum) return 'minimum';
    if (check.maximum !== undefined && value > check.maximum) return 'maximum';
    if (check.exclusiveMinimum !== undefined && value <= check.exclusiveMinimum) return 'exclusiveMinimum';
    if (check.exclusiveMaximum !== undefined && value >= check.exclusiveMaximum) return 'exclusiveMaximum';
    return undefined;
  }
  return check.types.includes(typeOf(value)) ? undefined : 'type';
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return isList(value) ? 'array' : typeof value;
}

/** Index of the first item that stands there twice, in linear time; lists from the net can be long. */
export function repeatedAt(items: readonly unknown[]): number | undefined {
  const seen = new Set<unknown>();
  for (const [index, item] of items.entries()) {
    const key = typeof item === 'object' && item !== null ? canonical(item) : item;
    if (seen.has(key)) return index;
    seen.add(key);
  }
  return undefined;
}

const canonical = (value: object): string =>
  'json ' +
  JSON.stringify(value, (_key, inner: Json | bigint) =>
    typeof inner === 'bigint'
      ? `${inner}n`
      : typeof inner === 'object' && inner !== null && !isList(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
  );
