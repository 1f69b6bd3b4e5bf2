import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { serve, type ServeOptions } from '../../src/callbacks/index.ts';
import { createClient, poll, report } from '../../src/index.ts';
import { failureOf, CANARY } from '@experimentation-automation/test-support/client/failure-of';
import { clientOf, flowServer, type Reply, type Seen } from './flow-server.ts';
import { until } from '@experimentation-automation/test-support/until';
import { answering } from './hostile-server.ts';

const params = {
  featureFlagId: 9,
  body: {
    conversionType: 'ALL_CONVERSION' as const,
    dateIntervals: [{ start: '2026-05-01T00:00:00', end: '2026-05-21T00:00:00' }],
  },
};
const quick = { interval: 2, maxInterval: 5 };
const slow = { interval: 60_000, maxInterval: 60_000 };
const dataCode = '1758203944';
const requested: Reply = { body: { dataCode } };
const waiting: Reply = { body: { status: 'WAITING' } };
const ready: Reply = { body: { status: 'READY', results: { rows: 3 } } };

const isRequest = ({ url }: Seen): boolean => url === '/feature-flags/9/results';
const callbackUrlIn = ({ body }: Seen): string =>
  String((JSON.parse(body) as { callbackUrl?: unknown }).callbackUrl);
const post = (url: string, body: unknown) => fetch(url, { method: 'POST', body: JSON.stringify(body) });

test('one call requests a report once and polls for it', async () => {
  await using server = await flowServer((seen, index) =>
    isRequest(seen) ? requested : index < 3 ? waiting : ready,
  );
  const { requestFeatureFlagResults, pollAudience } = clientOf(server);
  const kept: string[] = [];
  const onRequested = (code: string): void => void kept.push(code);
  const answer = await report(requestFeatureFlagResults, params, pollAudience, { ...quick, onRequested });
  expect(answer.results).toEqual({ rows: 3 });
  expect(kept).toEqual([dataCode]);
  expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /feature-flags/9/results',
    ...Array<string>(3).fill(`GET /audiences/poll?dataCode=${dataCode}`),
  ]);
});

test.each([
  ['TIMEOUT', { body: { status: 'TIMEOUT' } }, 'ReportFailedError', {}],
  ['no end', waiting, 'PollTimeoutError', { timeout: 2_000, interval: 500, maxInterval: 500 }],
  ['a 404', { status: 404, body: {} }, 'NotFoundError', {}],
  ['HTML', { headers: { 'content-type': 'text/html' }, body: '<p>' }, 'UnexpectedContentError', {}],
] as const)('after %s, the error has the code, and a poll can continue', async (_, reply, name, more) => {
  let well = false;
  await using server = await flowServer((seen) => (isRequest(seen) ? requested : well ? ready : reply));
  const { requestFeatureFlagResults, pollAudience } = clientOf(server);
  const run = report(requestFeatureFlagResults, params, pollAudience, { ...quick, ...more });
  const error = await failureOf(run);
  expect(error).toMatchObject({ name, dataCode });
  well = true;
  expect(await poll(pollAudience, { dataCode })).toEqual(ready.body);
  expect(server.seen.filter(isRequest)).toHaveLength(1);
});

test('a connection that is lost in the first poll does not end a report', async () => {
  await using server = await flowServer((seen, index) =>
    isRequest(seen) ? requested : index === 1 ? { fault: 'hang up' } : ready,
  );
  const { requestFeatureFlagResults, pollAudience } = clientOf(server);
  const options = { ...quick, retry: false } as const;
  expect(await report(requestFeatureFlagResults, params, pollAudience, options)).toEqual(ready.body);
  expect(server.seen).toHaveLength(3);
});

test('without a polling method, the results are those of the operation that the contract links to the request', async () => {
  await using server = await flowServer((seen, index) =>
    isRequest(seen) ? requested : index < 2 ? waiting : { body: { status: 'READY', data: { rows: 3 } } },
  );
  const { requestFeatureFlagResults } = clientOf(server);
  const { data } = await report(requestFeatureFlagResults, params, quick);
  expect(data).toEqual({ rows: 3 });
  expect(server.seen.map(({ url }) => url).slice(1)).toEqual(
    Array<string>(2).fill(`/results?dataCode=${dataCode}`),
  );
});

test.each(['ERROR', 'TIMEOUT'])('faults row 47: a report whose results are %s fails', async (status) => {
  await using server = await flowServer((seen) => (isRequest(seen) ? requested : { body: { status } }));
  const error = await failureOf(report(clientOf(server).requestFeatureFlagResults, params, quick));
  expect(error).toMatchObject({ name: 'ReportFailedError', operation: 'getResults', dataCode });
  expect(server.seen).toHaveLength(2);
});

test('a client without the operation for the results needs a polling method', async () => {
  await using server = await flowServer(() => requested);
  const { requestFeatureFlagResults } = operations;
  const api = createClient({
    baseUrl: server.url,
    token: CANARY,
    ...(requestFeatureFlagResults && { operations: { requestFeatureFlagResults } }),
  });
  const error = await failureOf(report(api.requestFeatureFlagResults, params));
  expect(error).toMatchObject({ name: 'InvalidRequestError', parameter: 'method' });
  expect(server.seen).toHaveLength(0);
});

describe('the timeout of a report', () => {
  test('covers the request', async () => {
    await using server = await flowServer(() => ({ fault: 'silence' }));
    const { requestFeatureFlagResults, pollAudience } = clientOf(server);
    const call = report(requestFeatureFlagResults, params, pollAudience, { ...quick, timeout: 50 });
    expect(await failureOf(call)).toMatchObject({ name: 'TimeoutError', ambiguous: true, attempts: 1 });
  });

  /** Stops the clock until it is advanced. */
  const holdClock = (): void => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], now: 0 });
    vi.advanceTimersByTime(5_000);
    onTestFinished(() => void vi.useRealTimers());
  };

  test('covers the poll, with what onRequested has left of it', async () => {
    holdClock();
    await using server = await flowServer((seen) => (isRequest(seen) ? requested : waiting));
    const { requestFeatureFlagResults, pollAudience } = clientOf(server);
    const begin = performance.now();
    const elapsed: number[] = [];
    const run = report(requestFeatureFlagResults, params, pollAudience, {
      ...{ timeout: 2_000, interval: 500, maxInterval: 500 },
      onRequested: () => void vi.advanceTimersByTime(700),
      onProgress({ elapsedMs, nextInMs }) {
        elapsed.push(elapsedMs);
        setImmediate(() => vi.advanceTimersByTime(Math.ceil(nextInMs)));
      },
    });
    expect((await failureOf(run)).message).toContain('was not ready after 2000 ms');
    expect(elapsed[0]).toBe(700);
    expect(performance.now() - begin).toBe(2_000);
  });

  test.each([
    ['is ten minutes by default', undefined, 600_000],
    ['is that of its options', 5_000, 5_000],
  ])('%s, and covers onRequested', async (_, timeout, ms) => {
    holdClock();
    await using server = await flowServer(() => requested);
    const { requestFeatureFlagResults, pollAudience } = clientOf(server);
    let begun = (): void => {};
    const waiting = new Promise<void>((resolve) => (begun = resolve));
    let hasEnded = false;
    const call = failureOf(
      report(requestFeatureFlagResults, params, pollAudience, {
        timeout,
        onRequested() {
          begun();
          return new Promise(() => {});
        },
      }).finally(() => (hasEnded = true)),
    );
    await waiting;
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(hasEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const error = await call;
    expect(error).toMatchObject({ name: 'PollTimeoutError', dataCode });
    expect(error.message).toBe(
      `pollAudience: report ${dataCode} was requested, but onRequested took longer than the timeout. Poll with the same dataCode.`,
    );
    expect(server.seen).toHaveLength(1);
  });

  test('of no time at all ends its request', async () => {
    const { requestFeatureFlagResults } = createClient({
      baseUrl: 'https://automation.example.com',
      fetch: () => new Promise(() => {}),
    });
    const call = report(requestFeatureFlagResults, params, { timeout: 0 });
    expect(await failureOf(call)).toMatchObject({ name: 'TimeoutError', ambiguous: true });
  });

  test('and its signal end a hanging onRequested', async () => {
    await using server = await flowServer(() => requested);
    const { requestFeatureFlagResults, pollAudience } = clientOf(server);
    const stop = new AbortController();
    const call = report(requestFeatureFlagResults, params, pollAudience, {
      signal: stop.signal,
      onRequested() {
        setImmediate(() => stop.abort());
        return new Promise(() => {});
      },
    });
    expect(await failureOf(call)).toMatchObject({ name: 'AbortedError', dataCode });
    expect(server.seen).toHaveLength(1);
  });
});

test('a request that fails is not polled for', async () => {
  await using server = await flowServer(() => ({
    status: 500,
    body: { serviceName: 'reports', message: 'no' },
  }));
  const { requestFeatureFlagResults, pollAudience } = clientOf(server);
  const error = await failureOf(report(requestFeatureFlagResults, params, pollAudience));
  expect(error).toMatchObject({ name: 'ServerError', operation: 'requestFeatureFlagResults' });
  expect(error.dataCode).toBeUndefined();
  expect(server.seen).toHaveLength(1);
});

test('a response without a code is an error that shows it', async () => {
  await using server = await flowServer(() => ({ body: { code: 1 } }));
  const { requestFeatureFlagResults, pollAudience } = clientOf(server);
  const error = await failureOf(report(requestFeatureFlagResults, params, pollAudience));
  expect(error).toMatchObject({ name: 'UnexpectedContentError', raw: { code: 1 } });
  expect(server.seen).toHaveLength(1);
});

describe('with callbacks', () => {
  const receiver = async (options?: ServeOptions) => {
    const served = await serve(options);
    onTestFinished(() => served.close());
    return served;
  };

  test('a callback ends the pause, and the data is fetched instead of trusting the callback', async () => {
    await using server = await flowServer((seen, index) => {
      if (isRequest(seen)) return requested;
      if (index > 1) return ready;
      const [first] = server.seen;
      if (first) void post(callbackUrlIn(first), { dataCode, status: 'READY', results: { rows: 'forged' } });
      return waiting;
    });
    const { requestFeatureFlagResults, pollAudience } = clientOf(server);
    const callbacks = await receiver();
    const options = { ...slow, callbacks };
    expect(await report(requestFeatureFlagResults, params, pollAudience, options)).toEqual(ready.body);
    expect(server.seen).toHaveLength(3);
    expect(params.body).not.toHaveProperty('callbackUrl');
  });

  test('a callback that overtakes the response to the request is matched', async () => {
    const handled: unknown[] = [];
    let answered: Promise<Response> | undefined;
    await using server = await flowServer(async (seen, index) => {
      if (!isRequest(seen)) return index > 1 ? ready : waiting;
      answered = post(callbackUrlIn(seen), {});
      await until(
        'the callback has arrived',
        () => arrived,
        (seen) => expect(seen).toBe(true),
      );
      return requested;
    });
    let arrived = false;
    const { requestFeatureFlagResults, pollAudience } = clientOf(server);
    const callbacks = await receiver({ onCallback: ({ dataCode }) => void handled.push(dataCode) });
    const mint = () => {
      const ticket = callbacks.mint();
      void ticket.received.then(() => {
        arrived = true;
      });
      return ticket;
    };
    const options = { ...slow, callbacks: { mint } };
    expect(await report(requestFeatureFlagResults, params, pollAudience, options)).toEqual(ready.body);
    expect((await answered)?.status).toBe(200);
    expect(handled).toEqual([dataCode]);
  });

  test('a callback that never arrives does no harm, and a late one is acknowledged', async () => {
    await using server = await flowServer((seen, index) =>
      isRequest(seen) ? requested : index < 3 ? waiting : ready,
    );
    const { requestFeatureFlagResults, pollAudience } = clientOf(server);
    const callbacks = await receiver();
    const options = { ...quick, callbacks };
    expect(await report(requestFeatureFlagResults, params, pollAudience, options)).toEqual(ready.body);
    const [first] = server.seen;
    expect(first && (await post(callbackUrlIn(first), {})).status).toBe(200);
  });

  test.each([
    ['has its results', ready, undefined],
    ['fails', { status: 404 }, 'NotFoundError'],
  ])('an address is released when the report %s, and its failure does no harm', async (_, reply, name) => {
    await using server = await flowServer((seen) => (isRequest(seen) ? requested : reply));
    const { requestFeatureFlagResults, pollAudience } = clientOf(server);
    const calls: string[] = [];
    const ticket = {
      url: 'https://hooks.example.com/1',
      received: new Promise(() => {}),
      expect: (code: string) => void calls.push(`expect ${code}`),
      cancel() {
        calls.push('cancel');
        throw new Error('mine');
      },
    };
    const options = { ...quick, callbacks: { mint: () => ticket } };
    const run = report(requestFeatureFlagResults, params, pollAudience, options);
    if (name) expect((await failureOf(run)).name).toBe(name);
    else expect(await run).toEqual(ready.body);
    expect(calls).toEqual([`expect ${dataCode}`, 'cancel']);
    expect(server.seen.slice(0, 1).map(callbackUrlIn)).toEqual([ticket.url]);
  });

  test('an additional address from the caller is refused', async () => {
    await using server = await flowServer(() => requested);
    const { requestFeatureFlagResults, pollAudience } = clientOf(server);
    const callbacks = await receiver();
    const both = { ...params, body: { ...params.body, callbackUrl: 'https://hooks.example.com/' } };
    const run = report(requestFeatureFlagResults, both, pollAudience, { callbacks });
    expect(await failureOf(run)).toMatchObject({ name: 'InvalidRequestError', parameter: 'callbackUrl' });
    expect(server.seen).toHaveLength(0);
  });
});

describe('a report whose request was sent', () => {
  const question = { experimentId: 1, body: {} };
  test.each([
    [
      'throws',
      () => {
        throw new TypeError('disk full');
      },
    ],
    ['rejects', () => Promise.reject(new TypeError('disk full'))],
    ['rejects with an error with a cause', () => Promise.reject(new Error('disk full', { cause: 'x' }))],
  ])('has its code in the error if onRequested %s', async (_, onRequested) => {
    const server = await answering(200, { dataCode: '17' });
    const { requestExperimentResults } = server.client();
    const error = await failureOf(report(requestExperimentResults, question, { onRequested }));
    expect(error).toMatchObject({ name: 'AutomationError', dataCode: '17' });
    expect(error.message).toContain('disk full');
  });

  test.each(['null', ''])('is an ambiguous error if the response is %j', async (body) => {
    const server = await answering(200, body);
    const error = await failureOf(report(server.client().requestExperimentResults, question));
    expect(error).toMatchObject({ name: 'EmptyResponseError', ambiguous: true, status: 200 });
  });

  test.each(['[]', '"x"', '{"dataCode":null}', '{"__proto__":{"dataCode":"1"}}'])(
    'is an ambiguous error that shows the response if it is %s',
    async (body) => {
      const server = await answering(200, body);
      const error = await failureOf(report(server.client().requestExperimentResults, question));
      expect(error).toMatchObject({ name: 'UnexpectedContentError', ambiguous: true });
    },
  );
});
