/** A wait that is aborted loses nothing, whatever the moment: microtasks after what it waits for are tried. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { clientCredentials, type ClientOptions } from '../../src/index.ts';
import { nodeTransport } from '../../src/node/index.ts';
import { answering, type Hostile } from './hostile-server.ts';

const MOMENTS = [0, 4, 8, 12, 15, 19, 23, 27, 31, 35, 38, 42, 46];

async function afterMicrotasks(count: number, act: () => void): Promise<void> {
  for (let left = count; left > 0; left -= 1) await Promise.resolve();
  act();
}

const transports: Record<string, () => Partial<ClientOptions>> = {
  fetch: () => ({}),
  nodeTransport() {
    const transport = nodeTransport();
    onTestFinished(() => transport.close?.());
    return { transport };
  },
};

/**
 * Two calls want one slot; the second is aborted so many microtasks after the first has released it. Returns whether the
 * second had sent its request by then.
 */
async function abortAfterRelease(
  server: Hostile,
  options: Partial<ClientOptions>,
  moment: number,
): Promise<boolean> {
  let requests = 0;
  let hadSent = false;
  const waiting = new AbortController();
  let aborted: Promise<void> | undefined;
  const api = server.client({
    ...options,
    timeout: 30_000,
    retry: false,
    events: {
      request: () => {
        requests += 1;
      },
      response: () => {
        aborted ??= afterMicrotasks(moment, () => {
          hadSent = requests > 1;
          waiting.abort();
        });
      },
    },
  });
  const first = api.getGoal({ goalId: 1 });
  const second = api.getGoal({ goalId: 2 }, { signal: waiting.signal }).catch((error: unknown) => error);
  await first;
  await second;
  await aborted;
  await api.getGoal({ goalId: 3 });
  return hadSent;
}

/** The moments reach from before the slot was used until after. */
const expectAllTried = (hadSent: readonly boolean[]): void => {
  expect([hadSent[0], hadSent.at(-1)]).toEqual([false, true]);
};

describe.each(Object.entries(transports))('over %s, an abort of a call that waits', (_, transportOf) => {
  test('for a slot of the client leaves the slot to the next call', async () => {
    const server = await answering(200, { id: 1 });
    const options = transportOf();
    const hadSent = [];
    for (const moment of MOMENTS)
      hadSent.push(await abortAfterRelease(server, { ...options, concurrency: 1 }, moment));
    expectAllTried(hadSent);
  });

  test('for a limiter gives back what the limiter hands out late', async () => {
    const server = await answering(200, { id: 1 });
    const options = transportOf();
    const hadSent = [];
    for (const moment of MOMENTS) {
      const line: (() => void)[] = [];
      let isFree = true;
      const release = (): void => {
        const next = line.shift();
        if (next) next();
        else isFree = true;
      };
      const acquire = (): Promise<() => void> =>
        new Promise((resolve) => {
          const enter = (): void => {
            isFree = false;
            resolve(release);
          };
          if (isFree) enter();
          else line.push(enter);
        });
      // With a queue as well, one can be lost while the other is waited for.
      hadSent.push(
        await abortAfterRelease(server, { ...options, concurrency: 2, limiter: { acquire } }, moment),
      );
      expect([isFree, line.length]).toEqual([true, 0]);
    }
    expectAllTried(hadSent);
  });

  test('for a token leaves the token to the next call', async () => {
    const server = await answering(200, { id: 1 });
    const options = transportOf();
    const hadSent: boolean[] = [];
    for (const moment of MOMENTS) {
      let issue: (token: string) => void = () => undefined;
      const issued = new Promise<string>((resolve) => {
        issue = resolve;
      });
      let requests = 0;
      const events = { request: () => void (requests += 1) };
      const api = server.client({
        ...options,
        ...{ timeout: 30_000, concurrency: 2, token: () => issued, events },
      });
      const waiting = new AbortController();
      const first = api.getGoal({ goalId: 1 }, { signal: waiting.signal }).catch((error: unknown) => error);
      const second = api.getGoal({ goalId: 2 });
      issue('issued-token');
      await afterMicrotasks(moment, () => {
        hadSent.push(requests > 0);
        waiting.abort();
      });
      await Promise.all([first, second, api.getGoal({ goalId: 3 })]);
      // Both slots are free.
      await Promise.all([api.getGoal({ goalId: 4 }), api.getGoal({ goalId: 5 })]);
    }
    expectAllTried(hadSent);
  });

  test('for a token that one request brings to all leaves it to the others', async () => {
    const token = await answering(200, { access_token: 'issued-token', expires_in: 3_600 });
    const server = await answering(200, { id: 1 });
    const options = transportOf();
    for (const moment of MOMENTS) {
      const waiting = new AbortController();
      const api = server.client({
        ...options,
        timeout: 30_000,
        concurrency: 1,
        token: clientCredentials({
          url: `${token.url}/token`,
          clientId: 'id',
          clientSecret: 'secret-of-many',
        }),
      });
      const first = api.getGoal({ goalId: 1 }, { signal: waiting.signal }).catch((error: unknown) => error);
      const second = api.getGoal({ goalId: 2 });
      await afterMicrotasks(moment, () => waiting.abort());
      await Promise.all([first, second, api.getGoal({ goalId: 3 })]);
    }
    // Nobody's abort ended the request of the others.
    expect(token.seen.length).toBe(MOMENTS.length);
  });
});

test('the first response wins and the rest are aborted from a listener, many times with one client', async () => {
  const server = await answering(200, { id: 1 });
  let stop = new AbortController();
  const abort = (): void => stop.abort();
  const api = server.client({
    concurrency: 2,
    timeout: 30_000,
    events: { success: abort },
  });
  for (let round = 0; round < 30; round += 1) {
    stop = new AbortController();
    const options = { signal: stop.signal };
    const calls = [1, 2, 3, 4, 5].map((goalId) => api.getGoal({ goalId }, options));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  }
  await api.getGoal({ goalId: 1 });
});
