import { expect, it } from 'vitest';
import { SEEDS } from '@experimentation-automation/test-support/soak';
import { outcomesOf } from './random-pairs.ts';

const PAIRS = 150;
/** Others in the next run. */
const FIRST = 1 + (SEEDS[1] % 20) * PAIRS;

/** Breaks by convention: clients that send or read the part notice, whichever values are valid. */
const BY_CONVENTION = /^(?:property-|required-property-|default-|discriminator-)/;

it(`of ${PAIRS} random pairs of schemas, no break is missed, and few have neither proof nor reason (seed ${FIRST})`, () => {
  const outcomes = Array.from({ length: PAIRS }, (_, pair) => outcomesOf(FIRST + pair)).flat();
  expect(outcomes.filter(({ witness, breaking }) => witness !== undefined && breaking === 0)).toEqual([]);
  const breaks = outcomes.filter(({ breaking }) => breaking > 0);
  const bare = breaks.filter(
    ({ proved, witness, rules }) =>
      !proved && witness === undefined && !rules.some((rule) => BY_CONVENTION.test(rule)),
  );
  expect(breaks.length).toBeGreaterThan(50);
  expect(bare.length / breaks.length).toBeLessThan(0.05);
});
