import type { Clock } from './clock.ts';

/**
 * So many requests in so many milliseconds, for each token; refilled evenly.
 *
 * ```ts
 * import type { RateLimit } from 'experimentation-automation/sandbox';
 *
 * export const twoASecond: RateLimit = { requests: 2, per: 1_000 };
 * ```
 */
export interface RateLimit {
  readonly requests: number;
  readonly per: number;
}

/** Seconds to wait when the token's quota is used up, nothing while it is not. */
export type Limiter = (token: string) => number | undefined;

/** Tokens can be made up at will, so those that have not been seen for longest are forgotten. */
const MOST_TOKENS = 10_000;

export function createLimiter(limit: RateLimit | undefined, clock: Clock): Limiter {
  if (limit === undefined) return () => undefined;
  const { requests, per } = limit;
  if (!(requests > 0) || !(per > 0)) {
    throw new RangeError(
      `A rate limit needs a positive number of requests and milliseconds, not ${requests}/${per}.`,
    );
  }
  const buckets = new Map<string, { left: number; time: number }>();

  return (token) => {
    const now = clock.now();
    const bucket = buckets.get(token) ?? { left: requests, time: now };
    buckets.delete(token);
    buckets.set(token, bucket);
    if (buckets.size > MOST_TOKENS) buckets.delete(buckets.keys().next().value ?? '');
    bucket.left = Math.min(requests, bucket.left + (Math.max(0, now - bucket.time) * requests) / per);
    bucket.time = now;
    if (bucket.left >= 1) {
      bucket.left -= 1;
      return undefined;
    }
    return Math.max(1, Math.ceil(((1 - bucket.left) * per) / requests / 1000));
  };
}

/** Reads `10/1s`, `100/m`, `5/500ms`: so many requests in that time. */
export function parseRateLimit(text: string): RateLimit {
  const [, requests, count, unit] = /^(\d+)\/(\d*)(ms|s|m|h)$/.exec(text) ?? [];
  const ms = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }[unit ?? ''];
  const limit = { requests: Number(requests), per: Number(count === '' ? 1 : count) * (ms ?? NaN) };
  if (!(limit.requests > 0) || !(limit.per > 0)) {
    throw new RangeError(`"${text}" is no rate limit. Write it like 10/1s, 100/m or 5/500ms.`);
  }
  return limit;
}
