import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect, fleetLimiter } from '../../examples/fleet-limiter/fleet-limiter.ts';
import { hostile, json } from '../client/hostile-server.ts';
import { hasRedis, type RedisServer, startRedis } from './redis-server.ts';
import { FROM_SOURCES } from '@experimentation-automation/test-support/from-sources';
import { until } from '@experimentation-automation/test-support/until';

const run = promisify(execFile);
const caught = (call: Promise<unknown>): Promise<unknown> => call.then(String, (error: unknown) => error);

describe.skipIf(!hasRedis)('a quota shared through Redis', () => {
  let server: RedisServer;
  let redis: Redis;

  beforeEach(async () => {
    server = await startRedis();
    redis = await connect(server.url);
  });

  afterEach(async () => {
    redis.disconnect();
    await server.stop();
  });

  test('limits two processes together', async () => {
    const service = await hostile((_, response) => json(response, 200, { id: 1 }));
    const worker = (TOKEN: string): Promise<unknown> =>
      run(process.execPath, [...FROM_SOURCES, resolve('examples/fleet-limiter/worker.ts')], {
        env: { ...process.env, REDIS_URL: server.url, BASE_URL: service.url, TOKEN, CALLS: '8' },
      });
    await Promise.all([worker('first'), worker('second')]);

    expect(service.seen).toHaveLength(16);
    expect(new Set(service.seen.map(({ authorization }) => authorization)).size).toBe(2);
    // 5 per second: more than the requests of two windows cannot arrive within one window.
    const times = service.seen.map(({ at }) => at);
    for (const [index, at] of times.slice(10).entries())
      expect(at - (times[index] ?? 0)).toBeGreaterThan(800);
  });

  test('makes a call wait for the next window, but not after its signal is aborted', async () => {
    const service = await hostile((_, response) => json(response, 200, { id: 1 }));
    const limiter = fleetLimiter(redis, { name: 'one', points: 1, seconds: 30 });
    const api = service.client({ limiter, timeout: 60_000 });
    await api.getGoal({ goalId: 1 });

    const controller = new AbortController();
    let waits = (): void => undefined;
    const waiting = new Promise<void>((done) => (waits = done));
    const second = caught(
      service.client({ limiter, events: { wait: () => waits() } }).getGoal({ goalId: 2 }, controller),
    );
    await waiting;
    controller.abort();
    expect(await second).toMatchObject({ name: 'AbortedError' });
    const stop = new AbortController();
    const acquiring = caught(Promise.resolve(limiter.acquire('getGoal', stop.signal)));
    stop.abort();
    expect(await acquiring).toMatchObject({ name: 'AbortError' });
    expect(service.seen).toHaveLength(1);
  });

  test('is blocked for the whole fleet as long as a 429 requests', async () => {
    const service = await hostile((_, response) => json(response, 429, {}, { 'retry-after': '30' }));
    const limiter = fleetLimiter(redis, { name: 'closed', points: 100, seconds: 1 });
    const other = fleetLimiter(redis, { name: 'closed', points: 100, seconds: 1 });
    const error = await caught(service.client({ limiter }).getGoal({ goalId: 1 }));
    expect(error).toMatchObject({ name: 'RateLimitError' });
    await until(
      'the quota is closed for all',
      () => redis.pttl('automation-quota:closed'),
      (seen) => expect(seen).toBeGreaterThan(20_000),
    );
    const late = await caught(service.client({ limiter: other, timeout: 50 }).getGoal({ goalId: 2 }));
    expect(late).toMatchObject({ name: 'TimeoutError', phase: 'limiter' });
    expect(service.seen).toHaveLength(1);
  });

  test('reports that Redis is down, and sends nothing', async () => {
    const service = await hostile((_, response) => json(response, 200, { id: 1 }));
    const limiter = fleetLimiter(redis, { name: 'down', points: 5, seconds: 1 });
    const api = service.client({ limiter });
    await api.getGoal({ goalId: 1 });
    await server.stop();
    const error = await caught(api.getGoal({ goalId: 2 }));
    expect(String(error)).toMatch(
      /The shared quota "down" is not available: Redis at 127\.0\.0\.1:\d+ does not respond\./,
    );
    expect(service.seen).toHaveLength(1);
  });
});
