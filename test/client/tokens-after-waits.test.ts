/** A call waits for its turn, of `concurrency` or of a limiter, and is sent with a token that is valid then. */
import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Client, ClientOptions, Goal } from '../../src/index.ts';
import { failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { answering, hostile, json } from './hostile-server.ts';
import { until } from '@experimentation-automation/test-support/until';

const MINUTE = 60_000;

/** A limiter whose only place is given back with `leave`, and how often it was taken and given back. */
function onePlace() {
  const line: (() => void)[] = [];
  const count = { taken: 0, released: 0 };
  const leave = (): void => {
    count.released += 1;
    line.shift();
    line[0]?.();
  };
  const acquire = (): Promise<() => void> =>
    new Promise((resolve) => {
      line.push(() => {
        count.taken += 1;
        resolve(leave);
      });
      if (line.length === 1) line[0]?.();
    });
  return { count, limiter: { acquire } };
}

/** A service that holds its first response until `respond` is called; the tokens are for a minute. */
async function held() {
  let first: ServerResponse | undefined;
  const server = await hostile((request, response, count) => {
    if (request.url === '/oauth/token') json(response, 200, { access_token: `issued-token-${count}` });
    else if (first) json(response, 200, { id: 1 });
    else first = response;
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return {
    server,
    /** Two calls, the second of which waits for the first; its token expires meanwhile. */
    async two(this: void, api: Client): Promise<Goal> {
      const one = api.getGoal({ goalId: 1 });
      await until(
        'the first call waits',
        () => first,
        (seen) => expect(seen).toBeDefined(),
      );
      const other = api.getGoal({ goalId: 2 });
      other.catch(() => undefined);
      await new Promise(setImmediate);
      vi.setSystemTime(Date.now() + 2 * MINUTE);
      if (first) json(first, 200, { id: 1 });
      await one;
      return other;
    },
  };
}

const kinds: Record<string, () => Partial<ClientOptions>> = {
  concurrency: () => ({ concurrency: 1 }),
  'a limiter': () => ({ limiter: onePlace().limiter }),
};

describe.each(Object.entries(kinds))('a token that expires in a wait for %s', (_, options) => {
  test('is renewed before the request', async () => {
    const { server, two } = await held();
    let issued = 0;
    const token = () => ({ token: `token-number-${(issued += 1)}`, expiresAt: Date.now() + MINUTE });
    expect(await two(server.client({ ...options(), token }))).toEqual({ id: 1 });
    expect(server.seen.map(({ authorization }) => authorization)).toEqual([
      'Bearer token-number-1',
      'Bearer token-number-2',
    ]);
  });

  test('is renewed by the operation of the same client that creates a token', async () => {
    const { server, two } = await held();
    const api: Client = server.client({
      ...options(),
      token: async () => {
        const body = { grant_type: 'client_credentials', client_id: 'me', client_secret: 'any' } as const;
        const { access_token } = await api.createAccessToken({ body });
        return { token: access_token, expiresAt: Date.now() + MINUTE };
      },
    });
    expect(await two(api)).toEqual({ id: 1 });
    expect(server.seen.map(({ authorization }) => authorization)).toEqual([
      undefined,
      'Bearer issued-token-1',
      undefined,
      'Bearer issued-token-3',
    ]);
  });
});

test('a token that cannot be renewed gives back the place and the slot', async () => {
  const { server, two } = await held();
  const { count, limiter } = onePlace();
  let fails = false;
  const token = () => {
    if (fails) throw new Error('no token today');
    fails = true;
    return { token: 'token-of-today', expiresAt: Date.now() + MINUTE };
  };
  const api = server.client({ concurrency: 2, limiter, token, retry: false });
  const error = await failureOf(two(api));
  expect(error).toMatchObject({ operation: 'getGoal', attempts: 0 });
  expect(error.message).toContain('the token function failed: no token today');
  expect(count).toEqual({ taken: 2, released: 2 });
  fails = false;
  await Promise.all([1, 2, 3].map((goalId) => api.getGoal({ goalId })));
  expect(count).toEqual({ taken: 5, released: 5 });
});

test('a token that comes late does not replace the token of a later request', async () => {
  const server = await answering(200, { id: 1 });
  let issueFirst: (token: string) => void = () => undefined;
  let asked = 0;
  const first = new Promise<string>((resolve) => void (issueFirst = resolve));
  const api = server.client({ token: () => ((asked += 1) === 1 ? first : 'the-later-token') });
  const early = await failureOf(api.getGoal({ goalId: 1 }, { timeout: 20 }));
  expect(early).toMatchObject({ name: 'TimeoutError', phase: 'token' });
  await api.getGoal({ goalId: 2 });
  issueFirst('the-first-token');
  await new Promise(setImmediate);
  await api.getGoal({ goalId: 3 });
  expect(asked).toBe(2);
  expect(server.seen.map(({ authorization }) => authorization)).toEqual(
    Array(2).fill('Bearer the-later-token'),
  );
});

test('an operation without a token waits for its turn while there is a token', async () => {
  const { server, two } = await held();
  const { count, limiter } = onePlace();
  const api = server.client({ limiter, token: () => 'kept-for-good' });
  await two(api);
  await api.createAccessToken({
    body: { grant_type: 'client_credentials', client_id: 'a', client_secret: 'b' },
  });
  expect(count).toEqual({ taken: 3, released: 3 });
});
