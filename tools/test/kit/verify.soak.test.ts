import { expect, it } from 'vitest';
import { isAlarm, verifyWith } from '@experimentation-automation/test-support/kit/mutants/catch';
import { everyNth } from '@experimentation-automation/test-support/soak';
import { leavesWhatItFound } from './whole-run.ts';

/** Those whose values the seed decides; flows.test.ts runs the flows. */
const MODES = ['examples', 'negative', 'relations', 'generated'] as const;

// A quarter of them in each run.
it.each(everyNth(4, [1, 2, 3, 4, 5, 6, 7, 8]))(
  'a healthy sandbox gives no false alarm with seed %d',
  async (seed) => {
    const report = await verifyWith({}, { modes: MODES, unknownFields: 'warning', seed, runs: 30 }, seed);
    expect(report.findings.filter(isAlarm).map(({ message }) => message)).toEqual([]);
    expect(report.verdict).toBe('holds');
  },
);

it('a run in all modes leaves nothing but archived flags', () => leavesWhatItFound([{}]));
