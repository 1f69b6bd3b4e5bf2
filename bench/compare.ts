/** Compares ways to do the same work, in rounds and in random order, by ratios within each round. */
import { isDecided } from './row.ts';

/** The result is awaited. */
export type Work = () => unknown;

export interface Ratio {
  /** The median over the rounds; null if the rounds differ too much to quote one. */
  readonly value: number | null;
  readonly spread: number;
  readonly note: string;
}

export interface Rounds {
  /** What is compared: elapsed time, or the processor time of this process, which other load affects less. */
  readonly clock?: 'wall' | 'cpu';
  readonly rounds: number;
  /** How often each work is done in a round. */
  readonly times: number;
  /** Targets of single works. Up to four times as many rounds are run until it is clear whether they are met. */
  readonly targets?: Targets;
}

type Targets = Readonly<Record<string, number>>;

/** The results of the rounds, as ratios to any of the works. */
export interface Comparison<Name extends string> {
  readonly over: (base: Name) => Record<Name, Ratio>;
}

/** A median that may be off by more than this is quoted only if a target is clearly met or missed. */
const TOO_NOISY = 0.05;
const LONGEST = 4;

/** Milliseconds for the compiler to optimise the works. */
const WARMING_UP = 3_000;

const clocks = {
  wall: () => performance.now(),
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
};

/** Returns the ratio of each work to the first. */
export async function compare<Name extends string>(
  works: Readonly<Record<Name, Work>>,
  { targets = {}, ...rounds }: Rounds,
): Promise<Record<Name, Ratio>> {
  const [base] = Object.keys(works) as Name[];
  if (base === undefined) throw new Error('nothing to compare');
  return (await compareAll(works, { ...rounds, targets: { [base]: targets } })).over(base);
}

/** Compares with several references; `targets` are by reference. */
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
      // Collects garbage first, so that no work pays for the garbage of another.
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
 * The median, and how far it may be off, as a share of it: half of the distance between the quartiles, reduced by the
 * number of rounds.
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
