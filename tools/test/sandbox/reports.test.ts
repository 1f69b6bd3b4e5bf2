import { beforeEach, describe, expect, it } from 'vitest';
import { isObject, objectAt } from 'openapi-contract-kit/internal/base/json';
import document from '../../../generated/openapi.json' with { type: 'json' };
import { plant } from '@experimentation-automation/test-support/sandbox/plant';
import { startStopped, talkTo } from '@experimentation-automation/test-support/sandbox/talk';

const june = [{ start: '2026-06-01T00:00:00', end: '2026-06-14T23:59:59' }];
const question = { goalsIds: [3, 6], dateIntervals: june, conversionType: 'ALL_CONVERSION' };

/** A value of each property that differs from leaving it out. Flags and lists of goals need none. */
const VALUES: Readonly<Record<string, unknown>> = {
  referenceVariationId: '1',
  breakdown: { type: 'BROWSER' },
  filters: [{ type: 'AdBlockerFilter', include: true }],
  dateIntervals: [{ start: '2026-06-01T00:00:00', end: '2026-06-07T23:59:59' }],
  conversionType: 'CONVERTED_VISITS',
  callbackUrl: 'http://127.0.0.1:1/',
};
const propertiesOf = (path: string, { properties }: { properties: object }) =>
  Object.entries(properties).map(([name, schema]: [string, unknown]) => [path, name, schema] as const);

function valueOf(name: string, schema: unknown): unknown {
  if (!isObject(schema)) return undefined;
  if (schema['type'] === 'boolean') return true;
  return isObject(schema['items']) && objectAt(schema, 'items')['type'] === 'integer' ? [3] : VALUES[name];
}

let call: Awaited<ReturnType<typeof startStopped>>['call'];
let sandbox: Awaited<ReturnType<typeof startStopped>>['sandbox'];

beforeEach(async () => {
  ({ call, sandbox } = await startStopped());
});

async function request(body: object, path = '/experiments/1/results'): Promise<string> {
  const reply = await call('POST', path, body);
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { dataCode: string }).dataCode;
}
const results = (dataCode: string) => call('GET', `/results?dataCode=${encodeURIComponent(dataCode)}`);
const poll = (dataCode: string) => call('GET', `/audiences/poll?dataCode=${encodeURIComponent(dataCode)}`);

interface Goal {
  readonly conversionCount: number;
  readonly revenueCount: number;
  readonly averageCart: number;
}
interface Figures {
  readonly visitCount: number;
  readonly visitorCount: number;
  readonly goalsData: Readonly<Record<string, Goal>>;
}
interface Variation {
  readonly breakdownData: { readonly _reference: { readonly generalData: Figures } };
}

describe('a report in the sandbox', () => {
  it('is ready two seconds after it was requested, by the clock of the sandbox', async () => {
    const dataCode = await request(question);
    expect((await poll(dataCode)).body).toEqual({ status: 'WAITING' });
    await sandbox.clock.advance(1_999);
    expect((await poll(dataCode)).body).toEqual({ status: 'WAITING' });
    await sandbox.clock.advance(1);
    expect((await poll(dataCode)).body).toMatchObject({
      status: 'READY',
      data: {
        startDateTime: '2026-06-01T00:00:00',
        endDateTime: '2026-06-14T23:59:59',
        analyticsLevel: 'VISIT',
      },
    });
    expect((await results(dataCode)).body).toMatchObject({ status: 'READY', data: { dataCode } });
  });

  it('has the same figures in both operations', async () => {
    const dataCode = await request(question);
    await sandbox.clock.advance(2_000);
    const { data } = (await results(dataCode)).body as { data: { variationData: Record<string, Variation> } };
    const own = Object.values(data.variationData).map(
      ({ breakdownData }) => breakdownData._reference.generalData,
    );
    const sum = (value: (figures: Figures) => number) =>
      own.reduce((total, figures) => total + value(figures), 0);
    const goals = (value: (goal: Goal) => number) =>
      sum(({ goalsData }) => Object.values(goalsData).reduce((total, goal) => total + value(goal), 0));
    const { globalStats } = ((await poll(dataCode)).body as { data: { globalStats: Record<string, number> } })
      .data;
    const elementCount = sum(({ visitCount }) => visitCount);
    expect(elementCount).toBeGreaterThan(100);
    expect(globalStats).toMatchObject({
      elementCount,
      conversions: goals(({ conversionCount }) => conversionCount),
      revenue: expect.closeTo(goals(({ revenueCount }) => revenueCount)) as unknown,
    });
    expect(Object.keys(data.variationData).sort()).toEqual(['1', '2', '_reference']);
    for (const { goalsData } of own)
      for (const goal of Object.values(goalsData))
        expect(goal.averageCart).toBeCloseTo(goal.revenueCount / goal.conversionCount, 1);
  });

  it('has the same code, of one number, for the same question', async () => {
    const dataCode = await request(question);
    expect(dataCode).toMatch(/^\d+$/);
    const reordered = { conversionType: 'ALL_CONVERSION', dateIntervals: june, goalsIds: [6, 3, 6] };
    expect(await request(reordered)).toBe(dataCode);
    expect(await request({ ...question, callbackUrl: 'http://127.0.0.1:1/' })).toBe(dataCode);
    const elsewhere = await startStopped({ seed: 'another' });
    const there = await elsewhere.call('POST', '/experiments/1/results', question);
    expect(there.body).toEqual({ dataCode });
  });

  it('has the same code later, and after a change of its experiment', async () => {
    const bodies = [{}, { goalsIds: null, goalIdsCuped: null }, { goalsIds: [6], goalIdsCuped: [] }];
    const codes = () => Promise.all(bodies.map((body) => request(body)));
    const before = await codes();
    expect(new Set(before).size).toBe(3);
    await sandbox.clock.advance(86_400_000);
    await call('PATCH', '/experiments/1', { goals: [3, 9], name: 'Other' });
    await call('PATCH', '/goals/6', { name: 'Other' });
    await call('DELETE', '/variations/1');
    expect(await codes()).toEqual(before);
  });

  it.each([
    ...propertiesOf('/experiments/1/results', document.components.schemas.ExperimentResultsRequest),
    ...propertiesOf('/feature-flags/1/results', document.components.schemas.FeatureFlagResultsRequest),
  ])('of %s depends on %s', async (path, name, schema) => {
    const rest = { conversionType: 'ALL_CONVERSION', dateIntervals: june };
    const value = valueOf(name, schema);
    expect(value, `Add a value of ${name} to VALUES in tools/test/sandbox/reports.test.ts`).toBeDefined();
    const [without, having] = [await request(rest, path), await request({ ...rest, [name]: value }, path)];
    // Who is told about a report does not change it.
    if (name === 'callbackUrl') expect(having).toBe(without);
    else expect(having, `tools/src/sandbox/reports/asking.ts ignores ${name}`).not.toBe(without);
  });

  it('has another code for every other question', async () => {
    const week = [{ start: '2026-06-01T00:00:00', end: '2026-06-07T23:59:59' }];
    const codes = [
      await request(question),
      await request({ ...question, goalsIds: [3] }),
      await request({ ...question, goalsIds: [6] }),
      await request({ ...question, goalsIds: null }),
      await request({ ...question, goalsIds: [] }),
      await request({ ...question, dateIntervals: week }),
      await request({ ...question, conversionType: 'CONVERTED_VISITS' }),
      await request({ ...question, breakdown: { type: 'DEVICE_TYPE' } }),
      await request({ ...question, filters: [{ type: 'AdBlockerFilter' }] }),
      await request(question, '/experiments/2/results'),
      await request(question, '/feature-flags/1/results'),
    ];
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('is listed after it was requested', async () => {
    const dataCode = await request(question);
    expect(sandbox.reports().at(-1)).toMatchObject({
      dataCode,
      operation: 'requestExperimentResults',
      subjectId: 1,
      request: question,
    });
  });

  it('times out on demand, and succeeds when it is requested again', async () => {
    sandbox.faults.add({ operation: 'requestExperimentResults', report: 'timeout', times: 1 });
    const dataCode = await request(question);
    expect((await poll(dataCode)).body).toEqual({ status: 'WAITING' });
    await sandbox.clock.advance(2_000);
    expect((await poll(dataCode)).body).toEqual({ status: 'TIMEOUT' });
    expect(await request(question)).toBe(dataCode);
    expect((await poll(dataCode)).body).toEqual({ status: 'WAITING' });
    await sandbox.clock.advance(2_000);
    expect((await poll(dataCode)).body).toMatchObject({ status: 'READY' });
  });

  it('fails on demand', async () => {
    sandbox.faults.add({ operation: 'requestExperimentResults', report: 'error', times: 1 });
    const dataCode = await request(question);
    await sandbox.clock.advance(2_000);
    expect((await poll(dataCode)).body).toEqual({ status: 'ERROR' });
    expect((await results(dataCode)).body).toEqual({ status: 'ERROR' });
  });

  it('never becomes ready on demand', async () => {
    sandbox.faults.add({ report: 'never' });
    const dataCode = await request(question);
    await sandbox.clock.advance(86_400_000);
    expect((await poll(dataCode)).body).toEqual({ status: 'WAITING' });
  });

  it('does not start again while it waits or once it is complete', async () => {
    const dataCode = await request(question);
    await sandbox.clock.advance(1_500);
    await request(question);
    await sandbox.clock.advance(500);
    const { text } = await poll(dataCode);
    expect(text).toContain('READY');
    await sandbox.clock.advance(86_400_000);
    await request(question);
    expect((await poll(dataCode)).text).toBe(text);
  });

  it('may be about one moment, or a leap day', async () => {
    const moment = '2028-02-29T23:59:59';
    await request({ dateIntervals: [{ start: moment, end: moment }] });
  });

  it('starts again once it is ready, unless its last moment had passed when it was requested', async () => {
    const upTo = (end: string) => ({ dateIntervals: [{ start: '2026-06-01T00:00:00', end }] });
    const bodies = [upTo('2026-06-15T08:00:00'), upTo('2026-06-15T08:00:00.001')];
    for (const body of bodies) await request(body);
    const askedAfter = async (ms: number) => {
      await sandbox.clock.advance(ms);
      for (const body of bodies) await request(body);
      return sandbox
        .reports()
        .slice(-2)
        .map(({ requestedAt }) => requestedAt - Date.UTC(2026, 5, 15, 8));
    };
    expect(await askedAfter(1_999)).toEqual([0, 0]);
    expect(await askedAfter(1)).toEqual([0, 2_000]);
  });

  it('has another code for each variation that is the reference', async () => {
    const references = ['0', '1', '2'].map((referenceVariationId) => ({ referenceVariationId }));
    const codes = await Promise.all([{}, ...references].map((body) => request(body)));
    expect(new Set(codes).size).toBe(4);
  });

  it('starts again if there may be new data', async () => {
    const toTheEnd = {
      ...question,
      dateIntervals: [{ start: '2026-06-01T00:00:00', end: '2026-07-01T00:00:00' }],
    };
    const visitorsAfter = async (ms: number) => {
      await sandbox.clock.advance(ms);
      const dataCode = await request(toTheEnd);
      await sandbox.clock.advance(2_000);
      const { data } = (await poll(dataCode)).body as { data: { globalStats: { elementCount: number } } };
      return data.globalStats.elementCount;
    };
    const first = await visitorsAfter(0);
    expect(await visitorsAfter(3 * 86_400_000)).toBeGreaterThan(first);
  });

  it('outlives its experiment', async () => {
    const dataCode = await request(question);
    await sandbox.clock.advance(2_000);
    plant(sandbox, { experiments: [], variations: [], goals: [] });
    expect((await poll(dataCode)).body).toMatchObject({ status: 'READY' });
  });

  it('can be polled by the seeded code of two numbers', async () => {
    expect((await poll('1758203944|42077311')).body).toMatchObject({
      status: 'READY',
      data: { analyticsLevel: 'VISIT', globalStats: { conversions: 0 }, segmentStats: [] },
    });
    expect((await poll('1758203944')).body).toMatchObject({ status: 'READY' });
  });

  it('returns 404 for an unknown code, and 400 for an invalid one', async () => {
    expect(await poll('17')).toMatchObject({ status: 404, body: { status: 'ERROR' } });
    expect(await poll('42077311|1758203944')).toMatchObject({ status: 404 });
    expect(await poll('abc')).toMatchObject({ status: 400 });
    expect(await call('GET', '/audiences/poll')).toMatchObject({ status: 400 });
  });

  it.each([
    ['/experiments/99/results', {}, 404, 'No experiment with id 99'],
    ['/feature-flags/99/results', question, 404, 'No feature flag with id 99'],
    [
      '/experiments/1/results',
      { goalsIds: [99] },
      400,
      "Fields not valid. 'goalsIds': there is no goal with id 99",
    ],
    [
      '/experiments/1/results',
      { dateIntervals: [] },
      400,
      "Fields not valid. 'dateIntervals': must have at least one interval",
    ],
    [
      '/experiments/1/results',
      { dateIntervals: [{ start: '2026-06-02T00:00:00', end: '2026-06-01T00:00:00' }] },
      400,
      "Fields not valid. 'dateIntervals[0].end': must not be before the start",
    ],
    [
      '/experiments/1/results',
      { dateIntervals: [...june, { start: '2026-02-30T00:00:00', end: '2026-06-01T00:00:00' }] },
      400,
      "Fields not valid. 'dateIntervals[1].start': must be a day that exists",
    ],
    [
      '/experiments/1/results',
      { dateIntervals: [{ start: '2026-02-28T00:00:00', end: '2026-02-29T00:00:00' }] },
      400,
      "Fields not valid. 'dateIntervals[0].end': must be a day that exists",
    ],
    [
      '/feature-flags/1/results',
      { ...question, referenceVariationId: '7' },
      400,
      "Fields not valid. 'referenceVariationId': must be the id of a variation: 1, 2",
    ],
  ])('refuses %s with %j', async (path, body, status, message) => {
    expect(await call('POST', path, body)).toMatchObject({ status, body: { message } });
    expect(sandbox.reports()).toHaveLength(2);
  });

  it('fails with the error of the service that computes the data', async () => {
    sandbox.faults.add({ operation: 'requestExperimentResults', status: 500 });
    const failed = await call('POST', '/experiments/1/results', question);
    expect([failed.status, failed.body]).toEqual([
      500,
      { serviceName: 'Data client', message: 'An injected fault: status 500' },
    ]);
  });

  it('is shared by a token that replaces the access token for this experiment only', async () => {
    const { body } = await call('POST', '/experiments/1/results/share', { breakdown: { type: 'COUNTRY' } });
    const { token } = body as { token: string };
    const other = await request(question, '/experiments/2/results');
    const guest = talkTo(sandbox, { authorization: `Bearer ${token}` });
    const asked = await guest('POST', '/experiments/1/results', question);
    const { dataCode } = asked.body as { dataCode: string };
    await sandbox.clock.advance(86_400_000);
    expect((await guest('GET', `/results?dataCode=${dataCode}`)).body).toMatchObject({ status: 'READY' });
    expect((await guest('GET', `/audiences/poll?dataCode=${dataCode}`)).status).toBe(200);
    for (const [method, path] of [
      ['GET', `/results?dataCode=${other}`],
      ['GET', '/experiments/1'],
      ['PATCH', '/experiments/1'],
    ] as const)
      expect((await guest(method, path)).status, path).toBe(401);
    expect((await guest('POST', '/experiments/2/results', question)).status).toBe(401);
  });
});
