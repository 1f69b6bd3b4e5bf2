import type { GoalCampaignImpact } from '../schemas.ts';
import type { HandlerContext } from '../context/handler.ts';
import { compareIds } from '../store/ids.ts';
import type { GoalRecord } from '../store/records.ts';
import type { ImpactCursor } from './cursor.ts';
import { NO_CHANGE, roundedImprovement } from './results.ts';
import { compare, type Impact, impactOf } from './statistics.ts';
import { experimentSubject, type Subject, subjectSeed } from './subjects.ts';
import { timelineOf, type Totals } from './timeline.ts';

/** Some of the records of a goal. */
export interface ImpactPage {
  readonly impacts: readonly GoalCampaignImpact[];
  readonly totalCount: number;
  /** Left out on the last page. */
  readonly next?: ImpactCursor;
}

interface Ranked {
  readonly impact: Impact;
  readonly record: GoalCampaignImpact;
}

/**
 * A page of what the goal did in the experiments that link it, in the order of experiment and variation. It continues
 * after a record, not after a number of records, so that additions do not shift the pages.
 */
export function impactPage(
  context: HandlerContext,
  goal: GoalRecord,
  { impact, after, size }: { impact: Impact | undefined; after: ImpactCursor | undefined; size: number },
): ImpactPage {
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
  const shown = page.slice(0, size);
  const last = shown.at(-1);
  return {
    impacts: shown.map(({ record }) => record),
    totalCount,
    ...(page.length > size && last !== undefined ? { next: last.cursor } : {}),
  };
}

const follows = (one: ImpactCursor, other: ImpactCursor): boolean =>
  (compareIds(one.experimentId, other.experimentId) || compareIds(one.variationId, other.variationId)) > 0;

function impactsIn(context: HandlerContext, goal: GoalRecord, subject: Subject): Ranked[] {
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
