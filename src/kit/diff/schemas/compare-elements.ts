import { alike } from './alike.ts';
import { constrain, constrainByInstances } from './compare-constraints.ts';
import { child, children, field, items, type Node } from '../node.ts';
import type { Shape } from './shape.ts';
import { anything, nonEmpty, type Step } from './step.ts';

/** The items of a list and the properties without a name. */
export function compareElements(step: Step, a: Shape, b: Shape): void {
  compareItems(step, a, b);
  comparePatternProperties(step, a, b);
  comparePropertyNames(step, a, b);
  compareContains(step, a, b);
}

/** `items` follows the listed positions of the same schema. */
function itemsAt(shape: Shape, index: number): Node[] {
  return shape.members.flatMap(
    (member) => child(member, 'prefixItems', index) ?? child(member, 'items') ?? [],
  );
}

const positions = (shape: Shape): number =>
  Math.max(0, ...shape.members.map((member) => items(child(member, 'prefixItems')).length));

function compareItems(step: Step, a: Shape, b: Shape): void {
  const most = Math.max(positions(a), positions(b));
  for (let index = 0; index < most; index += 1) {
    const [old, now] = [nonEmpty(itemsAt(a, index)), nonEmpty(itemsAt(b, index))];
    if (old !== undefined || now !== undefined)
      step.below(`[${index}]`, old ?? anything(a.node), now ?? anything(b.node));
  }
  const [old, now] = [nonEmpty(a.items), nonEmpty(b.items)];
  if (old !== undefined || now !== undefined)
    step.below('[]', old ?? anything(a.node), now ?? anything(b.node));
}

const namedIn = (shape: Shape, keyword: string): Map<string, Node> =>
  new Map(shape.members.flatMap((member) => children(child(member, keyword))));

/** If others are refused, a pattern allows more; otherwise, it requires more. */
function comparePatternProperties(step: Step, a: Shape, b: Shape): void {
  const [old, now] = [namedIn(a, 'patternProperties'), namedIn(b, 'patternProperties')];
  const closed = [a, b].every((shape) => shape.additional[0]?.value === false);
  for (const pattern of new Set([...old.keys(), ...now.keys()])) {
    const [left, right] = [old.get(pattern), now.get(pattern)];
    if (left !== undefined && right !== undefined) step.below(`.${pattern}`, [left], [right]);
    else constrain(step, 'patternProperties', a, b, left, right, (right !== undefined) !== closed);
  }
}

function comparePropertyNames(step: Step, a: Shape, b: Shape): void {
  const of = (shape: Shape): Node[] =>
    shape.members.flatMap((member) => child(member, 'propertyNames') ?? []);
  const [old, now] = [nonEmpty(of(a)), nonEmpty(of(b))];
  if (old !== undefined || now !== undefined)
    step.below('{name}', old ?? anything(a.node), now ?? anything(b.node));
}

interface Contains {
  readonly node: Node;
  readonly least: number;
  readonly most: number;
}

/** A `contains` that any list satisfies is left out. */
const containsOf = (shape: Shape): Contains[] =>
  shape.members.flatMap((member) => {
    const node = child(member, 'contains');
    const [least, most] = [field(member, 'minContains') ?? 1, field(member, 'maxContains') ?? Infinity];
    if (node === undefined || typeof least !== 'number' || typeof most !== 'number') return [];
    return least <= 0 && most === Infinity ? [] : [{ node, least, most }];
  });

function compareContains(step: Step, a: Shape, b: Shape): void {
  const [old, now] = [containsOf(a), containsOf(b)];
  const matches = (one: Contains, other: Contains, turned: boolean): boolean =>
    one.least === other.least &&
    one.most === other.most &&
    (turned
      ? alike(step.old, step.new, other.node, one.node)
      : alike(step.old, step.new, one.node, other.node));
  const gone = old.find((one) => !now.some((other) => matches(one, other, false)));
  const added = now.find((one) => !old.some((other) => matches(one, other, true)));
  if (gone === undefined || added === undefined) {
    if (gone !== undefined) constrain(step, 'contains', a, b, gone.node, undefined, false);
    if (added !== undefined) constrain(step, 'contains', a, b, undefined, added.node, true);
  } else if (alike(step.old, step.new, gone.node, added.node)) {
    const [least, most] = [added.least - gone.least, gone.most - added.most];
    if (least !== 0) constrain(step, 'minContains', a, b, gone.node, added.node, least > 0);
    if (gone.most !== added.most) constrain(step, 'maxContains', a, b, gone.node, added.node, most > 0);
  } else if (gone.least === added.least && gone.most === Infinity && added.most === Infinity) {
    step.below('[any]', [gone.node], [added.node]);
  } else constrainByInstances(step, 'contains', gone.node, added.node);
}
