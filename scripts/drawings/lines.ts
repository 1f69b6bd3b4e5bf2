/** How something grows, as lines on two logarithmic axes, beside a line to compare with. */
import { type Drawing, tag, words } from './svg.ts';

export interface Line {
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** A line to compare with. */
  readonly isReference?: boolean;
}

const [LEFT, TOP, WIDTH, HEIGHT, NAMES, BOTTOM] = [82, 50, 330, 240, 230, 34];
/** Least distance of two names below each other. */
const LINE_HEIGHT = 17;

/** Lines differ without their colour, too. */
const DASHES = [undefined, '8 3', '3 3', '10 3 2 3'];

const powers = (most: number): number[] =>
  Array.from({ length: Math.ceil(Math.log10(most)) + 1 }, (_, power) => 10 ** power);

const short = (value: number): string => `${value.toLocaleString('en')} ×`;

/** All values are relative to the first point of their line, so both axes start with 1. */
export function drawLines(title: string, about: string, lines: readonly Line[]): Drawing {
  const mostOf = (axis: 'x' | 'y'): number =>
    Math.max(...lines.flatMap(({ points }) => points.map((point) => point[axis])));
  const [columns, rows] = [powers(mostOf('x')), powers(mostOf('y'))];
  const place = (value: number, ticks: readonly number[], length: number): number =>
    (length * Math.log10(Math.max(1, value))) / Math.log10(ticks.at(-1) ?? 10);
  const x = (value: number): number => LEFT + place(value, columns, WIDTH);
  const y = (value: number): number => TOP + HEIGHT - place(value, rows, HEIGHT);
  const grid = [
    ...columns.map((tick) => words(x(tick), TOP + HEIGHT + 18, short(tick), { class: 'soft middle' })),
    ...rows.map((tick) => words(LEFT - 8, y(tick) + 4, short(tick), { class: 'soft end' })),
    ...rows.map((tick) => tag('path', { class: 'frame', d: `M${LEFT} ${y(tick).toFixed(1)}h${WIDTH}` })),
  ];
  const ended = lines
    .map((line, at) => ({
      ...line,
      stroke: line.isReference ? { class: 'line' } : { class: 'curve', 'stroke-dasharray': DASHES[at] },
      end: line.points.at(-1),
    }))
    .toSorted((one, other) => (other.end?.y ?? 0) - (one.end?.y ?? 0));
  let lowest = -Infinity;
  const drawn = ended.flatMap(({ name, points, stroke, isReference, end }) => {
    lowest = Math.max(lowest + LINE_HEIGHT, y(end?.y ?? 1) + 4);
    const path = points
      .map((point, at) => `${at ? 'L' : 'M'}${x(point.x).toFixed(1)} ${y(point.y).toFixed(1)}`)
      .join('');
    return [
      tag('path', { ...stroke, d: path }),
      ...(isReference
        ? []
        : points.map((point) =>
            tag('circle', { class: 'ours', cx: x(point.x).toFixed(1), cy: y(point.y).toFixed(1), r: 3 }),
          )),
      tag('path', { ...stroke, d: `M${LEFT + WIDTH + 14} ${lowest - 4}h22` }),
      words(LEFT + WIDTH + 42, lowest, name),
    ];
  });
  return {
    width: LEFT + WIDTH + NAMES,
    height: TOP + HEIGHT + BOTTOM,
    title: `${title}, ${about}: ${ended.map(({ name, end }) => `${name} ${short(Math.round(end?.y ?? 1))} at ${short(Math.round(end?.x ?? 1))}`).join(', ')}.`,
    parts: [
      words(12, 18, title, { class: 'strong' }),
      words(12, 35, about, { class: 'soft' }),
      ...grid,
      ...drawn,
    ],
  };
}
