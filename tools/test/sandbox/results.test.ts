import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import document from '../../../generated/openapi.json' with { type: 'json' };
import { ask, type Figures, type Results, type VariationFigures } from './ask.ts';
import { startStopped } from '@experimentation-automation/test-support/sandbox/talk';

let started: Awaited<ReturnType<typeof startStopped>>;
beforeAll(async () => {
  // There are no new visits while the tests run.
  started = await startStopped({ now: '2026-08-01T00:00:00Z' });
});
const results = (body: object, path = '/experiments/1/results'): Promise<Results> => ask(started, path, body);
const flagResults = (body: object) =>
  results(
    {
      conversionType: 'ALL_CONVERSION',
      dateIntervals: [{ start: '2026-03-01T00:00:00', end: '2026-06-15T00:00:00' }],
      ...body,
    },
    '/feature-flags/1/results',
  );
const interval = (from: number, to: number) => ({
  start: new Date(Date.UTC(2026, 2, 1) + from * 3_600_000).toISOString().slice(0, 19),
  end: new Date(Date.UTC(2026, 2, 1) + to * 3_600_000 - 1_000).toISOString().slice(0, 19),
});

/** Every count of the figures, in one list. */
const countsOf = ({ visitors, visits, convertedVisitors, goals }: Figures): number[] => [
  visitors,
  visits,
  convertedVisitors,
  ...goals.flatMap((goal) => [goal.convertedVisitors, goal.conversions, Math.round(goal.revenue * 100)]),
];
/** The counts that add up over groups of visits: visits, conversions and revenue. */
const additiveOf = ({ visits, goals }: Figures): number[] => [
  visits,
  ...goals.flatMap((goal) => [goal.conversions, Math.round(goal.revenue * 100)]),
];
const total = (rows: readonly number[][], like: readonly number[]): number[] =>
  like.map((_value, column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0));
const first = ({ variations: [variation] }: Results): VariationFigures => {
  if (variation === undefined) throw new Error('There is no variation in these results.');
  return variation;
};

const OF_VISITORS = [
  'BROWSER',
  'DEVICE_TYPE',
  'OS',
  'COUNTRY',
  'REGION',
  'CITY',
  'LANGUAGE',
  'AD_BLOCKER',
  'SDK',
];
const OF_VISITS = [
  'DAY',
  'DAY_OF_WEEK',
  'NEW_VISITOR',
  'ORIGIN_TYPE',
  'NUMBER_VISITS',
  'WEATHER_CODE',
  'TEMPERATURE',
];
const OVERLAPPING = ['GOAL_REACHED', 'PAGE_URL', 'KEY_PAGE', 'TARGETING_SEGMENT'];

const filter = fc.oneof(
  fc.record({
    type: fc.constant('BrowserFilter'),
    values: fc.subarray(['CHROME', 'EDGE', 'FIREFOX', 'SAFARI', 'OPERA', 'OTHERS'], { minLength: 1 }),
    include: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('BrowserLanguageFilter'),
    values: fc.subarray(['EN', 'DE', 'FR'], { minLength: 1 }),
    include: fc.boolean(),
  }),
  fc.record({ type: fc.constantFrom('AdBlockerFilter', 'NewVisitorFilter'), include: fc.boolean() }),
  fc.record({
    type: fc.constant('WeekdayFilter'),
    values: fc.subarray(['MONDAY', 'SATURDAY', 'SUNDAY'], { minLength: 1 }),
  }),
);
const hours = fc
  .tuple(fc.integer({ min: 0, max: 2_400 }), fc.integer({ min: 1, max: 600 }))
  .map(([from, length]) => ({ from, to: from + length }));
const question = fc.record(
  {
    goalsIds: fc.constantFrom(null, [3], [6], [1, 3, 5, 6]),
    conversionType: fc.constantFrom('ALL_CONVERSION', 'CONVERTED_VISITS'),
    filters: fc.array(filter, { maxLength: 2 }),
  },
  { requiredKeys: [] },
);

/** The words of the contract for filters with the names of their schemas. Visits have no metadata of conversions. */
const WORDS = Object.entries(document.components.schemas).flatMap(([name, schema]) => {
  if (!name.endsWith('Filter') || !('properties' in schema) || !('type' in schema.properties)) return [];
  const { type } = schema.properties;
  const words = 'x-extensible-enum' in type ? type['x-extensible-enum'] : [];
  return words.filter((word) => word !== 'CONVERSION_METADATA').map((word) => [word, name] as const);
});
const YES_NO = ['AD_BLOCKER', 'NEW_VISITOR', 'CONTAMINATED_VISITOR'];

describe('the results of a report', () => {
  it('never have more converted visitors than visitors, in any group', async () => {
    const types = fc.constantFrom(...OF_VISITORS, ...OF_VISITS, ...OVERLAPPING);
    await fc.assert(
      fc.asyncProperty(question, types, hours, async (asked, type, { from, to }) => {
        const report = await results({ ...asked, breakdown: { type }, dateIntervals: [interval(from, to)] });
        for (const figures of report.variations.flatMap((variation) => [
          variation,
          ...(variation.breakdown ?? []),
        ])) {
          expect(figures.visits).toBeGreaterThanOrEqual(figures.visitors);
          expect(figures.visitors).toBeGreaterThanOrEqual(figures.convertedVisitors);
          for (const goal of figures.goals) {
            expect(figures.convertedVisitors).toBeGreaterThanOrEqual(goal.convertedVisitors);
            expect(goal.conversions).toBeGreaterThanOrEqual(goal.convertedVisitors);
            if (asked.conversionType === 'CONVERTED_VISITS') {
              expect(figures.visits).toBeGreaterThanOrEqual(goal.conversions);
            }
            expect(goal.revenue > 0).toBe(goal.conversions > 0 && ![1, 2, 4, 5].includes(goal.goalId));
          }
        }
      }),
      { numRuns: 3 },
    );
  });

  it('add up to the total over a breakdown of visitors, in every count', async () => {
    await fc.assert(
      fc.asyncProperty(question, fc.constantFrom(...OF_VISITORS), async (asked, type) => {
        const { variations } = await results({ ...asked, breakdown: { type } });
        for (const { breakdown = [], ...whole } of variations) {
          expect(total(breakdown.map(countsOf), countsOf(whole))).toEqual(countsOf(whole));
        }
      }),
      { numRuns: 2 },
    );
  });

  it('add up to the total over a breakdown of visits, except for visitors in several groups', async () => {
    await fc.assert(
      fc.asyncProperty(question, fc.constantFrom(...OF_VISITS), async (asked, type) => {
        const { variations } = await results({ ...asked, breakdown: { type } });
        for (const { breakdown = [], ...whole } of variations) {
          expect(total(breakdown.map(additiveOf), additiveOf(whole))).toEqual(additiveOf(whole));
          const visitors = breakdown.reduce((sum, group) => sum + group.visitors, 0);
          expect(visitors).toBeGreaterThanOrEqual(whole.visitors);
          for (const group of breakdown) expect(group.visitors).toBeLessThanOrEqual(whole.visitors);
        }
      }),
      { numRuns: 2 },
    );
  });

  it('have no higher counts in a narrower interval', async () => {
    await fc.assert(
      fc.asyncProperty(question, hours, fc.nat(300), fc.nat(300), async (asked, wide, cutLeft, cutRight) => {
        const narrow = {
          from: wide.from + cutLeft,
          to: Math.max(wide.from + cutLeft + 1, wide.to - cutRight),
        };
        fc.pre(narrow.to <= wide.to);
        const outer = await results({ ...asked, dateIntervals: [interval(wide.from, wide.to)] });
        const inner = await results({ ...asked, dateIntervals: [interval(narrow.from, narrow.to)] });
        for (const [index, variation] of inner.variations.entries()) {
          const limits = countsOf(outer.variations[index] ?? variation);
          for (const [place, count] of countsOf(variation).entries()) {
            expect(count).toBeLessThanOrEqual(limits[place] ?? -1);
          }
        }
      }),
      { numRuns: 2 },
    );
  });

  it('count a visit once where intervals overlap, and add up over those that do not', async () => {
    const one = first(await results({ dateIntervals: [interval(0, 500)] }));
    const twice = first(await results({ dateIntervals: [interval(0, 500), interval(100, 400)] }));
    expect(countsOf(twice)).toEqual(countsOf(one));
    const halves = [interval(0, 250), interval(250, 500)];
    const parts = await Promise.all(
      halves.map(async (half) => first(await results({ dateIntervals: [half] }))),
    );
    expect(total(parts.map(additiveOf), additiveOf(one))).toEqual(additiveOf(one));
  });

  it('are split between visits that a filter keeps and those that it excludes', async () => {
    await fc.assert(
      fc.asyncProperty(filter, async (one) => {
        const all = first(await results({}));
        const kept = first(await results({ filters: [{ ...one, include: true }] }));
        const rest = first(await results({ filters: [{ ...one, include: false }] }));
        expect(total([additiveOf(kept), additiveOf(rest)], additiveOf(all))).toEqual(additiveOf(all));
      }),
      { numRuns: 4 },
    );
  });

  it('agree between a filter and the group of the same breakdown', async () => {
    const { variations } = await results({ breakdown: { type: 'BROWSER' } });
    const filtered = await results({ filters: [{ values: ['FIREFOX'] }] });
    const group = variations[0]?.breakdown?.find(({ value }) => value === 'FIREFOX');
    expect(group?.visitors).toBeGreaterThan(50);
    expect(countsOf(first(filtered))).toEqual(group && countsOf(group));
  });

  it.each(WORDS)('are filtered by %s', async (word, schema) => {
    const fields = { include: true, index: 0, ...(YES_NO.includes(word) ? {} : { values: ['1'] }) };
    const byWord = await results({ filters: [{ type: word, ...fields }] });
    const bySchema = await results({ filters: [{ type: schema, ...fields }] });
    expect(byWord.filtersNotApplied).toBeUndefined();
    expect(byWord.variations).toEqual(bySchema.variations);
    expect(first(byWord).visits).toBeLessThan(first(await results({})).visits);
  });

  it('name a filter that the sandbox cannot apply', async () => {
    const filters = [
      { type: 'AdBlockerFilter' },
      { type: 'ConversionsFilter', atLeast: 3 },
      { anything: 'goes' },
    ];
    expect((await results({ filters })).filtersNotApplied).toEqual([
      { index: 1, reason: 'for ConversionsFilter, the sandbox knows only `values` and `include`' },
      { index: 2, reason: 'its `type` is missing' },
    ]);
  });

  it('have no visitors before the experiment or after the current time', async () => {
    const fresh = await startStopped();
    const before = { dateIntervals: [{ start: '2020-01-01T00:00:00', end: '2026-02-28T23:59:59' }] };
    expect(await ask(fresh, '/experiments/1/results', before)).toMatchObject({
      variations: [{ visitors: 0, goals: [{ convertedVisitors: 0, reliability: 0 }, {}] }, {}, {}],
    });
    const after = { dateIntervals: [{ start: '2026-06-15T08:00:03', end: '2030-01-01T00:00:00' }] };
    expect(first(await ask(fresh, '/experiments/1/results', after)).visitors).toBe(0);
  });

  it.each([
    [null, [3, 6]],
    [undefined, [3, 6]],
    [[], []],
    [[6], [6]],
  ])('have for goalsIds %j the goals %j', async (goalsIds, shown) => {
    const report = await results(goalsIds === undefined ? {} : { goalsIds });
    expect(first(report).goals.map((goal) => goal.goalId)).toEqual(shown);
  });

  it('depend on the seed, and not on earlier requests', async () => {
    const body = { breakdown: { type: 'INTERVAL', interval: 'MONTH' } };
    const here = await ask(await startStopped(), '/experiments/1/results', body);
    const elsewhere = await startStopped();
    await elsewhere.call('POST', '/experiments/2/results', {});
    expect((await ask(elsewhere, '/experiments/1/results', body)).variations).toEqual(here.variations);
    const seeded = await startStopped({ seed: 2 });
    expect(first(await ask(seeded, '/experiments/1/results', body)).visitors).not.toBe(first(here).visitors);
  });

  it('split time into steps that begin at the start of a step', async () => {
    const dateIntervals = [{ start: '2026-04-01T00:00:00', end: '2026-04-30T23:59:59' }];
    const steps = async (step: string) => {
      const report = await results({ dateIntervals, breakdown: { type: 'INTERVAL', interval: step } });
      return first(report).breakdown?.map((group) => group.value);
    };
    expect(await steps('MONTH')).toEqual(['2026-04-01T00:00:00']);
    expect(await steps('WEEK')).toEqual(
      ['2026-03-30', '2026-04-06', '2026-04-13', '2026-04-20', '2026-04-27'].map((day) => `${day}T00:00:00`),
    );
    expect(await steps('DAY')).toHaveLength(30);
  });

  it('compare with the requested variation', async () => {
    const report = await flagResults({ referenceVariationId: '2', allVariationsData: true, bayesian: true });
    expect(report.referenceVariationId).toBe(2);
    expect(report.variations[1]?.goals[0]).toMatchObject({ improvementRate: 0, reliability: 0 });
    expect(report.variations[0]?.goals[0]?.chanceToBeatReference).toBeTypeOf('number');
    expect(report.variations[0]?.goals[0]?.improvementRate).not.toBe(0);
    const sum = report.variations.reduce((visitors, variation) => visitors + variation.visitors, 0);
    expect(report.allVariations?.visitors).toBe(sum);
  });

  it('have only visitors if only those are requested', async () => {
    const { variations } = await flagResults({ visitorData: true });
    expect(variations[0]).not.toHaveProperty('visits');
    expect(variations[0]?.goals[0]).not.toHaveProperty('conversions');
    expect(variations[0]?.goals[0]).not.toHaveProperty('revenue');
  });

  it('are less reliable with sequential testing and with a correction, and more reliable with CUPED', async () => {
    const half = async (body: object) =>
      (await flagResults(body)).variations[1]?.goals[0]?.improvementRange?.half ?? Number.NaN;
    const plain = await half({});
    expect(await half({ sequentialTesting: true })).toBeGreaterThan(plain);
    expect(await half({ goalIdsCuped: null })).toBeCloseTo(plain * Math.sqrt(0.75), 3);
    expect(await half({ goalIdsCuped: [] })).toBe(plain);
    expect(await half({ enabledMultipleTesting: true, goalsIds: [1, 6] })).toBeGreaterThan(
      await half({ goalsIds: [1, 6] }),
    );
  });

  it('use the same figures for opportunities', async () => {
    const { call, sandbox } = await startStopped();
    const found: { variationId: number; breakdown: string; value: string; improvementRate: number }[] = [];
    for (const id of [1, 2, 3, 4, 5, 6]) {
      const { body } = await call('POST', `/experiments/${id}/opportunityDetection`);
      const { opportunities } = body as { opportunities: typeof found };
      const rates = opportunities.map(({ improvementRate }) => improvementRate);
      expect(rates).toEqual(rates.toSorted((a, b) => b - a));
      for (const rate of rates) expect(rate).toBeGreaterThan(0);
      const [best] = opportunities;
      if (best === undefined) continue;
      found.push(best);
      const report = await ask({ call, sandbox }, `/experiments/${id}/results`, {
        breakdown: { type: best.breakdown },
      });
      const variation = report.variations.find(({ variationId }) => variationId === best.variationId);
      const group = variation?.breakdown?.find(({ value }) => value === best.value);
      expect(group?.goals.map((goal) => goal.improvementRate)).toContain(best.improvementRate);
    }
    expect(found.length).toBeGreaterThan(0);
  });
});
