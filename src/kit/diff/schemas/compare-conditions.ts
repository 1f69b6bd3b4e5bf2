import { alike } from './alike.ts';
import { constrain, constrainByInstances } from './compare-constraints.ts';
import { child, children, type Node } from '../node.ts';
import type { Shape } from './shape.ts';
import type { Step } from './step.ts';

/** Keywords that apply under a condition, or that negate a schema. */
export function compareConditions(step: Step, a: Shape, b: Shape): void {
  for (const key of ['not', 'unevaluatedItems', 'contentSchema']) {
    compareLists(step, key, a, b, nodesOf(a, key), nodesOf(b, key));
  }
  compareDependentSchemas(step, a, b);
  compareIfs(step, a, b);
}

const nodesOf = (shape: Shape, key: string): Node[] =>
  shape.members.flatMap((member) => child(member, key) ?? []);

/** They all apply: adding one requires more, removing one requires less. */
function compareLists(
  step: Step,
  key: string,
  a: Shape,
  b: Shape,
  old: readonly Node[],
  now: readonly Node[],
): void {
  const gone = old.find((node) => !now.some((other) => alike(step.old, step.new, node, other)));
  const added = now.find((node) => !old.some((other) => alike(step.old, step.new, other, node)));
  if (gone !== undefined && added !== undefined) constrainByInstances(step, key, gone, added);
  else if (gone !== undefined) constrain(step, key, a, b, gone, undefined, false);
  else if (added !== undefined) constrain(step, key, a, b, undefined, added, true);
}

function compareDependentSchemas(step: Step, a: Shape, b: Shape): void {
  const of = (shape: Shape): Map<string, Node> =>
    new Map(shape.members.flatMap((member) => children(child(member, 'dependentSchemas'))));
  const [old, now] = [of(a), of(b)];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [left, right] = [old.get(name), now.get(name)];
    if (left !== undefined && right !== undefined) step.below(`(with ${name})`, [left], [right]);
    else constrain(step, 'dependentSchemas', a, b, left, right, right !== undefined);
  }
}

interface Condition {
  readonly node: Node;
  readonly when: Node;
  readonly then: Node | undefined;
  readonly otherwise: Node | undefined;
}

/** `then` and `else` belong to the `if` of the same schema; without it, they have no effect. */
const conditionsOf = (shape: Shape): Condition[] =>
  shape.members.flatMap((member) => {
    const when = child(member, 'if');
    const [then, otherwise] = [child(member, 'then'), child(member, 'else')];
    if (when === undefined || (then === undefined && otherwise === undefined)) return [];
    return [{ node: member, when, then, otherwise }];
  });

function compareIfs(step: Step, a: Shape, b: Shape): void {
  const like = (x: Node | undefined, y: Node | undefined): boolean => alike(step.old, step.new, x, y);
  const [left, right] = [conditionsOf(a), conditionsOf(b)];
  const equal = (x: Condition, y: Condition): boolean =>
    like(x.when, y.when) && like(x.then, y.then) && like(x.otherwise, y.otherwise);
  const old = left.filter((one) => !right.some((other) => equal(one, other)));
  const now = right.filter((one) => !left.some((other) => equal(other, one)));
  const [gone, added] = [old[0], now[0]];
  if (gone === undefined || added === undefined) {
    if (gone !== undefined) constrain(step, 'if', a, b, gone.when, undefined, false);
    if (added !== undefined) constrain(step, 'if', a, b, undefined, added.when, true);
  } else if (old.length === 1 && now.length === 1 && like(gone.when, added.when)) {
    branch(step, 'then', a, b, gone.then, added.then);
    branch(step, 'else', a, b, gone.otherwise, added.otherwise);
  } else constrainByInstances(step, 'if', gone.when, added.when);
}

function branch(
  step: Step,
  name: string,
  a: Shape,
  b: Shape,
  old: Node | undefined,
  now: Node | undefined,
): void {
  if (old !== undefined && now !== undefined) step.below(`(${name})`, [old], [now]);
  else if (old !== now) constrain(step, name, a, b, old, now, now !== undefined);
}
