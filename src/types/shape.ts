/** What a schema says about the shape of a value beyond its keywords. */
import { objectAt, entries, isObject, type Json, type JsonObject, list } from '../base/json.ts';
import { deref, typesOf } from '../contract/index.ts';

export const isInt64 = (schema: JsonObject): boolean =>
  typesOf(schema).includes('integer') && schema['format'] === 'int64';

export const isLocalTime = (schema: JsonObject): boolean => schema['x-local-date-time'] === true;

/** An empty object, expressed as `maxProperties: 0`. */
export const isEmptyObject = (schema: JsonObject): boolean =>
  typesOf(schema).includes('object') && schema['maxProperties'] === 0;

const SHAPING = ['type', '$ref', 'properties', 'items', 'enum', 'const', 'allOf', 'anyOf', 'oneOf'];

/** A schema that accepts anything, because it says nothing about types. */
export const isAnything = (schema: JsonObject): boolean =>
  !SHAPING.some((keyword) => keyword in schema) && !('x-extensible-enum' in schema);

/** An object whose fields are not shown, or that accepts any further fields. */
export function isOpenObject(schema: JsonObject): boolean {
  const more = schema['additionalProperties'];
  if (more === true || (isObject(more) && isAnything(more))) return true;
  const composed = ['allOf', 'anyOf', 'oneOf'].some((keyword) => keyword in schema);
  return (
    typesOf(schema).includes('object') &&
    !('properties' in schema) &&
    !composed &&
    more === undefined &&
    !isEmptyObject(schema)
  );
}

/**
 * The alternatives of a schema. Alternatives that only restrict fields of the schema itself (for example, one of two
 * lists is required) are left out, because they add no shape.
 */
export function branches(
  document: JsonObject,
  schema: JsonObject,
  keyword: 'anyOf' | 'oneOf',
): readonly Json[] {
  const all = list(schema[keyword]);
  const own = Object.keys(objectAt(schema, 'properties'));
  if (own.length === 0) return all;
  const restricts = (branch: Json): boolean =>
    isObject(branch) &&
    !('$ref' in branch) &&
    !['items', 'enum', 'const', 'allOf', 'anyOf', 'oneOf'].some((key) => key in branch) &&
    entries(deref(document, branch)['properties']).every(([name]) => own.includes(name));
  return all.every(restricts) ? [] : all;
}
