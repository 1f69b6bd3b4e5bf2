import { buildPackages } from '../build.ts';
import { inChild } from '../child.ts';
import { middleOf } from '../compare.ts';
import { CLIENT, type Point, type Question, SANDBOX, row } from '../row.ts';

const ROUNDS = 3;
/** Allows for processor caches and garbage collection, which grow with the memory that is used. */
const SLACK = 1.3;

interface Curve {
  readonly work: string;
  readonly name: string;
  readonly sizes: readonly number[];
}

const CURVES: readonly Curve[] = [
  { work: 'contract', name: 'openapi-contract-kit diff, by operations', sizes: [50, 500, 5_000] },
  { work: 'state', name: 'sandbox, by records', sizes: [100, 1_000, 10_000, 100_000, 1_000_000] },
  { work: 'walk', name: 'paginate, by items', sizes: [1_000, 10_000, 100_000, 1_000_000] },
  {
    work: 'findings',
    name: 'openapi-contract-kit verify --har, by findings',
    sizes: [100, 1_000, 10_000, 100_000],
  },
];

/** How the cost of a work grows with its size, each size in a process of its own. */
export const question: Question = {
  name: 'growth',
  measures: [...CLIENT, ...SANDBOX, 'kit/src'],
  async ask() {
    await buildPackages();
    const rows = [];
    for (const { work, name, sizes } of CURVES) {
      const points: Point[] = [];
      for (const size of sizes) points.push(await measured(work, size));
      const { value, to } = worstStep(points);
      rows.push(
        row({
          name: `growth of ${name}: steepest step over n log n`,
          value,
          unit: 'ratio',
          atMost: SLACK,
          spread: Math.max(...points.map(({ spread }) => spread)),
          points,
          note: `at most 1 is no worse than n log n; the steepest step leads to ${to.toLocaleString('en')}`,
        }),
      );
    }
    return rows;
  },
};

async function measured(work: string, size: number): Promise<Point> {
  const all: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    all.push((await inChild<{ ms: number }>('./grow.mjs', [work, `${size}`], ['--expose-gc'])).ms);
  const { median, spread } = middleOf(all);
  return { size, ms: Math.round(median * 10) / 10, spread };
}

/** The largest share of n log n that the time grows by, from one size to the next. */
function worstStep(points: readonly Point[]): { readonly value: number; readonly to: number } {
  const allowed = (size: number): number => size * Math.log(size);
  const steps = points.slice(1).map(({ size, ms }, at) => {
    const before = points[at] ?? { size: NaN, ms: NaN };
    return { value: ms / before.ms / (allowed(size) / allowed(before.size)), to: size };
  });
  return steps.reduce((worst, step) => (step.value > worst.value ? step : worst));
}
