/** Reads JSON of unknown shape in a type-safe way. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
/** An object of JSON. */
export interface JsonObject {
  readonly [key: string]: Json;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);

/** Whether JSON has a word for the value; its parts are not looked at. A bigint is none. */
export const isJson = (value: unknown): value is Json =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  isList(value) ||
  isObject(value);

/** A value without parts, which may be a bigint. */
export type Scalar = string | number | bigint | boolean;

export const isScalar = (value: unknown): value is Scalar =>
  ['string', 'number', 'bigint', 'boolean'].includes(typeof value);

export const entries = (value: unknown): [string, Json][] => (isObject(value) ? Object.entries(value) : []);

export const list = (value: unknown): readonly Json[] => (isList(value) ? value : []);

export const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const strings = (value: unknown): string[] =>
  list(value).filter((item): item is string => typeof item === 'string');

/** The own member of that name, not one of a prototype; undefined if there is no object. */
export const member = (value: unknown, key: string): Json | undefined =>
  isObject(value) ? valueIn(value, key) : undefined;

/** The value of that name, which may be "constructor": what every object inherits is none. */
export const valueIn = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Gives an object a member of its own, whatever its name: assigning `__proto__` would set the prototype. */
export function setMember(owner: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') owner[key] = value;
  else Object.defineProperty(owner, key, { value, enumerable: true, configurable: true, writable: true });
}

/** The object at the end of the keys, or an empty one. */
export function objectAt(value: unknown, ...keys: string[]): JsonObject {
  const target = keys.reduce<unknown>(member, value);
  return isObject(target) ? target : {};
}

/** The object without some of its members. */
export const without = (value: JsonObject, ...names: string[]): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

export const mapValues = (value: unknown, change: (child: Json, name: string) => Json): JsonObject =>
  Object.fromEntries(entries(value).map(([name, child]) => [name, change(child, name)]));

/** The integer as a number if that is exact, otherwise as a bigint. */
export function exactInteger(integer: string | bigint): number | bigint {
  const exact = BigInt(integer);
  const number = Number(exact);
  return Number.isSafeInteger(number) ? number : exact;
}

/** A scalar as a key: equal scalars are the same to a Set, an integer as a number and as a bigint too. */
export function scalarKey(value: unknown): unknown {
  if (typeof value === 'number')
    return Number.isInteger(value) && !Number.isSafeInteger(value) ? BigInt(value) : value;
  return typeof value === 'bigint' ? exactInteger(value) : value;
}

/** The same text for the same value, regardless of the order of its keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    fields.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join()}}`;
  }
  return typeof value === 'string' ? JSON.stringify(value) : String(scalarKey(value));
}

/** Whether two values are equal, regardless of the order of their keys. */
export const same = (a: Json | undefined, b: Json | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && canonical(a) === canonical(b));
