import type { AudienceData, AudienceStats } from '../schemas.ts';
import type { WriteTime } from '../context/time-stamp.ts';
import { eachVisitor, populationOf } from './population.ts';
import type { Question } from '../store/question.ts';
import type { Results } from './results.ts';
import { within } from './tally.ts';

/** The whole audience of all sites, or everybody who saw a variation of the subject of a report. */
export function audienceOf(
  question: Question,
  results: Results | undefined,
  writeTime: WriteTime,
): AudienceData {
  const { start, until, stretches = [{ from: start, to: until }], visitorData } = question;
  return {
    startDateTime: writeTime(Math.min(...stretches.map(({ from }) => from))),
    endDateTime: writeTime(Math.max(...stretches.map(({ to }) => to))),
    analyticsLevel: visitorData ? 'VISITOR' : 'VISIT',
    globalStats: stats(results === undefined ? ofSites(question) : ofVariations(question, results)),
    segmentStats: [],
  };
}

/** An element is a visit or a visitor, depending on the level of the analysis. */
interface Counts {
  readonly elements: number;
  readonly converted: number;
  readonly conversions: number;
  readonly revenue: number;
}

function ofSites(question: Question): Counts {
  const { sites = [], seed, start, visitorData } = question;
  let visitors = 0;
  let visits = 0;
  for (const site of sites) {
    eachVisitor(populationOf(seed, site, start), (own) => {
      const counted = own.filter(({ time }) => time <= question.until && within(question, time));
      if (counted.length > 0) visitors++;
      visits += counted.length;
    });
  }
  return { elements: visitorData ? visitors : visits, converted: 0, conversions: 0, revenue: 0 };
}

function ofVariations({ visitorData }: Question, { variations }: Results): Counts {
  const sum = <T>(items: readonly T[], value: (item: T) => number | undefined): number =>
    items.reduce((total, item) => total + (value(item) ?? 0), 0);
  const goals = variations.flatMap((variation) => variation.goals);
  return {
    elements: sum(variations, ({ visits, visitors }) => (visitorData ? visitors : visits)),
    converted: visitorData
      ? sum(variations, ({ convertedVisitors }) => convertedVisitors)
      : sum(variations, ({ convertedVisits }) => convertedVisits),
    conversions: sum(goals, ({ conversions, convertedVisitors }) => conversions ?? convertedVisitors),
    revenue: sum(goals, ({ revenue }) => revenue),
  };
}

/** Rates are in per cent. */
function stats({ elements, converted, conversions, revenue }: Counts): AudienceStats {
  const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
  const per = (value: number, count: number): number => (count === 0 ? 0 : rounded(value / count));
  return {
    elementCount: elements,
    conversions,
    convertedElementCount: converted,
    conversionRate: per(100 * converted, elements),
    revenue: rounded(revenue),
    averageRevenuePerElementCount: per(revenue, elements),
    averageRevenuePerConversion: per(revenue, conversions),
    averageConversionPerElementCount: per(conversions, elements),
  };
}
