/** Reading JSON whose shape is not known to the compiler, without lying to it. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);

/** The object's entries, or none where there is no object. */
export const entries = (value: unknown): [string, Json][] => (isObject(value) ? Object.entries(value) : []);

/** The object at the end of the keys, or an empty one. */
export function at(value: unknown, ...keys: string[]): JsonObject {
  let here: unknown = value;
  for (const key of keys) here = isObject(here) ? here[key] : undefined;
  return isObject(here) ? here : {};
}

export const list = (value: unknown): readonly Json[] => (isList(value) ? value : []);

export const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const strings = (value: unknown): string[] =>
  list(value).filter((item): item is string => typeof item === 'string');

export type Path = readonly (string | number)[];

export const pointerOf = (path: Path): string =>
  path.map((key) => '/' + String(key).replaceAll('~', '~0').replaceAll('/', '~1')).join('');

export const keysOf = (pointer: string): string[] =>
  pointer
    .replace(/^#/, '')
    .split('/')
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));

/** The value that a pointer of the bundle (`#/components/...`) leads to. */
export function find(document: JsonObject, pointer: string): Json | undefined {
  let here: Json | undefined = document;
  for (const key of keysOf(pointer)) {
    if (isObject(here)) here = here[key];
    else if (isList(here)) here = here[Number(key)];
    else return undefined;
  }
  return here;
}

/** Follows `$ref` inside the bundle until there is none. */
export function deref(document: JsonObject, value: Json | undefined): JsonObject {
  let here: Json | undefined = value;
  for (let hops = 0; hops < 50 && isObject(here) && typeof here['$ref'] === 'string'; hops++) {
    here = find(document, here['$ref']);
  }
  return isObject(here) ? here : {};
}

/** The object without some of its members. */
export const without = (value: JsonObject, ...names: string[]): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

export const mapValues = (value: unknown, change: (child: Json, name: string) => Json): JsonObject =>
  Object.fromEntries(entries(value).map(([name, child]) => [name, change(child, name)]));
