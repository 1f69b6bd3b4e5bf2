import type { GoalCampaignImpact } from '../schemas.ts';
import type { HandlerContext } from '../context/handler.ts';
import { compareIds, type Id } from '../store/ids.ts';
import type { GoalRecord } from '../store/records.ts';
import type { ImpactCursor } from './cursor.ts';
import { NO_CHANGE, roundedImprovement } from './results.ts';
import { compare, type Impact, impactOf } from './statistics.ts';
import { experimentSubject, type Subject, subjectSeed } from './subjects.ts';
import { canonical } from 'openapi-contract-kit/internal/base/json';
import { createCache } from './cache.ts';
import { conversionOddsOf, conversionsIn } from './conversions.ts';
import { eachVisitor, populationOf } from './population.ts';
import type { QuestionedGoal } from '../store/question.ts';

/**
 * A page of what the goal did in the experiments that link it, in the order of experiment and variation. It continues
 * after a record, not after a number of records, so that additions do not shift the pages.
 */
export function impactPage(
  context: HandlerContext,
  goal: GoalRecord,
  { impact, after, size }: { impact: Impact | undefined; after: ImpactCursor | undefined; size: number },
) {
  let totalCount = 0;
  const page: { readonly cursor: ImpactCursor; readonly record: GoalCampaignImpact }[] = [];
  for (const { id: experimentId } of context.data.experiments.by('goalId', goal.id)) {
    const behind = after !== undefined && compareIds(experimentId, after.experimentId) < 0;
    // Without a filter, only the experiments of the page have to be examined.
    if (impact === undefined && (behind || page.length > size)) {
      // The original is none of them.
      totalCount += context.data.variations.count('experimentId', experimentId) + 1;
      continue;
    }
    for (const { impact: own, record } of impactsIn(
      context,
      goal,
      experimentSubject(context, experimentId),
    )) {
      if (impact !== undefined && own !== impact) continue;
      totalCount++;
      const cursor = { experimentId, variationId: record.variationId ?? 0 };
      if (page.length <= size && (after === undefined || follows(cursor, after)))
        page.push({ cursor, record });
    }
  }
  const items = page.slice(0, size);
  const last = items.at(-1);
  return {
    impacts: items.map(({ record }) => record),
    totalCount,
    ...(page.length > size && last !== undefined ? { next: last.cursor } : {}),
  };
}

const follows = (one: ImpactCursor, other: ImpactCursor): boolean =>
  (compareIds(one.experimentId, other.experimentId) || compareIds(one.variationId, other.variationId)) > 0;

function impactsIn(context: HandlerContext, goal: GoalRecord, subject: Subject) {
  const now = context.clock.now();
  const seed = subjectSeed(context.random, subject.kind, subject.id);
  const { id, type, hasMultipleConversions } = goal;
  const totals = subject.variations.map((variation, index) =>
    timelineOf({
      seed,
      start: subject.start,
      variationId: variation.id,
      original: index === 0,
      goal: { id, type, hasMultipleConversions },
    }).at(now),
  );
  const [reference] = totals;
  return subject.variations.flatMap((variation, index) => {
    const own = totals[index];
    if (own === undefined || reference === undefined) return [];
    const improvement = index === 0 ? NO_CHANGE : compare(reference, own);
    const data = { ...figures(own), ...roundedImprovement(improvement) };
    return [
      {
        impact: impactOf(improvement),
        record: { experimentId: subject.id, variationId: variation.id, data },
      },
    ];
  });
}

const figures = ({ visitors, convertedVisitors, conversions, cents }: Totals) => ({
  visitors,
  convertedVisitors,
  conversions,
  revenue: cents / 100,
});

/** When a variation gained visitors and a goal gained conversions, so that figures for any moment can be looked up. */
interface Timeline {
  at(time: number): Totals;
}

/** The totals up to a moment. */
interface Totals {
  readonly visitors: number;
  readonly convertedVisitors: number;
  readonly conversions: number;
  readonly cents: number;
}

/** The subject of the timeline. */
interface TimelineOf {
  readonly seed: number;
  readonly start: number;
  readonly variationId: Id;
  readonly original: boolean;
  readonly goal: QuestionedGoal;
}

/** As many experiments as a goal is likely to be linked to; a timeline takes about 30 kB. */
const timelines = createCache<Timeline>(1_000);

/** Walks the visitors once; later calls use the stored result. */
const timelineOf = (of: TimelineOf): Timeline => timelines(canonical(of), () => make(of));

function make({ seed, start, variationId, original, goal }: TimelineOf): Timeline {
  const goalOdds = conversionOddsOf(seed, variationId, original, goal);
  const arrivals: number[] = [];
  const firstConversions: number[] = [];
  const conversions: { readonly time: number; readonly count: number; readonly cents: number }[] = [];
  eachVisitor(populationOf(seed, variationId, start), (visits) => {
    let reached = false;
    for (const [index, visit] of visits.entries()) {
      if (index === 0) arrivals.push(visit.time);
      const { count, cents } = conversionsIn(visit, goalOdds, reached);
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
