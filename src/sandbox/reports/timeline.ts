import { canonical } from '../../base/json.ts';
import type { Id } from '../store/ids.ts';
import { createCache } from './cache.ts';
import { appealOf, conversionsIn } from './conversions.ts';
import { eachVisitor, populationOf } from './population.ts';
import type { QuestionedGoal } from '../store/question.ts';

/** When a variation gained visitors and a goal gained conversions, so that figures for any moment can be looked up. */
export interface Timeline {
  at(time: number): Totals;
}

/** The totals up to a moment. */
export interface Totals {
  readonly visitors: number;
  readonly convertedVisitors: number;
  readonly conversions: number;
  readonly cents: number;
}

/** The subject of the timeline. */
export interface TimelineOf {
  readonly seed: number;
  readonly start: number;
  readonly variationId: Id;
  readonly original: boolean;
  readonly goal: QuestionedGoal;
}

/** As many experiments as a goal is likely to be linked to; a timeline takes about 30 kB. */
const timelines = createCache<Timeline>(1_000);

/** Walks the visitors once; later calls use the stored result. */
export const timelineOf = (of: TimelineOf): Timeline => timelines(canonical(of), () => make(of));

function make({ seed, start, variationId, original, goal }: TimelineOf): Timeline {
  const appeal = appealOf(seed, variationId, original, goal);
  const arrivals: number[] = [];
  const firstConversions: number[] = [];
  const conversions: { readonly time: number; readonly count: number; readonly cents: number }[] = [];
  eachVisitor(populationOf(seed, variationId, start), (visits) => {
    let reached = false;
    for (const [index, visit] of visits.entries()) {
      if (index === 0) arrivals.push(visit.time);
      const { count, cents } = conversionsIn(visit, appeal, reached);
      if (count === 0) continue;
      conversions.push({ time: visit.time, count, cents });
      if (!reached) firstConversions.push(visit.time);
      reached = true;
    }
  });
  conversions.sort((a, b) => a.time - b.time);
  const times = Float64Array.from(conversions, ({ time }) => time);
  const counts = running(conversions.map(({ count }) => count));
  const cents = running(conversions.map((one) => one.cents));
  const visitors = Float64Array.from(arrivals).sort();
  const converted = Float64Array.from(firstConversions).sort();
  return {
    at(time) {
      const upTo = countUntil(times, time);
      return {
        visitors: countUntil(visitors, time),
        convertedVisitors: countUntil(converted, time),
        conversions: counts[upTo] ?? 0,
        cents: cents[upTo] ?? 0,
      };
    },
  };
}

/** The sums of the first 0, 1, 2 and so on. */
function running(values: readonly number[]): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (const [index, value] of values.entries()) sums[index + 1] = (sums[index] ?? 0) + value;
  return sums;
}

/** How many of the sorted times are not later than this. */
function countUntil(times: Float64Array, until: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) <= until) low = middle + 1;
    else high = middle;
  }
  return low;
}
