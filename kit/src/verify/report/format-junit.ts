import type { Rule } from '../../check/index.ts';
import { type JunitCase, type JunitSuite, junitXml } from '../../junit.ts';
import type { OperationCoverage, Report, ReportFinding } from './report.ts';

export interface JunitOptions {
  /** Whether every finding fails, not only errors. @default false */
  readonly strict?: boolean;
}

/** Rules that apply to every response. */
const OF_RESPONSES: readonly Rule[] = [
  'body-schema',
  'content-type',
  'empty-body',
  'header-missing',
  'header-value',
  'malformed-json',
  'no-response',
  'server-error',
  'status-undeclared',
  'unexpected-body',
  'write-only',
];

/** Further rules that a mode checks. */
const OF_MODES: Readonly<Partial<Record<ReportFinding['mode'], readonly Rule[]>>> = {
  examples: ['valid-request-refused'],
  negative: ['bad-request-accepted', 'not-found', 'token-accepted', 'token-refusal', 'wrong-method'],
  flows: ['flow', 'read-back'],
  har: ['request-body', 'request-content-type', 'request-parameter', 'request-token'],
};

/**
 * The report as JUnit XML: one suite for each operation, one case for each rule that was checked.
 *
 * ```ts
 * import { writeFileSync } from 'node:fs';
 * import { formatJunit, httpTarget, verify, loadContract } from 'openapi-contract-kit';
 *
 * const contract = await loadContract('openapi.yaml');
 * writeFileSync('report.xml', formatJunit(await verify(httpTarget('http://localhost:8080'), { contract })));
 * ```
 */
export function formatJunit(report: Report, { strict = false }: JunitOptions = {}): string {
  const fails = ({ severity, known }: ReportFinding): boolean =>
    known !== true && (strict || severity === 'error');
  const elsewhere = report.findings.filter(({ operation }) => operation === undefined);
  const { problem, verdict: type } = report;
  return junitXml(`openapi-contract-kit verify ${report.target}`, [
    ...report.coverage.map((one) => operationSuite(one, report, fails)),
    ...(elsewhere.length === 0
      ? []
      : [
          {
            name: 'no operation',
            seconds: 0,
            cases: casesOf(['unknown-operation'], elsewhere, fails),
          },
        ]),
    ...(problem === undefined
      ? []
      : [
          {
            name: 'target',
            seconds: 0,
            cases: [{ name: 'responds', failures: [{ type, message: problem, text: '' }] }],
          },
        ]),
  ]);
}

type Fails = (finding: ReportFinding) => boolean;

function operationSuite(
  { operation: name, statuses, unchecked }: OperationCoverage,
  report: Report,
  fails: Fails,
): JunitSuite {
  const checks = report.checks.filter((check) => check.operation === name);
  const seconds = checks.reduce((sum, check) => sum + check.ms, 0) / 1_000;
  const findings = report.findings.filter((finding) => finding.operation === name);
  const why = report.notImplemented.includes(name)
    ? 'not implemented'
    : statuses.every(({ count }) => count === 0)
      ? `not checked: ${unchecked ?? 'nothing called it'}`
      : undefined;
  if (why !== undefined && findings.length === 0)
    return { name, seconds, cases: [{ name: 'responds', skipped: why }] };
  const modes = new Set(checks.map(({ mode }) => mode));
  const looked: readonly string[] =
    why === undefined ? [...OF_RESPONSES, ...[...modes].flatMap((mode) => OF_MODES[mode] ?? [])] : [];
  return { name, seconds, cases: casesOf(looked, findings, fails) };
}

/** A case for each rule that was looked for or broken. */
function casesOf(rules: readonly string[], findings: readonly ReportFinding[], fails: Fails): JunitCase[] {
  const all = [...new Set([...rules, ...findings.map(({ rule }) => rule)])].sort();
  return all.map((rule) => {
    const broken = findings.filter((finding) => finding.rule === rule);
    const bad = broken.filter(fails);
    const [first] = bad;
    const text = bad.map((one) => detail(one)).join('\n\n');
    const more = bad.length > 1 ? ` (and ${bad.length - 1} more)` : '';
    return {
      name: rule,
      failures: first === undefined ? [] : [{ type: rule, message: first.message + more, text }],
      output: broken
        .filter((finding) => !fails(finding))
        .map(({ severity, message, known }) => `${severity}${known === true ? ', known' : ''}: ${message}`)
        .join('\n'),
    };
  });
}

function detail({ message, severity, provenance, note, check, curl }: ReportFinding): string {
  return [
    message,
    `severity: ${severity}`,
    ...(provenance === undefined ? [] : [`provenance: ${provenance}`]),
    ...(note === undefined ? [] : [`note: ${note}`]),
    `check: ${check}`,
    ...curl.slice(-1),
  ].join('\n');
}
