import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ServedReceiver, serve } from 'experimentation-automation/callbacks';
import { createClient, isAutomationError, poll, report } from 'experimentation-automation';
import { startStopped } from '@experimentation-automation/test-support/sandbox/talk';

const flag = {
  featureFlagId: 1,
  body: {
    conversionType: 'ALL_CONVERSION' as const,
    dateIntervals: [{ start: '2026-05-01T00:00:00', end: '2026-05-21T00:00:00' }],
    breakdown: { type: 'DEVICE_TYPE' as const },
  },
};
/** Longer than any test, so that only a callback can end the pause. */
const patient = { interval: 600_000, maxInterval: 600_000 };

let sandbox: Awaited<ReturnType<typeof startStopped>>['sandbox'];
let api: ReturnType<typeof clientOf>;
let receiver: ServedReceiver | undefined;
const clientOf = () => createClient({ baseUrl: 'http://127.0.0.1', token: 'test', fetch: sandbox.fetch });
const polls = () => sandbox.requests().filter(({ operation }) => operation === 'pollAudience').length;

beforeEach(async () => {
  ({ sandbox } = await startStopped());
  api = clientOf();
});
afterEach(async () => {
  await receiver?.close();
  receiver = undefined;
});

describe('the client gets a report from the sandbox', () => {
  it('by polling', async () => {
    const statuses: (string | undefined)[] = [];
    const answer = await report(api.requestFeatureFlagResults, flag, api.pollAudience, {
      interval: 1,
      onProgress({ status }) {
        statuses.push(status);
        void sandbox.clock.advance(800);
      },
    });
    expect(answer).toMatchObject({
      status: 'READY',
      data: { analyticsLevel: 'VISIT', startDateTime: '2026-05-01T00:00:00' },
    });
    expect(statuses).toEqual(['WAITING', 'WAITING', 'WAITING']);
  });

  it('by a callback, which ends the pause between two polls', async () => {
    receiver = await serve();
    let moved = Promise.resolve();
    const answer = await report(api.requestFeatureFlagResults, flag, api.pollAudience, {
      ...patient,
      callbacks: receiver,
      onProgress() {
        moved = sandbox.clock.advance(5_000);
      },
    });
    expect(answer.status).toBe('READY');
    await moved;
    expect(polls()).toBe(2);
    expect(sandbox.callbacks()).toMatchObject([{ state: 'delivered', attempts: [{ status: 200 }] }]);
  });

  it('by a callback alone, without polling before it', async () => {
    receiver = await serve();
    const { url, received, expect: expectCode } = receiver.mint();
    const { dataCode } = await api.requestExperimentResults({ experimentId: 1, body: { callbackUrl: url } });
    expectCode(dataCode);
    await sandbox.clock.advance(2_250);
    expect(await received).toMatchObject({ dataCode, claimed: dataCode, payload: { dataCode } });
    expect((await api.pollAudience({ dataCode })).status).toBe('READY');
    expect(polls()).toBe(1);
  });

  it('with a callback that fails at first and is handled once', async () => {
    const handled: (string | undefined)[] = [];
    let failures = 2;
    receiver = await serve({
      onCallback({ dataCode }) {
        if (failures-- > 0) throw new Error('not now');
        handled.push(dataCode);
      },
    });
    const { url, expect: expectCode } = receiver.mint();
    const { dataCode } = await api.requestExperimentResults({ experimentId: 1, body: { callbackUrl: url } });
    expectCode(dataCode);
    await sandbox.clock.advance(60_000);
    expect(handled).toEqual([dataCode]);
    expect(sandbox.callbacks()[0]?.attempts.map(({ status }) => status)).toEqual([500, 500, 200]);
  });

  it('with neither, by polling later with the code', async () => {
    const { dataCode } = await api.requestFeatureFlagResults(flag);
    await sandbox.clock.advance(86_400_000);
    expect(await api.pollAudience({ dataCode })).toMatchObject({
      status: 'READY',
      data: { segmentStats: [] },
    });
  });

  it('although the callback never arrives', async () => {
    const body = { ...flag.body, callbackUrl: 'http://127.0.0.1:1/nobody' };
    const { dataCode } = await api.requestFeatureFlagResults({ ...flag, body });
    const answer = await poll(
      api.pollAudience,
      { dataCode },
      { interval: 1, onProgress: () => void sandbox.clock.advance(1_000) },
    );
    expect(answer.status).toBe('READY');
  });

  it('or gives up at its deadline if the report never becomes ready', async () => {
    receiver = await serve();
    sandbox.faults.add({ operation: 'requestFeatureFlagResults', report: 'never' });
    const failure = await report(api.requestFeatureFlagResults, flag, api.pollAudience, {
      interval: 5,
      maxInterval: 5,
      timeout: 200,
      callbacks: receiver,
      onProgress: () => void sandbox.clock.advance(86_400_000),
    }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'PollTimeoutError', dataCode: sandbox.reports().at(-1)?.dataCode });
    expect(sandbox.callbacks()).toEqual([]);
  });

  it('or learns that the service gave up, and can request it again', async () => {
    sandbox.faults.add({ operation: 'requestFeatureFlagResults', report: 'timeout', times: 1 });
    const options = { interval: 1, onProgress: () => void sandbox.clock.advance(1_000) };
    const failure: unknown = await report(
      api.requestFeatureFlagResults,
      flag,
      api.pollAudience,
      options,
    ).catch((error: unknown) => error);
    if (!isAutomationError(failure)) throw new Error(`expected an error of ours, got ${String(failure)}`);
    expect(failure).toMatchObject({
      name: 'ReportFailedError',
      dataCode: sandbox.reports().at(-1)?.dataCode,
    });
    const answer = await report(api.requestFeatureFlagResults, flag, api.pollAudience, options);
    expect(answer).toMatchObject({ status: 'READY' });
    expect(sandbox.reports().at(-1)?.dataCode).toBe(failure.dataCode);
  });
});
