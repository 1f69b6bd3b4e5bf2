import { type Json, type JsonObject, list, strings } from '../base/json.ts';

/** The types that a schema names itself. */
export const typesOf = ({ type = [] }: JsonObject): string[] => strings([type].flat());

/** The values that a schema lists itself, in a closed or an open set. */
export const listedIn = ({ enum: closed, 'x-extensible-enum': open }: JsonObject): readonly Json[] =>
  list(closed ?? open);

/** The same, or its constant. */
export const valuesIn = (schema: JsonObject): readonly Json[] =>
  schema['const'] === undefined ? listedIn(schema) : [schema['const']];
