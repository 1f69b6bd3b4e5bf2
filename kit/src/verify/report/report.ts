import type { Standing } from '../../contract/index.ts';
import type { Finding, Severity } from '../../check/index.ts';
import type { Mode } from '../mode.ts';

export type Counts = Readonly<Record<Severity, number>>;

/** The identity of a finding across runs: the rule and the place, without ids and values. */
export interface Identity extends Pick<
  Finding,
  'rule' | 'operation' | 'where' | 'pointer' | 'status' | 'schemaPointer'
> {
  /** For a request that belongs to no operation of the contract. */
  readonly method?: string;
  /** If no schema states the expectation. */
  readonly expected?: string;
  /** The step of a flow whose criterion is not met. */
  readonly step?: string;
}

/** A finding of an earlier run, without ids and values. */
export interface KnownFinding extends Identity {
  readonly severity: Severity;
  readonly mode: Mode | 'har';
}

/** A finding with its requests and its count. */
export interface ReportFinding extends Finding {
  readonly mode: Mode | 'har';
  /** What was tried: "name as a number". */
  readonly check: string;
  /** Whether the baseline has it, so that it does not fail the run. */
  readonly known?: true;
  /** Whether it shows without an invalid body, another token or another method. */
  readonly isOrdinary?: true;
  /** How often it was found. */
  readonly count: number;
  /** The requests that show it, as curl lines; the token comes from `$CONTRACT_TOKEN`. */
  readonly curl: readonly string[];
}

/** A request and its response as they are shown: without secrets, and without the rest of a long body. */
export interface ShownExchange {
  readonly request: ShownMessage & { readonly method: string; readonly url: string };
  /** Undefined if there was none. */
  readonly response?: ShownMessage & { readonly status: number };
}

/** The headers and the body of a request or a response. */
export interface ShownMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The place in the body of the value that differs. */
  readonly differs?: string;
}

/**
 * Findings that one correction would fix: they are of the same rule at the same place in the contract. The severity, the
 * message and the curl lines are those of the clearest of them.
 */
export interface Cause extends Pick<
  ReportFinding,
  'rule' | 'status' | 'schemaPointer' | 'known' | 'severity' | 'provenance' | 'note' | 'message' | 'curl'
> {
  /** How often it occurred. */
  readonly count: number;
  /** The number of its entries in `findings`. */
  readonly findings: number;
  readonly operations: readonly string[];
  /** The operation whose effect the response should show: either of both is wrong. */
  readonly after?: string;
  /** The exchange that shows it. */
  readonly exchange?: ShownExchange;
  /** The earlier exchange that it contradicts. */
  readonly earlier?: ShownExchange;
}

/** One thing that was tried. */
export interface CheckResult {
  readonly mode: Mode | 'har';
  readonly operation?: string;
  readonly name: string;
  readonly ms: number;
  /** How many requests it sent, without repetitions. */
  readonly requests: number;
  readonly findings: readonly Finding[];
  /** Why it was skipped. */
  readonly skipped?: string;
}

/** How often an operation returned a status, and whether the contract declares it. */
export interface StatusCoverage {
  /** `'200'`, or `'none'` for requests that got no response. */
  readonly status: string;
  readonly declared: boolean;
  readonly provenance?: Standing;
  readonly count: number;
  readonly findings: Counts;
}

/** Checks of an operation that were not made. */
export interface LeftOut {
  /** Undefined if nothing was sent at all. */
  readonly mode?: Mode;
  readonly why: string;
  /** The part of the fixtures that allows them, and the names to write there. */
  readonly fixtures?: { readonly part: 'read' | 'change' | 'remove'; readonly names: readonly string[] };
}

/** The statuses that an operation returned during a run. */
export interface OperationCoverage {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  /** The standing of the operation. */
  readonly standing: Standing;
  /** The statuses observed, and those declared but not observed. */
  readonly statuses: readonly StatusCoverage[];
  /** Its documentation, if the contract links to one. */
  readonly docs?: string;
  /** Why it never returned a success as the contract declares it; undefined if it did. */
  readonly unchecked?: string;
  /** What was not sent, and why. */
  readonly leftOut: readonly LeftOut[];
}

/** How many operations returned a success as the contract declares it, of how many. */
export interface Checked {
  readonly checked: number;
  readonly of: number;
}

/** How a run ended: no error, errors, no response, or stopped. */
export type Verdict = 'holds' | 'broken' | 'unreachable' | 'interrupted';

/** The contract that was checked. */
export interface CheckedContract {
  readonly title: string;
  readonly version: string;
  /** Whether it says how its parts are known. */
  readonly hasStandings: boolean;
  /** The file that it was read from; undefined for the contract of this package. */
  readonly file?: string;
}

/** Everything that a run found; every format is generated from it. */
export interface Report {
  /** The name and the version of the tool. */
  readonly tool: string;
  readonly contract: CheckedContract;
  readonly target: string;
  readonly verdict: Verdict;
  /** The problem that prevented a complete run. */
  readonly problem?: string;
  readonly startedAt: string;
  readonly ms: number;
  readonly requests: number;
  readonly seed: number;
  readonly write: boolean;
  /** How many findings there are, without those that the baseline has. */
  readonly counts: Counts;
  /** How many findings the baseline has. */
  readonly known: number;
  readonly findings: readonly ReportFinding[];
  /** Findings in the baseline that this run checked for but no longer found. */
  readonly fixed: readonly KnownFinding[];
  /** The findings by cause: new ones first, then by severity. */
  readonly causes: readonly Cause[];
  /** Operations that respond to every request as if they were not implemented; they have no findings. */
  readonly notImplemented: readonly string[];
  /** How many operations were checked, of how many that were selected, by the standing of the operation. */
  readonly checked: Readonly<Partial<Record<Standing, Checked>>>;
  readonly coverage: readonly OperationCoverage[];
  readonly checks: readonly CheckResult[];
  /** Objects that were created and could not be removed, and those that were changed and could not be restored. */
  readonly leftBehind: readonly string[];
  /** How the lists of the service differ from before, although this run does not know that it caused it. */
  readonly unexpectedChanges: readonly string[];
  /** How many entries of recorded traffic were not checked, by kind. */
  readonly skippedEntries?: Readonly<Record<string, number>>;
  /** Lists that were not compared, and why. */
  readonly notCompared: readonly string[];
}

/** The progress of a run. */
export interface Progress {
  readonly mode: Mode | 'preparing' | 'cleaning up';
  readonly done: number;
  readonly total: number;
  readonly requests: number;
  readonly counts: Counts;
}
