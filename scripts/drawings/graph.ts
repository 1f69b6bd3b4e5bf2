/** What refers to what: boxes in columns, and arrows from left to right. */
import { arrow, box, curve, type Drawing, tag, words } from './svg.ts';

export interface Graph {
  readonly names: readonly string[];
  readonly edges: readonly (readonly [from: string, to: string])[];
}

interface Frame {
  /** What the drawing shows, without its arrows. */
  readonly title: string;
  /** What contains the boxes. */
  readonly heading: string;
  readonly boxWidth?: number;
  readonly gap?: number;
}

const [HEIGHT, GAP_Y, EDGE] = [38, 18, 24];

/** A box is on the right of all that refer to it. */
export function drawGraph(graph: Graph, { title, heading, boxWidth = 150, gap = 90 }: Frame): Drawing {
  const said = graph.edges.map(([from, to]) => `${from} to ${to}`).join(', ');
  const { columns, edges } = laidOut(graph);
  const rows = Math.max(...columns.map(({ length }) => length));
  const places = new Map(
    columns.flatMap((column, x) =>
      column.map((name, y) => {
        const place = { x: EDGE + x * (boxWidth + gap), y: EDGE + 26 + y * (HEIGHT + GAP_Y) };
        return [name, place] as const;
      }),
    ),
  );
  const width = 2 * EDGE + columns.length * boxWidth + (columns.length - 1) * gap;
  const height = 2 * EDGE + 26 + rows * HEIGHT + (rows - 1) * GAP_Y;
  const lines = edges.flatMap(([from, to]) => {
    const [start, end] = [places.get(from), places.get(to)];
    if (start === undefined || end === undefined) return [];
    const line = isBox(to) ? arrow : curve;
    return [line(start.x + boxWidth, start.y + HEIGHT / 2, end.x, end.y + HEIGHT / 2)];
  });
  return {
    width,
    height,
    title: `${title}: ${said}.`,
    parts: [
      box(1, 1, width - 2, height - 2, 'frame'),
      words(EDGE, EDGE + 4, heading, { class: 'strong' }),
      ...lines,
      ...[...places].flatMap(([name, { x, y }]) =>
        isBox(name)
          ? [
              box(x, y, boxWidth, HEIGHT),
              words(x + boxWidth / 2, y + HEIGHT / 2 + 5, name, { class: 'middle' }),
            ]
          : [tag('path', { class: 'line', d: `M${x} ${y + HEIGHT / 2}h${boxWidth}` })],
      ),
    ],
  };
}

/** The place of an arrow in a column that it passes, so that it does not run behind a box. */
const passing = (from: string, to: string, column: number): string => `${from}\n${to}\n${column}`;
const isBox = (name: string): boolean => !name.includes('\n');

/** Columns of boxes and passing arrows, and arrows that end in the next column. */
function laidOut({ names, edges }: Graph): { columns: string[][]; edges: Graph['edges'] } {
  const linked = names.filter((name) => edges.some((edge) => edge.includes(name)));
  const depths = depthsOf({ names: linked, edges });
  const depthOf = (name: string): number => depths.get(name) ?? 0;
  const steps = edges.flatMap(([from, to]) => {
    const between = Array.from({ length: depthOf(to) - depthOf(from) - 1 }, (_, at) => {
      const column = depthOf(from) + 1 + at;
      const name = passing(from, to, column);
      depths.set(name, column);
      return name;
    });
    const stops = [from, ...between, to];
    return stops.slice(1).map((stop, at) => [stops[at] ?? from, stop] as const);
  });
  const columns: string[][] = [];
  for (const name of new Set([...linked, ...steps.flat()])) (columns[depthOf(name)] ??= []).push(name);
  for (const [at, column] of columns.entries()) {
    const before = columns[at - 1] ?? [];
    // Beside what refers to it, so that arrows cross less.
    const rowOf = (name: string): number => {
      const rows = steps.flatMap(([from, to]) => (to === name ? [before.indexOf(from)] : []));
      return rows.reduce((sum, row) => sum + row, 0) / Math.max(1, rows.length);
    };
    column.sort((one, other) => rowOf(one) - rowOf(other));
  }
  // Boxes without arrows fill the shortest columns from the right.
  for (const name of names.filter((other) => !linked.includes(other)))
    columns
      .toReversed()
      .sort((one, other) => one.length - other.length)[0]
      ?.push(name);
  return { columns, edges: steps };
}

/** How many arrows lead to a box, one after the other. */
function depthsOf({ names, edges }: Graph): Map<string, number> {
  const depths = new Map<string, number>();
  const depthOf = (name: string, after: readonly string[]): number => {
    const known = depths.get(name);
    if (known !== undefined) return known;
    if (after.includes(name))
      throw new Error(`${[...after.slice(after.indexOf(name)), name].toReversed().join(' -> ')} is a cycle.`);
    const before = edges.filter(([, to]) => to === name).map(([from]) => from);
    const depth = Math.max(0, ...before.map((from) => depthOf(from, [...after, name]) + 1));
    depths.set(name, depth);
    return depth;
  };
  for (const name of names) depthOf(name, []);
  return depths;
}
