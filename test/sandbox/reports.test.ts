import { beforeEach, describe, expect, it } from 'vitest';
import { startStopped } from './talk.ts';

const june = [{ start: '2026-06-01T00:00:00', end: '2026-06-14T23:59:59' }];
const question = { goalsIds: [3, 6], dateIntervals: june, conversionType: 'ALL_CONVERSION' };

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
const poll = (dataCode: string) => call('GET', `/audiences/poll?dataCode=${encodeURIComponent(dataCode)}`);

describe('a report in the sandbox', () => {
  it('is ready two seconds of the clock after it was requested', async () => {
    const dataCode = await request(question);
    expect((await poll(dataCode)).body).toEqual({ status: 'WAITING' });
    await sandbox.clock.advance(1_999);
    expect((await poll(dataCode)).body).toEqual({ status: 'WAITING' });
    await sandbox.clock.advance(1);
    expect((await poll(dataCode)).body).toMatchObject({ status: 'READY', results: { dataCode } });
  });

  it('has a code of one number, the same for the same question', async () => {
    const dataCode = await request(question);
    expect(dataCode).toMatch(/^\d+$/);
    const reordered = { conversionType: 'ALL_CONVERSION', dateIntervals: june, goalsIds: [6, 3, 6] };
    expect(await request(reordered)).toBe(dataCode);
    expect(await request({ ...question, callbackUrl: 'http://127.0.0.1:1/' })).toBe(dataCode);
    const elsewhere = await startStopped({ seed: 'another' });
    const there = await elsewhere.call('POST', '/experiments/1/results', question);
    expect(there.body).toEqual({ dataCode });
  });

  it('has another code for every other question', async () => {
    const week = [{ start: '2026-06-01T00:00:00', end: '2026-06-07T23:59:59' }];
    const codes = [
      await request(question),
      await request({ ...question, goalsIds: [3] }),
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

  it('lists the reports that were requested', async () => {
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

  it('never becomes ready on demand', async () => {
    sandbox.faults.add({ report: 'never' });
    const dataCode = await request(question);
    await sandbox.clock.advance(86_400_000);
    expect((await poll(dataCode)).body).toEqual({ status: 'WAITING' });
  });

  it('does not begin anew while it waits, nor once it is complete', async () => {
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

  it('begins anew when data may have come since', async () => {
    const toTheEnd = {
      ...question,
      dateIntervals: [{ start: '2026-06-01T00:00:00', end: '2026-07-01T00:00:00' }],
    };
    const visitorsAfter = async (ms: number) => {
      await sandbox.clock.advance(ms);
      const dataCode = await request(toTheEnd);
      await sandbox.clock.advance(2_000);
      const { results } = (await poll(dataCode)).body as { results: { variations: { visitors: number }[] } };
      return results.variations[0]?.visitors ?? 0;
    };
    const first = await visitorsAfter(0);
    expect(await visitorsAfter(3 * 86_400_000)).toBeGreaterThan(first);
  });

  it('outlives the experiment that it is about', async () => {
    const dataCode = await request(question);
    await sandbox.clock.advance(2_000);
    const state = sandbox.snapshot();
    sandbox.restore({ ...state, records: { ...state.records, experiments: [], variations: [], goals: [] } });
    expect((await poll(dataCode)).body).toMatchObject({ status: 'READY' });
  });

  it('can be polled by the seeded code of two numbers', async () => {
    expect((await poll('1758203944|42077311')).body).toMatchObject({
      status: 'READY',
      results: { dataCode: '1758203944|42077311', siteId: 1 },
    });
    expect((await poll('1758203944')).body).toMatchObject({ status: 'READY' });
  });

  it('answers a code that nobody asked for with 404, and what is no code with 400', async () => {
    expect(await poll('17')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await poll('42077311|1758203944')).toMatchObject({ status: 404 });
    expect(await poll('abc')).toMatchObject({ status: 400 });
    expect(await call('GET', '/audiences/poll')).toMatchObject({ status: 400 });
  });

  it.each([
    ['/experiments/99/results', {}, 404, 'No experiment with id 99'],
    ['/feature-flags/99/results', question, 404, 'No feature flag with id 99'],
    ['/experiments/1/results', { goalsIds: [99] }, 400, 'body/goalsIds: there is no goal with id 99'],
    [
      '/experiments/1/results',
      { dateIntervals: [] },
      400,
      'body/dateIntervals: must hold at least one interval',
    ],
    [
      '/experiments/1/results',
      { dateIntervals: [{ start: '2026-06-02T00:00:00', end: '2026-06-01T00:00:00' }] },
      400,
      'body/dateIntervals/0/end: must not be before the start',
    ],
    [
      '/feature-flags/1/results',
      { ...question, referenceVariationId: '7' },
      400,
      'body/referenceVariationId: must be the id of a variation: 1, 2',
    ],
  ])('refuses %s with %j', async (path, body, status, message) => {
    expect(await call('POST', path, body)).toMatchObject({ status, body: { message } });
    expect(sandbox.reports()).toHaveLength(2);
  });

  it('shares results under an address at which they can be polled', async () => {
    const { body } = await call('POST', '/experiments/1/results/share', { breakdown: { type: 'COUNTRY' } });
    const { pathname, search } = new URL((body as { url: string }).url);
    await sandbox.clock.advance(2_000);
    expect((await call('GET', `${pathname}${search}`)).body).toMatchObject({
      status: 'READY',
      results: { breakdown: { type: 'COUNTRY' } },
    });
  });
});
