import { expect, it } from 'vitest';
import { sortedIds } from '../../src/sandbox/store/sorted.ts';

it('finds the first id after another one, whether or not that one exists', () => {
  const sorted = sortedIds();
  for (const id of [30n, 10n, 20n]) sorted.add(id);
  expect(sorted.ids).toEqual([10n, 20n, 30n]);
  expect([5n, 10n, 15n, 20n, 30n, 35n].map((id) => sorted.after(id))).toEqual([0, 1, 1, 2, 3, 3]);
});
