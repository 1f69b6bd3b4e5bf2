import { isList, isObject, type Json, type JsonObject } from '../json.ts';
import { under } from '../pointer.ts';

/** The document with another value at the place; parts that are not on the path to it are the same objects as before. */
export function putAt(document: JsonObject, keys: readonly string[], value: Json): JsonObject {
  const result = put(document, keys, value);
  return isObject(result) ? result : document;
}

function put(at: Json, [key, ...rest]: readonly string[], value: Json): Json {
  if (key === undefined) return value;
  const below = put(under(at, key) ?? null, rest, value);
  if (isList(at)) return at.map((item, index) => (String(index) === key ? below : item));
  return isObject(at) ? { ...at, [key]: below } : at;
}
