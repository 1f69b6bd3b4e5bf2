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
  handleEvent(): void {
    for (const act of this) act();
  }
}

const listening = new WeakMap<AbortSignal, Waiting>();

/**
 * Calls `act` when the signal is aborted, unless the returned function is called first. However many calls share
 * a signal, it carries one listener of ours (Node warns of more than ten), and none when nobody waits.
 */
export function onAbort(signal: AbortSignal | undefined, act: () => void): () => void {
  if (!signal) return () => {};
  if (signal.aborted) act();
  const waiting = listening.get(signal) ?? new Waiting();
  listening.set(signal, waiting.add(act));
  signal.addEventListener('abort', waiting);
  return () => {
    waiting.delete(act);
    if (waiting.size === 0) signal.removeEventListener('abort', waiting);
  };
}
