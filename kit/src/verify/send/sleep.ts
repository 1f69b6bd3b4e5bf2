import { setTimeout } from 'node:timers/promises';

/** The run is over: the caller stopped it, its time is up, or the target no longer responds. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Waits, and ends at once when the run is stopped. */
export const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => {
    throw new Stopped('The run was stopped.');
  });
