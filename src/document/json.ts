/** JSON whose shape the compiler does not know, read without lying to it. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);

export const entries = (value: unknown): [string, Json][] => (isObject(value) ? Object.entries(value) : []);

export const list = (value: unknown): readonly Json[] => (isList(value) ? value : []);

export const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const strings = (value: unknown): string[] =>
  list(value).filter((item): item is string => typeof item === 'string');

/** The member of that name, of its own and not from a prototype; nothing where there is no object. */
export const member = (value: unknown, key: string): Json | undefined =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
