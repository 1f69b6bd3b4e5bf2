/** Shares one quota among all clients that use the same Redis. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Limiter } from 'experimentation-automation';
import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

export interface Quota {
  /** Requests of the whole fleet per window. */
  readonly points: number;
  /** The window, in whole seconds. */
  readonly seconds: number;
  /** The same for all processes that share the quota. */
  readonly name: string;
}

/** A connection that fails at once if Redis is down, instead of keeping calls waiting. */
export async function connect(url: string): Promise<Redis> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0 });
  // Each command reports a lost connection, so ioredis does not have to print it.
  redis.on('error', () => undefined);
  await redis.connect();
  return redis;
}

export function fleetLimiter(redis: Redis, { points, seconds, name }: Quota): Limiter {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    points,
    duration: seconds,
    keyPrefix: 'automation-quota',
    rejectIfRedisNotReady: true,
  });

  /** Takes a request from the quota, or returns the milliseconds until there is one. */
  async function take(): Promise<number | undefined> {
    try {
      await limiter.consume(name);
      return undefined;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(refused.msBeforeNext, 1);
      const { host, port } = redis.options;
      throw new Error(
        `The shared quota "${name}" is not available: Redis at ${host}:${port} does not respond. Start it, or create the client without this limiter.`,
        { cause: refused },
      );
    }
  }

  return {
    async acquire(_operation, signal) {
      for (;;) {
        signal.throwIfAborted();
        const wait = await take();
        if (wait === undefined) return;
        await pause(wait, undefined, { signal });
      }
    },
    limited(_operation, retryAfterMs) {
      if (retryAfterMs === undefined || retryAfterMs === 0) return;
      // If Redis is down, the next request reports it.
      limiter.block(name, Math.ceil(retryAfterMs / 1_000)).catch(() => undefined);
    },
  };
}
