import { describe, expect, it } from 'vitest';
import { outcomesOf } from './random-pairs.ts';

describe('random pairs of schemas, checked by Ajv', () => {
  const outcomes = Array.from({ length: 6 }, (_, seed) => outcomesOf(seed + 1)).flat();

  it('has a break for every value that Ajv accepts by one and refuses by the other', () => {
    expect(outcomes.filter(({ witness }) => witness !== undefined).length).toBeGreaterThan(1);
    expect(outcomes.filter(({ witness, breaking }) => witness !== undefined && breaking === 0)).toEqual([]);
  });
});
