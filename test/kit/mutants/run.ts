import { afterAll, describe, expect, it } from 'vitest';
import { isCaught } from './catch.ts';
import type { Mutant } from './mutant.ts';

/** A sandbox with each of these defects must not get away with it; the score is printed. */
export function catchAll(mutants: readonly Mutant[]): void {
  let caught = 0;
  describe('a sandbox with a defect', () => {
    afterAll(() => {
      process.stdout.write(`The kit caught ${caught} of ${mutants.length} mutants.\n`);
    });

    it.each(mutants)('is caught when $name', async (mutant) => {
      expect(await isCaught(mutant)).toBe(true);
      caught += 1;
    });
  });
}
