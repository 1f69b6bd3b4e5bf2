/** Time: the only module that reads the clock or sets a timer, and waits for a signal or a slot. */

/** A longer timer overflows and fires at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Milliseconds that never decrease. */
export const now = (): number => performance.now();

/** The cleanup if nothing was started. */
export const nothing = (): void => {};

class AbortListeners extends Set<() => void> {
  handleEvent(): void {
    for (const act of this) act();
  }
}

const listening = new WeakMap<AbortSignal, AbortListeners>();

/**
 * Calls `act` when the signal is aborted, unless the returned function is called first. A signal has at most one of
 * our listeners, no matter how many calls share it (Node warns about more than ten), and none when nobody waits.
 */
export function onAbort(signal: AbortSignal | undefined, act: () => void): () => void {
  if (!signal) return nothing;
  if (signal.aborted) act();
  const listeners = listening.get(signal) ?? new AbortListeners();
  listening.set(signal, listeners.add(act));
  signal.addEventListener('abort', listeners);
  return () => {
    listeners.delete(act);
    if (listeners.size === 0) signal.removeEventListener('abort', listeners);
  };
}

/**
 * Calls `act` with true after `ms`, or with false when the signal is aborted, unless the returned function is called
 * first. There is no timer if `ms` is not finite.
 */
export function stopAfter(
  ms: number,
  signal: AbortSignal | undefined,
  act: (isLate: boolean) => void,
): () => void {
  const timer = ms < Infinity ? setTimeout(act, Math.min(ms, LONGEST_TIMER), true) : undefined;
  const stopListening = onAbort(signal, () => {
    act(false);
  });
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}

/**
 * Whether `ms` passed: false, immediately and with no timer left, if the signal is aborted or the hint resolves first.
 * Fails if the hint does.
 */
export async function sleep(
  ms: number,
  signal: AbortSignal | undefined,
  hint?: Promise<unknown>,
): Promise<boolean> {
  let clear = nothing;
  try {
    return await new Promise((resolve, reject) => {
      clear = stopAfter(ms, signal, resolve);
      hint?.then(() => {
        resolve(false);
      }, reject);
    });
  } finally {
    clear();
  }
}

/**
 * Limits how many requests of a client run at once; the others wait in order. Resolves with a slot, immediately if
 * one is free; calling it releases the slot. An aborted signal leaves the queue.
 */
export type Queue = (signal: AbortSignal) => (() => void) | Promise<() => void>;

export function queueOf(slots: number): Queue {
  const line = new Set<() => void>();
  const release = (): void => {
    const [next] = line;
    if (next) next();
    else slots += 1;
  };
  return (signal) => {
    if (slots >= 1) {
      slots -= 1;
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
