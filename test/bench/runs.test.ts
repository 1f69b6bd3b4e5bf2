import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { changedSince, describeRuns, mergeRun, type Run, thisRun, whyApart } from '../../bench/runs.ts';
import { row } from '../../bench/row.ts';

const run = (changes: Partial<Run> = {}): Run => ({
  date: '2026-11-23',
  commit: 'abcdef01',
  machine: '2 x A, 8 GB, linux x64',
  load: 0,
  versions: { node: 'v20.20.2', ky: '2.1.0' },
  ...changes,
});
const rowsOf = (question: string, ...values: number[]) =>
  values.map((value, at) => ({ ...row({ name: `${question} ${at}`, value, unit: 's' }), question }));

test('a row belongs to the run that measured it', () => {
  const first = mergeRun(undefined, run(), [...rowsOf('size', 1, 2), ...rowsOf('time', 3)]);
  const { runs, rows } = mergeRun(first, run({ commit: 'abcdef02' }), rowsOf('time', 4));
  expect(rows.map(({ name, value, run }) => [name, value, runs[run]?.commit])).toEqual([
    ['size 0', 1, 'abcdef01'],
    ['size 1', 2, 'abcdef01'],
    ['time 0', 4, 'abcdef02'],
  ]);
});

test('a run without rows is forgotten', () => {
  const first = mergeRun(undefined, run(), rowsOf('time', 3));
  expect(mergeRun(first, run({ commit: 'abcdef02' }), rowsOf('time', 4)).runs).toEqual([
    run({ commit: 'abcdef02' }),
  ]);
});

test.each([
  ['another machine', run({ machine: '4 x B' }), 'on 4 x B, and this is 2 x A, 8 GB, linux x64'],
  [
    'another version of Node',
    run({ versions: { node: 'v22.1.0', ky: '2.1.0' } }),
    'with node v22.1.0, and this run has v20.20.2',
  ],
  ['a peer that is new', run({ versions: { node: 'v20.20.2' } }), 'with ky (none), and this run has 2.1.0'],
])('rows of %s do not stand beside those of this run', (_, earlier, why) => {
  expect(whyApart(earlier, run())).toBe(why);
});

test('rows of another day and commit may stand beside those of this run', () => {
  expect(whyApart(run({ date: '2026-01-01', commit: 'abcdef02', load: 3 }), run())).toBeUndefined();
});

test('a figure is outdated once the files that it measures have changed', () => {
  expect(changedSince('HEAD', ['src'])).toBe(false);
  expect(changedSince('0000000000', ['src'])).toBeUndefined();
});

test('a figure without a commit counts as outdated', () => {
  expect(changedSince(undefined, ['src'])).toBeUndefined();
});

test('a run has the commit that it measures', () => {
  expect(thisRun().commit).toMatch(/^[0-9a-f]{8}( with changes)?$/);
});

test('a run outside of a git checkout is not recorded', () => {
  expect(() => thisRun(tmpdir())).toThrow('Results are recorded with their commit');
});

test('runs are described once where they agree', () => {
  expect(describeRuns([run()])).toBe('on 2026-11-23, at commit abcdef01, on 2 x A, 8 GB, linux x64');
  expect(describeRuns([run(), { ...run(), commit: '12345678' }])).toBe(
    'on 2026-11-23, at commits abcdef01 and 12345678, on 2 x A, 8 GB, linux x64',
  );
});
