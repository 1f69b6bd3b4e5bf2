import { canonical, isList, type Json } from '../../base/json.ts';
import { standingIn } from '../../contract/index.ts';
import { partOf, field, items, type Stated } from '../node.ts';

/** A value as a person would write it. */
export const valueLabel = (value: Json): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** The values that a schema lists, and whether others are possible. */
export interface ValueSet {
  readonly closed: boolean;
  readonly node: Stated;
  readonly values: ReadonlyMap<string, Stated>;
}

/** What a schema lists in an open or a closed set, and its constant. */
function valueSetsIn(member: Stated): ValueSet[] {
  const marks = field(member, 'x-provenance-values') ?? null;
  const fixed = partOf(member, 'const');
  const [closed, open] = [partOf(member, 'enum'), partOf(member, 'x-extensible-enum')];
  const list = closed ?? (fixed === undefined ? open : undefined);
  const setOf = (node: Stated, nodes: readonly Stated[]): ValueSet => ({
    closed: node !== open,
    node,
    values: new Map(nodes.map((one) => [canonical(one.value), withMark(one, marks)])),
  });
  return [
    ...(list === undefined || !isList(list.value) ? [] : [setOf(list, items(list))]),
    ...(fixed === undefined ? [] : [setOf(fixed, [fixed])]),
  ];
}

const withMark = (node: Stated, marks: Json): Stated => ({
  ...node,
  standing: standingIn(marks, valueLabel(node.value)) ?? node.standing,
});

/** The values that all members list or, for the branches of a union, that any branch lists. */
export function valueSetOf(members: readonly Stated[], which: 'all' | 'any' = 'all'): ValueSet | undefined {
  const sets = members.flatMap(valueSetsIn);
  const closed = sets.filter((set) => set.closed);
  const [first, ...rest] = closed.length > 0 ? closed : sets;
  if (first === undefined) return undefined;
  const values = new Map(first.values);
  for (const set of rest) {
    if (which === 'any') for (const [key, node] of set.values) values.set(key, node);
    else if (set.closed) for (const key of values.keys()) if (!set.values.has(key)) values.delete(key);
  }
  return { closed: first.closed, node: first.node, values };
}
