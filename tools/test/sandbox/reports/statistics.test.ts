import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalCdf, normalQuantile } from '../../../src/sandbox/reports/statistics.ts';
import { chanceToBeat, compare, impactOf } from '../../../src/sandbox/reports/statistics.ts';

describe('the normal distribution', () => {
  it.each([
    [0, 0.5],
    [1, 0.8413447460685429],
    [1.645, 0.9500150944608786],
    [1.96, 0.9750021048517795],
    [2.5758293035489004, 0.995],
    [-1, 0.15865525393145707],
    [-3, 0.0013498980316300933],
    [-8, 6.220960574271785e-16],
    [40, 1],
    [-40, 0],
  ])('has the value of the tables at %d', (x, probability) => {
    expect(Math.abs(normalCdf(x) - probability)).toBeLessThanOrEqual(1e-13 * probability + 1e-20);
  });

  it.each([
    [-7.1, 6.23784446333164e-13],
    [-7.5, 3.19089167291092e-14],
    [-8, 6.220960574271819e-16],
    [-9, 1.1285884059538422e-19],
  ])('has the value of the tables far away, at %d', (x, probability) => {
    expect(normalCdf(x) / probability).toBeCloseTo(1, 7);
    expect(normalCdf(-37.5)).toBe(0);
    expect(normalCdf(-37)).toBeGreaterThan(0);
  });

  it.each([
    [0.5, 0],
    [0.975, 1.959963984540054],
    [0.995, 2.5758293035489004],
    [0.0001, -3.719016485455709],
  ])('reaches %d as in the tables', (probability, x) => {
    expect(normalQuantile(probability)).toBeCloseTo(x, 10);
  });

  it('has no quantile at 0 and 1', () => {
    for (const limit of [0, 1])
      expect(() => normalQuantile(limit)).toThrow(
        new RangeError(`A quantile is defined between 0 and 1, not at ${limit}.`),
      );
  });
});

const proportion = fc
  .tuple(fc.integer({ min: 0, max: 20_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([visitors, share]) => ({ visitors, convertedVisitors: Math.floor(visitors * share) }));

describe('the comparison with the reference', () => {
  it("gives the textbook's result for an example", () => {
    // 200 of 2,000 compared with 250 of 2,000: z = 0.025 / 0.0099844 = 2.504, for which tables say 0.99386.
    const error = Math.sqrt((0.1 * 0.9 + 0.125 * 0.875) / 2_000);
    const result = compare(
      { visitors: 2_000, convertedVisitors: 200 },
      { visitors: 2_000, convertedVisitors: 250 },
    );
    expect(result.improvementRate).toBeCloseTo(25, 10);
    expect(result.improvementRange?.half).toBeCloseTo((1.959963984540054 * error) / 0.001, 6);
    expect(result.reliability).toBeCloseTo(98.772, 2);
  });

  it('has a range that excludes zero exactly if the reliability exceeds 95 %', () => {
    fc.assert(
      fc.property(
        proportion,
        proportion,
        fc.boolean(),
        fc.integer({ min: 1, max: 9 }),
        (a, b, sequential, m) => {
          const result = compare(a, b, { sequential, comparisons: m });
          fc.pre(Math.abs(result.reliability - 95) > 1e-6 && result.improvementRange !== undefined);
          fc.pre(result.improvementRange?.half !== 0);
          expect(impactOf(result) !== 'NEUTRAL').toBe(result.reliability > 95);
        },
      ),
    );
  });

  it('has the rate in the middle of the range, and a reliability between 0 and 100', () => {
    fc.assert(
      fc.property(proportion, proportion, fc.boolean(), (a, b, sequential) => {
        const { improvementRate, improvementRange, reliability } = compare(a, b, { sequential });
        expect(reliability).toBeGreaterThanOrEqual(0);
        expect(reliability).toBeLessThanOrEqual(100);
        expect(improvementRate === undefined).toBe(a.convertedVisitors === 0 || b.visitors === 0);
        if (improvementRate === undefined || improvementRange === undefined) return;
        const { min, max, half } = improvementRange;
        const size = 1e-9 * (1 + Math.abs(min) + Math.abs(max));
        expect(Math.abs(improvementRate - half - min)).toBeLessThan(size);
        expect(Math.abs(improvementRate + half - max)).toBeLessThan(size);
      }),
    );
  });

  it('is less reliable with sequential testing, or if several comparisons share the error', () => {
    fc.assert(
      fc.property(proportion, proportion, (a, b) => {
        const plain = compare(a, b).reliability + 1e-9;
        expect(compare(a, b, { sequential: true }).reliability).toBeLessThanOrEqual(plain);
        expect(compare(a, b, { comparisons: 6 }).reliability).toBeLessThanOrEqual(plain);
        expect(compare(a, b, { varianceLeft: 0.75 }).reliability).toBeGreaterThanOrEqual(plain - 2e-9);
      }),
    );
  });

  it('follows the mixture sequential probability ratio test with sequential testing', () => {
    const result = compare(
      { visitors: 2_000, convertedVisitors: 200 },
      { visitors: 2_000, convertedVisitors: 250 },
      { sequential: true },
    );
    expect(result.reliability).toBeCloseTo(70.55053185161357, 8);
    expect(result.improvementRange?.half).toBeCloseTo(36.48251385843233, 8);
  });

  it.each([
    [undefined, 'NEUTRAL'],
    [{ min: 1, max: 3, half: 1 }, 'POSITIVE'],
    [{ min: -3, max: -1, half: 1 }, 'NEGATIVE'],
    [{ min: -1, max: 1, half: 1 }, 'NEUTRAL'],
    [{ min: 0, max: 2, half: 1 }, 'NEUTRAL'],
    [{ min: -2, max: 0, half: 1 }, 'NEUTRAL'],
  ])('with the range %j has the impact %s', (improvementRange, impact) => {
    expect(impactOf({ reliability: 0, ...(improvementRange && { improvementRange }) })).toBe(impact);
  });

  it('says nothing without visitors', () => {
    const some = { visitors: 10, convertedVisitors: 1 };
    expect(compare({ visitors: 0, convertedVisitors: 0 }, some)).toEqual({ reliability: 0 });
    const all = { visitors: 9, convertedVisitors: 9 };
    for (const sequential of [false, true])
      expect(compare(all, all, { sequential })).toEqual({
        improvementRate: 0,
        improvementRange: { min: 0, max: 0, half: 0 },
        reliability: 0,
      });
  });

  it('gives the two sides of a Bayesian comparison a sum of 100 %', () => {
    fc.assert(
      fc.property(proportion, proportion, (a, b) => {
        expect(chanceToBeat(a, b) + chanceToBeat(b, a)).toBeCloseTo(100, 8);
      }),
    );
    // From Beta(101, 901) and Beta(121, 881), as normal distributions.
    expect(
      chanceToBeat({ visitors: 1_000, convertedVisitors: 100 }, { visitors: 1_000, convertedVisitors: 120 }),
    ).toBeCloseTo(92.29071385515081, 8);
  });
});
