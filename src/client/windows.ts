/** A limiter for the quotas of a service, each a number of requests in a number of milliseconds. */

import { invalid, TimeoutError } from './errors.ts';
import type { Limiter } from './options.ts';
import { nothing, now, sleep } from './wait.ts';

/**
 * Stays within several quotas, each a number of requests in a number of milliseconds. Calls wait in order; after a 429
 * with `Retry-After`, they all wait that long. A call whose `timeout` ends before its turn fails without waiting.
 *
 * ```ts
 * import { createClient, windows } from 'experimentation-automation';
 *
 * const limiter = windows([[50, 10_000], [1_000, 3_600_000]]);
 * createClient({ baseUrl: 'https://api.example.com', token: 'secret', limiter, timeout: 4_000_000 });
 * ```
 */
export function windows(quotas: readonly (readonly [requests: number, ms: number])[]): Limiter {
  const given: unknown = quotas;
  const isQuota = (quota: unknown): boolean =>
    Array.isArray(quota) &&
    quota.length === 2 &&
    Number.isInteger(quota[0]) &&
    quota.every((each) => each > 0);
  if (!Array.isArray(given) || !given.every(isQuota)) {
    throw invalid('quotas', 'must be pairs of requests and milliseconds, as in [[50, 10_000]]');
  }
  const most = Math.max(...quotas.map(([requests]) => requests));
  /** The times of the last requests, oldest first. */
  let times: readonly number[] = [];
  let closedUntil = 0;
  let line: Promise<unknown> = Promise.resolve();

  const opens = (): number =>
    Math.max(closedUntil, ...quotas.map(([requests, ms]) => (times.at(-requests) ?? -Infinity) + ms));
  const enter = async (operation: string, signal: AbortSignal, end: number): Promise<void> => {
    // A timer may fire early.
    for (let at = opens(); at > now() && !signal.aborted; at = opens()) {
      if (at > end) {
        const wait = `${Math.ceil((at - now()) / 1_000)} s`;
        throw new TimeoutError(
          `${operation}: the limiter has a place in ${wait}, after the end of this call. Set a longer timeout.`,
          { phase: 'limiter' },
        );
      }
      await sleep(at - now(), signal);
    }
    if (!signal.aborted) times = [...times, now()].slice(-most);
  };
  return {
    acquire(operation, signal, timeLeft = Infinity) {
      const end = now() + timeLeft;
      const turn = line.then(() => enter(operation, signal, end));
      line = turn.catch(nothing);
      return turn;
    },
    limited(_, retryAfterMs = 0) {
      closedUntil = Math.max(closedUntil, now() + retryAfterMs);
    },
  };
}
