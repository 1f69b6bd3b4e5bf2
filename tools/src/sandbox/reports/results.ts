import { defined } from 'openapi-contract-kit/internal/base/defined';
import type { Breakdown } from '../schemas.ts';
import type { Id } from '../store/ids.ts';
import { pick } from '../base/pick.ts';
import { groupsOf } from './breakdowns.ts';
import { readFilter } from './filters.ts';
import type { Question, QuestionedGoal } from '../store/question.ts';
import { chanceToBeat, compare, type Improvement, rateOf } from './statistics.ts';
import { sum, tally, type GoalTally, type Tally, type VariationTally } from './tally.ts';

/** The figures of a goal, as responses name them; those that compare with the reference are in per cent. */
interface GoalFigures extends Improvement {
  readonly goalId: Id;
  readonly convertedVisitorCount: number;
  /** By the report's conversionType: every conversion, or visits with at least one. */
  readonly conversionCount?: number;
  readonly convertedVisitCount?: number;
  readonly revenueCount?: number;
  readonly averageCart?: number;
  readonly conversionRate?: number;
  readonly chanceToBeatReference?: number;
}

/** The counts of a variation, or of a group in it. */
export interface Figures {
  readonly visitorCount: number;
  readonly visitCount?: number;
  readonly convertedVisitorCount: number;
  readonly convertedVisitCount?: number;
  readonly goals: readonly GoalFigures[];
}

/** The figures of a variation, split if the report is split. */
export interface VariationFigures extends Figures {
  readonly variationId: Id;
  readonly name?: string;
  readonly breakdown?: readonly (Figures & { readonly value: string })[];
}

export interface Results {
  readonly dataCode: string;
  readonly referenceVariationId: Id;
  readonly breakdown?: Breakdown;
  /** Filters whose fields the contract does not describe. */
  readonly filtersNotApplied?: readonly { readonly index: number; readonly reason: string }[];
  readonly variations: readonly VariationFigures[];
  readonly allVariations?: Partial<Omit<Tally, 'goals'>>;
}

/** CUPED takes the square of the correlation off the variance; it is taken to be 0.5. */
const CUPED_VARIANCE_LEFT = 0.75;

/** The results of a question, which depend only on the question. */
export function resultsOf(dataCode: string, question: Question): Results {
  const filters = question.filters.map(readFilter);
  const keeps = filters.flatMap((filter) => ('keeps' in filter ? [filter.keeps] : []));
  const unknown = filters.flatMap((filter, index) =>
    'unknown' in filter ? [{ index, reason: filter.unknown }] : [],
  );
  const { breakdown } = question;
  const counting = {
    keeps: (...visit: Parameters<(typeof keeps)[number]>) => keeps.every((keep) => keep(...visit)),
    ...defined({ groups: breakdown && groupsOf(breakdown) }),
  };
  const tallies = new Map<Id, VariationTally>();
  for (const variation of question.variations) {
    tallies.set(variation.id, tally(question, variation, counting));
  }
  const reference = tallies.get(question.referenceId);
  const keys = [...new Set([...tallies.values()].flatMap(({ groups }) => [...groups.keys()]))].sort();
  const wholes = [...tallies.values()].map(({ whole }) => whole);
  const counted = question.visitorData
    ? (['visitors', 'convertedVisitors'] as const)
    : (['visitors', 'visits', 'convertedVisitors', 'convertedVisits'] as const);
  return {
    dataCode,
    referenceVariationId: question.referenceId,
    ...defined({ breakdown }),
    ...(unknown.length === 0 ? {} : { filtersNotApplied: unknown }),
    variations: question.variations.flatMap((variation) => {
      const own = tallies.get(variation.id);
      if (own === undefined || reference === undefined) return [];
      const isReference = variation.id === question.referenceId;
      const groups = keys.flatMap((value) => {
        const group = own.groups.get(value);
        const other = reference.groups.get(value);
        return group === undefined ? [] : [{ value, ...figures(question, group, other, isReference) }];
      });
      return [
        {
          variationId: variation.id,
          ...defined({ name: variation.name }),
          ...figures(question, own.whole, reference.whole, isReference),
          ...defined({ breakdown: breakdown && groups }),
        },
      ];
    }),
    ...(question.allVariationsData ? { allVariations: pick(sum(wholes), counted) } : {}),
  };
}

const counts = (
  { visitorData }: Question,
  { visitors, visits, convertedVisitors, convertedVisits }: Tally,
): Omit<Figures, 'goals'> => ({
  visitorCount: visitors,
  ...(visitorData ? {} : { visitCount: visits }),
  convertedVisitorCount: convertedVisitors,
  ...(visitorData ? {} : { convertedVisitCount: convertedVisits }),
});

function figures(
  question: Question,
  own: Tally,
  reference: Tally | undefined,
  isReference: boolean,
): Figures {
  return {
    ...counts(question, own),
    goals: question.goals.flatMap((goal, index) => {
      const counted = own.goals[index];
      if (counted === undefined) return [];
      const proportion = { visitors: own.visitors, convertedVisitors: counted.convertedVisitors };
      const other = {
        visitors: reference?.visitors ?? 0,
        convertedVisitors: reference?.goals[index]?.convertedVisitors ?? 0,
      };
      const rate = rateOf(proportion);
      const improvement = isReference ? NO_CHANGE : compare(other, proportion, testOf(question, goal));
      return [
        {
          goalId: goal.id,
          ...goalCounts(question, counted),
          ...defined({ conversionRate: rate === undefined ? undefined : rounded(100 * rate) }),
          ...roundedImprovement(improvement),
          ...(question.bayesian && !isReference
            ? { chanceToBeatReference: rounded(chanceToBeat(other, proportion)) }
            : {}),
        },
      ];
    }),
  };
}

/** The reference compared with itself. */
export const NO_CHANGE: Improvement = {
  improvementRate: 0,
  improvementRange: { min: 0, max: 0, half: 0 },
  reliability: 0,
};

function goalCounts(
  { visitorData, conversionType }: Question,
  { convertedVisitors, convertedVisits, conversions, cents }: GoalTally,
) {
  if (visitorData) return { convertedVisitorCount: convertedVisitors };
  const counted = conversionType === 'CONVERTED_VISITS' ? convertedVisits : conversions;
  const revenue = cents / 100;
  return {
    convertedVisitorCount: convertedVisitors,
    conversionCount: counted,
    convertedVisitCount: convertedVisits,
    revenueCount: revenue,
    ...(counted > 0 && { averageCart: Math.round((100 * revenue) / counted) / 100 }),
  };
}

function testOf(question: Question, goal: QuestionedGoal) {
  const { enabledMultipleTesting, sequentialTesting, cupedGoalIds, variations, goals } = question;
  return {
    comparisons: enabledMultipleTesting ? Math.max(1, (variations.length - 1) * goals.length) : 1,
    sequential: sequentialTesting,
    varianceLeft: cupedGoalIds.includes(goal.id) ? CUPED_VARIANCE_LEFT : 1,
  };
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** More than four decimals would not be meaningful. */
export function roundedImprovement({
  improvementRate,
  improvementRange,
  reliability,
}: Improvement): Improvement {
  return {
    ...defined({
      improvementRate: improvementRate === undefined ? undefined : rounded(improvementRate),
      improvementRange: improvementRange && {
        min: rounded(improvementRange.min),
        max: rounded(improvementRange.max),
        half: rounded(improvementRange.half),
      },
    }),
    reliability: rounded(reliability),
  };
}
