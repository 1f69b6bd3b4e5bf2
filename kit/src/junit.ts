/** JUnit's XML, as tools of continuous integration read it. */
import { escapeXml } from './base/text.ts';

export interface JunitCase {
  readonly name: string;
  /** How long it took, where that was measured. */
  readonly seconds?: number;
  readonly failures?: readonly { readonly type: string; readonly message: string; readonly text: string }[];
  /** Why it was not run. */
  readonly skipped?: string | undefined;
  /** What it has to say without failing; undefined if it is empty. */
  readonly output?: string;
}

export interface JunitSuite {
  readonly name: string;
  /** How long it took, where that was measured. */
  readonly seconds?: number;
  readonly cases: readonly JunitCase[];
}

export const junitXml = (name: string, suites: readonly JunitSuite[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escapeXml(name)}">`,
    ...suites.map(suiteXml),
    '</testsuites>',
    '',
  ].join('\n');

function suiteXml({ name, seconds, cases }: JunitSuite): string {
  const failed = cases.filter(({ failures = [] }) => failures.length > 0).length;
  const skipped = cases.filter((one) => one.skipped !== undefined).length;
  const totals = `tests="${cases.length}" failures="${failed}" errors="0" skipped="${skipped}"`;
  const time = seconds === undefined ? '' : timeOf(seconds);
  return [
    `  <testsuite name="${escapeXml(name)}" ${totals}${time}>`,
    ...cases.map((one) => caseXml(name, one, seconds === undefined ? '' : timeOf(one.seconds ?? 0))),
    '  </testsuite>',
  ].join('\n');
}

const timeOf = (seconds: number): string => ` time="${seconds.toFixed(3)}"`;

function caseXml(
  suite: string,
  { name, failures = [], skipped, output = '' }: JunitCase,
  time: string,
): string {
  const inner = [
    ...(skipped === undefined ? [] : [`<skipped message="${escapeXml(skipped)}"/>`]),
    ...failures.map(
      ({ type, message, text }) =>
        `<failure type="${escapeXml(type)}" message="${escapeXml(message)}">${escapeXml(text)}</failure>`,
    ),
    ...(output === '' ? [] : [`<system-out>${escapeXml(output)}</system-out>`]),
  ].join('');
  const head = `    <testcase classname="${escapeXml(suite)}" name="${escapeXml(name)}"${time}`;
  return inner === '' ? `${head}/>` : `${head}>${inner}</testcase>`;
}
