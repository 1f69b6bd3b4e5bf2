import { type Shape, shapeOf } from 'openapi-contract-kit/internal/contract/index';
import { isList, isObject, type JsonObject } from 'openapi-contract-kit/internal/base/json';
import type { Node } from 'openapi-contract-kit/internal/base/pointer';

/** How a variant was derived. */
export type Strategy = 'examples' | 'values' | 'bounds' | 'optional fields' | 'random' | 'negatives';

export interface Variant {
  readonly strategy: Strategy;
  readonly value: unknown;
}

type Put = (value: unknown) => unknown;

const DEEPEST = 5;

/**
 * Bodies derived from a valid one: with each value of each set and each bound, and without each field and each pair of
 * fields.
 */
export function variantsOf(document: JsonObject, schema: Node, good: unknown): Variant[] {
  const found: Variant[] = [];

  function walk(shape: Shape, here: unknown, put: Put, depth: number): void {
    if (depth > DEEPEST) return;
    for (const { value } of shape.parts) {
      for (const one of wordsOf(value)) found.push({ strategy: 'values', value: put(one) });
      for (const one of boundsOf(value)) found.push({ strategy: 'bounds', value: put(one) });
    }
    if (isObject(here)) leaveOut(shape, here, put);
    for (const name of shape.names) {
      const owner = isObject(here) ? here : {};
      walk(shape.field(name), owner[name], (value) => put({ ...owner, [name]: value }), depth + 1);
    }
    if (shape.items.isNothing) return;
    const [first, ...rest] = isList(here) ? here : [];
    walk(shape.items, first, (value) => put([value, ...rest]), depth + 1);
  }

  function leaveOut(shape: Shape, here: JsonObject, put: Put): void {
    const required = shape.requiredIn('request');
    const optional = Object.keys(here).filter((name) => !required.has(name));
    const keep = (names: readonly string[]): unknown =>
      put(
        Object.fromEntries(
          Object.entries(here).filter(([name]) => required.has(name) || names.includes(name)),
        ),
      );
    found.push({ strategy: 'optional fields', value: keep([]) });
    for (const [at, one] of optional.entries()) {
      found.push({ strategy: 'optional fields', value: keep([one]) });
      found.push({ strategy: 'optional fields', value: keep(optional.filter((name) => name !== one)) });
      for (const other of optional.slice(at + 1))
        found.push({ strategy: 'optional fields', value: keep([one, other]) });
    }
  }

  walk(shapeOf(document, schema), good, (value) => value, 0);
  return found;
}

/** All values of a set, and both booleans. */
export function wordsOf(schema: JsonObject): unknown[] {
  const known = schema['enum'] ?? schema['x-extensible-enum'];
  if (isList(known)) return [...known];
  if ('const' in schema) return [schema['const']];
  return schema['type'] === 'boolean' ? [true, false] : [];
}

/** The values at the bounds, and those just within. */
export function boundsOf(schema: JsonObject): unknown[] {
  const bound = (keyword: string): number | undefined =>
    typeof schema[keyword] === 'number' ? schema[keyword] : undefined;
  const text = (length: number | undefined): string[] =>
    length === undefined || length > 20_000 ? [] : ['x'.repeat(length)];
  const number = (limit: number | undefined, inside: number): number[] =>
    limit === undefined ? [] : [limit, limit + inside];
  return [
    ...number(bound('minimum'), 1),
    ...number(bound('maximum'), -1),
    ...text(bound('minLength')),
    ...text(bound('maxLength')),
    ...(schema['format'] === 'int64' ? [9_223_372_036_854_775_807n, 1] : []),
    ...(schema['type'] === 'array' && bound('minItems') === undefined ? [[]] : []),
  ];
}
