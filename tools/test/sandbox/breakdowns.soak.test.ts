import { beforeAll, describe, expect, it } from 'vitest';
import document from '../../../generated/openapi.json' with { type: 'json' };
import { ask, type Results } from './ask.ts';
import { startStopped } from '@experimentation-automation/test-support/sandbox/talk';

let started: Awaited<ReturnType<typeof startStopped>>;
beforeAll(async () => {
  started = await startStopped();
});
const results = (body: object): Promise<Results> => ask(started, '/experiments/1/results', body);

const { schemas } = document.components;
const filters = schemas.Filter.anyOf.map(({ $ref }) => $ref.replace(/^.*\//, ''));
/** The parameters for types that need more than their name. */
const MORE: Readonly<Record<string, object>> = {
  CUSTOM_DATUM: { index: 0 },
  CROSS_CAMPAIGN: { experiments: [2], personalizations: [7] },
  CONVERSION_METADATA: { metadatas: [{ goalId: 6, index: 0 }] },
  INTERVAL: { interval: 'HOUR' },
};
/** Visits that are over: the clock moves between two reports, so that visits are added to the current day. */
const past = { dateIntervals: [{ start: '2026-06-01T00:00:00', end: '2026-06-13T23:59:59' }] };
/** The same for each filter. */
let whole: Promise<Results> | undefined;
const unfiltered = (): Promise<Results> => (whole ??= results(past));
const types = [...schemas.BreakdownByName.properties.type.enum, ...Object.keys(MORE)];

describe('breakdowns and filters in the sandbox', () => {
  it.each(types)('split by %s', async (type) => {
    const { variations, breakdown } = await results({ breakdown: { type, ...MORE[type] } });
    expect(breakdown).toMatchObject({ type });
    for (const { visits, visitors, breakdown: groups = [] } of variations) {
      expect(groups.length).toBeGreaterThan(1);
      // Groups may overlap, but together they contain exactly all visitors.
      expect(groups.reduce((sum, group) => sum + group.visits, 0)).toBeGreaterThanOrEqual(visits);
      expect(Math.max(...groups.map((group) => group.visitors))).toBeLessThanOrEqual(visitors);
    }
  });

  it.each(filters)('apply %s, or say that they do not', async (type) => {
    const values = ['CHROME', 'EN', 'PHONE', 'MONDAY', '2', '6', '12', 'IOS', 'Sale', 'RAIN', 'VALUE_1'];
    const documented = { BrowserFilter: ['CHROME'], BrowserLanguageFilter: ['EN'] }[type];
    const asked = (include: boolean) =>
      results({ ...past, filters: [{ type, values: documented ?? values, include, index: 1 }] });
    const [all, kept, rest] = [await unfiltered(), await asked(true), await asked(false)];
    const visitsOf = (report: Results) => report.variations[0]?.visits ?? Number.NaN;
    if (kept.filtersNotApplied === undefined) {
      expect(visitsOf(kept) + visitsOf(rest)).toBe(visitsOf(all));
    } else {
      expect(type).toBe('ConversionMetadataFilter');
      expect(visitsOf(kept)).toBe(visitsOf(all));
    }
  });

  it('use the same names for the same dimension', async () => {
    for (const [breakdown, filter] of [
      ['DEVICE_TYPE', 'DeviceTypeFilter'],
      ['DAY_OF_WEEK', 'WeekdayFilter'],
      ['PAGE_URL', 'PageURLFilter'],
      ['GOAL_REACHED', 'ConversionsFilter'],
      ['TARGETING_SEGMENT', 'TargetingSegmentFilter'],
    ]) {
      const { variations } = await results({ breakdown: { type: breakdown } });
      const { value, visits, goals } = variations[1]?.breakdown?.at(-1) ?? {};
      const filtered = await results({ filters: [{ type: filter, values: [value] }] });
      expect(filtered.variations[1]).toMatchObject({
        visits,
        goals: goals?.map(({ revenue }) => ({ revenue })),
      });
    }
  });

  it('have nothing to split in a new experiment', async () => {
    const created = await started.call('POST', '/experiments', {
      name: 'New',
      siteId: 1,
      baseURL: 'https://shop.test/',
      goals: [3],
    });
    const { id } = created.body as { id: number };
    const report = await ask(started, `/experiments/${id}/results`, { breakdown: { type: 'BROWSER' } });
    for (const variation of report.variations) {
      expect(variation).toMatchObject({ visitors: 0, visits: 0, breakdown: [] });
    }
  });
});
