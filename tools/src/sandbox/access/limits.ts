import type { OptionKind } from 'openapi-contract-kit/internal/base/options';
import type { Clock } from '../base/clock.ts';

/** A number of requests in a number of milliseconds, for each token; refilled evenly. */
export interface RateLimit {
  readonly requests: number;
  readonly per: number;
}

/** Seconds to wait if a quota of the token is used up; otherwise undefined. */
export type Limiter = (token: string) => number | undefined;

/** Tokens can be invented freely, so the least recently used ones are dropped. */
const MOST_TOKENS = 10_000;

/** All limits apply together: a request that one of them refuses counts for none. */
export function createLimiter(limits: readonly RateLimit[], clock: Clock): Limiter {
  for (const limit of limits) checkLimit(limit);
  if (limits.length === 0) return () => undefined;
  const tokens = new Map<string, Bucket[]>();

  return (token) => {
    const now = clock.now();
    const buckets = tokens.get(token) ?? limits.map((limit) => ({ limit, left: limit.requests, time: now }));
    tokens.delete(token);
    tokens.set(token, buckets);
    if (tokens.size > MOST_TOKENS) tokens.delete(tokens.keys().next().value ?? '');
    let wait = 0;
    for (const bucket of buckets) {
      refill(bucket, now);
      wait = Math.max(wait, waitFor(bucket));
    }
    if (wait > 0) return Math.max(1, Math.ceil(wait / 1_000));
    for (const bucket of buckets) bucket.left -= 1;
    return undefined;
  };
}

interface Bucket {
  readonly limit: RateLimit;
  left: number;
  time: number;
}

function refill(bucket: Bucket, now: number): void {
  const { requests, per } = bucket.limit;
  bucket.left = Math.min(requests, bucket.left + (Math.max(0, now - bucket.time) * requests) / per);
  bucket.time = now;
}

/** Milliseconds until the bucket allows a request. */
const waitFor = ({ left, limit }: Bucket): number =>
  left >= 1 ? 0 : ((1 - left) * limit.per) / limit.requests;

function checkLimit({ requests, per }: RateLimit): void {
  if (requests > 0 && per > 0) return;
  throw new RangeError(
    `A rate limit needs a positive number of requests and milliseconds, not ${requests}/${per}.`,
  );
}

/** Reads `10/1s`, `100/m`, `5/500ms`: a number of requests and the time in which they may be sent. */
export function parseRateLimit(text: string): RateLimit {
  const [, requests, count, unit] = /^(\d+)\/(\d*)(ms|s|m|h)$/.exec(text) ?? [];
  const ms = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }[unit ?? ''];
  const limit = { requests: Number(requests), per: Number(count === '' ? 1 : count) * (ms ?? NaN) };
  if (!(limit.requests > 0) || !(limit.per > 0)) {
    throw new RangeError(`"${text}" is not a rate limit. Write it like 10/1s, 100/m or 5/500ms.`);
  }
  return limit;
}

/** One limit, or several that apply together. */
export const RATE_LIMITS: OptionKind<RateLimit | readonly RateLimit[]> = {
  takes: 'object | list',
  read: (word, before = []) => [...[before].flat(), parseRateLimit(word)],
};
