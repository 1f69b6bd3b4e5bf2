import { strings } from '../../base/json.ts';
import { field, referenceOf, type Side, type Stated } from '../node.ts';
import { type EffectiveSchema, nodesOf } from './effective-schema.ts';
import { ownTypes } from '../keywords.ts';
import { isHidden } from './hidden.ts';
import { onlyKeys } from './members.ts';
import type { SchemaComparison } from './schema-comparison.ts';

/** One of the two schemas that are compared. */
export interface Sided {
  readonly step: SchemaComparison;
  readonly side: Side;
  readonly shape: EffectiveSchema;
}

/** Whether all objects have the property: it is required, or none of the listed ones may be left out. */
export function alwaysHas({ step, side, shape }: Sided, name: string): boolean {
  const nodes = shape.properties.get(name);
  if (nodes !== undefined && isHidden(step, side, nodes)) return false;
  if (shape.required.has(name)) return true;
  const least = Math.max(0, ...limits(shape, 'minProperties'));
  return shape.properties.has(name) && isClosed(shape) && least >= shape.properties.size;
}

/** The number of properties that an object has at least because they are required. */
export const leastProperties = (sided: Sided): number =>
  [...sided.shape.required.keys()].filter((name) => alwaysHas(sided, name)).length;

/** The number of properties that an object has at most because others are refused. */
export const mostProperties = ({ shape }: Sided): number =>
  isClosed(shape) ? shape.properties.size : Infinity;

export const mostItems = ({ shape }: Sided): number => Math.min(Infinity, ...limits(shape, 'maxItems'));

/** Whether an alternative asks only for properties and types that are there anyway. */
export function isImplied(sided: Sided, branch: Stated): boolean {
  const { types, allowsNull } = sided.shape;
  const branchTypes = ownTypes(branch);
  const otherTypes = types === undefined ? undefined : [...types, ...(allowsNull ? ['null'] : [])];
  return (
    referenceOf(branch) === undefined &&
    onlyKeys(branch.value, (key) => key === 'required' || key === 'type') &&
    (branchTypes.length === 0 || otherTypes?.every((type) => branchTypes.includes(type)) === true) &&
    strings(field(branch, 'required')).every((name) => alwaysHas(sided, name))
  );
}

/** Whether an object has no properties but the listed ones. */
const isClosed = (shape: EffectiveSchema): boolean =>
  shape.additional[0]?.value === false &&
  shape.unions.length === 0 &&
  ['patternProperties', 'unevaluatedProperties'].every((key) => nodesOf(shape, key).length === 0);

const limits = (shape: EffectiveSchema, key: string): number[] =>
  nodesOf(shape, key).flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
