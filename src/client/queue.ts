/** How many requests of a client are under way at once; the others wait in the order in which they came. */

import { onAbort } from './clock.ts';

/** A place at once where one is free, else a promise of one; to give it back, call it. An aborted signal leaves the line. */
export type Queue = (signal: AbortSignal) => (() => void) | Promise<() => void>;

export function queueOf(places: number): Queue {
  let line: (() => void)[] = [];
  const release = (): void => {
    const next = line.shift();
    if (next) next();
    else places += 1;
  };
  return (signal) => {
    if (places >= 1) {
      places -= 1;
      return release;
    }
    return new Promise((resolve) => {
      const enter = (): void => {
        resolve(release);
      };
      line.push(enter);
      onAbort(signal, () => {
        line = line.filter((each) => each !== enter);
      });
    });
  };
}
