import { describe, expect, it } from 'vitest';
import { listDefects } from '../../src/sandbox/index.ts';
import { isAlarm, verifyWith } from './mutants/catch.ts';
import { RULE_OF } from './mutants/rules.ts';
import { catchAll } from './mutants/run.ts';

// One in eight, over all kinds of defect; the soak run plants every one.
const defects = await listDefects();
catchAll(defects.filter((_defect, at) => at % 8 === 0));

it('names for every defect the rule that finds it', () => {
  expect(Object.keys(RULE_OF).sort()).toEqual(defects.map(({ name }) => name).sort());
});

describe('a healthy sandbox', { timeout: 90_000 }, () => {
  it.each([1, 2])('gives no false alarm with seed %d', async (seed) => {
    const report = await verifyWith({}, { unknownFields: 'warning', seed }, seed);
    expect(report.findings.filter(isAlarm).map(({ message }) => message)).toEqual([]);
    expect(report.verdict).toBe('holds');
  });
});
