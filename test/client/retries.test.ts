import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  createClient,
  defaultRetry,
  defaultRetryOn,
  type Failure,
  type RetryEvent,
  type WaitEvent,
} from '../../src/index.ts';
import { CANARY, failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { answering, hostile, input, json } from './hostile-server.ts';

const goal = { id: 42, ...input };

function watched(): { waits: WaitEvent[]; retries: RetryEvent[]; events: object } {
  const waits: WaitEvent[] = [];
  const retries: RetryEvent[] = [];
  const events = {
    wait: (event: WaitEvent) => void waits.push(event),
    retry: (event: RetryEvent) => void retries.push(event),
  };
  return { waits, retries, events };
}

test('faults row 1: the same form is sent again, including its file', async () => {
  const server = await hostile((_, response, count) =>
    count === 1 ? json(response, 429, {}, { 'retry-after': '0' }) : json(response, 200, { id: 1 }),
  );
  const file = new File([new Uint8Array([0, 255, 13, 10, 45, 45])], 'banner.png', { type: 'image/png' });
  await server.client().uploadImage({ siteId: 1, body: { file, name: 'banner.png' } });
  const parts = server.seen.map(({ body }) => body.replaceAll(/-{4,}[\w-]+/g, 'boundary'));
  expect(parts).toHaveLength(2);
  expect(parts[1]).toBe(parts[0]);
  expect(parts[0]).toContain('filename="banner.png"');
});

test('faults row 2 and 4: a past date or an invalid Retry-After means the backoff, and the wait event says so', async () => {
  for (const value of [new Date(Date.now() - 60_000).toUTCString(), '-1', 'soon', '1, 2', '']) {
    const { waits, events } = watched();
    const server = await hostile((_, response, count) =>
      count === 1 ? json(response, 429, {}, { 'retry-after': value }) : json(response, 200, goal),
    );
    await server.client({ events }).getGoal({ goalId: 42 });
    expect(waits).toHaveLength(1);
    expect(waits[0]?.delayMs).toBeGreaterThan(0);
    expect(waits[0]?.delayMs).toBeLessThanOrEqual(10);
  }
});

test.each([
  [{}, '61'],
  [{ maxRetryAfter: 1_000 }, '2'],
])(
  'faults row 5: with %j, a Retry-After of %s s is too long to wait, even within the deadline',
  async (retry, value) => {
    const server = await answering(429, {}, { 'retry-after': value });
    const api = server.client({ timeout: 600_000, retry });
    expect(await failureOf(api.getGoal({ goalId: 42 }))).toMatchObject({
      name: 'RateLimitError',
      attempts: 1,
    });
  },
);

test('faults row 3: the backoff is random, doubles each time, and stays below its cap', async () => {
  const { retries, events } = watched();
  const server = await answering(429, {});
  const policy = { attempts: 5, minDelay: 2, maxDelay: 8 };
  const api = server.client({ events, retry: policy, retryBudget: 1_000 });
  await Promise.all(Array.from({ length: 40 }, () => failureOf(api.getGoal({ goalId: 42 }))));
  for (const [attempt, most] of [
    [1, 2],
    [2, 4],
    [3, 8],
    [4, 8],
  ] as const) {
    const delays = retries.filter((event) => event.attempt === attempt).map(({ delayMs }) => delayMs);
    expect(delays).toHaveLength(40);
    expect(Math.max(...delays)).toBeLessThanOrEqual(most);
    expect(Math.max(...delays)).toBeGreaterThan(most / 2);
    expect(Math.min(...delays)).toBeLessThan(most / 2);
    expect(new Set(delays).size).toBeGreaterThan(30);
  }
});

describe('by default', () => {
  const failure: Failure = {
    operation: 'createGoal',
    idempotent: false,
    sent: true,
    permanent: false,
    attempt: 1,
    status: undefined,
  };
  test.each<[boolean, string, Partial<Failure>]>([
    [true, 'that was not sent', { sent: false }],
    [false, 'that may have arrived', {}],
    [true, 'that may have arrived, but is idempotent', { idempotent: true }],
    [true, 'with a 429', { status: 429 }],
    [false, 'with a 500', { status: 500 }],
    [true, 'with a 500 that is idempotent', { status: 500, idempotent: true }],
    [false, 'with a 499 that is idempotent', { status: 499, idempotent: true }],
    [false, 'that would always fail', { sent: false, idempotent: true, permanent: true }],
  ])('it is %s that a request is retried %s', (isRetried, _, details) => {
    expect(defaultRetryOn({ ...failure, ...details })).toBe(isRetried);
  });

  test('a call has three attempts within a minute, up to eight seconds apart', () => {
    expect(defaultRetry).toEqual({
      attempts: 3,
      minDelay: 250,
      maxDelay: 8_000,
      maxRetryAfter: 60_000,
      retryOn: defaultRetryOn,
    });
  });

  test('a decision without a failure is refused', () => {
    const decide = (): unknown => Reflect.apply(defaultRetryOn, undefined, []);
    expect(decide).toThrow('failure is missing');
  });

  test.each([
    [{}, 'timed out after 20000 ms, waiting for the headers.'],
    [{ attemptTimeout: 90_000 }, 'timed out after 60000 ms, waiting for the headers.'],
  ])('with %j, a request without a response %s', async (options, message) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const api = createClient({
      ...options,
      baseUrl: 'https://automation.example.com',
      token: CANARY,
      retry: false,
      fetch: () => new Promise(() => {}),
    });
    const call = failureOf(api.getGoal({ goalId: 42 }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await call).message).toBe(`getGoal (GET /goals/42) ${message}`);
  });

  test('a client retries twenty times, until calls succeed', async () => {
    const server = await answering(503, {});
    const api = server.client({ retry: { minDelay: 0, maxDelay: 0 } });
    const attempts: unknown[] = [];
    for (let call = 0; call < 12; call++)
      attempts.push((await failureOf(api.getGoal({ goalId: 42 }))).attempts);
    expect(attempts).toEqual([...Array<number>(10).fill(3), 1, 1]);
  });
});

describe('the retry budget of a client', () => {
  const BUSY = { message: 'busy' };
  /** A client that may retry once, and the statuses that its server sends next; then it sends 200. */
  const withOneRetry = async () => {
    const next: number[] = [];
    const server = await hostile((_, response) => {
      const status = next.shift() ?? 200;
      json(response, status, status === 200 ? goal : BUSY);
    });
    const api = server.client({ retryBudget: 1 });
    const read = (...statuses: number[]): Promise<unknown> => {
      next.push(...statuses);
      return api.getGoal({ goalId: 42 });
    };
    return { read };
  };

  test('gets back what a call used that succeeds in the end', async () => {
    const { read } = await withOneRetry();
    for (let call = 0; call < 4; call++) expect(await read(503)).toEqual(goal);
  });

  test('of nothing allows no retry', async () => {
    const server = await answering(429, BUSY);
    const error = await failureOf(server.client({ retryBudget: 0 }).getGoal({ goalId: 42 }));
    expect(error).toMatchObject({ status: 429, attempts: 1 });
  });

  test('grows by a fifth with each call that succeeds at once', async () => {
    const { read } = await withOneRetry();
    expect(await failureOf(read(503, 503))).toMatchObject({ status: 503, attempts: 2 });
    for (let call = 0; call < 3; call++) await read();
    expect(await failureOf(read(503))).toMatchObject({ status: 503, attempts: 1 });
    for (let call = 0; call < 3; call++) await read();
    expect(await read(503)).toEqual(goal);
  });
});

describe('faults row 11: a refused token', () => {
  test('that is refused again is an AuthError after one refresh and one more request', async () => {
    let asked = 0;
    const server = await answering(401, { message: 'no' });
    const token = () => `${CANARY}-${(asked += 1)}`;
    expect(await failureOf(server.client({ token }).createGoal({ body: input }))).toMatchObject({
      name: 'AuthError',
      attempts: 2,
    });
    expect([asked, server.seen.length]).toEqual([2, 2]);
  });

  test('that is fixed cannot be refreshed', async () => {
    const server = await answering(401, { message: 'no' });
    expect(await failureOf(server.client().getGoal({ goalId: 1 }))).toMatchObject({ attempts: 1 });
    expect(server.seen).toHaveLength(1);
  });

  test('does not use up the attempts', async () => {
    const answers = [401, 503, 503, 200];
    const server = await hostile((_, response, count) => json(response, answers[count - 1] ?? 200, goal));
    const token = ({ refused }: { refused: boolean }) => (refused ? `${CANARY}-2` : CANARY);
    expect(await server.client({ token }).getGoal({ goalId: 42 })).toEqual(goal);
    expect(server.seen.map(({ authorization }) => authorization)).toEqual([
      `Bearer ${CANARY}`,
      ...Array<string>(3).fill(`Bearer ${CANARY}-2`),
    ]);
  });

  test.each([
    ['after four fifths of its life', 60_000, 48_000],
    ['half a minute before its end', 3_600_000, 3_570_000],
    ['never if it is said to have expired', -1, Infinity],
  ])('that is valid for a time is renewed %s', async (_, life, renewedAfter) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const begin = Date.now();
    let asked = 0;
    const api = createClient({
      baseUrl: 'https://automation.example.com',
      fetch: () => Promise.resolve(Response.json(goal)),
      token: () => ({ token: `${CANARY}-${(asked += 1)}`, expiresAt: begin + life }),
    });
    const end = Math.min(renewedAfter, 7_200_000);
    await api.getGoal({ goalId: 42 });
    vi.setSystemTime(begin + end - 1);
    await api.getGoal({ goalId: 42 });
    expect(asked).toBe(1);
    vi.setSystemTime(begin + end);
    await api.getGoal({ goalId: 42 });
    expect(asked).toBe(renewedAfter === end ? 2 : 1);
  });

  test('that expires soon is renewed before it is refused', async () => {
    let asked = 0;
    const server = await answering(200, goal);
    const token = () => ({
      token: `${CANARY}-${(asked += 1)}`,
      expiresAt: Date.now() + (asked === 1 ? 60_000 : 3_600_000),
    });
    const api = server.client({ token });
    const now = vi.spyOn(Date, 'now');
    onTestFinished(() => now.mockRestore());
    await api.getGoal({ goalId: 42 });
    await api.getGoal({ goalId: 42 });
    now.mockReturnValue(Date.now() + 49_000);
    await api.getGoal({ goalId: 42 });
    await api.getGoal({ goalId: 42 });
    expect(server.seen.map(({ authorization }) => authorization?.at(-1))).toEqual(['1', '1', '2', '2']);
  });
});
