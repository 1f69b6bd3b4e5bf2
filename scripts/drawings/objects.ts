/** How the objects of the service refer to each other, read from the fields of the contract. */
import { type Contract, successOf } from '../../src/contract/index.ts';
import { schemaView } from '../docs/contract/schema-view.ts';
import { drawGraph, type Graph } from './graph.ts';
import type { Drawing } from './svg.ts';

const CONTAINER = 'Site';
const plain = (name: string): string => name.replaceAll(' ', '').toLowerCase();

/** Groups of operations whose responses are objects of that name, with the names of the fields. */
function fieldsOf(contract: Contract): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const operation of contract.operations) {
    const schema = successOf(operation)?.content[0]?.schema;
    if (schema === undefined) continue;
    const shape = schemaView(contract, schema.value, { follow: true });
    const item = shape.items ?? shape;
    const names = item.fields.map(({ name }) => name);
    if (item.component?.toLowerCase() === plain(operation.tag) && names.includes('id'))
      fields.set(operation.tag, names);
  }
  return fields;
}

/** Those of a site, and those that they refer to. */
function objectsIn(contract: Contract): Graph {
  const fields = fieldsOf(contract);
  const all = [...fields.keys()];
  // `goals`, `goalIds` and `mainGoalId` refer to a goal.
  const refersTo = (field: string, name: string): boolean => {
    const stem = field.replace(/Ids?$|s$/, '').toLowerCase();
    return stem === plain(name) || (/Ids?$/.test(field) && stem.endsWith(plain(name)));
  };
  const times = (from: string, to: string): number =>
    (fields.get(from) ?? []).filter((field) => refersTo(field, to)).length;
  // Of two objects that refer to each other, the one with more such fields uses the other.
  const edges = all.flatMap((from, at) =>
    all.flatMap((to, other) => {
      const [there, back] = [times(from, to), times(to, from)];
      const uses = there > back || (there === back && there > 0 && at < other);
      return uses && to !== CONTAINER && from !== to ? [[from, to] as const] : [];
    }),
  );
  const inside = new Set(all.filter((name) => times(name, CONTAINER) > 0));
  const shown = all.filter((name) => {
    const usesOne = edges.some(([from, to]) => from === name && inside.has(to));
    return name !== CONTAINER && (inside.has(name) || usesOne);
  });
  return { names: shown, edges: edges.filter((edge) => edge.every((name) => shown.includes(name))) };
}

export function drawObjects(contract: Contract): Drawing {
  const title = 'The objects of a site, and which of them refer to which';
  return drawGraph(objectsIn(contract), { title, heading: CONTAINER });
}
