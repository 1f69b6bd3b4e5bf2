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

it('a document has the times that were measured, and what each case says', () => {
  const failure = { type: 'a "b"', message: '<no>', text: 'x & y' };
  const cases = [
    { name: 'a', seconds: 0.25, failures: [failure] },
    { name: 'b', output: 'Only a note.' },
    { name: 'c', skipped: 'Not asked.' },
  ];
  const suites = [
    { name: 'One & all', seconds: 1.5, cases },
    { name: 'Other', cases: [{ name: 'd', seconds: 3 }] },
  ];
  expect(junitXml('"All"', suites)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="&quot;All&quot;">
  <testsuite name="One &amp; all" tests="3" failures="1" errors="0" skipped="1" time="1.500">
    <testcase classname="One &amp; all" name="a" time="0.250"><failure type="a &quot;b&quot;" message="&lt;no&gt;">x &amp; y</failure></testcase>
    <testcase classname="One &amp; all" name="b" time="0.000"><system-out>Only a note.</system-out></testcase>
    <testcase classname="One &amp; all" name="c" time="0.000"><skipped message="Not asked."/></testcase>
  </testsuite>
  <testsuite name="Other" tests="1" failures="0" errors="0" skipped="0">
    <testcase classname="Other" name="d"/>
  </testsuite>
</testsuites>
`);
});
