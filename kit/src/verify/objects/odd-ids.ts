import type { JsonObject, Scalar } from '../../base/json.ts';
import { LONGEST_TEXT, type Operation, resolve } from '../../contract/index.ts';
import { pathNames, type Place } from './place.ts';

/** Above all ids that a service is likely to use, and within the range of JavaScript numbers. */
const FAR = 9_007_199_254_000_000;
/** The same for numbers of 32 bits. */
const FAR_32 = 2_147_000_000;
/** Ids in use are smaller. */
const LEAST_FAR = 2_000_000_000n;
/** A service that keeps only the last 32 or 16 bits of a number loses multiples of these. */
const [WRAP, WRAP_SHORT] = [2n ** 32n, 2n ** 16n];
const NO_SUCH = '-no-such';
const NO_UUID = 'ffffffff-ffff-4fff-bfff-';

/** A place that cannot exist, for requests that change nothing. */
export function nowhere(document: JsonObject, operation: Operation, seed: number): Place {
  const far = (schema: JsonObject): Scalar => {
    if (schema['type'] === 'string') return noSuchText(schema, seed);
    return schema['format'] === 'int32'
      ? FAR_32 + (Math.abs(seed) % 400_000)
      : FAR + (Math.abs(seed) % 100_000);
  };
  return Object.fromEntries(
    operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name, schema }) => [name, far(resolve(document, schema).value)]),
  );
}

/** An unused name with the length that the schema requires. */
function noSuchText({ minLength, maxLength, format }: JsonObject, seed: number): string {
  if (format === 'uuid') return noSuchUuid(seed);
  const least = typeof minLength === 'number' ? Math.min(minLength, LONGEST_TEXT) : 0;
  const text = `no_such_${Math.abs(seed)}`.padEnd(least, '_');
  return typeof maxLength === 'number' ? text.slice(0, maxLength) : text;
}

const noSuchUuid = (seed: number): string =>
  `${NO_UUID}${String(Math.abs(seed)).padStart(12, '0').slice(-12)}`;

/** An id that no object has, made of one of this run's. */
export interface OddId {
  /** "a fraction", "a text". */
  readonly what: string;
  readonly place: Place;
}

/**
 * Ids that no object has, for requests that change something. A service that reads only the beginning of an id, or its
 * last bits, finds the object of this run that `own` names, and no other.
 */
export function oddIds(document: JsonObject, operation: Operation, own: Place, seed: number): OddId[] {
  const name = pathNames(operation).at(-1) ?? '';
  const value = own[name];
  const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
  if (parameter === undefined || value === undefined) return [];
  const schema = resolve(document, parameter.schema).value;
  const digits = /^\d+$/.test(String(value));
  const isShort = schema['format'] === 'int32';
  const odd: (readonly [string, Scalar])[] = digits
    ? [
        [MISSING, farFrom(BigInt(value), isShort)],
        ['a fraction', `${String(value)}.5`],
        ['a text', `${String(value)}x`],
        [`${BEYOND} 32 bits`, BigInt(value) + WRAP],
        [`${BEYOND} 64 bits`, BigInt(value) + WRAP ** 2n],
      ]
    : [[MISSING, schema['format'] === 'uuid' ? noSuchUuid(seed) : `${String(value)}${NO_SUCH}`]];
  return odd.map(([what, id]) => ({ what, place: { ...own, [name]: id } }));
}

/** Whether the place can only be that of no object, or that of this one. */
export function isNear(place: Place, own: Place): boolean {
  const shared = Object.entries(place).filter(([name]) => name in own);
  return shared.length > 0 && shared.every(([name, value]) => isNearValue(String(value), String(own[name])));
}

function isNearValue(value: string, own: string): boolean {
  if (value === own || value.startsWith(NO_UUID)) return true;
  if (value.startsWith(own)) return ['.5', 'x', NO_SUCH].includes(value.slice(own.length));
  if (!/^\d+$/.test(value) || !/^\d+$/.test(own)) return false;
  const distance = BigInt(value) - BigInt(own);
  return distance % WRAP === 0n || (distance % WRAP_SHORT === 0n && BigInt(value) > LEAST_FAR);
}

/** The odd id that the contract allows: nothing but the missing object is wrong with it. */
export const MISSING = 'an id that does not exist';

export const BEYOND = 'a number beyond';

/** A number far above those in use that has the same last bits. */
function farFrom(id: bigint, isShort: boolean): bigint {
  const [most, wrap] = isShort ? [BigInt(FAR_32), WRAP_SHORT] : [BigInt(FAR), WRAP];
  return (id % wrap) + (most / wrap - 1n) * wrap;
}
