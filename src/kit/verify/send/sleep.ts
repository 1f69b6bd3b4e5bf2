/** The run is over: the caller stopped it, its time is up, or the target no longer responds. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Waits, and ends at once when the run is stopped. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(new Stopped('The run was stopped.'));
      return;
    }
    const stop = (): void => {
      clearTimeout(timer);
      reject(new Stopped('The run was stopped.'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
