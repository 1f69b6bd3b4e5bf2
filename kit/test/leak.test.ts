import { expect, it } from 'vitest';
import { growth } from '@experimentation-automation/test-support/computing';
import { leakIn } from '../src/check/leak.ts';

it.each([
  ['openings of tags', '<'],
  ['empty lines', '\n'],
  ['a name with many parts', 'a.'],
  ['calls without an end', 'at a('],
])('an error of %s is searched in time that grows with its length', async (_what, part) => {
  const search = (length: number) => () => leakIn(`at ${part.repeat(length / part.length)}`);
  expect(await growth(search(10_000), search(100_000), 40)).toBeLessThan(40);
});
