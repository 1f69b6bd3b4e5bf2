import { isList, isObject, type Json, type JsonObject, objectAt } from '../base/json.ts';
import { under } from '../base/pointer.ts';

export type Keys = readonly (string | number)[];

/** The value with a change at a place within it; parts that are not on the path are the same objects as before. */
export function changedAt<Value>(at: Value, keys: Keys, change: (value: Value) => Value): Value;
export function changedAt(at: unknown, [key, ...rest]: Keys, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(at);
  const name = String(key);
  if (isList(at))
    return at.map((item, index) => (String(index) === name ? changedAt(item, rest, change) : item));
  return isObject(at) ? { ...at, [name]: changedAt(under(at, name) ?? null, rest, change) } : at;
}

/** The document with another value at the place. */
export function putAt(document: JsonObject, keys: Keys, value: Json): JsonObject {
  const result = changedAt<Json>(document, keys, () => value);
  return isObject(result) ? result : document;
}

/** The object with a value at a place within it. Objects on the way that it lacks are made. */
export function placedAt(at: JsonObject, keys: readonly string[], value: Json): JsonObject;
export function placedAt(at: object, keys: readonly string[], value: unknown): Record<string, unknown>;
export function placedAt(at: object, [name = '', ...rest]: readonly string[], value: unknown): object {
  return { ...at, [name]: rest.length === 0 ? value : placedAt(objectAt(at, name), rest, value) };
}
