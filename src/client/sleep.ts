/** The client's clock: the only place that reads the time or sets a timer. */

/** A timer that is asked for longer overflows and fires at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Milliseconds that only ever grow. */
export const now = (): number => performance.now();

/** Runs `act` after `ms`, unless the returned function is called first; never, where `ms` is not finite. */
export function after(ms: number, act: () => void): () => void {
  if (ms === Infinity) return () => {};
  const timer = setTimeout(act, Math.min(ms, LONGEST_TIMER));
  return () => {
    clearTimeout(timer);
  };
}

class Waiting extends Set<() => void> {
  stop = (): void => {};
}

const listening = new WeakMap<AbortSignal, Waiting>();

function listen(signal: AbortSignal): Waiting {
  const waiting = new Waiting();
  const fire = (): void => {
    for (const act of waiting) act();
  };
  waiting.stop = () => {
    listening.delete(signal);
    signal.removeEventListener('abort', fire);
  };
  listening.set(signal, waiting);
  signal.addEventListener('abort', fire);
  return waiting;
}

/**
 * Calls `act` when the signal is aborted, unless the returned function is called first. However many calls share
 * a signal, it carries one listener of ours (Node warns of more than ten), and none when nobody waits.
 */
export function onAbort(signal: AbortSignal | undefined, act: () => void): () => void {
  if (!signal) return () => {};
  if (signal.aborted) act();
  const waiting = listening.get(signal) ?? listen(signal);
  waiting.add(act);
  return () => {
    if (waiting.delete(act) && waiting.size === 0) waiting.stop();
  };
}

/** Whether `ms` went by: false, at once and with no timer left, when the signal is aborted first. */
export function sleep(ms: number, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve(false);
      return;
    }
    const stopTimer = after(ms, () => {
      stopListening();
      resolve(true);
    });
    const stopListening = onAbort(signal, () => {
      stopTimer();
      stopListening();
      resolve(false);
    });
  });
}
