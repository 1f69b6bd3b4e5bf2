import { afterAll, describe, expect, it } from 'vitest';
import { ANSWERS } from './mutants/answers.ts';
import { BEHAVIOUR } from './mutants/behaviour.ts';
import { isCaught, verifyWith } from './mutants/catch.ts';

const MUTANTS = [...ANSWERS, ...BEHAVIOUR];
let caught = 0;

describe('a sandbox with a defect', () => {
  afterAll(() => {
    process.stdout.write(`The kit caught ${caught} of ${MUTANTS.length} mutants.\n`);
  });

  it.each(MUTANTS)('is caught when $name', async (mutant) => {
    expect(await isCaught(mutant)).toBe(true);
    caught += 1;
  });
});

describe('a healthy sandbox', () => {
  it.each([1, 2])('gives no false alarm with seed %d', async (seed) => {
    const report = await verifyWith({}, { unknownFields: 'warning', seed }, seed);
    expect(report.findings.map(({ message }) => message)).toEqual([]);
    expect(report.verdict).toBe('holds');
  });
});
