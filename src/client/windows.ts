/** A limiter for quotas that count requests over time. */

import { invalid } from './errors.ts';
import type { Limiter } from './options.ts';
import { now, sleep } from './wait.ts';

/**
 * Stays within several quotas, each a number of requests in a number of milliseconds. Calls wait in order, within their
 * `timeout`; after a 429 with `Retry-After`, they all wait that long.
 *
 * ```ts
 * import { createClient, windows } from 'experimentation-automation';
 *
 * const limiter = windows([[50, 10_000], [1_000, 3_600_000]]);
 * createClient({ baseUrl: 'https://api.example.com', token: 'secret', limiter });
 * ```
 */
export function windows(quotas: readonly (readonly [requests: number, ms: number])[]): Limiter {
  for (const quota of quotas as readonly unknown[]) {
    const isPair = Array.isArray(quota) && quota.length === 2 && quota.every((each) => each > 0);
    if (!isPair) throw invalid('quotas', 'must be pairs of requests and milliseconds, as in [[50, 10_000]]');
  }
  const most = Math.max(...quotas.map(([requests]) => requests));
  /** The times of the last requests, oldest first. */
  let times: readonly number[] = [];
  let closedUntil = 0;
  let line: Promise<unknown> = Promise.resolve();

  const opens = (): number =>
    Math.max(closedUntil, ...quotas.map(([requests, ms]) => (times.at(-requests) ?? -Infinity) + ms));
  const enter = async (signal: AbortSignal): Promise<void> => {
    // A timer may fire early.
    for (let left = opens() - now(); left > 0 && !signal.aborted; left = opens() - now()) {
      await sleep(left, signal);
    }
    if (!signal.aborted) times = [...times, now()].slice(-most);
  };
  return {
    acquire(_, signal) {
      const turn = line.then(() => enter(signal));
      line = turn;
      return turn;
    },
    limited(_, retryAfterMs = 0) {
      closedUntil = Math.max(closedUntil, now() + retryAfterMs);
    },
  };
}
