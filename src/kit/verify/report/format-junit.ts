import type { Rule } from '../../check/index.ts';
import type { OperationCoverage, Report, ReportFinding } from './report.ts';

export interface JunitOptions {
  /** Whether every finding fails, not errors alone. @default false */
  readonly strict?: boolean;
}

/** Rules that every response is held to. */
const OF_RESPONSES: readonly Rule[] = [
  'body-schema',
  'content-type',
  'empty-body',
  'header-missing',
  'header-value',
  'malformed-json',
  'no-answer',
  'server-error',
  'status-undeclared',
  'unexpected-body',
  'write-only',
];

/** Rules that a mode looks for, beyond those. */
const OF_MODES: Readonly<Partial<Record<ReportFinding['mode'], readonly Rule[]>>> = {
  examples: ['valid-request-refused'],
  negative: ['bad-request-accepted', 'not-found', 'token-accepted', 'token-refusal', 'wrong-method'],
  flows: ['read-back'],
  har: ['request-body', 'request-content-type', 'request-parameter', 'request-token'],
};

/**
 * The report as JUnit's XML: one suite for each operation, one case for each rule that it was held to.
 *
 * ```ts
 * import { writeFileSync } from 'node:fs';
 * import { formatJunit, httpTarget, verify } from 'experimentation-automation/contract';
 *
 * writeFileSync('report.xml', formatJunit(await verify(httpTarget('http://localhost:8080'))));
 * ```
 */
export function formatJunit(report: Report, { strict = false }: JunitOptions = {}): string {
  const fails = ({ severity, known }: ReportFinding): boolean =>
    known !== true && (strict || severity === 'error');
  const elsewhere = report.findings.filter(({ operation }) => operation === undefined);
  const suites = [
    ...report.coverage.map((one) => operationSuite(one, report, fails)),
    ...(elsewhere.length === 0
      ? []
      : [suite('no operation', 0, casesOf('no operation', ['unknown-operation'], elsewhere, fails))]),
    ...(report.problem === undefined
      ? []
      : [
          suite('target', 0, [testCase('target', 'responds', [failure(report.verdict, report.problem, '')])]),
        ]),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="xa verify ${escape(report.target)}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

type Fails = (finding: ReportFinding) => boolean;

function operationSuite(
  { operation, statuses, skipped }: OperationCoverage,
  report: Report,
  fails: Fails,
): string {
  const checks = report.checks.filter((check) => check.operation === operation);
  const ms = checks.reduce((sum, check) => sum + check.ms, 0);
  const findings = report.findings.filter((finding) => finding.operation === operation);
  const why = report.notImplemented.includes(operation)
    ? 'not implemented'
    : statuses.every(({ count }) => count === 0)
      ? `skipped, ${skipped ?? 'because nothing called it'}`
      : undefined;
  if (why !== undefined && findings.length === 0)
    return suite(operation, ms, [testCase(operation, 'responds', [`<skipped message="${escape(why)}"/>`])]);
  const modes = new Set(checks.map(({ mode }) => mode));
  const looked: readonly string[] =
    why === undefined ? [...OF_RESPONSES, ...[...modes].flatMap((mode) => OF_MODES[mode] ?? [])] : [];
  return suite(operation, ms, casesOf(operation, looked, findings, fails));
}

/** A case for each rule that was looked for or broken. */
function casesOf(
  owner: string,
  rules: readonly string[],
  findings: readonly ReportFinding[],
  fails: Fails,
): string[] {
  const all = [...new Set([...rules, ...findings.map(({ rule }) => rule)])].sort();
  return all.map((rule) => {
    const broken = findings.filter((finding) => finding.rule === rule);
    const bad = broken.filter(fails);
    const others = broken.filter((finding) => !fails(finding));
    const [first] = bad;
    const more = bad.length > 1 ? ` (and ${bad.length - 1} more)` : '';
    const said = others.map(
      ({ severity, message, known }) => `${severity}${known === true ? ', known' : ''}: ${message}`,
    );
    return testCase(owner, rule, [
      ...(first === undefined ? [] : [failure(rule, first.message + more, bad.map(detail).join('\n\n'))]),
      ...(said.length === 0 ? [] : [`<system-out>${escape(said.join('\n'))}</system-out>`]),
    ]);
  });
}

const failure = (type: string, message: string, text: string): string =>
  `<failure type="${escape(type)}" message="${escape(message)}">${escape(text)}</failure>`;

function testCase(owner: string, name: string, inner: readonly string[]): string {
  const attributes = `classname="${escape(owner)}" name="${escape(name)}" time="0"`;
  return `    <testcase ${attributes}${inner.length === 0 ? '/>' : `>${inner.join('')}</testcase>`}`;
}

function suite(name: string, ms: number, cases: readonly string[]): string {
  const having = (tag: string): number => cases.filter((one) => one.includes(`<${tag} `)).length;
  const totals = `tests="${cases.length}" failures="${having('failure')}" errors="0" skipped="${having('skipped')}"`;
  return [
    `  <testsuite name="${escape(name)}" ${totals} time="${seconds(ms)}">`,
    ...cases,
    '  </testsuite>',
  ].join('\n');
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(3);

const detail = ({ message, severity, provenance, note, check, curl }: ReportFinding): string =>
  [
    message,
    `severity: ${severity}`,
    `provenance: ${provenance}`,
    ...(note === undefined ? [] : [`note: ${note}`]),
    `check: ${check}`,
    ...curl.slice(-1),
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
