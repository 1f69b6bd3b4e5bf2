import type { Standing } from '../../../contract/index.ts';
import type { Finding, Severity } from '../../check/index.ts';
import type { Mode } from '../mode.ts';
import type { KnownFinding } from './identity.ts';

export type Counts = Readonly<Record<Severity, number>>;

/** A finding with how it came about, and how often. */
export interface ReportFinding extends Finding {
  readonly mode: Mode | 'har';
  /** What was tried: "name as a number". */
  readonly check: string;
  /** That the baseline has it, so that it fails nothing. */
  readonly known?: true;
  /** How often the same was found. */
  readonly count: number;
  /** The requests that show it, as curl lines; the token is left to `$XA_TOKEN`. */
  readonly curl: readonly string[];
}

/** A request and its response as they are shown: without secrets, and without the rest of a long body. */
export interface ShownExchange {
  readonly request: ShownMessage & { readonly method: string; readonly url: string };
  /** Missing where there was none. */
  readonly response?: ShownMessage & { readonly status: number };
}

/** The headers and the body of a request or a response. */
export interface ShownMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Findings that one correction would settle: they break the same rule at the same place of the contract. */
export interface Cause {
  readonly rule: string;
  readonly schemaPointer?: string;
  /** That the baseline has its findings. */
  readonly known?: true;
  /** Of the gravest of its findings, as are the message and the curl lines. */
  readonly severity: Severity;
  readonly provenance: Standing;
  readonly note?: string;
  readonly message: string;
  /** How often it showed. */
  readonly count: number;
  /** The number of its entries in `findings`. */
  readonly findings: number;
  readonly operations: readonly string[];
  readonly curl: readonly string[];
  /** The exchange that shows it. */
  readonly exchange?: ShownExchange;
  /** A shell script that shows it: it creates what it needs, and removes that again. */
  readonly reproduction?: string;
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

/** How often an operation answered with a status, and whether the contract declares it. */
export interface StatusCoverage {
  /** `'200'`, or `'none'` for requests that got no response. */
  readonly status: string;
  readonly declared: boolean;
  readonly provenance?: Standing;
  readonly count: number;
  readonly findings: Counts;
}

/** What an operation answered with over a run. */
export interface OperationCoverage {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  /** How it is known that there is such an operation. */
  readonly standing: Standing;
  /** The statuses observed, and those declared but not observed. */
  readonly statuses: readonly StatusCoverage[];
  /** Why it was not called so that it could succeed. */
  readonly skipped?: string;
}

/** How many operations responded, of how many. */
export interface Checked {
  readonly responded: number;
  readonly of: number;
}

/** A parameter, a field or an item of a list, and how often a run sent or returned it. */
export interface ExercisedPart {
  readonly in: 'path' | 'query' | 'body' | 'response';
  /** `/goalId`, `/params/0`; `*` stands for any item of a list, and `''` for the whole body. */
  readonly pointer: string;
  readonly count: number;
  /** How often each value of the set occurred. */
  readonly values?: Readonly<Record<string, number>>;
  /** How often a value was at the bound, by keyword: `{ maxLength: 0 }`. */
  readonly bounds?: Readonly<Record<string, number>>;
  /** How often each branch of a union was met, by its place in the contract. */
  readonly branches?: readonly { readonly schemaPointer: string; readonly count: number }[];
}

/** What of an operation's parameters and bodies a run exercised. */
export interface OperationExercise {
  readonly operation: string;
  readonly parts: readonly ExercisedPart[];
}

/** How a run ended: nothing documented is broken, something is, nobody answered, or it was stopped. */
export type Verdict = 'holds' | 'broken' | 'unreachable' | 'interrupted';

/** All that a run found; every format is made of it. */
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
  /** How many findings there are, without those that the baseline has. */
  readonly counts: Counts;
  /** How many findings the baseline has. */
  readonly known: number;
  readonly findings: readonly ReportFinding[];
  /** What the baseline has and this run, which looked for it, no longer found. */
  readonly fixed: readonly KnownFinding[];
  /** The findings by what they have in common, new ones first, the gravest before the others. */
  readonly causes: readonly Cause[];
  /** Operations that answer every request as if they were not there; nothing is held against them. */
  readonly notImplemented: readonly string[];
  /** How many operations responded, of how many that were selected, by the standing of the operation. */
  readonly checked: Readonly<Partial<Record<Standing, Checked>>>;
  readonly coverage: readonly OperationCoverage[];
  /** What of the parameters and schemas was sent and returned. */
  readonly exercised: readonly OperationExercise[];
  readonly checks: readonly CheckResult[];
  /** What was created and could not be removed. */
  readonly leftBehind: readonly string[];
}

/** How far a run is. */
export interface Progress {
  readonly mode: Mode | 'preparing' | 'cleaning up';
  readonly done: number;
  readonly total: number;
  readonly requests: number;
  readonly counts: Counts;
}
