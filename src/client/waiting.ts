/** What a wait over several calls needs: one end for all of them, and pauses that can be cut short. */

import { AbortedError } from './errors.ts';
import { after, onAbort, sleep } from './sleep.ts';

/** A signal that is aborted with the caller's, or when the time is over. */
export interface Stop {
  readonly signal: AbortSignal;
  /** Whether it was the time. */
  late(): boolean;
  /** Leaves neither timer nor listener. */
  clear(): void;
}

export function stopAfter(ms: number, callers: AbortSignal | undefined): Stop {
  const controller = new AbortController();
  const follow = (): void => {
    controller.abort(callers?.reason);
  };
  const stopListening = onAbort(callers, follow);
  let late = false;
  const stopTimer = after(ms, () => {
    late = !controller.signal.aborted;
    controller.abort();
  });
  return {
    signal: controller.signal,
    late: () => late,
    clear() {
      stopTimer();
      stopListening();
    },
  };
}

/**
 * Makes a function that waits: true when the time went by, false when the hint came first (it counts once).
 * Throws when the signal is aborted.
 */
export function pausing(
  hint: Promise<unknown> | undefined,
  stop: AbortSignal,
): (ms: number) => Promise<boolean> {
  let hinted = false;
  let wake = (): void => {};
  hint?.then(
    () => {
      hinted = true;
      wake();
    },
    () => {},
  );
  return async (ms) => {
    const nap = new AbortController();
    wake = () => {
      nap.abort();
    };
    if (hinted || stop.aborted) wake();
    const stopListening = onAbort(stop, wake);
    await sleep(ms, nap.signal);
    stopListening();
    if (stop.aborted) throw new AbortedError('aborted', { cause: stop.reason });
    if (!hinted) return true;
    hinted = false;
    return false;
  };
}
