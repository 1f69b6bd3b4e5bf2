import { type Json, objectAt } from '../base/json.ts';
import { METHODS } from '../contract/index.ts';

/** The operations that a path may have, by method, with the way to each. In OpenAPI 3.2, `query` and any others by name. */
export const waysToOperations = (item: Json): (readonly [method: string, way: readonly string[]])[] => [
  ...[...METHODS, 'QUERY'].map((method) => [method, [method.toLowerCase()]] as const),
  ...Object.keys(objectAt(item, 'additionalOperations')).map(
    (method) => [method, ['additionalOperations', method]] as const,
  ),
];
