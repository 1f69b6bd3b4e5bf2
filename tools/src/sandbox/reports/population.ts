import type { Id } from '../store/ids.ts';
import { draw, drawLot, FOR, happens, lots, type Lots, mix } from './draw.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;
/** In milliseconds. */
export const DAY = 86_400_000;

/** How long an experiment finds visitors. */
const WEEKS = 16;
const FEWEST_VISITORS = 2_000;
const MOST_VISITORS = 5_000;
const MOST_VISITS = 5;

/** The visitors of one variation. They depend only on these fields. */
export interface Population {
  readonly seed: number;
  /** When the first visit is possible, in milliseconds since 1970. */
  readonly start: number;
  readonly size: number;
}

export interface Visit {
  /** The visitor's number in the population, and the seed of the visitor's random traits. */
  readonly visitor: number;
  readonly visitorSeed: number;
  /** The seed of the random traits of this visit. */
  readonly seed: number;
  /** 1 for the visitor's first since the start. */
  readonly number: number;
  readonly time: number;
  readonly previousTime: number | undefined;
}

/** The visitors of one variation of the subject with this seed. */
export function populationOf(seed: number, variationId: Id, start: number): Population {
  const own = idSeed(seed, variationId);
  const together = FEWEST_VISITORS + draw(seed, FOR.visit) * (MOST_VISITORS - FEWEST_VISITORS);
  // Traffic is split at random, so that no two variations get exactly the same.
  return { seed: own, start, size: Math.round(together * (0.98 + 0.04 * draw(own, FOR.visit))) };
}

export function idSeed(seed: number, id: Id): number {
  const wide = BigInt.asUintN(64, BigInt(id));
  return mix(mix(seed, Number(wide & 0xffffffffn)), Number(wide >> 32n));
}

/** Calls the function with the visits of each visitor, in order of time. */
export function eachVisitor(population: Population, work: (visits: readonly Visit[]) => void): void {
  const firstDay = Math.floor(population.start / DAY) * DAY;
  // 1970 began on a Thursday.
  const weekdays = lots(
    ...WEEKDAYS.map((_weight, day) => [day, WEEKDAYS[(firstDay / DAY + day + 4) % 7] ?? 1] as const),
  );
  for (let visitor = 0; visitor < population.size; visitor++) {
    const visits = visitsOf(
      { visitor, seed: mix(population.seed, visitor) },
      population.start,
      firstDay,
      weekdays,
    );
    if (visits.length > 0) work(visits);
  }
}

function visitsOf(
  { visitor, seed: visitorSeed }: { readonly visitor: number; readonly seed: number },
  start: number,
  firstDay: number,
  weekdays: Lots<number>,
): readonly Visit[] {
  const visits: Visit[] = [];
  let day = Math.floor(draw(visitorSeed, FOR.week) * WEEKS) * 7;
  day += drawLot(weekdays, draw(visitorSeed, FOR.weekday));
  let previousTime: number | undefined;
  for (let turn = 0; turn < MOST_VISITS; turn++) {
    const seed = mix(visitorSeed, FOR.visit + 100 * turn);
    const hour = drawLot(HOURS, draw(seed, FOR.hour));
    const time = firstDay + day * DAY + hour * HOUR + Math.floor(draw(seed, FOR.second) * 3_600) * SECOND;
    if (time >= start) {
      const number = visits.length + 1;
      visits.push({ visitor, visitorSeed, seed, number, time, previousTime });
      previousTime = time;
    }
    if (!happens(seed, FOR.comesBack, 0.3)) break;
    day += 1 + Math.floor(draw(seed, FOR.gap) * 9);
  }
  return visits;
}

/** How busy the shop is, from Sunday on. */
const WEEKDAYS = [13, 10, 9, 9, 10, 11, 14];
const HOURS: Lots<number> = lots(
  ...[2, 1, 1, 1, 1, 1, 2, 3, 5, 6, 6, 6, 7, 6, 5, 5, 6, 7, 8, 10, 11, 10, 7, 4].map(
    (weight, hour) => [hour, weight] as const,
  ),
);
