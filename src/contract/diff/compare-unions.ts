import { shown, text, type Json } from './json.ts';
import { field } from './node.ts';
import { split } from './pointer.ts';
import { shapeOf, unfolded, type Shape, type Union } from './shape.ts';
import { nonEmpty, type Nodes, type Step } from './step.ts';

/** A branch with everything that tells it from its neighbours. */
interface Branch {
  readonly nodes: Nodes;
  readonly constants: string | undefined;
  readonly component: string | undefined;
  readonly title: string | undefined;
  readonly whole: string;
  readonly types: string;
  readonly label: string;
}

/** Says whether the schemas beside the unions are to be compared as well. */
export function compareUnions(step: Step, a: Shape, b: Shape, old: Nodes, now: Nodes): boolean {
  const pairs = Math.max(a.unions.length, b.unions.length);
  let beside = true;
  for (let index = 0; index < pairs; index += 1) {
    const [left, right] = [a.unions[index], b.unions[index]];
    if (left !== undefined && right !== undefined) compareBranches(step, left, right);
    else if (right !== undefined && b.pure && a.unions.length === 0) {
      compareLists(step, right, [branchOf(step, 'old', old, 0)], listOf(step, 'new', right));
      beside = false;
    } else if (left !== undefined && a.pure && b.unions.length === 0) {
      compareLists(step, left, listOf(step, 'old', left), [branchOf(step, 'new', now, 0)]);
      beside = false;
    } else if (right !== undefined)
      step.find('alternatives-added', right.kind, { old: a.node, new: right.node });
    else if (left !== undefined)
      step.find('alternatives-removed', left.kind, { old: left.node, new: b.node });
  }
  return beside;
}

function compareBranches(step: Step, left: Union, right: Union): void {
  compareLists(step, right, listOf(step, 'old', left), listOf(step, 'new', right));
  if (left.kind !== right.kind) {
    step.find(
      'union-kind-changed',
      left.kind,
      { old: left.node, new: right.node },
      { old: left.kind, new: right.kind },
    );
  }
}

const listOf = (step: Step, side: 'old' | 'new', union: Union): Branch[] =>
  union.branches.flatMap((node, index) => branchOf(step, side, [node], index));

type Key = (branch: Branch) => string | undefined;

/** From the surest sign of being the same branch to the weakest. */
const keys: readonly Key[] = [
  ({ constants }) => constants,
  ({ component }) => component,
  ({ title }) => title,
  ({ whole }) => whole,
  ({ constants, types }) => (constants === undefined ? types : undefined),
];

function compareLists(step: Step, union: Union, old: readonly Branch[], now: readonly Branch[]): void {
  const left = new Set(old);
  const right = new Set(now);
  const pairs: [Branch, Branch][] = [];
  for (const key of keys) {
    for (const branch of left) {
      const mark = key(branch);
      const twin = mark === undefined ? undefined : [...right].find((other) => key(other) === mark);
      if (twin === undefined) continue;
      left.delete(branch);
      right.delete(twin);
      pairs.push([branch, twin]);
    }
  }
  for (const [branch, twin] of pairs) {
    step.below(old.length > 1 || now.length > 1 ? `(${twin.label})` : '', branch.nodes, twin.nodes, true);
  }
  for (const branch of right) step.find('branch-added', branch.label, { new: branch.nodes[0] });
  for (const branch of left) step.find('branch-removed', branch.label, { old: branch.nodes[0] });
  const position = new Map(pairs.map(([branch, twin]) => [twin, String(old.indexOf(branch))] as const));
  const order = now.flatMap((branch) => position.get(branch) ?? []);
  step.order(
    'alternatives',
    { new: union.node },
    [...order].sort((a, b) => Number(a) - Number(b)),
    order,
  );
}

function branchOf(step: Step, side: 'old' | 'new', nodes: Nodes, index: number): Branch {
  const doc = step[side];
  const [node] = nodes;
  const shape = shapeOf(doc, nodes);
  const ref = text(field(node, '$ref'));
  const component = ref === undefined ? undefined : nameOf(ref);
  const title = shape.members
    .map((member) => text(field(member, 'title')))
    .find((found) => found !== undefined);
  const constants = constantsOf(step, side, shape);
  const types = [...(shape.types ?? ['any'])].sort().join(' or ');
  return {
    nodes,
    constants: constants?.key,
    component,
    title,
    types,
    whole: unfolded(doc, node),
    label:
      constants?.label ?? component ?? title ?? (types === 'object' ? `alternative ${index + 1}` : types),
  };
}

/** The last word of a reference: `Goal` of `#/components/schemas/Goal` and of a mounted `Goal.yaml`. */
const nameOf = (ref: string): string | undefined =>
  split(ref)
    .at(-1)
    ?.split('/')
    .at(-1)
    ?.replace(/\.[a-z]+$/, '');

/** What a branch pins down: its own single value, or those of its properties. */
function constantsOf(
  step: Step,
  side: 'old' | 'new',
  shape: Shape,
): { key: string; label: string } | undefined {
  const single = singleValue(shape);
  if (single !== undefined) return { key: `=${JSON.stringify(single)}`, label: shown(single) };
  const found = [...shape.properties].flatMap(([name, list]): [string, Json][] => {
    const nodes = nonEmpty(list);
    const value = nodes === undefined ? undefined : singleValue(shapeOf(step[side], nodes));
    return value === undefined ? [] : [[name, value]];
  });
  if (found.length === 0) return undefined;
  const sorted = found.sort(([a], [b]) => (a < b ? -1 : 1));
  return { key: JSON.stringify(sorted), label: sorted.map(([, value]) => shown(value)).join(' ') };
}

function singleValue({ values }: Shape): Json | undefined {
  if (values?.closed !== true || values.values.size !== 1) return undefined;
  return [...values.values.values()][0]?.value;
}
