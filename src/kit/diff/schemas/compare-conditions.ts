import { child, children, matched, type Node } from '../node.ts';
import { nodesOf, type Shape } from './shape.ts';
import { type SchemaComparison, unmatched } from './schema-comparison.ts';

/** Keywords that apply under a condition, or that negate a schema. */
export function compareConditions(step: SchemaComparison, a: Shape, b: Shape): void {
  for (const key of ['not', 'unevaluatedItems', 'contentSchema'])
    compareLists(step, key, nodesOf(a, key), nodesOf(b, key));
  compareDependentSchemas(step, a, b);
  compareIfs(step, a, b);
}

/** They all apply: adding one requires more, removing one requires less. */
function compareLists(step: SchemaComparison, key: string, old: readonly Node[], now: readonly Node[]): void {
  const [gone, added] = unmatched(old, now, (one, other) => step.alike(one, other));
  if (gone !== undefined && added !== undefined) step.constrainByInstances(key, gone, added);
  else if (gone !== added) step.constrain(key, gone, added, added !== undefined);
}

function compareDependentSchemas(step: SchemaComparison, a: Shape, b: Shape): void {
  const of = (shape: Shape): Map<string, Node> =>
    new Map(nodesOf(shape, 'dependentSchemas').flatMap(children));
  for (const [name, left, right] of matched(of(a), of(b))) {
    if (left !== undefined && right !== undefined) step.below(`(with ${name})`, [left], [right]);
    else step.constrain('dependentSchemas', left, right, right !== undefined);
  }
}

interface Condition {
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
    return [{ when, then, otherwise }];
  });

function compareIfs(step: SchemaComparison, a: Shape, b: Shape): void {
  const [left, right] = [conditionsOf(a), conditionsOf(b)];
  const equal = (x: Condition, y: Condition): boolean =>
    step.alike(x.when, y.when) && step.alike(x.then, y.then) && step.alike(x.otherwise, y.otherwise);
  const old = left.filter((one) => !right.some((other) => equal(one, other)));
  const now = right.filter((one) => !left.some((other) => equal(other, one)));
  const [gone, added] = [old[0], now[0]];
  if (gone === undefined || added === undefined) {
    if (gone !== added) step.constrain('if', gone?.when, added?.when, added !== undefined);
  } else if (old.length === 1 && now.length === 1 && step.alike(gone.when, added.when)) {
    branch(step, 'then', gone.then, added.then);
    branch(step, 'else', gone.otherwise, added.otherwise);
  } else step.constrainByInstances('if', gone.when, added.when);
}

function branch(step: SchemaComparison, name: string, old: Node | undefined, now: Node | undefined): void {
  if (old !== undefined && now !== undefined) step.below(`(${name})`, [old], [now]);
  else if (old !== now) step.constrain(name, old, now, now !== undefined);
}
