import { isObject, type Json, type JsonObject, list, strings } from '../base/json.ts';
import type { Node } from '../base/pointer.ts';

/** The types that a schema names itself. */
export const typesOf = ({ type = [] }: JsonObject): string[] => strings([type].flat());

/** The values that a schema lists itself, in a closed or an open set. */
export const listedIn = ({ enum: closed, 'x-extensible-enum': open }: JsonObject): readonly Json[] =>
  list(closed ?? open);

/** The same, or its constant. */
export const valuesIn = (schema: JsonObject): readonly Json[] =>
  schema['const'] === undefined ? listedIn(schema) : [schema['const']];

/** The schemas that a keyword such as `anyOf` lists, references not followed. */
export const branchesOf = ({ pointer, value }: Node, keyword: string): Node[] =>
  list(value[keyword]).flatMap((branch, index) =>
    isObject(branch) ? [{ pointer: `${pointer}/${keyword}/${index}`, value: branch }] : [],
  );
