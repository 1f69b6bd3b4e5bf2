import { requireResult } from '../base/required.ts';
import { defined } from '../base/defined.ts';
import { isList, isObject, member, text } from '../base/json.ts';
import { SEVERITIES } from '../check/index.ts';
import { MODES } from './mode.ts';
import { identityOf, causeKey } from './report/causes.ts';
import type { KnownFinding, Report, ReportFinding } from './report/report.ts';

/** What an earlier run found. With it, a run fails on what is new. */
export interface Baseline {
  readonly version: 1;
  /** Whether the run made changes; a read-only run finds less. */
  readonly write: boolean;
  /** Operations that responded; if one is missing now, that is a finding. */
  readonly implemented: readonly string[];
  readonly findings: readonly KnownFinding[];
}

const wasCalled = ({ statuses }: Report['coverage'][number]): boolean =>
  statuses.some(({ count }) => count > 0);

/**
 * Creates a baseline from a report. Entries of an earlier baseline for operations that this run did not call are
 * kept.
 *
 * ```ts
 * import { writeFileSync } from 'node:fs';
 * import { baselineOf, httpTarget, verify, loadContract } from 'openapi-contract-kit';
 *
 * const contract = await loadContract('openapi.yaml');
 * const report = await verify(httpTarget('http://localhost:8080'), { contract });
 * writeFileSync('baseline.json', JSON.stringify(baselineOf(report), null, 2));
 * ```
 */
export function baselineOf(report: Report, before?: Baseline): Baseline {
  requireResult('baselineOf', 'verify', report, 'findings');
  const called = new Set(report.coverage.filter(wasCalled).map(({ operation }) => operation));
  const isKept = (operation: string | undefined): boolean =>
    operation !== undefined && !called.has(operation);
  const findings = report.findings
    .filter(({ rule }) => rule !== 'not-implemented')
    .map((finding): KnownFinding => {
      const { severity, mode } = finding;
      return { ...identityOf(finding), severity, mode };
    });
  const earlier = (before?.findings ?? []).filter(({ operation }) => isKept(operation));
  const responded = [...called].filter((operation) => !report.notImplemented.includes(operation));
  return {
    version: 1,
    write: report.write || (before?.write ?? false),
    implemented: [...new Set([...responded, ...(before?.implemented ?? []).filter(isKept)])].sort(),
    findings: [...earlier, ...findings].sort((a, b) => causeKey(a).localeCompare(causeKey(b))),
  };
}

/** Marks the findings that the baseline has with the same or a higher severity. */
export function knownTo(baseline: Baseline | undefined): (finding: ReportFinding) => boolean {
  const cache = new Map((baseline?.findings ?? []).map((one) => [causeKey(one), one.severity]));
  return (finding) => {
    const before = cache.get(causeKey(identityOf(finding)));
    return before !== undefined && SEVERITIES.indexOf(before) <= SEVERITIES.indexOf(finding.severity);
  };
}

/** Findings of the baseline that a run checked for but no longer found. */
export function fixedSince(
  { findings, write }: Baseline,
  run: Pick<Report, 'findings' | 'coverage' | 'notImplemented' | 'write'> & {
    readonly modes: readonly string[];
  },
): KnownFinding[] {
  if (write && !run.write) return [];
  const result = new Set(run.findings.map((finding) => causeKey(identityOf(finding))));
  const looked = new Map(
    run.coverage
      .filter((one) => wasCalled(one) && !run.notImplemented.includes(one.operation))
      .map(({ operation, leftOut }) => [operation, leftOut.map(({ mode }) => mode)]),
  );
  return findings.filter(
    (one) =>
      one.operation !== undefined &&
      looked.get(one.operation)?.every((leftOut) => leftOut !== one.mode) === true &&
      run.modes.includes(one.mode) &&
      !result.has(causeKey(one)),
  );
}

/**
 * Reads a baseline; throws a TypeError that describes the error.
 *
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { readBaseline, loadContract } from 'openapi-contract-kit';
 *
 * const contract = await loadContract('openapi.yaml');
 * console.log(readBaseline(JSON.parse(readFileSync('baseline.json', 'utf8'))).findings.length);
 * ```
 */
export function readBaseline(value: unknown): Baseline {
  if (!isObject(value) || value['version'] !== 1)
    throw new TypeError('This is not a baseline of openapi-contract-kit verify: it has no "version": 1.');
  const { implemented, findings } = value;
  if (!isList(implemented) || !implemented.every((one) => typeof one === 'string'))
    throw new TypeError('"implemented" must be a list of operations.');
  if (!isList(findings)) throw new TypeError('"findings" must be a list.');
  return { version: 1, write: value['write'] === true, implemented, findings: findings.map(readKnown) };
}

function readKnown(value: unknown, index: number): KnownFinding {
  const wrong = (what: string): TypeError => new TypeError(`"findings[${index}]" must have ${what}.`);
  const texts = (name: string) => defined({ [name]: text(member(value, name)) });
  const rule = text(member(value, 'rule'));
  const pointer = text(member(value, 'pointer'));
  const severity = SEVERITIES.find((one) => one === member(value, 'severity'));
  const mode = [...MODES, 'har' as const].find((one) => one === member(value, 'mode'));
  const where = (['request', 'response'] as const).find((one) => one === member(value, 'where'));
  const status = member(value, 'status');
  if (rule === undefined || pointer === undefined) throw wrong('a rule and a pointer');
  if (severity === undefined || mode === undefined || where === undefined)
    throw wrong('a severity, a mode and "where"');
  return {
    rule,
    ...texts('operation'),
    ...texts('method'),
    where,
    pointer,
    ...(typeof status === 'number' ? { status } : {}),
    ...texts('schemaPointer'),
    ...texts('expected'),
    ...texts('step'),
    severity,
    mode,
  };
}
