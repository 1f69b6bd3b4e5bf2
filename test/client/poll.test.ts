import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { createClient, poll, type PollOptions, type PollProgress } from '../../src/index.ts';
import { failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { clientOf, flowServer, type FlowServer, type Reply } from './flow-server.ts';

const dataCode = '9007199254740993|2';
const waiting: Reply = { body: { status: 'WAITING' } };
const ready: Reply = { body: { status: 'READY', results: { rows: 3 } } };
const broken: Reply = { status: 503, body: { message: 'later' } };
const quick = { interval: 2, maxInterval: 5 };

const polling = (server: FlowServer, options?: PollOptions) =>
  poll(clientOf(server).pollAudience, { dataCode }, options);

const inTurn =
  (...replies: Reply[]) =>
  (_: unknown, index: number): Reply =>
    replies[Math.min(index, replies.length - 1)] ?? {};

/** A clock that is stopped until it is advanced, so that the speed of the machine does not matter. */
function heldClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.advanceTimersByTime(5_000); // times are not counted from 0
  const pass = (ms: number): void => {
    // It advances in whole steps.
    setImmediate(() => vi.advanceTimersByTime(Math.ceil(ms)));
  };
  return {
    pass,
    /** Ends each pause as soon as it begins. */
    onProgress: ({ nextInMs }: PollProgress): void => {
      pass(nextInMs);
    },
    [Symbol.dispose]: () => vi.useRealTimers(),
  };
}

test('faults row 24: a report that is ready at once is polled once by its escaped code, and returned as a whole', async () => {
  await using server = await flowServer(inTurn(ready));
  expect(await polling(server)).toEqual(ready.body);
  expect(server.seen.map(({ url }) => url)).toEqual(['/audiences/poll?dataCode=9007199254740993%7C2']);
});

test('a report that is not ready is polled again, with progress', async () => {
  await using server = await flowServer(inTurn(waiting, { body: { status: 'COMPUTING' } }, ready));
  const told: PollProgress[] = [];
  const onProgress = (progress: PollProgress): void => void told.push(progress);
  expect(await polling(server, { ...quick, onProgress })).toEqual(ready.body);
  expect(told).toMatchObject([
    { dataCode, polls: 1, status: 'WAITING', body: waiting.body },
    { dataCode, polls: 2, status: 'COMPUTING' },
  ]);
});

test('without options, a pause begins at a second, ends at ten, and there are ten minutes', async () => {
  await using server = await flowServer(inTurn(waiting));
  using clock = heldClock();
  const told: PollProgress[] = [];
  const error = await failureOf(
    polling(server, {
      onProgress(progress) {
        told.push(progress);
        clock.pass(told.length < 8 ? progress.nextInMs : 600_000 - progress.elapsedMs);
      },
    }),
  );
  expect(error).toMatchObject({ name: 'PollTimeoutError', attempts: 8 });
  expect(error.message).toContain('was not ready after 600000 ms');
  let elapsed = 0;
  for (const [index, step] of [1_000, 1_500, 2_250, 3_375, 5_062.5, 7_593.75, 10_000, 10_000].entries()) {
    const { elapsedMs, nextInMs = NaN } = told[index] ?? {};
    expect(elapsedMs).toBe(elapsed);
    expect(nextInMs).toBeGreaterThanOrEqual(step / 2);
    expect(nextInMs).toBeLessThanOrEqual(step);
    elapsed += Math.ceil(nextInMs);
  }
});

test('pauses grow by half up to the maximum, minus a random part', async () => {
  await using server = await flowServer(inTurn(...Array<Reply>(6).fill(waiting), ready));
  const pauses: number[] = [];
  const onProgress = ({ nextInMs }: PollProgress): void => void pauses.push(nextInMs);
  await polling(server, { interval: 4, maxInterval: 12, onProgress });
  expect(pauses).toHaveLength(6);
  for (const [index, step] of [4, 6, 9, 12, 12, 12].entries()) {
    expect(pauses[index]).toBeGreaterThanOrEqual(step / 2);
    expect(pauses[index]).toBeLessThanOrEqual(step);
  }
});

describe('row 34', () => {
  test('a report that is never ready ends on time with its code, and a new poll can continue', async () => {
    let done = false;
    await using server = await flowServer(() => (done ? ready : waiting));
    using clock = heldClock();
    const { onProgress } = clock;
    const method = clientOf(server).pollAudience;
    const begin = performance.now();
    const error = await failureOf(poll(method, { dataCode }, { ...quick, timeout: 150, onProgress }));
    expect(performance.now() - begin).toBeGreaterThanOrEqual(150);
    expect(performance.now() - begin).toBeLessThan(160);
    expect(error).toMatchObject({ name: 'PollTimeoutError', operation: 'pollAudience', dataCode });
    expect(error.message).toContain('(status WAITING)');
    expect(error.attempts).toBe(server.seen.length);
    expect(error.attempts).toBeGreaterThan(150 / 5);

    done = true;
    if (error.dataCode === undefined) throw new Error('no dataCode');
    expect(await poll(method, { dataCode: error.dataCode })).toEqual(ready.body);
  });

  test('a service that stops responding does not delay it beyond its timeout', async () => {
    using clock = heldClock();
    const { onProgress } = clock;
    await using server = await flowServer((_, index) => {
      if (index === 0) return waiting;
      clock.pass(150);
      return { fault: 'silence' };
    });
    const error = await failureOf(polling(server, { ...quick, timeout: 150, onProgress }));
    expect(error).toMatchObject({ name: 'PollTimeoutError', dataCode, attempts: 2 });
  });

  test('TIMEOUT is a failed report, not requested again', async () => {
    await using server = await flowServer(inTurn(waiting, { body: { status: 'TIMEOUT' } }));
    const error = await failureOf(polling(server, quick));
    expect(error).toMatchObject({ name: 'ReportFailedError', dataCode, raw: { status: 'TIMEOUT' } });
    expect(error.message).toBe(`pollAudience: report ${dataCode} failed (status TIMEOUT). Request it again.`);
    expect(error.attempts).toBe(2);
    expect(server.seen).toHaveLength(2);
  });

  test.each(['DONE-ISH', '', 7, null, undefined])(
    'an unknown status %j is polled until the deadline',
    async (status) => {
      await using server = await flowServer(() => ({ body: { status } }));
      using clock = heldClock();
      const { onProgress } = clock;
      const error = await failureOf(polling(server, { ...quick, timeout: 60, onProgress }));
      expect(error.name).toBe('PollTimeoutError');
      expect(server.seen.length).toBeGreaterThan(2);
    },
  );

  test('a 5xx between polls is reported, and does not end it', async () => {
    await using server = await flowServer(inTurn(waiting, ...Array<Reply>(7).fill(broken), ready));
    const errors: unknown[] = [];
    const onProgress = ({ error }: PollProgress): void => void errors.push(error?.name);
    expect(await polling(server, { ...quick, onProgress })).toEqual(ready.body);
    expect(errors.slice(0, 3)).toEqual([undefined, 'ServerError', 'ServerError']);
  });

  test('a constant 5xx ends on time, and the error says why', async () => {
    await using server = await flowServer(inTurn(broken));
    using clock = heldClock();
    const { onProgress, pass } = clock;
    const { pollAudience } = createClient({
      baseUrl: server.url,
      events: {
        wait: ({ delayMs = 0 }) => {
          pass(delayMs);
        },
      },
    });
    const error = await failureOf(poll(pollAudience, { dataCode }, { ...quick, timeout: 1_500, onProgress }));
    expect(error).toMatchObject({ name: 'PollTimeoutError', dataCode, cause: { name: 'ServerError' } });
    expect(error.message).toBe(
      `pollAudience: report ${dataCode} was not ready after 1500 ms. Poll again with the same dataCode.`,
    );
  });

  test.each([
    ['a response', waiting],
    ['a 5xx', broken],
    ['a 429', { status: 429, body: { message: 'slow down' } }],
  ])('lost connections do not end it after %s', async (_, first) => {
    const hangUp: Reply = { fault: 'hang up' };
    await using server = await flowServer(inTurn(first, hangUp, hangUp, hangUp, hangUp, ready));
    expect(await polling(server, { ...quick, retry: false })).toEqual(ready.body);
  });

  test.each([
    ['a 5xx', broken],
    ['a response', waiting],
  ])('neither does a response that is too slow, after %s', async (_, first) => {
    using clock = heldClock();
    const errors: unknown[] = [];
    const onProgress = (progress: PollProgress): void => {
      errors.push(progress.error?.name);
      clock.onProgress(progress);
    };
    await using server = await flowServer((_, index) => {
      if (index === 1) clock.pass(20_000);
      return [first, { fault: 'silence' } as const][index] ?? ready;
    });
    expect(await polling(server, { ...quick, retry: false, onProgress })).toEqual(ready.body);
    expect(errors).toEqual([first === broken ? 'ServerError' : undefined, 'TimeoutError']);
  });

  test('a service that cannot be reached is an error at once', async () => {
    const url = await (async () => {
      await using server = await flowServer(() => ({}));
      return server.url;
    })();
    const { pollAudience } = clientOf({ url });
    expect(await failureOf(poll(pollAudience, { dataCode }))).toMatchObject({
      name: 'NetworkError',
      dataCode,
    });
  });

  test('a 404 is an error at once, with the code', async () => {
    await using server = await flowServer(inTurn({ status: 404, body: { message: 'who?' } }));
    const error = await failureOf(polling(server));
    expect(error).toMatchObject({ name: 'NotFoundError', dataCode });
  });

  test('429 is waited for as long as requested, unless that is past the deadline', async () => {
    const limited = (seconds: number): Reply => ({
      status: 429,
      headers: { 'retry-after': String(seconds) },
    });
    await using server = await flowServer(inTurn(limited(1), ready, limited(2_592_000)));
    const { pollAudience } = clientOf(server);
    const begin = performance.now();
    await poll(pollAudience, { dataCode }, { ...quick, retry: false });
    expect(performance.now() - begin).toBeGreaterThanOrEqual(995);
    expect(await failureOf(poll(pollAudience, { dataCode }, quick))).toMatchObject({
      name: 'RateLimitError',
      dataCode,
    });
  });
});

describe('an abort', () => {
  test('during a pause ends the poll at once', async () => {
    await using server = await flowServer(inTurn(waiting));
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (): void => {
      setImmediate(() => {
        controller.abort(new Error('enough'));
      });
    };
    // Whoever waited for it would not end before the test.
    const hours = { interval: 3_600_000, maxInterval: 3_600_000, timeout: 7_200_000 };
    const run = polling(server, { ...hours, signal, onProgress });
    expect(await failureOf(run)).toMatchObject({
      name: 'AbortedError',
      dataCode,
      cause: new Error('enough'),
    });
    expect(server.seen).toHaveLength(1);
  });

  test('during a request ends the poll at once', async () => {
    const controller = new AbortController();
    await using server = await flowServer(() => {
      controller.abort();
      return { fault: 'silence' };
    });
    const run = polling(server, { signal: controller.signal });
    expect(await failureOf(run)).toMatchObject({ name: 'AbortedError', dataCode });
  });

  test('beforehand sends nothing', async () => {
    await using server = await flowServer(inTurn(ready));
    const run = polling(server, { signal: AbortSignal.abort('no') });
    expect(await failureOf(run)).toMatchObject({ name: 'AbortedError', cause: 'no' });
    expect(server.seen).toHaveLength(0);
  });
});

test('an error of onProgress ends the poll unchanged', async () => {
  await using server = await flowServer(inTurn(waiting));
  const run = polling(server, {
    onProgress() {
      throw new RangeError('mine');
    },
  });
  await expect(run).rejects.toThrow(new RangeError('mine'));
});

test('a hint ends the pause once, and a failed hint does no harm', async () => {
  let hinted = (): void => {};
  const hint = new Promise<void>((resolve) => {
    hinted = resolve;
  });
  await using server = await flowServer(inTurn(waiting, ready));
  const { pollAudience } = clientOf(server);
  const run = poll(
    pollAudience,
    { dataCode },
    { interval: 60_000, maxInterval: 60_000, hint, onProgress: hinted },
  );
  expect(await run).toEqual(ready.body);
  const failed = Promise.reject(new Error('expired'));
  expect(await poll(pollAudience, { dataCode }, { hint: failed })).toEqual(ready.body);
  await delay(0);
});

test('after a hint, the pauses begin again at the first, and it ends no other', async () => {
  let hinted = (): void => {};
  const hint = new Promise<void>((resolve) => {
    hinted = resolve;
  });
  await using server = await flowServer(inTurn(...Array<Reply>(7).fill(waiting), ready));
  using clock = heldClock();
  const pauses: number[] = [];
  const onProgress = (progress: PollProgress): void => {
    pauses.push(progress.nextInMs);
    if (progress.polls === 4) hinted();
    else clock.onProgress(progress);
  };
  await polling(server, { interval: 100, maxInterval: 60_000, hint, onProgress });
  expect(pauses).toHaveLength(7);
  for (const [index, step] of [100, 150, 225, 337.5, 100, 150, 225].entries()) {
    expect(pauses[index]).toBeGreaterThanOrEqual(step / 2);
    expect(pauses[index]).toBeLessThanOrEqual(step);
  }
});

test('invalid numbers are refused before anything is sent', async () => {
  await using server = await flowServer(inTurn(ready));
  for (const options of [{ timeout: Number.NaN }, { interval: -1 }, { maxInterval: Number.NaN }]) {
    expect(await failureOf(polling(server, options))).toMatchObject({
      name: 'InvalidRequestError',
      parameter: Object.keys(options)[0],
    });
  }
  expect(server.seen).toHaveLength(0);
});

test('a listener for progress that never settles does not delay the poll beyond its timeout', async () => {
  await using server = await flowServer(inTurn(waiting));
  using clock = heldClock();
  const onProgress = () => {
    clock.pass(150);
    return new Promise(() => {});
  };
  const held = polling(server, { ...quick, timeout: 150, onProgress });
  expect(await failureOf(held)).toMatchObject({ name: 'PollTimeoutError', dataCode });
});

test('a listener for progress that fails later ends the poll with its error', async () => {
  await using server = await flowServer(inTurn(waiting, ready));
  const onProgress = () => Promise.reject(new RangeError('later'));
  const run = polling(server, { ...quick, onProgress });
  await expect(run).rejects.toThrow(new RangeError('later'));
});

test.each([
  ['has a report', { status: 'READY' }, false],
  ['fails', { status: 'TIMEOUT' }, false],
  ['waits and is aborted', { status: 'WAITING' }, true],
])('a poll that %s leaves neither a timer nor a listener', async (_, body, isAborted) => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const { pollAudience } = createClient({
    baseUrl: 'https://automation.example.com',
    fetch: () => Promise.resolve(Response.json(body)),
  });
  const stop = new AbortController();
  const removed = vi.spyOn(stop.signal, 'removeEventListener');
  const onProgress = (): void => {
    if (isAborted) setImmediate(() => stop.abort());
  };
  const before = timers();
  await poll(pollAudience, { dataCode }, { signal: stop.signal, onProgress }).catch(() => undefined);
  // A timer of an earlier test may have ended meanwhile.
  expect(timers()).toBeLessThanOrEqual(before);
  expect(removed).toHaveBeenCalled();
});
