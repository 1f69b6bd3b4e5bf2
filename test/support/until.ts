import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';

/** Ends what hangs: what takes milliseconds on a quiet machine can take a minute on a busy one. */
const LIMIT = 300_000;
// A test may stop the clock later.
const now = performance.now.bind(performance);

/**
 * Waits until what is seen passes the check, which returns something falsy or throws until then, and returns it. A failure
 * names the condition, what was seen last, and how long it waited.
 */
export async function until<Seen>(
  condition: string,
  look: () => Seen | Promise<Seen>,
  check: (seen: Seen) => unknown = Boolean,
): Promise<Seen> {
  for (const started = now(); ; await sleep(10)) {
    let last = 'nothing';
    let why = '';
    try {
      const seen = await look();
      last = inspect(seen);
      if ((check(seen) ?? true) !== false) return seen;
    } catch (error) {
      why = ` ${String(error)}`;
    }
    const waited = now() - started;
    if (waited > LIMIT)
      throw new Error(
        `Waited ${(waited / 1_000).toFixed(1)} s until ${condition}. Seen last: ${last}.${why}`,
      );
  }
}
