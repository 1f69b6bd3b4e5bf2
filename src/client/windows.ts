/** A limiter for the quotas of a service, each a number of requests in a number of milliseconds. */

import { invalid, TimeoutError } from './errors.ts';
import type { Limiter } from './options.ts';
import { now, onAbort, sleep } from './wait.ts';

/**
 * Stays within several quotas, each a number of requests in any such number of milliseconds. Every request counts, also
 * a retry, except those of `clientCredentials` for a token. Calls wait in order; after a 429 with `Retry-After`, they
 * all wait that long. A call whose `timeout` ends before its turn fails without waiting.
 *
 * ```ts
 * import { createClient, windows } from 'experimentation-automation';
 *
 * const limiter = windows([[50, 10_000], [1_000, 3_600_000]]);
 * createClient({ baseUrl: 'https://api.example.com', token: 'secret', limiter, timeout: 4_000_000 });
 * ```
 */
export function windows(quotas: readonly (readonly [requests: number, ms: number])[]): Limiter {
  checkQuotas(quotas);
  const most = Math.max(...quotas.map(([requests]) => requests));
  /** The times of the last requests, oldest first. */
  let times: readonly number[] = [];
  let closedUntil = 0;
  let line: Promise<unknown> = Promise.resolve();
  /** A mark for each call in the line. */
  const waiting = new Set<object>();
  /** `times` with the turn of everyone in the line; undefined if it has to be reckoned again. */
  let planned: number[] | undefined;

  const opens = (past: readonly number[]): number =>
    Math.max(closedUntil, ...quotas.map(([requests, ms]) => (past.at(-requests) ?? -Infinity) + ms));
  const refuseIfLate = (operation: string, at: number, end: number): void => {
    if (at <= Math.max(end, now())) return;
    const wait = `${Math.ceil((at - now()) / 1_000)} s`;
    throw new TimeoutError(
      `${operation}: the limiter can send this call in ${wait}, after its timeout. Set a longer timeout.`,
      { phase: 'limiter' },
    );
  };
  /** Joins the line, unless its turn would come after its end. */
  const join = (operation: string, mark: object, end: number): void => {
    if (!planned) {
      planned = [...times];
      for (let ahead = 0; ahead < waiting.size; ahead += 1) planned.push(Math.max(now(), opens(planned)));
    }
    const turn = Math.max(now(), opens(planned));
    refuseIfLate(operation, turn, end);
    planned.push(turn);
    if (planned.length > 2 * most) planned = planned.slice(-most);
    waiting.add(mark);
  };
  const leave = (mark: object): void => {
    waiting.delete(mark);
    planned = undefined;
  };
  const enter = async (operation: string, mark: object, end: number, signal: AbortSignal): Promise<void> => {
    // A timer may fire early.
    for (let at = opens(times); at > now() && !signal.aborted; at = opens(times)) {
      refuseIfLate(operation, at, end);
      await sleep(at - now(), signal);
    }
    if (signal.aborted) return;
    times = [...times, now()].slice(-most);
    waiting.delete(mark);
    if (waiting.size === 0) planned = undefined;
  };
  return {
    async acquire(operation, signal, timeLeft = Infinity) {
      const end = now() + timeLeft;
      const mark = {};
      join(operation, mark, end);
      const stopListening = onAbort(signal, () => {
        leave(mark);
      });
      const turn = line.then(() => enter(operation, mark, end, signal));
      line = turn.catch(() => {
        leave(mark);
      });
      try {
        await turn;
      } finally {
        stopListening();
      }
    },
    limited(_, retryAfterMs = 0) {
      closedUntil = Math.max(closedUntil, now() + retryAfterMs);
      planned = undefined;
    },
  };
}

function checkQuotas(quotas: unknown): void {
  const isQuota = (quota: unknown): boolean =>
    Array.isArray(quota) &&
    quota.length === 2 &&
    Number.isInteger(quota[0]) &&
    quota.every((each) => Number.isFinite(each) && each > 0);
  if (!Array.isArray(quotas) || !quotas.every(isQuota)) {
    throw invalid('quotas', 'must be pairs of requests and milliseconds, as in [[50, 10_000]]');
  }
}
