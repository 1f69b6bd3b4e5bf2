import type { GoalResults, ResultsData, ResultsFigures } from '../schemas.ts';
import { omit } from '../context/pick.ts';
import type { Figures, GoalFigures, Results } from './results.ts';

/** The key that replaces the id of the reference variation, and the value of a breakdown. */
const REFERENCE = '_reference';

/** The results in the form in which programs read them, with additional data of the sandbox. */
export function resultsData({ variations, referenceVariationId, ...rest }: Results): ResultsData {
  const shown = variations.map(({ variationId, name, breakdown, ...whole }) => {
    const groups = breakdown?.map(
      ({ value, ...figures }) => [value, { generalData: general(figures) }] as const,
    );
    return [
      variationId === referenceVariationId ? REFERENCE : String(variationId),
      {
        ...(name === undefined ? {} : { name }),
        breakdownData: Object.fromEntries(groups ?? [[REFERENCE, { generalData: general(whole) }]]),
      },
    ] as const;
  });
  return { ...rest, referenceVariationId, variationData: Object.fromEntries(shown) };
}

const general = ({
  goals,
  visits,
  visitors,
  convertedVisitors,
  convertedVisits,
}: Figures): ResultsFigures => ({
  visitorCount: visitors,
  ...(visits === undefined ? {} : { visitCount: visits }),
  convertedVisitorCount: convertedVisitors,
  ...(convertedVisits === undefined ? {} : { convertedVisitCount: convertedVisits }),
  goalsData: Object.fromEntries(goals.map((goal) => [String(goal.goalId), ofGoal(goal)])),
});

function ofGoal(goal: GoalFigures): GoalResults {
  const { conversions, convertedVisits, convertedVisitors, revenue } = goal;
  return {
    convertedVisitorCount: convertedVisitors,
    ...(conversions === undefined ? {} : { conversionCount: conversions }),
    ...(convertedVisits === undefined ? {} : { convertedVisitCount: convertedVisits }),
    ...(revenue === undefined ? {} : { revenueCount: revenue }),
    ...(revenue === undefined || !conversions
      ? {}
      : { averageCart: Math.round((100 * revenue) / conversions) / 100 }),
    ...omit(goal, ['goalId', 'conversions', 'convertedVisits', 'convertedVisitors', 'revenue']),
  };
}
