import { requireResult } from '../../base/required.ts';
import type { Rule } from '../../check/index.ts';
import { type JunitCase, type JunitSuite, junitXml } from '../../junit.ts';
import { MISSING } from '../objects/odd-ids.ts';
import { WITH_OTHER_TOKEN, WITHOUT_TOKEN } from '../mode.ts';
import type { CheckResult, OperationCoverage, Report, ReportFinding } from './report.ts';
import { checksText, whyText } from './wording.ts';

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

/** Further rules that a mode checks, or a check of that name. */
const OF_CHECKS: Readonly<Record<string, readonly Rule[]>> = {
  examples: ['valid-request-refused'],
  flows: ['flow', 'read-back'],
  har: ['request-body', 'request-content-type', 'request-parameter', 'request-token'],
  [MISSING]: ['not-found'],
  [WITHOUT_TOKEN]: ['token-accepted', 'token-refusal'],
  [WITH_OTHER_TOKEN]: ['token-accepted', 'token-refusal'],
  'a refused creation': ['failed-create'],
  'a life': ['read-back'],
  changes: ['read-back'],
  filters: ['filter-subset'],
  ranges: ['filter-subset'],
  sorts: ['sort-permutation'],
  pages: ['page-partition'],
  'another tag': ['not-modified'],
  'HEAD and GET': ['head-differs'],
};

/** The rules that a check looked for: none if it sent nothing. */
function rulesOf({ mode, name, requests, skipped }: CheckResult): readonly Rule[] {
  if (requests === 0 || skipped !== undefined) return [];
  if (mode !== 'negative') return OF_CHECKS[mode === 'relations' ? name : mode] ?? [];
  return OF_CHECKS[name] ?? [name.startsWith('method ') ? 'wrong-method' : 'bad-request-accepted'];
}

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
export function formatJunit(report: Report, options: JunitOptions | null = {}): string {
  requireResult('formatJunit', 'verify', report, 'findings');
  const { strict = false } = options ?? {};
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
            cases: casesOf(new Map([['unknown-operation', 0]]), elsewhere, fails),
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
  { operation: name, statuses, unchecked, leftOut }: OperationCoverage,
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
  const looked = new Map<string, number>();
  if (why === undefined)
    for (const check of checks)
      for (const rule of [...(check.requests > 0 ? OF_RESPONSES : []), ...rulesOf(check)])
        looked.set(rule, (looked.get(rule) ?? 0) + check.ms / 1_000);
  const skipped = leftOut.map((reason): JunitCase => ({
    name: checksText(reason),
    skipped: whyText(reason),
  }));
  const cases = [...casesOf(looked, findings, fails), ...skipped];
  const unlooked: JunitCase = {
    name: 'responds',
    skipped: 'not checked: it was called only in support of others',
  };
  return { name, seconds, cases: cases.length === 0 ? [unlooked] : cases };
}

/** A case for each rule that was looked for or broken, with the time of the checks that look for it. */
function casesOf(
  looked: ReadonlyMap<string, number>,
  findings: readonly ReportFinding[],
  fails: Fails,
): JunitCase[] {
  const all = [...new Set([...looked.keys(), ...findings.map(({ rule }) => rule)])].sort();
  return all.map((rule) => {
    const broken = findings.filter((finding) => finding.rule === rule);
    const bad = broken.filter(fails);
    const [first] = bad;
    const text = bad.map((one) => detail(one)).join('\n\n');
    const more = bad.length > 1 ? ` (and ${bad.length - 1} more)` : '';
    return {
      name: rule,
      seconds: looked.get(rule) ?? 0,
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
