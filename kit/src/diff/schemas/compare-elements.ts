import { partOf, children, field, items, matched, type Stated } from '../node.ts';
import { compareUnapplied } from './compare-constraints.ts';
import { nodesOf, type EffectiveSchema } from './effective-schema.ts';
import { type SchemaComparison, unmatched } from './schema-comparison.ts';

/** The items of a list and the properties without a name. */
export function compareElements(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): void {
  if (step.applies('items')) {
    compareItems(step, a, b);
    compareContains(step, a, b);
  } else compareUnapplied(step, a, b, ['items', 'prefixItems', 'contains']);
  if (step.applies('properties')) {
    comparePatternProperties(step, a, b);
    step.below('{name}', nodesOf(a, 'propertyNames'), nodesOf(b, 'propertyNames'));
  } else compareUnapplied(step, a, b, ['patternProperties', 'propertyNames']);
}

/** `items` follows the listed positions of the same schema. */
function itemsAt(shape: EffectiveSchema, index: number): Stated[] {
  return shape.members.flatMap(
    (member) => partOf(member, 'prefixItems', index) ?? partOf(member, 'items') ?? [],
  );
}

const positions = (shape: EffectiveSchema): number =>
  Math.max(0, ...shape.members.map((member) => items(partOf(member, 'prefixItems')).length));

function compareItems(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): void {
  const most = Math.max(positions(a), positions(b));
  for (let index = 0; index < most; index += 1)
    step.below(`[${index}]`, itemsAt(a, index), itemsAt(b, index));
  step.below('[]', a.items, b.items);
}

const namedIn = (shape: EffectiveSchema, keyword: string): Map<string, Stated> =>
  new Map(nodesOf(shape, keyword).flatMap(children));

/** If others are refused, a pattern allows more; otherwise, it requires more. */
function comparePatternProperties(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): void {
  const closed = [a, b].every((shape) => shape.additional[0]?.value === false);
  const [old, now] = [namedIn(a, 'patternProperties'), namedIn(b, 'patternProperties')];
  for (const [pattern, before, after] of matched(old, now)) {
    if (before !== undefined && after !== undefined) step.below(`.${pattern}`, [before], [after]);
    else step.constrain('patternProperties', before, after, (after !== undefined) !== closed);
  }
}

interface Contains {
  readonly node: Stated;
  readonly least: number;
  readonly most: number;
}

/** A `contains` that any list satisfies is left out. */
const containsOf = (shape: EffectiveSchema): Contains[] =>
  shape.members.flatMap((member) => {
    const node = partOf(member, 'contains');
    const [least, most] = [field(member, 'minContains') ?? 1, field(member, 'maxContains') ?? Infinity];
    if (node === undefined || typeof least !== 'number' || typeof most !== 'number') return [];
    return least <= 0 && most === Infinity ? [] : [{ node, least, most }];
  });

function compareContains(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): void {
  const [old, now] = [containsOf(a), containsOf(b)];
  const isEqual = (one: Contains, other: Contains): boolean =>
    one.least === other.least && one.most === other.most && step.alike(one.node, other.node);
  const [gone, addition] = unmatched(old, now, isEqual);
  if (gone === undefined || addition === undefined) {
    if (gone !== addition) step.constrain('contains', gone?.node, addition?.node, addition !== undefined);
  } else if (step.alike(gone.node, addition.node)) {
    const [least, most] = [addition.least - gone.least, gone.most - addition.most];
    if (least !== 0) step.constrain('minContains', gone.node, addition.node, least > 0);
    if (gone.most !== addition.most) step.constrain('maxContains', gone.node, addition.node, most > 0);
  } else if (gone.least === addition.least && gone.most === Infinity && addition.most === Infinity) {
    step.below('[any]', [gone.node], [addition.node]);
  } else step.constrainByInstances('contains', gone.node, addition.node);
}
