import { sleep } from './sleep.ts';

/** Limits the requests per second, and holds all of them back as long as the service requests. */
export interface Limits {
  /** Waits until the next request may be sent. */
  pass(signal: AbortSignal): Promise<void>;
  /** Holds all requests back for that many milliseconds. */
  hold(ms: number): void;
}

export function createLimits(rate: number | undefined): Limits {
  const gap = rate === undefined ? 0 : 1_000 / rate;
  let next = 0;
  return {
    async pass(signal) {
      for (let wait = next - performance.now(); wait > 0; wait = next - performance.now())
        await sleep(wait, signal);
      next = Math.max(next, performance.now()) + gap;
    },
    hold(ms) {
      next = Math.max(next, performance.now() + ms);
    },
  };
}

/**
 * Processes all items with limited concurrency. The first failure ends it, once everything in progress has finished.
 */
export async function each<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  let failed = false;
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined && !failed; item = queue.shift()) {
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const workers = Array.from({ length: Math.min(concurrency, items.length) }, worker);
  const ends = await Promise.allSettled(workers);
  const lost = ends.find((end) => end.status === 'rejected');
  if (lost !== undefined) throw lost.reason;
}
