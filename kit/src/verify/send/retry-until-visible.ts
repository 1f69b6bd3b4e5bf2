import { sleep } from './sleep.ts';

/**
 * Repeats a read with growing pauses while something that was written is missing. After one timeout, it does not wait
 * for the operation again.
 */
export type RetryUntilVisible = <T>(
  operation: string,
  look: () => Promise<T>,
  showsTooLittle: (result: T) => boolean,
  signal: AbortSignal,
) => Promise<T>;

const FIRST_PAUSE = 100;

export function createRetryUntilVisible(settle: number): RetryUntilVisible {
  const inVain = new Set<string>();
  return async (operation, look, showsTooLittle, signal) => {
    let result = await look();
    let pause = FIRST_PAUSE;
    for (let elapsed = 0; showsTooLittle(result); elapsed += pause, pause *= 2) {
      if (elapsed >= settle) inVain.add(operation);
      if (inVain.has(operation)) return result;
      await sleep(Math.min(pause, settle - elapsed), signal);
      result = await look();
    }
    return result;
  };
}
