import { expect, it } from 'vitest';
import { outcomesOf } from './random-pairs.ts';

/** Breaks by convention: clients that send or read the part notice, whichever values are valid. */
const BY_CONVENTION = /^(?:property-|required-property-|default-|discriminator-)/;

it(
  'of 3,000 random pairs of schemas, no break is missed, and few have neither proof nor reason',
  { timeout: 600_000 },
  () => {
    const outcomes = Array.from({ length: 3_000 }, (_, seed) => outcomesOf(seed + 1)).flat();
    expect(outcomes.filter(({ witness, breaking }) => witness !== undefined && breaking === 0)).toEqual([]);
    const breaks = outcomes.filter(({ breaking }) => breaking > 0);
    const bare = breaks.filter(
      ({ proved, witness, rules }) =>
        !proved && witness === undefined && !rules.some((rule) => BY_CONVENTION.test(rule)),
    );
    expect(breaks.length).toBeGreaterThan(1_500);
    expect(bare.length / breaks.length).toBeLessThan(0.02);
  },
);
