import type { Json } from '../../../base/json.ts';
import type { Doc } from '../node.ts';
import type { RuleName } from '../rules.ts';
import { typesWithin } from './compare-types.ts';
import { nodesOf, type Shape } from './shape.ts';

/** So many integers between two limits are tried. */
const MOST_INTEGERS = 100;

/** All values that a schema may allow, if there are few. */
export function finiteValues(doc: Doc, shape: Shape): readonly Json[] | undefined {
  const values = typesWithin(doc, shape)?.size === 0 ? [] : valuesIn(shape);
  return values === undefined || !shape.allowsNull ? values : [...values, null];
}

function valuesIn(shape: Shape): readonly Json[] | undefined {
  const { types, typed, values } = shape;
  if (values?.closed === true) return [...values.values.values()].map(({ value }) => value);
  if (types === undefined || !typed) return undefined;
  if ([...types].every((type) => type === 'boolean')) return [true, false];
  return types.size === 1 && types.has('integer') ? integersIn(shape) : undefined;
}

function integersIn(shape: Shape): readonly number[] | undefined {
  const limits = (...keys: readonly string[]): number[] =>
    keys
      .flatMap((key) => nodesOf(shape, key))
      .flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  const first = Math.ceil(Math.max(...limits('minimum', 'exclusiveMinimum')));
  const last = Math.floor(Math.min(...limits('maximum', 'exclusiveMaximum')));
  if (!(last - first < MOST_INTEGERS)) return undefined;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** Rules about which values are allowed, which trying all of them decides. */
export const ABOUT_VALUES: ReadonlySet<RuleName> = new Set([
  'value-added',
  'value-removed',
  'value-set-closed',
  'value-set-opened',
  'type-narrowed',
  'type-widened',
  'type-changed',
  'constraint-tightened',
  'constraint-loosened',
  'constraint-changed',
  'null-added',
  'null-removed',
  'branch-added',
  'branch-removed',
  'alternatives-added',
  'alternatives-removed',
]);
