import { expect, test } from 'vitest';
import { regressions } from '../../bench/regressions.ts';
import { row } from '../../bench/row.ts';

const size = (value: number | null) => row({ name: 'bundle', value, unit: 'B', atMost: 10_500 });
const calls = (value: number) => row({ name: 'calls', value, unit: '', atMost: 0 });

test.each([
  ['more bytes than are committed', size(10_400), size(10_200), /10400 is worse .* 10200 by 2\.0 %/],
  ['a target that was met and is missed', size(10_501), size(10_499), /misses the target <= 10500/],
  ['a new figure that misses its target', size(10_501), undefined, /misses the target/],
  ['a count that was zero', calls(1), calls(0), /misses the target <= 0/],
  ['a figure that can no longer be measured', size(null), size(10_200), /could not be measured/],
])('reports %s', (_, now, before, message) => {
  const found = regressions([now], before === undefined ? [] : [before]);
  expect(found).toEqual([expect.stringMatching(message)]);
});

test.each([
  ['the same figures', size(10_200), size(10_200)],
  ['better figures', size(9_000), size(10_200)],
  ['bytes that grow by less than 1 %', size(10_250), size(10_200)],
  ['a target that was missed before, as far as before', size(10_600), size(10_600)],
])('accepts %s', (_, now, before) => {
  expect(regressions([now], [before])).toEqual([]);
});

test('compares each figure with that of the same name', () => {
  expect(regressions([size(10_200), calls(1)], [calls(0), size(10_200)])).toHaveLength(1);
});
