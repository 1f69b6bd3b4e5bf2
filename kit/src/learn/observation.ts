import { defined } from '../base/defined.ts';
import { isList, isObject } from '../base/json.ts';

/** The exchange in which something is seen. */
export interface ExchangeRef {
  /** Counts the exchanges that differ from all before. */
  readonly index: number;
  /** In ISO 8601; undefined if the traffic does not say. */
  readonly at?: string | undefined;
  /** For an error, only the status and the shape are learned. */
  readonly isError: boolean;
}

/** The evidence for a statement: the number of exchanges, when, and one value with letters and digits masked. */
export interface TrafficEvidence {
  readonly count: number;
  readonly first?: string;
  readonly last?: string;
  readonly example?: string;
}

/** Counts each exchange once. */
export class Observation {
  #count = 0;
  #first: string | undefined;
  #last: string | undefined;
  #example: string | undefined;
  #latest = -1;

  get count(): number {
    return this.#count;
  }

  add({ index, at, isError }: ExchangeRef, value?: unknown, times = 1): this {
    if (index !== this.#latest) this.#count += times;
    this.#latest = index;
    if (at !== undefined && (this.#first === undefined || at < this.#first)) this.#first = at;
    if (at !== undefined && (this.#last === undefined || at > this.#last)) this.#last = at;
    if (value !== undefined && !isError) this.#example ??= masked(value);
    return this;
  }

  evidence(): TrafficEvidence {
    return {
      count: this.#count,
      ...defined({ first: this.#first, last: this.#last, example: this.#example }),
    };
  }
}

/** Longer values are cut. */
const LONGEST = 40;

/** The value with letters and digits replaced: it shows the form, but nothing secret. */
function masked(value: unknown): string {
  if (isList(value)) return `a list of ${value.length}`;
  if (isObject(value)) return `an object with ${Object.keys(value).length} fields`;
  if (typeof value === 'number' || typeof value === 'bigint')
    return String(value).slice(0, LONGEST).replace(/\d/g, '0');
  if (typeof value !== 'string') return value === null ? 'null' : JSON.stringify(value);
  const start = [...value.slice(0, LONGEST * 2)].slice(0, LONGEST).join('');
  const pattern = start.replace(/\p{N}/gu, '0').replace(/[^0\s.,:;@/_+-]/gu, 'x');
  return JSON.stringify(start.length < value.length ? `${pattern}...` : pattern);
}

/** The types of JSON values; a whole number is an integer. */
export const KINDS = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'] as const;
export type ValueKind = (typeof KINDS)[number];

export function valueKindOf(value: unknown): ValueKind {
  if (value === null) return 'null';
  if (isList(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'bigint') return 'integer';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'string' ? 'string' : 'object';
}

/** A number that needs more than 32 bits. */
export const isLong = (value: unknown): value is number | bigint =>
  (typeof value === 'number' || typeof value === 'bigint') && Math.abs(Number(value)) >= 2 ** 31;

/** The observation under that key, created on first use. */
export function observationIn<Key>(map: Map<Key, Observation>, key: Key): Observation {
  const observation = map.get(key) ?? new Observation();
  map.set(key, observation);
  return observation;
}
