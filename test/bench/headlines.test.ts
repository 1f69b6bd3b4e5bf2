import { expect, test } from 'vitest';
import { headline } from '../../bench/headlines.ts';

const run = (machine: string, version: string, [get, post, scalar, redoc]: readonly number[]) => ({
  date: '2026-11-29',
  machine,
  peers: { Prism: version, Scalar: version, Redoc: version },
  ratios: Object.fromEntries(
    [
      ['sandbox, GET: answers over Prism', get],
      ['sandbox, POST: answers over Prism', post],
      ['docs, first paint: Scalar over ours', scalar],
      ['docs, first paint: Redoc over ours', redoc],
    ].filter((entry): entry is [string, number] => entry[1] !== undefined),
  ),
});

test('a headline says the worst ratio of any run, without its fraction', () => {
  const runs = [run('fast', '1.0.0', [22.1, 9.2, 57.4, 31]), run('slow', '1.0.0', [14.1, 8.97, 40.2, 18.9])];
  expect(headline(runs)).toMatch(
    /over 8 times as many responses .* over 18 times sooner .* 2 runs on 2 machines\.$/,
  );
});

test('a headline names each version of a peer once', () => {
  const runs = [
    run('one', '1.0.0', [9, 9, 9, 9]),
    run('one', '2.0.0', [9, 9, 9, 9]),
    run('one', '2.0.0', [9, 9, 9, 9]),
  ];
  expect(headline(runs)).toContain('Prism 1.0.0 and 2.0.0,');
  expect(headline(runs)).toContain(
    'Scalar 1.0.0 and 2.0.0 and Redoc 1.0.0 and 2.0.0: the worst of 3 runs on 1 machine.',
  );
});

test('a run that did not measure a ratio does not lower it', () => {
  const runs = [run('one', '1.0.0', [9.5, 8.5, 20.5, 19.5]), run('two', '1.0.0', [7.5, 6.5])];
  expect(headline(runs)).toMatch(/over 6 times as many responses .* over 19 times sooner/);
});
