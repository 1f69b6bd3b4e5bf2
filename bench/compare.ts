/** Compares ways to do the same work: in rounds, in random order, as ratios within a round. */
import { isDecided } from './row.ts';

/** What it gives is awaited. */
export type Work = () => unknown;

export interface Ratio {
  /** The median over the rounds; null where the rounds differ too much to quote one. */
  readonly value: number | null;
  readonly spread: number;
  readonly note: string;
}

export interface Rounds {
  /** What is compared: time as it passes, or the time that this process was computing, which other load disturbs less. */
  readonly clock?: 'wall' | 'cpu';
  readonly rounds: number;
  /** How often each work is done in a round. */
  readonly times: number;
  /** The targets of single works: up to four times the rounds are run until it is clear whether they are met. */
  readonly targets?: Targets;
}

type Targets = Readonly<Record<string, number>>;

/** What the rounds gave, as ratios to any of the works. */
export interface Comparison<Name extends string> {
  readonly over: (base: Name) => Record<Name, Ratio>;
}

/** A median that may be off by more than this is quoted only where it is clear that a target is met or missed. */
const TOO_NOISY = 0.05;
const LONGEST = 4;

/** Milliseconds in which the compiler makes the works as fast as they get. */
const WARMING_UP = 3_000;

const clocks = {
  wall: () => performance.now(),
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
};

/** The ratio of each to the first. */
export async function compare<Name extends string>(
  works: Readonly<Record<Name, Work>>,
  { targets = {}, ...rounds }: Rounds,
): Promise<Record<Name, Ratio>> {
  const [base] = Object.keys(works) as Name[];
  if (base === undefined) throw new Error('nothing to compare');
  return (await compareAll(works, { ...rounds, targets: { [base]: targets } })).over(base);
}

/** The same for several references; `targets` has those over each of them. */
export async function compareAll<Name extends string>(
  works: Readonly<Record<Name, Work>>,
  {
    rounds,
    times,
    clock = 'wall',
    targets,
  }: Omit<Rounds, 'targets'> & { readonly targets: Readonly<Record<string, Targets>> },
): Promise<Comparison<Name>> {
  const names = Object.keys(works) as Name[];
  const took = new Map<string, number[]>(names.map((name) => [name, []]));
  const ratio = (name: string, base: string): Ratio => {
    const bases = took.get(base) ?? [];
    return ratioOf(
      (took.get(name) ?? []).map((ms, round) => ms / (bases[round] ?? NaN)),
      targets[base]?.[name],
    );
  };
  const warm = performance.now() + WARMING_UP;
  const isClear = (): boolean =>
    Object.entries(targets).every(([base, each]) =>
      Object.entries(each).every(([name, target]) => {
        const { value, spread } = ratio(name, base);
        return value !== null && isDecided({ value, spread }, target);
      }),
    );
  for (let round = -2; round < rounds || (round < rounds * LONGEST && !isClear()); round += 1) {
    const present = new Map<string, number>();
    for (const name of shuffled(names)) {
      const work = works[name];
      // Nobody clears up in their own time what another has left.
      globalThis.gc?.({ type: times === 1 ? 'major' : 'minor', execution: 'sync' });
      const began = clocks[clock]();
      for (let time = 0; time < times; time += 1) await work();
      present.set(name, clocks[clock]() - began);
    }
    if (performance.now() < warm) round = -2;
    if (round < 0) continue;
    for (const [name, ms] of present) took.get(name)?.push(ms);
  }
  return {
    over: (base) => Object.fromEntries(names.map((name) => [name, ratio(name, base)])) as Record<Name, Ratio>,
  };
}

export function ratioOf(all: readonly number[], target?: number): Ratio {
  const { median, spread } = middleOf(all);
  const isClear = target !== undefined && isDecided({ value: median, spread }, target);
  return spread <= TOO_NOISY || isClear
    ? { value: median, spread, note: '' }
    : { value: null, spread, note: `too noisy to quote: around ${median.toFixed(2)}` };
}

/**
 * The median, and how far it may be off as a share of it: half of what lies between the quartiles, less the more
 * rounds there are.
 */
export function middleOf(all: readonly number[]): { readonly median: number; readonly spread: number } {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
  const halfOfQuartiles = (at(0.75) - at(0.25)) / 2 / at(0.5);
  return { median: at(0.5), spread: halfOfQuartiles / Math.sqrt(Math.max(1, all.length / 2)) };
}

export function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
