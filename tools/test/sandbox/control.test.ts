import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plant } from '@experimentation-automation/test-support/sandbox/plant';
import { createSandbox, type Sandbox } from '../../src/sandbox/index.ts';

let sandbox: Sandbox;
let url: string;

beforeEach(async () => {
  sandbox = await createSandbox({ clock: 'stopped', now: '2026-06-15T08:00:00Z' });
  ({ url } = await sandbox.serve());
});
afterEach(() => sandbox.close());

async function control(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${url}/__sandbox/${path}`, {
    method,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: (text === '' ? undefined : JSON.parse(text)) as unknown };
}
const call = (method: string, path: string, body?: unknown) =>
  fetch(url + path, {
    method,
    headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const goal = { name: 'Newsletter', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };
const goals = async () => ((await (await call('GET', '/goals')).json()) as unknown[]).length;

const SITE = { id: 1, name: 'Shop', code: 'shop' };

describe('control over HTTP', () => {
  it('resets to the sample data, without faults and requests, but keeps the time', async () => {
    await call('POST', '/goals', goal);
    sandbox.faults.add({ status: 500, after: 100 });
    await sandbox.clock.advance(5_000);
    expect((await control('POST', 'reset')).status).toBe(204);
    expect(sandbox.requests()).toEqual([]);
    expect(sandbox.faults.list()).toEqual([]);
    expect(await goals()).toBe(9);
    expect((await control('GET', 'clock')).body).toEqual({
      now: Date.UTC(2026, 5, 15, 8, 0, 5),
      timestamp: '2026-06-15T08:00:05.000Z',
    });
  });

  it('resets with another seed', async () => {
    await call('POST', '/goals', goal);
    expect((await control('POST', 'seed', { seed: 'other' })).status).toBe(204);
    expect(await goals()).toBe(9);
  });

  it('shows the records of a kind and one object, with its secrets masked', async () => {
    const [site] = sandbox.snapshot().records.sites ?? [];
    plant(sandbox, { sites: [{ ...Object(site), code: 'one', apiKey: 'hidden', token: { label: 'Shop' } }] });
    const { id } = { id: 1, ...site };
    const masked = { code: 'one', apiKey: '***', token: { label: 'Shop' } };
    expect((await control('GET', 'records/sites')).body).toMatchObject([masked]);
    expect((await control('GET', `objects/sites/${String(id)}`)).body).toMatchObject({ record: masked });
    const experiment = await control('GET', 'objects/experiments/1');
    expect(experiment.body).toMatchObject({ record: { id: 1 }, variations: [1, 2], requests: [] });
    expect(await control('GET', 'objects/experiments/999')).toMatchObject({
      status: 404,
      body: { message: 'There is no object experiments/999.' },
    });
  });

  it('says that the documentation is not served beside it', async () => {
    expect((await control('GET', 'live')).body).toMatchObject({ docs: false });
  });

  it('advances the clock', async () => {
    expect((await control('POST', 'clock', { advance: 90_000 })).body).toMatchObject({
      timestamp: '2026-06-15T08:01:30.000Z',
    });
  });

  it('adds one or several faults, lists them with their hits, and removes them', async () => {
    expect((await control('POST', 'faults', { operation: 'getGoal', status: 418, times: 1 })).body).toEqual({
      ids: [1],
    });
    const more = await control('POST', 'faults', [{ latency: 1 }, { body: 'empty', operation: 'listGoals' }]);
    expect([more.status, more.body]).toEqual([201, { ids: [2, 3] }]);
    expect((await call('GET', '/goals/1')).status).toBe(418);
    expect((await control('GET', 'faults')).body).toMatchObject([{ id: 1, hits: 1 }, { id: 2 }, { id: 3 }]);
    expect((await control('DELETE', 'faults/2')).status).toBe(204);
    expect((await control('DELETE', 'faults/2')).status).toBe(404);
    expect((await control('DELETE', 'faults')).status).toBe(204);
    expect((await control('GET', 'faults')).body).toEqual([]);
  });

  it('adds all of several faults or none', async () => {
    expect((await control('POST', 'faults', [{ status: 500 }, { status: 1 }])).status).toBe(400);
    expect(sandbox.faults.list()).toEqual([]);
  });

  it('loads a saved state of any size unchanged, including images', async () => {
    const state = sandbox.snapshot();
    // More than a request of the API may have, with a number that must stay exact.
    const base64 = '1234567890123456'.repeat(700 * 1024);
    const imageFiles = [{ id: 1, contentType: 'image/png', base64 }];
    const saved = JSON.stringify({ ...state, records: { ...state.records, imageFiles } });
    expect((await control('PUT', 'state', saved)).status).toBe(204);
    expect((await control('GET', 'state')).text).toHaveLength(saved.length);
  });

  it('saves and loads state, with ids that a number cannot hold', async () => {
    await call('POST', '/goals', goal);
    const { text } = await control('GET', 'state');
    const exact = text.replace('"createdBy":1', '"createdBy":9007199254740993');
    expect(exact).not.toBe(text);
    await control('POST', 'reset');
    await sandbox.clock.advance(1_000);
    expect((await control('PUT', 'state', exact)).status).toBe(204);
    expect((await control('GET', 'state')).text).toBe(exact);
    expect(await (await call('GET', '/goals/10')).json()).toMatchObject({ name: 'Newsletter' });
  });

  it('shows requests, optionally after an id, with secrets masked', async () => {
    await call('GET', '/goals/1');
    await call('POST', '/goals', { ...goal, amClientSecret: 'hush', type: 'NONE' });
    const { body, text } = await control('GET', 'requests');
    expect(body).toMatchObject([
      { id: 1, operation: 'getGoal', method: 'GET', url: '/goals/1', status: 200, violations: [] },
      {
        id: 2,
        operation: 'createGoal',
        status: 400,
        violations: [{ pointer: '/type' }],
        request: { headers: { authorization: 'Bearer ***' } },
      },
    ]);
    expect(text).not.toMatch(/hush|secret"/);
    expect((await control('GET', 'requests?after=1')).body).toMatchObject([{ id: 2 }]);
    await control('POST', 'reset');
    await call('GET', '/goals/1');
    expect((await control('GET', 'requests?after=2')).body).toMatchObject([{ id: 3 }]);
  });

  it('masks a secret whose end is beyond the kept part of a body', async () => {
    await call('POST', '/goals', { ...goal, name: 'x'.repeat(8_000), amClientSecret: 'hush'.repeat(500) });
    expect((await control('GET', 'requests')).text).not.toContain('hush');
  });

  it('names objects, and a report by what it is about', async () => {
    await call('POST', '/experiments/1/results', { dateIntervals: [], conversionType: 'ALL_CONVERSION' });
    await call('GET', '/audiences/global');
    const [experiment, sites] = (await control('GET', 'reports')).body as { id: number }[];
    const refs = ['goals/1', `reports/${experiment?.id}`, `reports/${sites?.id}`, 'goals/999', 'gaols/1'];
    const { body } = await control('GET', `names?${refs.map((ref) => `of=${ref}`).join('&')}`);
    expect(Object.values(body as object)).toEqual([
      'Basket button clicked',
      'Basket button colour',
      'Visitors of the sites',
    ]);
  });

  it('shows reports, callbacks and mails', async () => {
    for (const list of ['reports', 'callbacks', 'outbox']) {
      const { status, body } = await control('GET', list);
      expect([status, Array.isArray(body)], list).toEqual([200, true]);
    }
  });

  it.each([
    ['POST', 'seed', {}, '"seed" must be text or a number.'],
    ['POST', 'seed', '', 'JSON'],
    ['POST', 'seed', 'null', 'Send an object with seed.'],
    ['POST', 'seed', { seed: 1, sede: 2 }, '"sede" is not known here, only seed.'],
    ['POST', 'clock', { advance: -1 }, '"advance" must be a number of milliseconds, 0 or more.'],
    ['POST', 'clock', { advance: '5' }, '"advance" must be a number'],
    ['POST', 'clock', '{"advance":1e999}', '"advance" must be a number'],
    ['POST', 'clock', { advance: 8.64e15 }, '"advance"'],
    ['POST', 'faults', { operation: 'getGaol' }, '"operation" of a fault must be an operation id.'],
    ['POST', 'faults', { statsu: 500 }, 'A fault has no "statsu", only operation'],
    ['POST', 'faults', 'status 500', 'JSON'],
    ['POST', 'faults', [[]], 'A fault must be an object.'],
    [
      'POST',
      'faults',
      { latency: 1e9 },
      '"latency" of a fault must be a number of milliseconds up to 600000.',
    ],
    ['POST', 'faults', { retryAfter: 'a\r\nb: c' }, '"retryAfter"'],
    ['PUT', 'state', {}, '"time" must be a number of milliseconds.'],
    [
      'PUT',
      'state',
      { time: 0, records: { gaols: [] }, nextIds: {} },
      '"records.gaols" is not a kind of record.',
    ],
    [
      'PUT',
      'state',
      { time: 0, records: { goals: [{}] }, nextIds: {} },
      '"records.goals[0]" must be an object',
    ],
    ['PUT', 'state', { time: 1e300, records: {}, nextIds: {} }, '"time"'],
    ['PUT', 'state', { time: 0, records: { goals: [{ id: 1 }] }, nextIds: {} }, 'goals'],
    ['PUT', 'state', { time: 0, records: { sites: [SITE, SITE] }, nextIds: {} }, 'id 1 of another one'],
    ['GET', 'requests?after=last', undefined, '"after" must be the id of a request.'],
  ])('responds with 400 to %s %s %j, says why, and changes nothing', async (method, path, body, message) => {
    const before = sandbox.snapshot();
    const answer = await control(method, path, body);
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([
      400,
      expect.stringContaining(message),
    ]);
    expect(sandbox.snapshot()).toEqual(before);
    expect(sandbox.faults.list()).toEqual([]);
    expect((await call('GET', '/goals/1')).status).toBe(200);
  });

  it('responds with 404 to unknown controls', async () => {
    expect((await control('GET', 'nothing')).status).toBe(404);
    expect((await control('DELETE', 'state')).status).toBe(404);
    expect((await control('GET', 'page/..%2froutes.ts')).status).toBe(404);
  });
});
