import { defined } from 'openapi-contract-kit/internal/base/defined';
import type {
  AudiencePoll,
  Results as ReportResults,
  ResultsData,
  ResultsFigures,
  AudienceData,
  AudienceStats,
} from '../schemas.ts';
import { canonical } from 'openapi-contract-kit/internal/base/json';
import type { ReportRecord } from '../store/records.ts';
import type { WriteTime } from '../base/time-stamp.ts';
import { createCache } from './cache.ts';
import { type Results, resultsOf, type Figures } from './results.ts';
import { eachVisitor, populationOf } from './population.ts';
import type { Question } from '../store/question.ts';
import { within } from './tally.ts';

/** Results depend only on the question, so all sandboxes of a process can share them. */
const results = createCache<Results>(50);

function statusOf({ fate, readyAt }: ReportRecord, now: number) {
  if (fate === 'never' || now < readyAt) return 'WAITING';
  if (fate === 'timeout') return 'TIMEOUT';
  return fate === 'error' ? 'ERROR' : 'READY';
}

/** The results of each variation. A site has no variations. */
export function resultsResponse(report: ReportRecord, now: number): ReportResults {
  const status = statusOf(report, now);
  return status === 'READY' ? { status, data: resultsData(found(report)) } : { status };
}

/** The totals of visitors and conversions, regardless of the variation. */
export function audienceResponse(report: ReportRecord, now: number, writeTime: WriteTime): AudiencePoll {
  const status = statusOf(report, now);
  if (status !== 'READY') return { status };
  return {
    status,
    data: audienceOf(
      report.question,
      report.question.subject === 'sites' ? undefined : found(report),
      writeTime,
    ),
  };
}

const found = ({ dataCode, question }: ReportRecord): Results =>
  results(`${dataCode} ${canonical(question)}`, () => resultsOf(dataCode, question));

/** The key that replaces the id of the reference variation, and the value of a breakdown. */
const REFERENCE = '_reference';

/** The results in the form in which programs read them, with additional data of the sandbox. */
function resultsData({ variations, referenceVariationId, ...rest }: Results): ResultsData {
  const rows = variations.map(({ variationId, name, breakdown, ...whole }) => {
    const groups = breakdown?.map(
      ({ value, ...figures }) => [value, { generalData: general(figures) }] as const,
    );
    return [
      variationId === referenceVariationId ? REFERENCE : String(variationId),
      {
        ...defined({ name }),
        breakdownData: Object.fromEntries(groups ?? [[REFERENCE, { generalData: general(whole) }]]),
      },
    ] as const;
  });
  return { ...rest, referenceVariationId, variationData: Object.fromEntries(rows) };
}

const general = ({ goals, ...counts }: Figures): ResultsFigures => ({
  ...counts,
  goalsData: Object.fromEntries(goals.map(({ goalId, ...goal }) => [String(goalId), goal])),
});

/** The whole audience of all sites, or everybody who saw a variation of the subject of a report. */
function audienceOf(question: Question, results: Results | undefined, writeTime: WriteTime): AudienceData {
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
    elements: sum(variations, (one) => (visitorData ? one.visitorCount : one.visitCount)),
    converted: sum(variations, (one) => (visitorData ? one.convertedVisitorCount : one.convertedVisitCount)),
    conversions: sum(goals, (goal) => goal.conversionCount ?? goal.convertedVisitorCount),
    revenue: sum(goals, ({ revenueCount }) => revenueCount),
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
