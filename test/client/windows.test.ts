/** A limiter neither closes nor holds calls longer than they may wait. */
import { expect, onTestFinished, test, vi } from 'vitest';
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
