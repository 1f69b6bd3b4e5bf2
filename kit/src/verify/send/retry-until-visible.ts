import { sleep } from './sleep.ts';

/**
 * Repeats a read with growing pauses while something that was written is missing. After one timeout, it does not wait
 * for the operation again.
 */
export type RetryUntilVisible = <T>(
  operation: string,
  read: () => Promise<T>,
  showsTooLittle: (seen: T) => boolean,
  signal: AbortSignal,
) => Promise<T>;

const FIRST_PAUSE = 100;

export function createRetryUntilVisible(longest: number): RetryUntilVisible {
  const inVain = new Set<string>();
  return async (operation, read, showsTooLittle, signal) => {
    let seen = await read();
    let pause = FIRST_PAUSE;
    for (let left = longest; showsTooLittle(seen); left -= pause, pause *= 2) {
      if (left <= 0) inVain.add(operation);
      if (inVain.has(operation)) return seen;
      await sleep(Math.min(pause, left), signal);
      seen = await read();
    }
    return seen;
  };
}
