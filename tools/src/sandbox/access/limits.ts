import type { OptionKind } from 'openapi-contract-kit/internal/base/declared-options';
import type { Clock } from '../base/clock.ts';

/** No more than so many requests of one token in any such number of milliseconds. */
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
  const most = Math.max(...limits.map(({ requests }) => requests));
  const tokens = new Map<string, number[]>();

  return (token) => {
    const now = clock.now();
    // The clock can be set back.
    const times = (tokens.get(token) ?? []).filter((time) => time <= now).slice(-most);
    tokens.delete(token);
    tokens.set(token, times);
    if (tokens.size > MOST_TOKENS) tokens.delete(tokens.keys().next().value ?? '');
    const waits = limits.map(({ requests, per }) => (times.at(-requests) ?? -Infinity) + per - now);
    const wait = Math.max(...waits);
    if (wait > 0) return Math.max(1, Math.ceil(wait / 1_000));
    times.push(now);
    return undefined;
  };
}

function checkLimit({ requests, per }: RateLimit): void {
  if (Number.isInteger(requests) && requests > 0 && per > 0) return;
  throw new RangeError(
    `A rate limit needs a whole number of requests and a number of milliseconds, both positive, not ${requests}/${per}.`,
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
