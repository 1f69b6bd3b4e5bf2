import { type Baseline, fixedSince, knownTo } from '../baseline.ts';
import { causesOf } from './causes.ts';
import { countOf, type Ledger } from './ledger.ts';
import type { Report } from './report.ts';
import type { createShow } from './show.ts';

/** What a run did, beyond its ledger. */
interface Ran {
  readonly baseline: Baseline | undefined;
  readonly modes: readonly string[];
  readonly write: boolean;
  /** Whether it got to its end. */
  readonly finished: boolean;
}

/** What a ledger says, measured by the baseline. */
export function summarize(
  ledger: Ledger,
  show: ReturnType<typeof createShow>,
  { baseline, modes, write, finished }: Ran,
): Pick<
  Report,
  'counts' | 'known' | 'findings' | 'causes' | 'fixed' | 'notImplemented' | 'coverage' | 'checks' | 'requests'
> {
  const isKnown = knownTo(baseline);
  const findings = ledger
    .findings()
    .map((finding) => (isKnown(finding) ? { ...finding, known: true as const } : finding));
  const fresh = findings.filter((finding) => !isKnown(finding));
  const coverage = ledger.coverage();
  const notImplemented = ledger.absent();
  const looked = { findings, coverage, notImplemented, modes, write };
  return {
    requests: ledger.requests,
    counts: countOf(fresh),
    known: findings.length - fresh.length,
    findings,
    causes: causesOf(findings, show),
    fixed: baseline === undefined || !finished ? [] : fixedSince(baseline, looked),
    notImplemented,
    coverage,
    checks: ledger.checks,
  };
}
