/** Equality of JSON values, in which an integer equals itself as a number and as a bigint. */

import { canonical, scalarKey } from '../../base/json.ts';

/** A set of JSON values. */
export class JsonSet {
  readonly #scalars = new Set<unknown>();
  readonly #others = new Set<string>();

  constructor(values: readonly unknown[] = []) {
    for (const value of values) this.add(value);
  }

  has(value: unknown): boolean {
    return typeof value === 'object' && value !== null
      ? this.#others.size > 0 && this.#others.has(canonical(value))
      : this.#scalars.has(scalarKey(value));
  }

  /** False if the set has the value already. */
  add(value: unknown): boolean {
    const isScalar = typeof value !== 'object' || value === null;
    const size = this.#scalars.size + this.#others.size;
    if (isScalar) this.#scalars.add(scalarKey(value));
    else this.#others.add(canonical(value));
    return this.#scalars.size + this.#others.size > size;
  }
}

/** Index of the first item that repeats an earlier one, in linear time: lists from the net can be long. */
export function repeatedAt(items: readonly unknown[]): number | undefined {
  const earlierItems = new JsonSet();
  const index = items.findIndex((item) => !earlierItems.add(item));
  return index === -1 ? undefined : index;
}

/** Whether a number is a multiple of another in decimal: 0.3 is a multiple of 0.1, although not in binary. */
export function isMultiple(value: number | bigint, of: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(of)) return Number(value) % of === 0;
  const [a, b] = [decimal(value), decimal(of)];
  if (a === undefined || b === undefined) return false;
  const scale = Math.max(a.places, b.places);
  return (a.digits * 10n ** BigInt(scale - a.places)) % (b.digits * 10n ** BigInt(scale - b.places)) === 0n;
}

/** `1.25e-3` is 125 with five places. */
function decimal(value: number | bigint): { digits: bigint; places: number } | undefined {
  const match = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (match === null) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const places = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places };
}
