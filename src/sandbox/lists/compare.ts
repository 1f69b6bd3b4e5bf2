import { idFromText } from '../store/ids.ts';
import { timeOf } from '../context/time-stamp.ts';

/** What can be compared with a parameter of a filter. */
export type Compared = string | number | bigint | boolean;

export const isComparable = (value: unknown): value is Compared =>
  ['string', 'number', 'bigint', 'boolean'].includes(typeof value);

/** What an item has in the field: one value, several, or none. */
export function valuesOf(item: object, field: string): Compared[] {
  const value: unknown = Object.hasOwn(item, field) ? item[field as keyof typeof item] : undefined;
  return [value].flat().filter(isComparable);
}

export const folded = (value: Compared, isWord: boolean): Compared =>
  isWord && typeof value === 'string' ? value.toLowerCase() : value;

const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?)?(Z|[+-]\d\d:\d\d)?$/;

/** Numbers as numbers, times as times with or without a zone, everything else as text. */
export function order(a: Compared, b: Compared): number {
  if (typeof a === 'boolean' || typeof b === 'boolean') return byText(a, b);
  const [one, other] = [numberOf(a), numberOf(b)];
  if (one !== undefined && other !== undefined) return one < other ? -1 : one > other ? 1 : 0;
  return byText(a, b);
}

const byText = (a: Compared, b: Compared): number =>
  String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;

function numberOf(value: string | number | bigint): number | bigint | undefined {
  if (typeof value !== 'string') return value;
  const id = idFromText(value);
  if (id !== undefined) return id;
  if (TIME.test(value)) return timeOf(value);
  return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined;
}
