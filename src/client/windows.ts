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
  const schedule = scheduleOf(quotas);
  let line: Promise<unknown> = Promise.resolve();
  const enter = async (operation: string, mark: object, end: number, signal: AbortSignal): Promise<void> => {
    // A timer may fire early.
    for (let at = schedule.opens(); at > now() && !signal.aborted; at = schedule.opens()) {
      refuseIfLate(operation, at, end);
      await sleep(at - now(), signal);
    }
    if (!signal.aborted) schedule.enter(mark);
  };
  return {
    async acquire(operation, signal, timeLeft = Infinity) {
      const end = now() + timeLeft;
      const mark = {};
      refuseIfLate(operation, schedule.turn(), end);
      schedule.join(mark);
      const stopListening = onAbort(signal, () => {
        schedule.leave(mark);
      });
      const turn = line.then(() => enter(operation, mark, end, signal));
      line = turn.catch(() => {
        schedule.leave(mark);
      });
      try {
        await turn;
      } finally {
        stopListening();
      }
    },
    limited(_, retryAfterMs = 0) {
      schedule.close(retryAfterMs);
    },
  };
}

function refuseIfLate(operation: string, at: number, end: number): void {
  if (at <= Math.max(end, now())) return;
  const wait = `${Math.ceil((at - now()) / 1_000)} s`;
  throw new TimeoutError(
    `${operation}: the limiter can send this call in ${wait}, after its timeout. Set a longer timeout.`,
    { phase: 'limiter' },
  );
}

/** When requests can be sent, and who waits in the line. */
interface Schedule {
  /** When the next request can be sent. */
  readonly opens: () => number;
  /** When that of a call can be sent that joins the line now. */
  readonly turn: () => number;
  readonly join: (mark: object) => void;
  readonly leave: (mark: object) => void;
  /** Counts a request that is sent now. */
  readonly enter: (mark: object) => void;
  /** Nothing is sent for so many milliseconds. */
  readonly close: (ms: number) => void;
}

function scheduleOf(quotas: readonly (readonly [requests: number, ms: number])[]): Schedule {
  const most = Math.max(...quotas.map(([requests]) => requests));
  /** The times of the last requests, oldest first. */
  let times: readonly number[] = [];
  let closedUntil = 0;
  /** A mark for each call in the line. */
  const waiting = new Set<object>();
  /** `times` with the turn of everyone in the line; undefined if it has to be reckoned again. */
  let plan: number[] | undefined;

  const opensAfter = (past: readonly number[]): number =>
    Math.max(closedUntil, ...quotas.map(([requests, ms]) => (past.at(-requests) ?? -Infinity) + ms));
  const turnAfter = (past: readonly number[]): number => Math.max(now(), opensAfter(past));
  const planned = (): number[] => {
    if (plan) return plan;
    plan = [...times];
    for (let ahead = 0; ahead < waiting.size; ahead += 1) plan.push(turnAfter(plan));
    return plan;
  };
  return {
    opens: () => opensAfter(times),
    turn: () => turnAfter(planned()),
    join(mark) {
      const turns = planned();
      turns.push(turnAfter(turns));
      if (turns.length > 2 * most) plan = turns.slice(-most);
      waiting.add(mark);
    },
    leave(mark) {
      waiting.delete(mark);
      plan = undefined;
    },
    enter(mark) {
      times = [...times, now()].slice(-most);
      waiting.delete(mark);
      if (waiting.size === 0) plan = undefined;
    },
    close(ms) {
      closedUntil = Math.max(closedUntil, now() + ms);
      plan = undefined;
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
