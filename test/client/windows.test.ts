/** A limiter neither closes nor holds calls longer than they may wait. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createClient, windows } from '../../src/index.ts';
import { CANARY, failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { answering, hostile, json } from './hostile-server.ts';

const baseUrl = 'https://automation.example.com';

test('one mistaken Retry-After closes a limiter no longer than maxRetryAfter', async () => {
  const server = await hostile((_, response, count) =>
    json(response, count === 1 ? 429 : 200, { id: 1 }, { 'retry-after': '1732350000' }),
  );
  const limiter = windows([[50, 1_000]]);
  const api = server.client({ limiter, retry: { maxRetryAfter: 20 } });
  expect(await failureOf(api.getGoal({ goalId: 1 }))).toMatchObject({ name: 'RateLimitError' });
  await api.getGoal({ goalId: 1 });
  expect(server.seen).toHaveLength(2);
});

test('a call that ends before its turn in a limiter fails at once and says so, and harms no other', async () => {
  const server = await answering(200, { id: 1 });
  const limiter = windows([[1, 3_600_000]]);
  const api = server.client({ limiter });
  await api.getGoal({ goalId: 1 });
  const error = await failureOf(api.getGoal({ goalId: 2 }));
  expect(error).toMatchObject({ name: 'TimeoutError', phase: 'limiter', attempts: 0, operation: 'getGoal' });
  expect(error.message).toMatch(/can send this call in 3600 s, after its timeout\. Set a longer timeout\.$/);
});

test('a call fails at once if its turn behind others comes after its end, and not if they leave', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const fetch = () => Promise.resolve(Response.json({ id: 1 }));
  const limiter = windows([[2, 10_000]]);
  const api = createClient({ baseUrl, token: CANARY, fetch, limiter });
  const get = (timeout: number, signal?: AbortSignal) => api.getGoal({ goalId: 1 }, { timeout, signal });
  const ends: string[] = [];
  const waiting = async (name: string, call: Promise<unknown>): Promise<void> => {
    const end = await call.then(
      () => 'has a turn',
      (error: Error) => /can send this call in \d+ s|was aborted/.exec(error.message)?.[0] ?? error.message,
    );
    ends.push(`${name} ${end}`);
  };
  const stop = new AbortController();
  const calls = [waiting('one', get(1_000)), waiting('two', get(1_000))];
  await vi.advanceTimersByTimeAsync(0);
  calls.push(waiting('three', get(11_000)), waiting('four', get(11_000, stop.signal)));
  await vi.advanceTimersByTimeAsync(0);
  // The second window begins after ten seconds, the third after twenty.
  calls.push(waiting('five', get(19_000)));
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toEqual(['one has a turn', 'two has a turn', 'five can send this call in 20 s']);
  stop.abort();
  await vi.advanceTimersByTimeAsync(0);
  calls.push(waiting('six', get(19_000)), waiting('seven', get(19_000)));
  await vi.advanceTimersByTimeAsync(0);
  expect(ends.slice(3)).toEqual(['four was aborted', 'seven can send this call in 20 s']);
  await vi.advanceTimersByTimeAsync(10_100);
  await Promise.all(calls);
  expect(ends.slice(5)).toEqual(['three has a turn', 'six has a turn']);
});

describe('a turn', () => {
  const never = new AbortController().signal;
  /** A limiter whose clock is stopped, and what it does with calls. */
  const held = (...quotas: (readonly [requests: number, ms: number])[]) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const limiter = windows(quotas);
    const ends: string[] = [];
    const enter = (name: string, timeLeft?: number, signal: AbortSignal = never): void => {
      Promise.resolve(limiter.acquire('getGoal', signal, timeLeft)).then(
        () => ends.push(name),
        (error: Error) => ends.push(`${name}: ${error.message}`),
      );
    };
    /** What ended within so many milliseconds. */
    const after = async (ms: number): Promise<string[]> => {
      await vi.advanceTimersByTimeAsync(ms);
      return ends.splice(0);
    };
    return { limiter, enter, after };
  };

  test('that comes exactly at the end of its call, or at once, is not refused', async () => {
    const { enter, after } = held([1, 10_000]);
    enter('one', -5);
    expect(await after(0)).toEqual(['one']);
    enter('two', 10_000);
    enter('three', 19_999);
    expect(await after(0)).toEqual([
      'three: getGoal: the limiter can send this call in 20 s, after its timeout. Set a longer timeout.',
    ]);
    expect(await after(9_999)).toEqual([]);
    expect(await after(1)).toEqual(['two']);
  });

  test('counts the requests of each quota', async () => {
    const { enter, after } = held([2, 1_000], [3, 5_000]);
    for (const name of ['one', 'two', 'three', 'four', 'five']) enter(name);
    expect(await after(999)).toEqual(['one', 'two']);
    expect(await after(1)).toEqual(['three']);
    expect(await after(3_999)).toEqual([]);
    expect(await after(1)).toEqual(['four', 'five']);
  });

  test('comes no sooner than the service asked after a 429, nor any later', async () => {
    const { limiter, enter, after } = held([1, 100]);
    limiter.limited?.('getGoal', 5_000);
    limiter.limited?.('getGoal', 1_000);
    limiter.limited?.('getGoal', undefined);
    enter('one');
    enter('two', 5_099);
    expect(await after(0)).toEqual([
      'two: getGoal: the limiter can send this call in 6 s, after its timeout. Set a longer timeout.',
    ]);
    expect(await after(4_999)).toEqual([]);
    expect(await after(1)).toEqual(['one']);
  });

  test('that a 429 moves beyond the end of a waiting call is refused, and is left to the next', async () => {
    const { limiter, enter, after } = held([1, 1_000]);
    for (const name of ['one', 'two', 'three']) enter(name, name === 'two' ? 2_000 : undefined);
    expect(await after(500)).toEqual(['one']);
    limiter.limited?.('getGoal', 4_000);
    expect(await after(500)).toEqual([
      'two: getGoal: the limiter can send this call in 4 s, after its timeout. Set a longer timeout.',
    ]);
    expect(await after(3_499)).toEqual([]);
    expect(await after(1)).toEqual(['three']);
  });

  test('of a call that ends while it waits is left to the next, without a timer', async () => {
    const { enter, after } = held([1, 1_000]);
    const stop = new AbortController();
    enter('one');
    enter('two', undefined, stop.signal);
    expect(await after(0)).toEqual(['one']);
    expect(vi.getTimerCount()).toBe(1);
    stop.abort();
    expect(await after(0)).toEqual(['two']);
    expect(vi.getTimerCount()).toBe(0);
    enter('three', 1_000);
    enter('four', 1_999);
    expect(await after(0)).toEqual([
      'four: getGoal: the limiter can send this call in 2 s, after its timeout. Set a longer timeout.',
    ]);
    expect(await after(1_000)).toEqual(['three']);
  });

  test('stays exact behind a line that is much longer than the quota', async () => {
    const { enter, after } = held([2, 1_000]);
    for (let call = 0; call < 20; call += 1) enter(`${call}`);
    expect(await after(0)).toEqual(['0', '1']);
    enter('late', 9_999);
    enter('last', 10_000);
    expect(await after(0)).toEqual([
      'late: getGoal: the limiter can send this call in 10 s, after its timeout. Set a longer timeout.',
    ]);
    for (let second = 1; second < 10; second += 1)
      expect(await after(1_000)).toEqual([`${second * 2}`, `${second * 2 + 1}`]);
    expect(await after(999)).toEqual([]);
    expect(await after(1)).toEqual(['last']);
  });
});
