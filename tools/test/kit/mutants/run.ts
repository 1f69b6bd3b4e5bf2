import { afterAll, describe, expect, it } from 'vitest';
import { type Defect, DEFECTS } from '@experimentation-automation/test-support/sandbox/defects/index';
import { isCaught } from '@experimentation-automation/test-support/kit/mutants/catch';
import { everyNth } from '@experimentation-automation/test-support/soak';
import { NOT_FOUND } from '@experimentation-automation/test-support/kit/mutants/rules';

/** The verifier must find each of these defects of a sandbox, half of them in each run; the score is printed. */
export function catchAll(isMeant: (defect: Defect) => boolean): void {
  const meant = DEFECTS.filter((defect) => !NOT_FOUND.has(defect.name) && isMeant(defect));
  const defects = everyNth(2, meant);
  let caught = 0;
  describe('a sandbox with a defect', () => {
    afterAll(() => {
      process.stdout.write(`The kit caught ${caught} of ${defects.length} defects.\n`);
    });

    it.each(defects)('is found: $name', async (defect) => {
      expect(await isCaught(defect)).toBe(true);
      caught += 1;
    });
  });
}
