import { describe, expect, it } from 'vitest';
import { ANSWERS } from './mutants/answers.ts';
import { BEHAVIOUR } from './mutants/behaviour.ts';
import { isAlarm, verifyWith } from './mutants/catch.ts';
import { catchAll } from './mutants/run.ts';

// One in five, over all kinds of defect; the soak run plants every one.
catchAll([...ANSWERS, ...BEHAVIOUR].filter((_mutant, at) => at % 5 === 0));

describe('a healthy sandbox', { timeout: 90_000 }, () => {
  it.each([1, 2])('gives no false alarm with seed %d', async (seed) => {
    const report = await verifyWith({}, { unknownFields: 'warning', seed }, seed);
    expect(report.findings.filter(isAlarm).map(({ message }) => message)).toEqual([]);
    expect(report.verdict).toBe('holds');
  });
});
