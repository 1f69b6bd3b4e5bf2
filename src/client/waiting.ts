/** Waiting that the caller's signal, or the time, puts an end to. */

import { after, onAbort } from './clock.ts';

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

/** Whether `ms` went by: false, at once and with no timer left, when the signal is aborted or the hint comes first. */
export async function sleep(
  ms: number,
  signal: AbortSignal | undefined,
  hint?: Promise<unknown>,
): Promise<boolean> {
  const stop = stopAfter(ms, signal);
  await new Promise<unknown>((resolve) => {
    onAbort(stop.signal, () => {
      resolve(undefined);
    });
    hint?.then(resolve, () => {});
  });
  stop.clear();
  return stop.late();
}
