/** The figures of a report: counted from the visits of a seed, which are the same in every version. */
import { describe, expect, test } from 'vitest';
import { conversionOddsOf, conversionsIn } from '../../../src/sandbox/reports/conversions.ts';
import { draw, mix } from '../../../src/sandbox/reports/draw.ts';
import { eachVisitor, populationOf, type Visit } from '../../../src/sandbox/reports/population.ts';
import { audienceResponse, resultsResponse } from '../../../src/sandbox/reports/report-responses.ts';
import { resultsOf } from '../../../src/sandbox/reports/results.ts';
import { tally } from '../../../src/sandbox/reports/tally.ts';
import { deviceOf } from '../../../src/sandbox/reports/visitor-traits.ts';
import { withoutZone } from '../../../src/sandbox/base/time-stamp.ts';
import type { ReportRecord } from '../../../src/sandbox/store/records.ts';
import type { Question, QuestionedGoal } from '../../../src/sandbox/store/question.ts';

const START = Date.parse('2026-03-01T08:00:00Z');
const DAY = 86_400_000;
const ORDER: QuestionedGoal = { id: 3, type: 'URL', hasMultipleConversions: false };
const CLICK: QuestionedGoal = { id: 5, type: 'CLICK', hasMultipleConversions: true };
const ASKED: Question = {
  subject: 'experiment',
  subjectId: 1,
  seed: 7,
  start: START,
  until: START + 60 * DAY,
  variations: [{ id: 0, name: 'Original' }, { id: 2 }],
  referenceId: 0,
  goals: [ORDER, CLICK],
  cupedGoalIds: [],
  filters: [],
  conversionType: 'ALL_CONVERSION',
  visitorData: false,
  allVariationsData: false,
  bayesian: false,
  sequentialTesting: false,
  enabledMultipleTesting: false,
};

const ORIGINAL = { improvementRate: 0, improvementRange: { min: 0, max: 0, half: 0 }, reliability: 0 };

test('the figures of a seed stay the same', () => {
  expect(resultsOf('17', { ...ASKED, allVariationsData: true })).toEqual({
    dataCode: '17',
    referenceVariationId: 0,
    variations: [
      {
        variationId: 0,
        name: 'Original',
        visitorCount: 1239,
        visitCount: 1749,
        convertedVisitorCount: 336,
        convertedVisitCount: 361,
        goals: [
          {
            goalId: 3,
            convertedVisitorCount: 94,
            conversionCount: 94,
            convertedVisitCount: 94,
            revenueCount: 7590.19,
            averageCart: 80.75,
            conversionRate: 7.5868,
            ...ORIGINAL,
          },
          {
            goalId: 5,
            convertedVisitorCount: 269,
            conversionCount: 303,
            convertedVisitCount: 288,
            revenueCount: 0,
            averageCart: 0,
            conversionRate: 21.7111,
            ...ORIGINAL,
          },
        ],
      },
      {
        variationId: 2,
        visitorCount: 1265,
        visitCount: 1774,
        convertedVisitorCount: 309,
        convertedVisitCount: 329,
        goals: [
          {
            goalId: 3,
            convertedVisitorCount: 103,
            conversionCount: 103,
            convertedVisitCount: 103,
            revenueCount: 7212.09,
            averageCart: 70.02,
            conversionRate: 8.1423,
            improvementRate: 7.3223,
            improvementRange: { min: -20.4672, max: 35.1119, half: 27.7896 },
            reliability: 39.445,
          },
          {
            goalId: 5,
            convertedVisitorCount: 227,
            conversionCount: 256,
            convertedVisitCount: 242,
            revenueCount: 0,
            averageCart: 0,
            conversionRate: 17.9447,
            improvementRate: -17.3478,
            improvementRange: { min: -31.7235, max: -2.9721, half: 14.3757 },
            reliability: 98.1978,
          },
        ],
      },
    ],
    allVariations: { visitors: 2504, visits: 3523, convertedVisitors: 645, convertedVisits: 690 },
  });
});

describe('a report', () => {
  const own = (more: Partial<Question>) => {
    const [, variation] = resultsOf('17', { ...ASKED, ...more }).variations;
    if (variation === undefined) throw new Error('There is no second variation.');
    return variation;
  };
  const firstGoal = (more: Partial<Question>) => own(more).goals[0];
  const clicks = (more: Partial<Question>) => own(more).goals[1];

  test('of visitors has nothing of their visits', () => {
    const { visitorCount, convertedVisitorCount, goals } = own({});
    const visitors = own({ visitorData: true });
    expect(visitors).toEqual({
      variationId: 2,
      visitorCount,
      convertedVisitorCount,
      goals: goals.map(
        ({ conversionCount, convertedVisitCount, revenueCount, averageCart, ...goal }) => goal,
      ),
    });
    expect(resultsOf('17', { ...ASKED, visitorData: true, allVariationsData: true }).allVariations).toEqual({
      visitors: 2504,
      convertedVisitors: 645,
    });
  });

  test('counts conversions, or the visits that have one', () => {
    expect(clicks({})).toMatchObject({ conversionCount: 256, convertedVisitCount: 242 });
    expect(clicks({ conversionType: 'CONVERTED_VISITS' })).toMatchObject({ conversionCount: 242 });
  });

  test('has no average of a goal that nobody reached, and no rate without visitors', () => {
    const early = firstGoal({ until: START });
    expect(early).toEqual({
      goalId: 3,
      convertedVisitorCount: 0,
      conversionCount: 0,
      convertedVisitCount: 0,
      revenueCount: 0,
      reliability: 0,
    });
    expect(own({ until: START })).not.toHaveProperty('breakdown');
  });

  test('is compared by the tests that were asked for', () => {
    const plain = firstGoal({});
    const half = plain?.improvementRange?.half ?? 0;
    expect(plain).not.toHaveProperty('chanceToBeatReference');
    const { variations } = resultsOf('17', { ...ASKED, bayesian: true });
    expect(variations.map(({ goals }) => goals.map((goal) => goal.chanceToBeatReference))).toEqual([
      [undefined, undefined],
      [69.6001, 0.9071],
    ]);
    const cuped = { cupedGoalIds: [3] };
    expect(firstGoal(cuped)?.improvementRange?.half).toBeCloseTo(half * Math.sqrt(0.75), 3);
    expect(clicks(cuped)).toEqual(clicks({}));
    expect(firstGoal({ sequentialTesting: true })?.improvementRange?.half).toBeGreaterThan(1.5 * half);
    // Two goals of one variation share the error: the range of 97.5 % is 2.2414 / 1.96 times as wide.
    expect(firstGoal({ enabledMultipleTesting: true })?.improvementRange?.half).toBeCloseTo(
      half * 1.143_600_4,
      2,
    );
    expect(firstGoal({ enabledMultipleTesting: true, goals: [ORDER] })).toEqual(plain);
    expect(firstGoal({ referenceId: 2 })).toMatchObject(ORIGINAL);
  });

  test('is split into groups, each compared with that of the reference', () => {
    const groups = own({ breakdown: { type: 'DEVICE_TYPE' } }).breakdown ?? [];
    expect(
      groups.map(({ value, visitorCount, visitCount, convertedVisitorCount, goals: [orders] }) => [
        ...[value, visitorCount, visitCount, convertedVisitorCount],
        ...[orders?.convertedVisitorCount, orders?.improvementRate],
      ]),
    ).toEqual([
      ['DESKTOP', 473, 672, 130, 42, 12.2045],
      ['PHONE', 693, 950, 155, 52, 7.6988],
      ['TABLET', 99, 152, 24, 9, -18.1818],
    ]);
  });

  test('has no figures if the variation to compare with is none of its own', () => {
    expect(resultsOf('17', { ...ASKED, referenceId: 99 }).variations).toEqual([]);
  });

  test('names the filters that cannot be applied, and applies the others', () => {
    const filters = [
      { type: 'MOON', values: ['FULL'] },
      { type: 'DEVICE_TYPE', values: ['TABLET'] },
    ];
    const { filtersNotApplied, variations } = resultsOf('17', { ...ASKED, filters });
    expect(filtersNotApplied).toEqual([{ index: 0, reason: 'the sandbox cannot apply MOON' }]);
    expect(variations.map(({ visitorCount }) => visitorCount)).toEqual([90, 99]);
    expect(resultsOf('17', ASKED)).not.toHaveProperty('filtersNotApplied');
  });
});

/** The counts of the visits that are kept, one visitor after the other. */
function recount(question: Question, keeps: (visit: Visit) => boolean) {
  const odds = question.goals.map((goal) => conversionOddsOf(question.seed, 2, false, goal));
  const counts = { visitors: 0, visits: 0, convertedVisitors: 0, convertedVisits: 0 };
  const goals = odds.map(() => ({ convertedVisitors: 0, convertedVisits: 0, conversions: 0, cents: 0 }));
  eachVisitor(populationOf(question.seed, 2, question.start), (all) => {
    const visits = all.filter(({ time }) => time <= question.until);
    const reached = odds.map((one) => {
      let before = false;
      return visits.map((visit) => {
        const outcome = conversionsIn(visit, one, before);
        before ||= outcome.count > 0;
        return outcome;
      });
    });
    const kept = visits.flatMap((visit, at) => (keeps(visit) ? [at] : []));
    const converting = kept.filter((at) => reached.some((outcomes) => (outcomes[at]?.count ?? 0) > 0));
    counts.visitors += Math.min(kept.length, 1);
    counts.visits += kept.length;
    counts.convertedVisitors += Math.min(converting.length, 1);
    counts.convertedVisits += converting.length;
    goals.forEach((goal, index) => {
      const own = kept.flatMap((at) => reached[index]?.[at] ?? []).filter(({ count }) => count > 0);
      goal.convertedVisitors += Math.min(own.length, 1);
      goal.convertedVisits += own.length;
      for (const { count, cents } of own) {
        goal.conversions += count;
        goal.cents += cents;
      }
    });
  });
  return { ...counts, goals: goals.map((goal) => expect.objectContaining(goal) as unknown) };
}

function visitsOf(start: number, size: number): (readonly Visit[])[] {
  const all: (readonly Visit[])[] = [];
  eachVisitor({ seed: 7, start, size }, (visits) => void all.push(visits));
  return all;
}

describe('the visitors of a variation', () => {
  test('are as many as its size, with their visits in order', () => {
    const all = visitsOf(Date.UTC(2026, 2, 1), 200);
    expect(all.map(([first]) => first?.visitor)).toEqual(Array.from({ length: 200 }, (_, index) => index));
    for (const visits of all) {
      expect(visits.map(({ number }) => number)).toEqual(visits.map((_, index) => index + 1));
      expect(visits.map(({ previousTime }) => previousTime)).toEqual([
        undefined,
        ...visits.slice(0, -1).map(({ time }) => time),
      ]);
    }
  });

  test('come at the start of their experiment or later, and are left out if they come only before', () => {
    const firstOf = (start: number) => visitsOf(start, 2_000).map(([first]) => first?.visitor);
    const [once] = visitsOf(Date.UTC(2026, 2, 1), 2_000).filter(
      (visits) => visits.length === 1 && visits.some(({ time }) => time < Date.UTC(2026, 2, 2)),
    );
    const { visitor = -1, time = 0 } = once?.[0] ?? {};
    expect(firstOf(time)).toContain(visitor);
    expect(firstOf(time + 1)).not.toContain(visitor);
    expect(firstOf(time + 1)).not.toContain(undefined);
  });
});

test('a visit reaches a goal if its lot is below the chance on the device', () => {
  const [visit] = visitsOf(START, 1)[0] ?? [];
  if (visit === undefined) throw new Error('There is no visit.');
  const lot = draw(mix(visit.seed, 9), 0);
  const count = (chance: number): number => {
    const odds = { goal: ORDER, seed: 9, chances: { [deviceOf(visit)]: chance }, greatestChance: 1 };
    return conversionsIn(visit, odds, false).count;
  };
  expect([count(lot), count(lot + 1e-9)]).toEqual([0, 1]);
});

describe('a tally', () => {
  const all = { keeps: () => true };

  test('has each visit until the end, both included in a stretch of time', () => {
    const moments: number[] = [];
    eachVisitor(populationOf(7, 2, START), (visits) => moments.push(...visits.map(({ time }) => time)));
    const [from = 0, to = 0] = moments
      .filter((time) => time > START + DAY)
      .sort((a, b) => a - b)
      .slice(99);
    for (const question of [
      ASKED,
      { ...ASKED, until: from },
      { ...ASKED, stretches: [{ from, to }] },
      {
        ...ASKED,
        stretches: [
          { from, to },
          { from: from + 5 * DAY, to: from + 9 * DAY },
        ],
      },
      { ...ASKED, stretches: [] },
    ]) {
      const { stretches = [{ from: 0, to: Infinity }] } = question;
      const within = ({ time }: Visit) => stretches.some((one) => one.from <= time && time <= one.to);
      expect(tally(question, { id: 2 }, all).whole).toMatchObject(recount(question, within));
    }
  });

  test('has the visits that a filter keeps, and those of each group', () => {
    const onPhone = (visit: Visit) => deviceOf(visit) === 'PHONE';
    const again = (visit: Visit) => visit.number > 1;
    const { whole, groups } = tally(
      ASKED,
      { id: 2 },
      {
        keeps: again,
        groups: (visit) => (onPhone(visit) ? ['phone', 'any'] : ['any']),
      },
    );
    expect(whole).toMatchObject(recount(ASKED, again));
    expect([...groups.keys()].sort()).toEqual(['any', 'phone']);
    expect(groups.get('any')).toMatchObject(recount(ASKED, again));
    expect(groups.get('phone')).toMatchObject(recount(ASKED, (visit) => again(visit) && onPhone(visit)));
  });

  test('tells filters and groups the goals that the visit reached', () => {
    const told = new Set<string>();
    tally(
      ASKED,
      { id: 2 },
      {
        keeps: (_visit, reached) => reached.length > 0,
        groups: (_visit, reached) => {
          told.add(reached.join());
          return [];
        },
      },
    );
    expect([...told].sort()).toEqual(['3', '3,5', '5']);
  });
});

describe('the answer about a report', () => {
  const report = (question: Partial<Question> = {}, more: Partial<ReportRecord> = {}): ReportRecord => ({
    id: 1,
    dataCode: '17',
    operation: 'requestExperimentResults',
    subjectId: 1,
    request: {},
    question: { ...ASKED, ...question },
    requestedAt: 1_000,
    readyAt: 3_000,
    ...more,
  });

  test.each<[ReportRecord['fate'], number, string]>([
    [undefined, 2_999, 'WAITING'],
    ['timeout', 2_999, 'WAITING'],
    ['timeout', 3_000, 'TIMEOUT'],
    ['error', 3_000, 'ERROR'],
    ['never', 9_000_000, 'WAITING'],
  ])('that ends with %s is at %i only the status %s', (fate, now, status) => {
    const one = report({}, fate === undefined ? {} : { fate });
    expect(resultsResponse(one, now)).toEqual({ status });
    expect(audienceResponse(one, now, withoutZone)).toEqual({ status });
  });

  test('has the results of each variation, and of each group', () => {
    const [original, other] = resultsOf('17', ASKED).variations;
    const { variationId, name, goals: [orders, clicks] = [], ...counts } = original ?? { variationId: 1 };
    const goalData = ({ goalId, ...goal }: { goalId?: unknown } = {}) => goal;
    const { status, data } = resultsResponse(report(), 3_000);
    expect([status, variationId, data?.referenceVariationId, data?.['dataCode']]).toEqual([
      'READY',
      0,
      0,
      '17',
    ]);
    expect(Object.keys(data?.variationData ?? {})).toEqual(['2', '_reference']);
    expect(data?.variationData?.['_reference']).toEqual({
      name,
      breakdownData: {
        _reference: {
          generalData: { ...counts, goalsData: { 3: goalData(orders), 5: goalData(clicks) } },
        },
      },
    });
    expect(data?.variationData?.['2']).toMatchObject({
      breakdownData: { _reference: { generalData: { visitorCount: other?.visitorCount } } },
    });
    const split = resultsResponse(report({ breakdown: { type: 'DEVICE_TYPE' } }), 3_000).data;
    expect(Object.keys(split?.variationData?.['2']?.breakdownData ?? {})).toEqual([
      'DESKTOP',
      'PHONE',
      'TABLET',
    ]);
  });

  const sites = { subject: 'sites', subjectId: 0, sites: [1, 2], variations: [], goals: [] } as const;
  const none = {
    conversions: 0,
    convertedElementCount: 0,
    conversionRate: 0,
    revenue: 0,
    averageRevenuePerElementCount: 0,
    averageRevenuePerConversion: 0,
    averageConversionPerElementCount: 0,
  };
  test.each<[Partial<Question>, string, string, object]>([
    [
      {},
      '2026-03-01T08:00:00 2026-04-30T08:00:00',
      'VISIT',
      {
        elementCount: 3523,
        conversions: 756,
        convertedElementCount: 690,
        conversionRate: 19.5856,
        revenue: 14802.28,
        averageRevenuePerElementCount: 4.2016,
        averageRevenuePerConversion: 19.5797,
        averageConversionPerElementCount: 0.2146,
      },
    ],
    [
      { visitorData: true },
      '2026-03-01T08:00:00 2026-04-30T08:00:00',
      'VISITOR',
      {
        ...none,
        elementCount: 2504,
        conversions: 693,
        convertedElementCount: 645,
        conversionRate: 25.7588,
        averageConversionPerElementCount: 0.2768,
      },
    ],
    [sites, '2026-03-01T08:00:00 2026-04-30T08:00:00', 'VISIT', { ...none, elementCount: 3573 }],
    [
      {
        ...sites,
        visitorData: true,
        stretches: [
          { from: START + DAY, to: START + 9 * DAY },
          { from: START, to: START + 2 * DAY },
        ],
      },
      '2026-03-01T08:00:00 2026-03-10T08:00:00',
      'VISITOR',
      { ...none, elementCount: 391 },
    ],
    [
      { ...sites, until: START - 1_000 },
      '2026-03-01T08:00:00 2026-03-01T07:59:59',
      'VISIT',
      { ...none, elementCount: 0 },
    ],
  ])('of the audience %#: sums it up', (question, times, analyticsLevel, globalStats) => {
    const [startDateTime, endDateTime] = times.split(' ');
    expect(audienceResponse(report(question), 3_000, withoutZone)).toEqual({
      status: 'READY',
      data: { startDateTime, endDateTime, analyticsLevel, globalStats, segmentStats: [] },
    });
  });

  test('of the audience of a site has the visits until its last moment', () => {
    const times: number[] = [];
    eachVisitor(populationOf(ASKED.seed, 1, START), (visits) =>
      times.push(...visits.map(({ time }) => time)),
    );
    const until = times[0] ?? 0;
    const countUntil = (last: number) =>
      audienceResponse(report({ ...sites, sites: [1], until: last }), 3_000, withoutZone).data?.globalStats
        ?.elementCount;
    expect([until, until - 1].map(countUntil)).toEqual([
      times.filter((time) => time <= until).length,
      times.filter((time) => time < until).length,
    ]);
  });
});
