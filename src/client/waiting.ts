/** One end for a wait that may take several steps: the caller's signal, or the time. */

import { after, onAbort } from './sleep.ts';

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
