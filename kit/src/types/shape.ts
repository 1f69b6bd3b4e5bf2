/** What a schema says about the shape of a value beyond its keywords. */
import { objectAt, entries, isObject, type Json, type JsonObject, list } from '../base/json.ts';
import { type Alternatives, ALTERNATIVES, ALWAYS_APPLIED, deref, typesOf } from '../contract/index.ts';

export const isInt64 = (schema: JsonObject): boolean =>
  typesOf(schema).includes('integer') && schema['format'] === 'int64';

export const isLocalTime = (schema: JsonObject): boolean => schema['x-local-date-time'] === true;

/** An empty object, expressed as `maxProperties: 0`. */
export const isEmptyObject = (schema: JsonObject): boolean =>
  typesOf(schema).includes('object') && schema['maxProperties'] === 0;

/**
 * The alternatives of a schema. Alternatives that only restrict fields of the schema itself (for example, one of two
 * lists is required) are left out, because they add no shape.
 */
export function branches(document: JsonObject, schema: JsonObject, keyword: Alternatives): readonly Json[] {
  const all = list(schema[keyword]);
  const own = Object.keys(objectAt(schema, 'properties'));
  if (own.length === 0) return all;
  const restricts = (branch: Json): boolean =>
    isObject(branch) &&
    !('$ref' in branch) &&
    !['items', 'enum', 'const', ...ALWAYS_APPLIED, ...ALTERNATIVES].some((key) => key in branch) &&
    entries(deref(document, branch)['properties']).every(([name]) => own.includes(name));
  return all.every(restricts) ? [] : all;
}
