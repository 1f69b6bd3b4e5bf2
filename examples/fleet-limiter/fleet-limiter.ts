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
  /** The same for all who share the quota. */
  readonly name: string;
}

/** A connection that fails at once, rather than keep calls waiting for a Redis that is gone. */
export async function connect(url: string): Promise<Redis> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0 });
  // Each command tells of a lost connection; this keeps ioredis from printing it as well.
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

  /** Takes a place, or tells how long there is none. */
  async function take(): Promise<number | undefined> {
    try {
      await limiter.consume(name);
      return undefined;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(refused.msBeforeNext, 1);
      const { host, port } = redis.options;
      throw new Error(
        `The shared quota "${name}" cannot be asked for: Redis at ${host}:${port} does not answer. Start it, or create the client without this limiter.`,
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
      // Where Redis is gone, the next request tells.
      limiter.block(name, Math.ceil(retryAfterMs / 1_000)).catch(() => undefined);
    },
  };
}
