/** Functions of the caller that fail: tokens, limiters, decisions about retries, loggers. */
import { describe, expect, test } from 'vitest';
import { logger, paginate } from '../../src/index.ts';
import { CANARY, failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { answering, hostile, input, json } from './hostile-server.ts';

describe('a function of the caller that fails', () => {
  const boom = (): never => {
    throw new RangeError('boom');
  };

  test.each([
    ['token', { token: boom }],
    ['limiter', { limiter: { acquire: boom } }],
    ['limiter', { limiter: { acquire: () => Promise.reject(new Error('boom')) } }],
  ])('the %s function causes one of our errors', async (what, options) => {
    const server = await answering(200, '{}');
    const error = await failureOf(server.client(options).createGoal({ body: input }));
    expect(error).toMatchObject({ name: 'AutomationError', operation: 'createGoal', attempts: 0 });
    expect(error.message).toContain(what);
    expect(error.message).toContain('boom');
    expect(server.seen).toEqual([]);
  });

  test('retryOn gets what is known about the write', async () => {
    const server = await answering(503, {});
    const error = await failureOf(server.client({ retry: { retryOn: boom } }).createGoal({ body: input }));
    expect(error).toMatchObject({ name: 'AutomationError', attempts: 1, ambiguous: true });
  });

  test.each([() => boom, () => 'no function'])(
    'a slot that cannot be released does not lose the result of a write',
    async (acquire) => {
      const server = await answering(200, '{"id":1}');
      const limiter = { acquire: acquire as () => () => void };
      expect(await server.client({ limiter }).createGoal({ body: input })).toEqual({ id: 1 });
    },
  );

  test('a token function that hangs is called again by the next call', async () => {
    const server = await answering(200, '{"id":1}');
    let asked = 0;
    const token = () => ((asked += 1) === 1 ? new Promise<string>(() => {}) : CANARY);
    const api = server.client({ token, timeout: 60 });
    expect(await failureOf(api.getGoal({ goalId: 1 }))).toMatchObject({
      name: 'TimeoutError',
      phase: 'token',
    });
    expect(await api.getGoal({ goalId: 1 }, { timeout: 30_000 })).toEqual({ id: 1 });
    expect(asked).toBe(2);
  });
});

test('a function of the caller that fails later causes no unhandled rejection', async () => {
  const later = (): unknown => Promise.reject(new Error('later'));
  const server = await hostile((_, response, count) =>
    count === 1 ? json(response, 429, {}, { 'retry-after': '0' }) : json(response, 200, []),
  );
  const limiter = { acquire: () => later, limited: later };
  const api = server.client({ limiter, events: logger({ write: later }) });
  const pages = paginate(api.listGoals, {}).pages();
  for await (const { items } of pages) expect(items).toEqual([]);
  expect(server.seen).toHaveLength(2);
});
