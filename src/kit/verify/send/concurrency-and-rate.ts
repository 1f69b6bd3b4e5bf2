import { sleep } from './sleep.ts';

/** Limits the requests in progress and per second, and holds all of them back as long as the service requests. */
export interface Gate {
  pass<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Holds all requests back for that many milliseconds. */
  hold(ms: number): void;
}

export function createGate(concurrency: number, perSecond: number | undefined): Gate {
  const waiting: (() => void)[] = [];
  const gap = perSecond === undefined ? 0 : 1_000 / perSecond;
  let free = Math.max(1, concurrency);
  let next = 0;

  const turn = async (): Promise<void> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const done = (): void => {
    const first = waiting.shift();
    if (first === undefined) free += 1;
    else first();
  };

  return {
    async pass(work, signal) {
      await turn();
      try {
        for (let wait = next - performance.now(); wait > 0; wait = next - performance.now()) {
          await sleep(wait, signal);
        }
        next = Math.max(next, performance.now()) + gap;
        return await work();
      } finally {
        done();
      }
    },
    hold(ms) {
      next = Math.max(next, performance.now() + ms);
    },
  };
}
