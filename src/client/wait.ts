/** Time: the only module that reads the clock or sets a timer, and all waits: for a signal, a slot or a quota. */

import { invalid } from './errors.ts';
import type { Limiter } from './options.ts';

/** A longer timer overflows and fires at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Milliseconds that never decrease. */
export const now = (): number => performance.now();

/** The cleanup if nothing was started. */
export const nothing = (): void => {};

/** Runs `act` after `ms`, unless the returned function is called first; never if `ms` is not finite. */
export function after(ms: number, act: () => void): () => void {
  if (ms === Infinity) return nothing;
  const timer = setTimeout(act, Math.min(ms, LONGEST_TIMER));
  return () => {
    clearTimeout(timer);
  };
}

class Waiting extends Set<() => void> {
  handleEvent(): void {
    for (const act of this) act();
  }
}

const listening = new WeakMap<AbortSignal, Waiting>();

/**
 * Calls `act` when the signal is aborted, unless the returned function is called first. A signal has at most one of
 * our listeners, no matter how many calls share it (Node warns about more than ten), and none when nobody waits.
 */
export function onAbort(signal: AbortSignal | undefined, act: () => void): () => void {
  if (!signal) return nothing;
  if (signal.aborted) act();
  const waiting = listening.get(signal) ?? new Waiting();
  listening.set(signal, waiting.add(act));
  signal.addEventListener('abort', waiting);
  return () => {
    waiting.delete(act);
    if (waiting.size === 0) signal.removeEventListener('abort', waiting);
  };
}

/** A signal that is aborted with the caller's, or when the time is over. */
export interface Stop {
  readonly signal: AbortSignal;
  /** Whether it was the time. */
  late(): boolean;
  /** Removes timer and listener. */
  clear(): void;
  /** Aborts it now. */
  cancel(): void;
}

export function stopAfter(ms: number, callers: AbortSignal | undefined): Stop {
  const controller = new AbortController();
  const stopListening = onAbort(callers, () => {
    controller.abort(callers?.reason);
  });
  let late = false;
  const stopTimer = after(ms, () => {
    late = !controller.signal.aborted;
    controller.abort();
  });
  const clear = (): void => {
    stopTimer();
    stopListening();
  };
  return {
    signal: controller.signal,
    late: () => late,
    clear,
    cancel() {
      clear();
      controller.abort();
    },
  };
}

/** Marks a value that did not arrive in time. */
export const STOPPED = Symbol();

/** Resolves with the value, or with `OVER` when the stop is first. */
export const raceWithStop = <Value>(
  { signal }: Stop,
  value: PromiseLike<Value> | undefined,
): Promise<Value | typeof STOPPED> =>
  new Promise((resolve, reject) => {
    onAbort(signal, () => {
      resolve(STOPPED);
    });
    value?.then(resolve, reject);
  });

/** Whether `ms` passed: false, immediately and with no timer left, if the signal is aborted or the hint resolves first. */
export async function sleep(
  ms: number,
  signal: AbortSignal | undefined,
  hint?: Promise<unknown>,
): Promise<boolean> {
  const stop = stopAfter(ms, signal);
  await raceWithStop(stop, hint);
  stop.clear();
  return stop.late();
}

/**
 * Limits how many requests of a client run at once; the others wait in order. Resolves with a slot, immediately if
 * one is free; calling it releases the slot. An aborted signal leaves the queue.
 */
export type Queue = (signal: AbortSignal) => (() => void) | Promise<() => void>;

export function queueOf(places: number): Queue {
  const line = new Set<() => void>();
  const release = (): void => {
    const [next] = line;
    if (next) next();
    else places += 1;
  };
  return (signal) => {
    if (places >= 1) {
      places -= 1;
      return release;
    }
    return new Promise((resolve) => {
      const enter = (): void => {
        line.delete(enter);
        resolve(release);
      };
      line.add(enter);
      onAbort(signal, () => {
        line.delete(enter);
      });
    });
  };
}

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
  const given: unknown = quotas;
  const isPair = (quota: unknown): boolean =>
    Array.isArray(quota) && quota.length === 2 && quota.every((each) => each > 0);
  if (!Array.isArray(given) || !given.every(isPair)) {
    throw invalid('quotas', 'must be pairs of requests and milliseconds, as in [[50, 10_000]]');
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
