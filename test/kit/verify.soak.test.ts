import { expect, it } from 'vitest';
import { computing } from '../computing.ts';
import { isAlarm, verifyWith } from './mutants/catch.ts';
import { leavesWhatItFound } from './whole-run.ts';

const SEEDS = Array.from({ length: 8 }, (_none, index) => index + 1);

it.each(SEEDS)('a healthy sandbox gives no false alarm within 20 seconds with seed %d', async (seed) => {
  const ms = await computing(async () => {
    const report = await verifyWith({}, { unknownFields: 'warning', seed, runs: 30 }, seed);
    expect(report.findings.filter(isAlarm).map(({ message }) => message)).toEqual([]);
    expect(report.verdict).toBe('holds');
  });
  expect(ms).toBeLessThan(20_000);
});

it('a run in all modes leaves nothing but archived flags', () => leavesWhatItFound([{}]));
