/** How a client reports its calls, and shares slots and quotas. */
import { describe, expect, it } from 'vitest';
import type { Events, Validation } from '../../src/index.ts';
import { failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { answering, hostile, input, json } from './hostile-server.ts';
import { until } from '@experimentation-automation/test-support/until';

function recorder(): { events: Events; told: string[] } {
  const told: string[] = [];
  const events: Events = {
    request: ({ attempt, call }) => told.push(`request ${call}.${attempt}`),
    response: ({ status, error }) => told.push(`response ${status ?? error ?? ''}`),
    retry: ({ error }) => told.push(`retry ${error}`),
    wait: ({ reason }) => told.push(`wait ${reason}`),
    success: ({ status, attempts }) => told.push(`success ${status} after ${attempts}`),
    error: ({ name, operation }) => told.push(`error ${name} of ${operation}`),
  };
  return { events, told };
}

describe('events', () => {
  it('report each step, and end with success or error, once', async () => {
    const server = await hostile((_, response, count) =>
      json(response, count === 1 ? 503 : count === 2 ? 200 : 404, {}),
    );
    const { events, told } = recorder();
    const api = server.client({ events });
    await api.getGoal({ goalId: 1 });
    await api.getGoal({ goalId: 1 }).catch(() => undefined);
    await api.pollAudience({ dataCode: undefined as unknown as string }).catch(() => undefined);
    expect(told).toEqual([
      ...['request 1.1', 'response 503', 'retry ServerError', 'wait backoff', 'request 1.2', 'response 200'],
      'success 200 after 2',
      ...['request 2.1', 'response 404', 'error NotFoundError of getGoal'],
      'error InvalidRequestError of pollAudience',
    ]);
  });

  it('lose no result if a listener throws or rejects', async () => {
    const server = await answering(200, { id: 1 });
    const api = server.client({
      events: {
        request: () => {
          throw new Error('mine');
        },
        success: () => Promise.reject(new Error('mine')) as unknown as void,
      },
    });
    expect(await api.getGoal({ goalId: 1 })).toEqual({ id: 1 });
  });
});

describe('an abort in a listener', () => {
  it.each(['request', 'wait', 'retry'] as const)(
    'for %s sends nothing more and leaves no timer',
    async (name) => {
      const server = await answering(503, {});
      const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
      const before = timers();
      const stop = new AbortController();
      const listener = (): void => stop.abort();
      const api = server.client({ events: { [name]: listener }, attemptTimeout: 4_000 });
      const options = { signal: stop.signal };
      const call =
        name === 'request'
          ? api.createGoal({ body: input }, options)
          : api.deleteGoal({ goalId: 1 }, options);
      const error = await failureOf(call);
      expect(error).toMatchObject({ name: 'AbortedError', attempts: name === 'request' ? 0 : 1 });
      expect(error.ambiguous).toBe(name === 'request' ? undefined : true);
      // A timer of an earlier test may have ended meanwhile.
      expect(timers()).toBeLessThanOrEqual(before);
      expect(server.seen).toHaveLength(error.attempts);
    },
  );
});

describe('concurrency', () => {
  it('limits the requests in flight, in the order of the calls, and aborted calls leave the queue', async () => {
    const open: (() => void)[] = [];
    const server = await hostile((_, response) => void open.push(() => json(response, 200, { id: 1 })));
    const { events, told } = recorder();
    const api = server.client({ concurrency: 1, events });
    const gone = new AbortController();
    const calls = [1, 2, 3].map((goalId) =>
      api.getGoal({ goalId }, goalId === 2 ? { signal: gone.signal } : {}).then(
        () => 'done',
        (error: Error) => error.name,
      ),
    );
    await until(
      'the first call is in flight',
      () => open.length,
      (seen) => expect(seen).toBe(1),
    );
    gone.abort();
    expect(await calls[1]).toBe('AbortedError');
    open.shift()?.();
    await until(
      'the third call is in flight',
      () => open.length,
      (seen) => expect(seen).toBe(1),
    );
    open.shift()?.();
    expect(await Promise.all(calls)).toEqual(['done', 'AbortedError', 'done']);
    expect(server.seen.map(({ url }) => url)).toEqual(['/goals/1', '/goals/3']);
    expect(told.filter((each) => each === 'wait concurrency')).toHaveLength(2);
  });
});

describe('a limiter', () => {
  it('gets the signal of the call, and a slot that it gives too late is released', async () => {
    const server = await answering(200, { id: 1 });
    let give: (release: () => void) => void = () => undefined;
    let released = 0;
    const signals: AbortSignal[] = [];
    const api = server.client({
      timeout: 50,
      limiter: {
        acquire: (_, signal) => {
          signals.push(signal);
          return new Promise((resolve) => (give = resolve));
        },
      },
    });
    await expect(api.getGoal({ goalId: 1 })).rejects.toMatchObject({
      name: 'TimeoutError',
      phase: 'limiter',
    });
    expect(signals[0]?.aborted).toBe(true);
    give(() => (released += 1));
    await until(
      'the slot is released',
      () => released,
      (seen) => expect(seen).toBe(1),
    );
    expect(server.seen).toHaveLength(0);
  });
});

describe('a validation', () => {
  it('can refuse requests and responses', async () => {
    const server = await answering(200, { id: 1 });
    const refuse = (what: string) => () => {
      throw new Error(what);
    };
    const api = (validate: Validation) => server.client({ validate }).getGoal({ goalId: 1 });
    await expect(api({ request: refuse('the request') })).rejects.toThrow('the request');
    expect(server.seen).toHaveLength(0);
    await expect(api({ response: refuse('the response') })).rejects.toThrow('the response');
  });

  it.each<[boolean, string, Events | undefined]>([
    [true, 'a listener', { notice: () => undefined }],
    [false, 'another listener', { request: () => undefined }],
    [false, 'no listeners', undefined],
  ])('learns whether its notice is heard: %s with %s', async (isHeard, _, events) => {
    const server = await answering(200, { id: 1 });
    const heard: boolean[] = [];
    const validate: Validation = {
      response: (operation, _, notice) =>
        void heard.push(notice({ operation, what: 'body', message: 'odd' })),
    };
    await server.client({ validate, events }).getGoal({ goalId: 1 });
    expect(heard).toEqual([isHeard]);
  });
});
