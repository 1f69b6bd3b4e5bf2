import { type Json, text } from '../../base/json.ts';
import { valueLabel } from './values.ts';
import { field, nameOfReference, type Side } from '../node.ts';
import type { Direction } from '../rules.ts';
import { isImplied, type Sided } from './implied.ts';
import { mayShare } from './needs-search.ts';
import { compareNames } from './compare-discriminators.ts';
import { type EffectiveSchema, effectiveSchema, type Union } from './effective-schema.ts';
import { type Nodes, nonEmpty, type SchemaComparison } from './schema-comparison.ts';

/** A branch with everything that distinguishes it from its neighbours. */
interface Branch {
  readonly nodes: Nodes;
  readonly shape: EffectiveSchema;
  readonly constants: string | undefined;
  readonly component: string | undefined;
  readonly title: string | undefined;
  readonly types: string;
  readonly label: string;
}

/** Whether the schemas beside the unions must be compared too. */
export function compareUnions(step: SchemaComparison, a: EffectiveSchema, b: EffectiveSchema): boolean {
  const pairs = Math.max(a.unions.length, b.unions.length);
  let beside = true;
  for (let index = 0; index < pairs; index += 1) {
    const [before, after] = [a.unions[index], b.unions[index]];
    if (before !== undefined && after !== undefined) {
      const twins = compareBranches(step, before, after);
      compareNames(
        step,
        a,
        b,
        twins.map(([branch, twin]) => [branch.nodes[0], twin.nodes[0]]),
      );
    } else if (after !== undefined && b.pure && a.unions.length === 0) {
      compareLists(step, after, branchesBeside(step, 'old', a), branchesOf(step, 'new', after));
      beside = false;
    } else if (before !== undefined && a.pure && b.unions.length === 0) {
      compareLists(step, before, branchesOf(step, 'old', before), branchesBeside(step, 'new', b));
      beside = false;
    } else if (after !== undefined) {
      if (isMet({ step, side: 'old', shape: a }, after)) step.repeat(after.kind, undefined, after.node);
      else step.find('alternatives-added', after.kind, { old: a.node, new: after.node });
    } else if (before !== undefined) {
      if (isMet({ step, side: 'new', shape: b }, before)) step.repeat(before.kind, before.node, undefined);
      else step.find('alternatives-removed', before.kind, { old: before.node, new: b.node });
    }
  }
  return beside;
}

/** Whether all values of the other side match one of the alternatives anyway. */
const isMet = (others: Sided, { kind, branches }: Union): boolean =>
  kind === 'anyOf' && branches.some((branch) => isImplied(others, branch));

type Twins = readonly (readonly [Branch, Branch])[];

function compareBranches(step: SchemaComparison, before: Union, after: Union): Twins {
  const union = { ...after, exclusive: before.exclusive || after.exclusive };
  const twins = compareLists(step, union, branchesOf(step, 'old', before), branchesOf(step, 'new', after));
  if (before.kind !== after.kind) {
    step.find(
      'union-kind-changed',
      before.kind,
      { old: before.node, new: after.node },
      { old: before.kind, new: after.kind },
    );
  }
  return twins;
}

const branchesOf = (step: SchemaComparison, side: Side, union: Union): Branch[] =>
  union.branches.flatMap((node, index) => branchOf(step, side, [node], index));

/** Plain types, each on its own, or the schema as the only branch. */
const branchesBeside = (step: SchemaComparison, side: Side, { plain }: EffectiveSchema): Branch[] =>
  plain === undefined ? [branchOf(step, side, step.edge[side], 0)] : branchesOf(step, side, plain);

type Key = (branch: Branch) => string | undefined;

type Test = (step: SchemaComparison, branch: Branch, other: Branch) => boolean;

const sameBy =
  (key: Key): Test =>
  (_, branch, other) =>
    key(branch) !== undefined && key(branch) === key(other);

const sameInAll: Test = (step, branch, other) => step.alike(branch.nodes[0], other.nodes[0]);

/** From the strongest sign of being the same branch to the weakest. */
const tests: readonly Test[] = [
  sameBy(({ constants }) => constants),
  sameBy(({ component }) => component),
  sameBy(({ title }) => title),
  sameInAll,
  sameBy(({ constants, types }) => (constants === undefined ? types : undefined)),
];

function compareLists(
  step: SchemaComparison,
  union: Union,
  old: readonly Branch[],
  now: readonly Branch[],
): Twins {
  const rest = new Set(old);
  const right = new Set(now);
  const pairs: [Branch, Branch][] = [];
  for (const isSame of tests) {
    for (const branch of rest) {
      const twin = [...right].find((other) => isSame(step, branch, other));
      if (twin === undefined) continue;
      rest.delete(branch);
      right.delete(twin);
      pairs.push([branch, twin]);
    }
  }
  for (const [branch, twin] of pairs) {
    if (!union.exclusive && isCovered(step, [branch, twin], old, now)) {
      compareCovered(step, branch, twin);
      continue;
    }
    step.below(old.length > 1 || now.length > 1 ? `(${twin.label})` : '', branch.nodes, twin.nodes, {
      nullSettled: true,
    });
  }
  for (const branch of right) {
    const isCoveredBefore = old.some((other) => isWithin(step, 'response', other, branch));
    step.find(isCoveredBefore ? 'known-branch-added' : 'branch-added', branch.label, {
      new: branch.nodes[0],
    });
  }
  for (const branch of rest) {
    // Of several alternatives that exclude each other, the matching one may not be the only one.
    const excludes =
      union.kind === 'oneOf' && now.filter(({ shape }) => mayShare(branch.shape, shape)).length > 1;
    const staysCovered = !excludes && now.some((other) => isWithin(step, 'request', branch, other));
    step.find(staysCovered ? 'covered-branch-removed' : 'branch-removed', branch.label, {
      old: branch.nodes[0],
    });
  }
  const position = new Map(pairs.map(([branch, twin]) => [twin, String(old.indexOf(branch))] as const));
  const order = now.flatMap((branch) => position.get(branch) ?? []);
  step.order(
    'alternatives',
    { new: union.node },
    [...order].sort((a, b) => Number(a) - Number(b)),
    order,
  );
  return pairs;
}

/** Whether another alternative allows all the text or numbers that a branch allows, so that no change to the branch breaks anything. */
function isCovered(
  step: SchemaComparison,
  [branch, twin]: readonly [Branch, Branch],
  old: readonly Branch[],
  now: readonly Branch[],
): boolean {
  if (![branch, twin].every(isScalar) || step.isFine(branch.nodes, twin.nodes)) return false;
  return (
    now.some((other) => other !== twin && isScalar(other) && isWithin(step, 'request', branch, other)) ||
    old.some((other) => other !== branch && isScalar(other) && isWithin(step, 'response', other, twin))
  );
}

const isScalar = ({ shape: { types } }: Branch): boolean =>
  types !== undefined && !types.has('object') && !types.has('array');

/** Authors list the known values of an open set in one alternative, and allow any text in another one. */
function compareCovered(step: SchemaComparison, branch: Branch, twin: Branch): void {
  const [old, now] = [branch.shape.values, twin.shape.values];
  if (old === undefined || now === undefined)
    return step.find('covered-branch-changed', twin.label, { old: branch.nodes[0], new: twin.nodes[0] });
  for (const [key, node] of now.values)
    if (!old.values.has(key)) step.find('value-listed', valueLabel(node.value), { new: node });
  for (const [key, node] of old.values)
    if (!now.values.has(key)) step.find('value-covered', valueLabel(node.value), { old: node });
}

/** Whether a branch allows no more than one on the other side, if that decides whether something breaks. */
const isWithin = (step: SchemaComparison, direction: Direction, old: Branch, now: Branch): boolean =>
  step.direction === direction && step.isFine(old.nodes, now.nodes);

function branchOf(step: SchemaComparison, side: Side, nodes: Nodes, index: number): Branch {
  const doc = step[side];
  const [node] = nodes;
  const shape = effectiveSchema(doc, nodes);
  const ref = text(field(node, '$ref'));
  const component = ref === undefined ? undefined : nameOfReference(ref);
  const title = shape.members.map((member) => text(field(member, 'title'))).find((one) => one !== undefined);
  const constants = constantsOf(step, side, shape);
  const types = [...(shape.types ?? ['any'])].sort().join(' or ');
  return {
    nodes,
    shape,
    constants: constants?.key,
    component,
    title,
    types,
    label:
      constants?.label ?? component ?? title ?? (types === 'object' ? `alternative ${index + 1}` : types),
  };
}

/** The constants of a branch: its own single value, or those of its properties. */
function constantsOf(
  step: SchemaComparison,
  side: Side,
  shape: EffectiveSchema,
): { key: string; label: string } | undefined {
  const single = singleValue(shape);
  if (single !== undefined) return { key: `=${JSON.stringify(single)}`, label: valueLabel(single) };
  const constants = [...shape.properties].flatMap(([name, list]): [string, Json][] => {
    const nodes = nonEmpty(list);
    const value = nodes === undefined ? undefined : singleValue(effectiveSchema(step[side], nodes));
    return value === undefined ? [] : [[name, value]];
  });
  if (constants.length === 0) return undefined;
  const sorted = constants.sort(([a], [b]) => (a < b ? -1 : 1));
  return { key: JSON.stringify(sorted), label: sorted.map(([, value]) => valueLabel(value)).join(' ') };
}

function singleValue({ values }: EffectiveSchema): Json | undefined {
  if (values?.closed !== true || values.values.size !== 1) return undefined;
  return [...values.values.values()][0]?.value;
}
