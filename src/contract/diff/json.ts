/** JSON as it is parsed, and the few questions that a differ asks of it. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isArray = (value: unknown): value is readonly Json[] => Array.isArray(value);

/** An own property: documents may well have a property named `constructor`. */
export const own = (value: Json | undefined, key: string): Json | undefined =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;

export const ownObject = (value: Json | undefined, key: string): JsonObject => {
  const found = own(value, key);
  return isObject(found) ? found : {};
};

export const text = (value: Json | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The same text for the same value, whatever the order of its keys. */
export function canonical(value: Json): string {
  if (isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`).join(',')}}`;
}

export const same = (a: Json | undefined, b: Json | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && canonical(a) === canonical(b));

export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A value as a person would write it. */
export const shown = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
