/** How the objects of the service refer to each other, read from the fields of the contract. */
import { type Contract, successOf } from '../../src/contract/index.ts';
import { shapeOf } from '../docs/contract/shape.ts';
import { arrow, box, type Drawing, words } from './svg.ts';

interface Objects {
  /** Those of a site, and those that they refer to. */
  readonly names: readonly string[];
  readonly edges: readonly (readonly [from: string, to: string])[];
}

const CONTAINER = 'Site';
const plain = (name: string): string => name.replaceAll(' ', '').toLowerCase();

/** Groups of operations whose responses are objects of that name, with the names of the fields. */
function fieldsOf(contract: Contract): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const operation of contract.operations) {
    const schema = successOf(operation)?.content[0]?.schema;
    if (schema === undefined) continue;
    const shape = shapeOf(contract, schema.value, { follow: true });
    const item = shape.items ?? shape;
    const names = item.fields.map(({ name }) => name);
    if (item.component?.toLowerCase() === plain(operation.tag) && names.includes('id'))
      fields.set(operation.tag, names);
  }
  return fields;
}

function objectsIn(contract: Contract): Objects {
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

const [WIDTH, HEIGHT, GAP_X, GAP_Y, EDGE] = [150, 38, 90, 18, 24];

/** Objects that refer to others are on the left of them. */
export function drawObjects(contract: Contract): Drawing {
  const { names, edges } = objectsIn(contract);
  const depths = new Map<string, number>();
  const depthOf = (name: string): number => {
    const known = depths.get(name);
    if (known !== undefined) return known;
    depths.set(name, 0);
    const depth = Math.max(0, ...edges.flatMap(([from, to]) => (to === name ? [depthOf(from) + 1] : [])));
    depths.set(name, depth);
    return depth;
  };
  const linked = names.filter((name) => edges.some((edge) => edge.includes(name)));
  const alone = names.filter((name) => !linked.includes(name));
  const columns: string[][] = [];
  for (const name of linked) (columns[depthOf(name)] ??= []).push(name);
  // Objects without references fill the shortest columns from the right.
  for (const name of alone)
    columns
      .toReversed()
      .sort((one, other) => one.length - other.length)[0]
      ?.push(name);

  const rows = Math.max(...columns.map(({ length }) => length));
  const places = new Map(
    columns.flatMap((column, x) =>
      column.map((name, y) => {
        const place = { x: EDGE + x * (WIDTH + GAP_X), y: EDGE + 26 + y * (HEIGHT + GAP_Y) };
        return [name, place] as const;
      }),
    ),
  );
  const width = 2 * EDGE + columns.length * WIDTH + (columns.length - 1) * GAP_X;
  const height = 2 * EDGE + 26 + rows * HEIGHT + (rows - 1) * GAP_Y;
  const lines = edges.flatMap(([from, to]) => {
    const [start, end] = [places.get(from), places.get(to)];
    if (start === undefined || end === undefined) return [];
    return [arrow(start.x + WIDTH, start.y + HEIGHT / 2, end.x, end.y + HEIGHT / 2)];
  });
  const said = edges.map(([from, to]) => `${from} to ${to}`).join(', ');
  return {
    width,
    height,
    title: `The objects of a site, and which of them refer to which: ${said}.`,
    parts: [
      box(1, 1, width - 2, height - 2, 'frame'),
      words(EDGE, EDGE + 4, CONTAINER, { class: 'strong' }),
      ...lines,
      ...[...places].flatMap(([name, { x, y }]) => [
        box(x, y, WIDTH, HEIGHT),
        words(x + WIDTH / 2, y + HEIGHT / 2 + 5, name, { class: 'middle' }),
      ]),
    ],
  };
}
