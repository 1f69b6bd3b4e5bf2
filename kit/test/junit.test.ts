import { expect, it } from 'vitest';
import { junitXml } from '../src/junit.ts';

it('a suite counts its cases, and those that failed or were skipped', () => {
  const failure = { type: 'error', message: 'No.', text: 'No.' };
  const cases = [
    { name: 'a', failures: [failure, failure] },
    { name: 'b', failures: [] },
    { name: 'c', skipped: 'Not asked.' },
    { name: 'd' },
  ];
  expect(junitXml('All', [{ name: 'One', cases }])).toContain(
    '<testsuite name="One" tests="4" failures="1" errors="0" skipped="1">',
  );
});
