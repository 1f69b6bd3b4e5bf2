import { expect, it } from 'vitest';
import { isAlarm, verifyWith } from './mutants/catch.ts';

const SEEDS = Array.from({ length: 20 }, (_none, index) => index + 1);

it.each(SEEDS)('a healthy sandbox gives no false alarm with seed %d', async (seed) => {
  const report = await verifyWith({}, { unknownFields: 'warning', seed, runs: 30 }, seed);
  expect(report.findings.filter(isAlarm).map(({ message }) => message)).toEqual([]);
});
