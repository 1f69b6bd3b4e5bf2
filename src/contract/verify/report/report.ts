import type { Standing } from '../../../document/index.ts';
import type { Finding, Severity } from '../../check/index.ts';
import type { Mode } from '../options.ts';

export type Counts = Readonly<Record<Severity, number>>;

/** A finding with how it came about, and how often. */
export interface ReportFinding extends Finding {
  readonly mode: Mode | 'har';
  /** What was tried: "name as a number". */
  readonly check: string;
  /** How often the same was found. */
  readonly count: number;
  /** The requests that show it, as curl lines; the token is left to `$XA_TOKEN`. */
  readonly curl: readonly string[];
}

/** One thing that was tried. */
export interface CheckResult {
  readonly mode: Mode | 'har';
  readonly operation?: string;
  readonly name: string;
  readonly ms: number;
  readonly findings: readonly Finding[];
  /** Why it was not tried after all. */
  readonly skipped?: string;
}

export interface StatusCoverage {
  /** `'200'`, or `'none'` for requests that got no answer. */
  readonly status: string;
  readonly declared: boolean;
  readonly provenance?: Standing;
  readonly count: number;
  readonly findings: Counts;
}

export interface OperationCoverage {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  /** What came, and what is declared and did not come. */
  readonly statuses: readonly StatusCoverage[];
  /** Why it was not called so that it could succeed. */
  readonly skipped?: string;
}

export type Verdict = 'holds' | 'broken' | 'unreachable' | 'interrupted';

export interface Report {
  readonly target: string;
  readonly verdict: Verdict;
  /** What kept the run from doing what it was asked to do. */
  readonly problem?: string;
  readonly startedAt: string;
  readonly ms: number;
  readonly requests: number;
  readonly seed: number;
  readonly write: boolean;
  readonly counts: Counts;
  readonly findings: readonly ReportFinding[];
  readonly coverage: readonly OperationCoverage[];
  readonly checks: readonly CheckResult[];
  /** What was created and could not be removed. */
  readonly leftBehind: readonly string[];
}

export interface Progress {
  readonly mode: Mode | 'preparing' | 'cleaning up';
  readonly done: number;
  readonly total: number;
  readonly requests: number;
  readonly counts: Counts;
}
