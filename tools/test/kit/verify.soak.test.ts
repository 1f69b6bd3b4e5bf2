import { expect, it } from 'vitest';
import { computing } from '@experimentation-automation/test-support/computing';
import { isAlarm, verifyWith } from '@experimentation-automation/test-support/kit/mutants/catch';
import { everyNth } from '@experimentation-automation/test-support/soak';
import { leavesWhatItFound } from './whole-run.ts';

// Half of them in each run.
it.each(everyNth(2, [1, 2, 3, 4, 5, 6, 7, 8]))(
  'a healthy sandbox gives no false alarm within 20 seconds with seed %d',
  async (seed) => {
    const ms = await computing(async () => {
      const report = await verifyWith({}, { unknownFields: 'warning', seed, runs: 30 }, seed);
      expect(report.findings.filter(isAlarm).map(({ message }) => message)).toEqual([]);
      expect(report.verdict).toBe('holds');
    });
    expect(ms).toBeLessThan(20_000);
  },
);

it('a run in all modes leaves nothing but archived flags', () => leavesWhatItFound([{}]));
