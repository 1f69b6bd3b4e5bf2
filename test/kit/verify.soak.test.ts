import { afterAll, describe, expect, it } from 'vitest';
import { listDefects } from '../../src/sandbox/index.ts';
import { isAlarm, isCaught, verifyWith } from './mutants/catch.ts';

/** The fast tests ask about all of them, each with the operations around it; here some face the whole run. */
const DEFECTS = (await listDefects()).filter((_defect, index) => index % 4 === 0);
const SEEDS = Array.from({ length: 20 }, (_none, index) => index + 1);
let caught = 0;

describe('the whole kit, over the whole sandbox', () => {
  afterAll(() => {
    process.stdout.write(`The whole kit caught ${caught} of ${DEFECTS.length} defects.\n`);
  });

  it.each(SEEDS)('gives no false alarm with seed %d', async (seed) => {
    const report = await verifyWith({}, { unknownFields: 'warning', seed, runs: 30 }, seed);
    expect(report.findings.filter(isAlarm).map(({ message }) => message)).toEqual([]);
  });

  it('takes less than 20 seconds', async () => {
    const report = await verifyWith({});
    expect(report.ms).toBeLessThan(20_000);
  });

  it.each(DEFECTS)('catches $name', async (defect) => {
    expect(await isCaught(defect, true)).toBe(true);
    caught += 1;
  });
});
