/** How many requests of a client are under way at once; the others wait in the order in which they came. */

/** Gives the place back. */
export type Release = () => void;

export class Queue {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(places: number) {
    this.#free = places;
  }

  /** A place at once where one is free, else a promise of one. An aborted signal takes the caller out of the line. */
  acquire(signal: AbortSignal): Release | Promise<Release> {
    const release = (): void => {
      const [next] = this.#waiting;
      if (next) next();
      else this.#free += 1;
    };
    if (this.#free > 0) {
      this.#free -= 1;
      return release;
    }
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        this.#waiting.delete(enter);
        signal.removeEventListener('abort', leave);
        resolve(release);
      };
      const leave = (): void => {
        this.#waiting.delete(enter);
        reject(new Error('left the line'));
      };
      this.#waiting.add(enter);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}
