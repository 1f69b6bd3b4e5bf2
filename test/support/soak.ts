import { SEED } from './seed.ts';

/** Random numbers from 0 to 1 that depend only on the seed. */
export interface Random {
  (): number;
  /** A whole number below the limit. */
  below(limit: number): number;
  of<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return Object.assign(next, {
    below,
    of: <T>(items: readonly T[]): T => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to choose from.');
      return item;
    },
    chance: (probability: number) => next() < probability,
  });
}

/** One seed for all runs, and the one of this run. */
export const SEEDS = [0, SEED] as const;

/** How long each seed is tested. */
const SOAK_MS = 2_000;

/** Some of the cases, others in each run: every so many-th, from a place that the seed of the run decides. */
export const everyNth = <const Case>(step: number, cases: readonly Case[]): readonly Case[] =>
  cases.filter((_case, at) => at % step === SEEDS[1] % step);

/** Repeats the work until the time is up, and reports how often. Other seeds get a turn between two rounds. */
export async function soak(work: (round: number) => Promise<void> | void): Promise<number> {
  const end = performance.now() + SOAK_MS;
  let round = 0;
  while (performance.now() < end) {
    await work(round++);
    await new Promise(setImmediate);
  }
  return round;
}
