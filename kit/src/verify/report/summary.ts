import * as packageJson from '../../version.ts';
import { objectAt, text } from '../../base/json.ts';
import { type Contract, STANDINGS } from '../../contract/index.ts';
import { hasStandings } from '../../check/index.ts';
import { type Baseline, fixedSince, knownTo } from '../baseline.ts';
import { causesOf } from './causes.ts';
import { countOf, type Ledger } from './ledger.ts';
import type { OperationCoverage, Report } from './report.ts';
import type { createEvidenceAttacher } from './attach-evidence.ts';

/** Facts about a run beyond its ledger. */
interface RunFacts {
  readonly baseline: Baseline | undefined;
  readonly modes: readonly string[];
  readonly write: boolean;
  /** Whether it got to its end. */
  readonly finished: boolean;
}

/** The result of a ledger, compared with the baseline. */
export function summarize(
  { document }: Contract,
  ledger: Ledger,
  show: ReturnType<typeof createEvidenceAttacher>,
  { baseline, modes, write, finished }: RunFacts,
) {
  const isKnown = knownTo(baseline);
  const findings = ledger
    .findings()
    .map((finding) => (isKnown(finding) ? { ...finding, known: true as const } : finding));
  const fresh = findings.filter((finding) => !isKnown(finding));
  const coverage = ledger.coverage();
  const notImplemented = ledger.absent();
  const looked = { findings, coverage, notImplemented, modes, write };
  const info = objectAt(document, 'info');
  return {
    tool: `${packageJson.name} ${packageJson.version}`,
    contract: {
      title: text(info['title']) ?? '',
      version: text(info['version']) ?? '',
      hasStandings: hasStandings(document),
    },
    requests: ledger.requests,
    counts: countOf(fresh),
    known: findings.length - fresh.length,
    findings,
    causes: causesOf(findings, show),
    fixed: baseline === undefined || !finished ? [] : fixedSince(baseline, looked),
    notImplemented,
    checked: checkedIn(coverage),
    coverage,
    checks: ledger.checks,
  };
}

function checkedIn(coverage: readonly OperationCoverage[]): Report['checked'] {
  const standings = STANDINGS.map((standing) => {
    const all = coverage.filter((one) => one.standing === standing);
    return [
      standing,
      { checked: all.filter(({ unchecked }) => unchecked === undefined).length, of: all.length },
    ] as const;
  });
  return Object.fromEntries(standings.filter(([, { of }]) => of > 0));
}
