import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, paginate } from 'experimentation-automation';
import type { GoalCampaignImpact, GoalCampaignPage } from '../../../generated/schema.d.ts';
import { createRandom } from '../../src/sandbox/base/random.ts';
import { eachVisitor, populationOf } from '../../src/sandbox/reports/population.ts';
import { subjectSeed } from '../../src/sandbox/reports/subjects.ts';
import { ask } from './ask.ts';
import { plant } from '@experimentation-automation/test-support/sandbox/plant';
import { startStopped } from '@experimentation-automation/test-support/sandbox/talk';

/** The goal that more than sixty experiments link. */
const POPULAR = 6;

let started: Awaited<ReturnType<typeof startStopped>>;
beforeEach(async () => {
  started = await startStopped();
});

async function page(body: object): Promise<GoalCampaignPage> {
  const reply = await started.call('POST', '/goal-campaign/experiments', { goalId: POPULAR, ...body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body as GoalCampaignPage;
}
async function walk(body: object = {}): Promise<GoalCampaignImpact[]> {
  const all: GoalCampaignImpact[] = [];
  for (let cursor: string | undefined, turn = 0; turn === 0 || cursor !== undefined; turn++) {
    const { impacts, nextCursor } = await page({ ...body, ...(cursor === undefined ? {} : { cursor }) });
    all.push(...impacts);
    cursor = nextCursor;
  }
  return all;
}
const keyOf = ({ experimentId, variationId }: GoalCampaignImpact): string =>
  `${String(experimentId)}/${String(variationId)}`;
/** Adds an experiment that links the goal to the state, or removes it if it has no variations. */
function setExperiment(id: number | bigint, variationIds: readonly (number | bigint)[]): void {
  const { experiments = [], variations = [] } = started.sandbox.snapshot().records;
  const put = {
    id,
    siteId: 1,
    name: 'Put',
    status: 'active',
    goals: [POPULAR],
    dateCreated: '2026-01-01T00:00:00Z',
  };
  plant(started.sandbox, {
    experiments: [...experiments.filter((one) => one.id !== id), ...(variationIds.length === 0 ? [] : [put])],
    variations: [
      ...variations.filter(({ experimentId }) => experimentId !== id),
      ...variationIds.map((variationId) => ({ id: variationId, name: 'V', siteId: 1, experimentId: id })),
    ],
  });
}

describe('the goal campaign in the sandbox', () => {
  it('returns twenty records per page, more than sixty in total, each once', async () => {
    const first = await page({});
    expect(first.impacts).toHaveLength(20);
    expect(first.totalCount).toBeGreaterThan(60);
    const all = await walk();
    expect(all).toHaveLength(first.totalCount);
    expect(new Set(all.map(keyOf)).size).toBe(all.length);
    expect(await walk({ pageSize: 7 })).toEqual(all);
    for (const pageSize of [all.length, 2 ** 60])
      expect((await page({ pageSize })).nextCursor, String(pageSize)).toBeUndefined();
  });

  it('can be walked by the client', async () => {
    const api = createClient({
      baseUrl: 'http://127.0.0.1',
      token: 'test',
      fetch: started.sandbox.fetch,
    });
    const walked: GoalCampaignImpact[] = [];
    for await (const impact of paginate(api.listGoalCampaignExperiments, { body: { goalId: POPULAR } })) {
      walked.push(impact);
    }
    expect(walked).toEqual(await walk());
  });

  it('has the figures of the report on the same experiment and goal', async () => {
    const all = await walk();
    for (const experimentId of [1, 5, 40]) {
      const report = await ask(started, `/experiments/${experimentId}/results`, { goalsIds: [POPULAR] });
      for (const { variationId, visitors, goals } of report.variations) {
        const [goal] = goals;
        const record = all.find(
          (impact) => impact.experimentId === experimentId && impact.variationId === variationId,
        );
        expect(record).toEqual({
          experimentId,
          variationId,
          data: {
            visitors,
            convertedVisitors: goal?.convertedVisitors,
            conversions: goal?.conversions,
            revenue: goal?.revenue,
            improvementRate: goal?.improvementRate,
            improvementRange: goal?.improvementRange,
            reliability: goal?.reliability,
          },
        });
      }
    }
  });

  it('has the visitors who have come until now', async () => {
    const seed = subjectSeed(createRandom(1), 'experiment', 1);
    const arrivals: number[] = [];
    eachVisitor(populationOf(seed, 0, Date.UTC(2026, 2, 1, 8)), (visits) =>
      arrivals.push(...visits.slice(0, 1).map(({ time }) => time)),
    );
    const now = arrivals[0] ?? 0;
    started = await startStopped({ now });
    const { impacts } = await page({ goalId: 3 });
    expect(impacts[0]).toMatchObject({
      experimentId: 1,
      variationId: 0,
      data: { visitors: arrivals.filter((time) => time <= now).length },
    });
  });

  it('has no more conversions than visitors, and revenue from each', async () => {
    for (const { data } of await walk()) {
      const { visitors = 0, convertedVisitors = 0, conversions = 0, revenue = 0 } = data ?? {};
      expect(visitors).toBeGreaterThan(conversions);
      expect(conversions).toBeGreaterThanOrEqual(convertedVisitors);
      expect(revenue).toBeGreaterThanOrEqual(15 * conversions);
    }
  });

  it('can be filtered by impact; each record has one of three', async () => {
    const all = await walk();
    const kinds = await Promise.all(['POSITIVE', 'NEGATIVE', 'NEUTRAL'].map((impact) => walk({ impact })));
    const [positive = [], negative = [], neutral = []] = kinds;
    expect(positive.length).toBeGreaterThan(5);
    expect(negative.length).toBeGreaterThan(5);
    for (const { data } of positive) expect(data?.improvementRange?.min).toBeGreaterThan(0);
    for (const { data } of negative) expect(data?.improvementRange?.max).toBeLessThan(0);
    for (const { data } of neutral) {
      expect(data?.improvementRange?.min).toBeLessThanOrEqual(0);
      expect(data?.improvementRange?.max).toBeGreaterThanOrEqual(0);
      expect(data?.reliability).toBeLessThanOrEqual(95);
    }
    expect(kinds.flat().map(keyOf).sort()).toEqual(all.map(keyOf).sort());
    expect((await page({ impact: 'POSITIVE', pageSize: 2 })).totalCount).toBe(positive.length);
    expect(await walk({ impact: 'POSITIVE', pageSize: 3 })).toEqual(positive);
  });

  it('keeps a cursor valid while experiments are added before and after it, or removed', async () => {
    const before = await walk();
    const first = await page({});
    setExperiment(2, [3, 4]);
    setExperiment(9_001, [9_001, 9_002]);
    const { impacts, totalCount, nextCursor } = await page({ cursor: first.nextCursor });
    expect(impacts.map(keyOf)).toEqual(before.slice(20, 40).map(keyOf));
    // Two more variations of one experiment, and another experiment with its original.
    expect(totalCount).toBe(before.length + 3 + 3);
    const { experimentId: gone = 0 } = impacts.at(-1) ?? {};
    setExperiment(Number(gone), []);
    const rest = await page({ cursor: nextCursor, pageSize: 1_000 });
    const left = before.slice(40).filter(({ experimentId }) => experimentId !== gone);
    expect(rest.impacts.map(keyOf)).toEqual([...left.map(keyOf), '9001/0', '9001/9001', '9001/9002']);
  });

  it('keeps 64-bit ids exact, in records and in cursors', async () => {
    const wide = 9007199254740993n;
    setExperiment(wide, [wide, wide + 2n]);
    const { totalCount } = await page({});
    const body = { goalId: POPULAR, pageSize: totalCount - 1 };
    const most = await started.call('POST', '/goal-campaign/experiments', body);
    expect(most.text).toContain('{"experimentId":9007199254740993,"variationId":9007199254740993,');
    const { nextCursor: cursor } = most.body as GoalCampaignPage;
    const last = await started.call('POST', '/goal-campaign/experiments', { ...body, cursor });
    expect(last.text).toContain('{"experimentId":9007199254740993,"variationId":9007199254740995,');
    expect(last.body).toMatchObject({ impacts: [{}], totalCount });
    const path = '/experiments/9007199254740993/results';
    const report = await started.call('POST', path, { breakdown: { type: 'OS' } });
    await started.sandbox.clock.advance(2_000);
    const { dataCode } = report.body as { dataCode: string };
    const polled = await started.call('GET', `/results?dataCode=${dataCode}`);
    expect(polled.text).toContain('"9007199254740995":{"name":"V"');
  });

  it('refuses a cursor that was changed, invented or returned for another list', async () => {
    const { nextCursor = '' } = await page({});
    const refused = async (body: object) => {
      const reply = await started.call('POST', '/goal-campaign/experiments', { goalId: POPULAR, ...body });
      expect(reply).toMatchObject({
        status: 400,
        body: {
          serviceName: 'Data client',
          message:
            "Fields not valid. 'cursor': must be the nextCursor of an earlier page of the same goal and impact",
        },
      });
    };
    for (let place = 0; place < nextCursor.length; place++) {
      const other = nextCursor[place] === 'A' ? 'B' : 'A';
      await refused({ cursor: nextCursor.slice(0, place) + other + nextCursor.slice(place + 1) });
    }
    for (const cursor of ['', 'x', '=', `${nextCursor}=`, `${nextCursor}A`, '\u0000', 'a'.repeat(10_000)]) {
      await refused({ cursor });
    }
    await refused({ cursor: nextCursor, impact: 'POSITIVE' });
    await refused({ cursor: nextCursor, goalId: 3 });
    started.sandbox.seed('another');
    await refused({ cursor: nextCursor });
  });

  it('refuses invalid requests and unknown goals', async () => {
    expect(await started.call('POST', '/goal-campaign/experiments', { goalId: 99 })).toMatchObject({
      status: 404,
      body: { serviceName: 'Data client', message: 'No goal with id 99' },
    });
    for (const wrong of [{ pageSize: 0 }, { impact: 'GOOD' }, { goalId: 'six' }, { cursor: 7 }]) {
      const reply = await started.call('POST', '/goal-campaign/experiments', { goalId: POPULAR, ...wrong });
      expect(reply).toMatchObject({ status: 400, body: { serviceName: 'Data client' } });
    }
  });

  it('is empty for a goal that no experiment links, and has zeros for an experiment that just began', async () => {
    expect(await page({ goalId: 9 })).toEqual({ impacts: [], totalCount: 0 });
    const early = await startStopped({ now: '2020-01-01T00:00:00Z' });
    const { body } = await early.call('POST', '/goal-campaign/experiments', { goalId: POPULAR, pageSize: 2 });
    expect(body).toMatchObject({
      impacts: [
        {},
        { data: { visitors: 0, convertedVisitors: 0, conversions: 0, revenue: 0, reliability: 0 } },
      ],
    });
  });
});
