/** The results of a report as charts: all of one scale, the reference first, with uplift and intervals. */
import { entries, member } from 'openapi-contract-kit/internal/base/json';
import { type Child, h, svg } from './dom.ts';
import { textOf } from './json.ts';
import { learnNames, linkTo, nameOf, type Ref } from './names.ts';

interface Point {
  readonly goal: string;
  /** The part of a breakdown; empty for all visitors. */
  readonly part: string;
  readonly variation: string;
  readonly isReference: boolean;
  readonly visitors: number;
  readonly conversions: number;
  /** In percent of the reference, with the interval that the service gives. */
  readonly uplift?: { readonly rate: number; readonly min: number; readonly max: number };
}

/** Further groups are only in the response. */
const MOST_GROUPS = 12;
const Z = 1.96;
const REFERENCE = '_reference';

const numberOf = (node: unknown, name: string): number => Number(member(node, name) ?? 0);

/** The figures of each variation, part and goal; those of the reference come first. */
function pointsOf(data: unknown): Point[] {
  const variations = entries(member(data, 'variationData')).sort(
    ([one], [other]) => Number(other === REFERENCE) - Number(one === REFERENCE),
  );
  return variations.flatMap(([id, variation]) =>
    entries(member(variation, 'breakdownData')).flatMap(([part, group]) => {
      const general = member(group, 'generalData');
      return entries(member(general, 'goalsData')).map(([goal, figures]): Point => {
        const range = member(figures, 'improvementRange');
        const isReference = id === REFERENCE;
        return {
          goal,
          part: part === REFERENCE ? '' : part,
          variation: textOf(member(variation, 'name') ?? `Variation ${id}`),
          isReference,
          visitors: numberOf(general, 'visitorCount'),
          conversions: numberOf(figures, 'convertedVisitorCount'),
          ...(!isReference &&
            range !== undefined && {
              uplift: {
                rate: numberOf(figures, 'improvementRate'),
                min: numberOf(range, 'min'),
                max: numberOf(range, 'max'),
              },
            }),
        };
      });
    }),
  );
}

/** One chart for each goal and part. */
export async function plot(data: unknown): Promise<HTMLElement[]> {
  const points = pointsOf(data);
  const goals = [...new Set(points.map(({ goal }) => goal))];
  await learnNames(goals.map((goal): Ref => `goals/${goal}`));
  const groups = new Map<string, Point[]>();
  for (const point of points) {
    const key = `${point.goal} ${point.part}`;
    groups.set(key, [...(groups.get(key) ?? []), point]);
  }
  if (groups.size === 0) return [];
  const most = scaleOf(points.map((point) => wilson(point).high));
  const charts = [...groups.values()].slice(0, MOST_GROUPS).map((group) => chart(group, most));
  const rest = groups.size - charts.length;
  return [legend(), ...charts, ...(rest > 0 ? [h('p.soft', `${rest} more in the response below.`)] : [])];
}

const legend = (): HTMLElement =>
  h(
    'p.soft.legend',
    svg('svg.plot', { width: 70, height: 16, 'aria-hidden': 'true' }, bar(0, 45), whiskers(25, 65, 8)),
    ' share of visitors who converted, with its 95% interval. All charts have the same scale. Uplift is the ',
    'difference from the reference, with the interval that the report gives.',
  );

/** The end of the axis: the next 1, 2 or 5 of its power of ten. */
function scaleOf(highest: readonly number[]): number {
  const most = Math.max(0.001, ...highest);
  const power = 10 ** Math.floor(Math.log10(most));
  return Math.min(1, ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10) * power);
}

const bar = (y: number, width: number | string): Element =>
  svg('rect.rate', { x: 0, y: y + 2, width, height: 12, rx: 2 });

const whiskers = (low: number | string, high: number | string, y: number): Element[] => [
  svg('line.interval', { x1: low, x2: high, y1: y, y2: y }),
  ...[low, high].map((end) => svg('line.interval', { x1: end, x2: end, y1: y - 5, y2: y + 5 })),
];

const percent = (rate: number): string => `${(rate * 100).toFixed(2)}%`;
const tick = (rate: number): string => `${Number((rate * 100).toFixed(2))}%`;
const signed = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(1)}%`.replace('-', '−');

function chart(points: readonly Point[], most: number): HTMLElement {
  const [{ goal, part } = { goal: '', part: '' }] = points;
  const name = nameOf(`goals/${goal}`) ?? `Goal ${goal}`;
  return h(
    'figure.chart',
    h('figcaption', linkTo(`goals/${goal}`), part !== '' && `, ${part}`),
    points.map((point) => row(point, most, name)),
    h(
      'div.bar-row.axis',
      h('span'),
      h(
        'span.ticks',
        [0, 0.5, 1].map((at) => h('span', tick(most * at))),
      ),
    ),
  );
}

function row(point: Point, most: number, goal: string): HTMLElement {
  const { low, high, rate } = wilson(point);
  const at = (value: number): string => `${((value / most) * 100).toFixed(2)}%`;
  const { variation, isReference, uplift, visitors, conversions } = point;
  const change =
    uplift === undefined
      ? ''
      : `uplift ${signed(uplift.rate)} (${signed(uplift.min)} to ${signed(uplift.max)})`;
  const says = `${variation}, ${goal}: ${percent(rate)}, 95% interval ${percent(low)} to ${percent(high)}${change === '' ? '' : `, ${change}`}`;
  const isClear = uplift !== undefined && (uplift.min > 0 || uplift.max < 0);
  return h(
    'div.bar-row',
    h('span.name', variation, isReference && h('span.soft', ' reference')),
    svg(
      'svg.plot',
      { role: 'img', 'aria-label': says, width: '100%', height: 16 },
      svg('title', says),
      bar(0, at(rate)),
      whiskers(at(low), at(high), 8),
    ),
    h(
      'span.figures',
      h('b', percent(rate)),
      ` ${conversions.toLocaleString('en')} of ${visitors.toLocaleString('en')}`,
    ),
    h(`span.figures${isClear ? (uplift.min > 0 ? '.good' : '.bad') : ''}`, change),
  );
}

/** Wilson's score interval of a share, at 95%. */
function wilson({ visitors, conversions }: Pick<Point, 'visitors' | 'conversions'>) {
  if (visitors <= 0) return { rate: 0, low: 0, high: 0 };
  const rate = Math.min(1, conversions / visitors);
  const square = (Z * Z) / visitors;
  const middle = (rate + square / 2) / (1 + square);
  const half = (Z / (1 + square)) * Math.sqrt((rate * (1 - rate)) / visitors + square / (4 * visitors));
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** The charts of a response to a poll, and the response itself. */
export async function resultsOf(report: unknown, response: Child): Promise<Child[]> {
  const charts = await plot(member(report, 'data'));
  return [
    charts.length > 0 ? charts : h('p.soft', 'This report has no conversions to plot.'),
    h('details', { open: charts.length === 0 }, h('summary', 'Response to a poll'), response),
  ];
}
