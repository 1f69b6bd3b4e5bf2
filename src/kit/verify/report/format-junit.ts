import type { CheckResult, Report } from './report.ts';
import type { Finding } from '../../check/index.ts';

export interface JunitOptions {
  /** Whether every finding fails, not errors alone. @default false */
  readonly strict?: boolean;
}

/**
 * The report as JUnit's XML: one suite for each operation, one case for each check.
 *
 * ```ts
 * import { writeFileSync } from 'node:fs';
 * import { formatJunit, httpTarget, verify } from 'experimentation-automation/contract';
 *
 * writeFileSync('report.xml', formatJunit(await verify(httpTarget('http://localhost:8080'))));
 * ```
 */
export function formatJunit(report: Report, { strict = false }: JunitOptions = {}): string {
  const fails = ({ severity }: Finding): boolean => strict || severity === 'error';
  const suites = new Map<string, CheckResult[]>();
  for (const check of report.checks) {
    const name = check.operation ?? 'all';
    suites.set(name, [...(suites.get(name) ?? []), check]);
  }
  const cases = (checks: readonly CheckResult[]): string[] =>
    checks.map((check) => {
      const { operation = 'all', mode, name, ms, findings, skipped } = check;
      const bad = findings.filter(fails);
      const others = findings.filter((finding) => !fails(finding));
      const inner = [
        ...(skipped === undefined ? [] : [`<skipped message="${escape(skipped)}"/>`]),
        ...bad.map(
          (finding) =>
            `<failure type="${escape(finding.rule)}" message="${escape(finding.message)}">${escape(detail(finding))}</failure>`,
        ),
        ...(others.length === 0
          ? []
          : [
              `<system-out>${escape(others.map(({ severity, message }) => `${severity}: ${message}`).join('\n'))}</system-out>`,
            ]),
      ].join('');
      const attributes = `classname="${escape(`${operation}.${mode}`)}" name="${escape(name)}" time="${seconds(ms)}"`;
      return inner === ''
        ? `    <testcase ${attributes}/>`
        : `    <testcase ${attributes}>${inner}</testcase>`;
    });
  const body = [...suites].map(([name, checks]) =>
    [
      `  <testsuite name="${escape(name)}" ${totals(checks, fails)}>`,
      ...cases(checks),
      '  </testsuite>',
    ].join('\n'),
  );
  if (report.problem !== undefined) {
    const attributes = 'classname="target" name="answers" time="0"';
    const failure = `<failure type="${report.verdict}" message="${escape(report.problem)}"/>`;
    body.push(
      `  <testsuite name="target" tests="1" failures="1" errors="0" skipped="0" time="0">\n    <testcase ${attributes}>${failure}</testcase>\n  </testsuite>`,
    );
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="xa verify ${escape(report.target)}">`,
    ...body,
    '</testsuites>',
    '',
  ].join('\n');
}

function totals(checks: readonly CheckResult[], fails: (finding: Finding) => boolean): string {
  const failures = checks.filter(({ findings }) => findings.some(fails)).length;
  const skipped = checks.filter((check) => check.skipped !== undefined).length;
  const time = seconds(checks.reduce((sum, { ms }) => sum + ms, 0));
  return `tests="${checks.length}" failures="${failures}" errors="0" skipped="${skipped}" time="${time}"`;
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(3);

const detail = ({ severity, provenance, url, note }: Finding): string =>
  [
    `severity: ${severity}`,
    `provenance: ${provenance}`,
    `url: ${url}`,
    ...(note === undefined ? [] : [`note: ${note}`]),
  ].join('\n');

/** XML knows no control characters, escaped or not. */
const escape = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
