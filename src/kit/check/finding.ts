import type { Provenance, Standing } from '../../contract/index.ts';

/**
 * How grave a finding is.
 *
 * ```ts
 * import type { Severity } from 'experimentation-automation/contract';
 *
 * export const worst: Severity = 'error';
 * ```
 */
export type Severity = 'error' | 'warning' | 'note';

/** The gravest first. */
export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];

/**
 * One thing that does not hold.
 *
 * ```ts
 * import type { Finding } from 'experimentation-automation/contract';
 *
 * export const line = ({ severity, rule, message }: Finding): string => `${severity} ${rule}: ${message}`;
 * ```
 */
export interface Finding {
  /** Name of the rule, one of `RULES`. */
  readonly rule: string;
  readonly operation?: string;
  readonly method: string;
  readonly url: string;
  readonly where: 'request' | 'response';
  /** Where in the body, the headers or the parameters: `/goalsIds/0`, `/Retry-After`; `''` is the whole. */
  readonly pointer: string;
  readonly expected: string;
  readonly actual?: string;
  /** How sure the contract is of the rule that is broken. */
  readonly provenance: Standing;
  /** From what the rule is inferred, or why it was assumed. */
  readonly note?: string;
  readonly severity: Severity;
  /** Who, what and where in one sentence. */
  readonly message: string;
  /** The status of the answer, where there was one. */
  readonly status?: number;
  /** Where the broken rule stands in the contract. */
  readonly schemaPointer?: string;
}

/**
 * What becomes of a broken rule, by how sure the contract is of it.
 *
 * ```ts
 * import type { SeverityPolicy } from 'experimentation-automation/contract';
 *
 * export const strict: SeverityPolicy = {
 *   documented: 'error',
 *   observed: 'error',
 *   inferred: 'error',
 *   assumed: 'error',
 * };
 * ```
 */
export type SeverityPolicy = Readonly<Record<Standing, Severity | 'off'>>;

/**
 * Documented facts fail, observed and inferred ones warn, assumed ones are noted.
 *
 * ```ts
 * import { DEFAULT_POLICY } from 'experimentation-automation/contract';
 *
 * export const stricter = { ...DEFAULT_POLICY, inferred: 'error' } as const;
 * ```
 */
export const DEFAULT_POLICY: SeverityPolicy = {
  documented: 'error',
  observed: 'warning',
  inferred: 'warning',
  assumed: 'note',
};

/** What is known of a problem before it is decided how grave it is. */
export interface Problem {
  readonly rule: Rule;
  readonly pointer?: string;
  readonly expected: string;
  readonly actual?: string | undefined;
  /** How sure the contract is of what is broken. */
  readonly provenance: Provenance;
  readonly schemaPointer?: string;
  /** Overrides what the provenance would say. */
  readonly severity?: Severity;
}

/**
 * The rules, and what each holds a service or its caller to.
 *
 * ```ts
 * import { RULES } from 'experimentation-automation/contract';
 *
 * for (const [rule, meaning] of Object.entries(RULES)) console.log(rule, meaning);
 * ```
 */
export const RULES = {
  'status-undeclared': 'The status is one that the contract declares for the operation.',
  'server-error': 'The service does not fail with a 5xx.',
  'content-type': 'The answer has the content type that the contract declares.',
  'empty-body': 'The answer has a body where one is due.',
  'unexpected-body': 'The answer has no body where the contract declares none.',
  'malformed-json': 'What is called JSON is JSON.',
  'header-missing': 'Required headers are there.',
  'header-value': 'Headers hold what the contract says.',
  'body-schema': 'The body of the answer keeps its schema.',
  'write-only': 'Write-only fields do not come back.',
  'unknown-field': 'The answer has no fields that the contract does not know. Checked on request.',
  'token-accepted': 'Nothing is done without a token where the contract demands one.',
  'token-refusal': 'A missing token is answered with the declared status.',
  'bad-request-accepted': 'A request that breaks the contract is refused with a declared 4xx.',
  'valid-request-refused': 'A request that keeps the contract is not refused as malformed.',
  'wrong-method': 'A method that the contract does not know is refused with a 4xx.',
  'not-found': 'What does not exist, or no longer, is answered with 404.',
  'read-back': 'What was written reads back, and what was not written stays as it was.',
  'page-size': 'A page holds no more than was asked for.',
  paging: 'A walk along the cursors ends, repeats nothing and finds as many records as it says there are.',
  polling: 'A report becomes ready, or is given up, in the time allowed.',
  'no-answer': 'The service answers in time, and in full.',
  'unknown-operation': 'The request goes to an operation of the contract.',
  'request-token': 'The request carries a token where the contract demands one.',
  'request-parameter': 'Path and query parameters keep their schemas.',
  'request-content-type': 'The body is sent with a declared content type.',
  'request-body': 'The body of the request keeps its schema.',
  'malformed-form': 'What is called a form is one.',
} as const;

/**
 * The name of a rule.
 *
 * ```ts
 * import type { Rule } from 'experimentation-automation/contract';
 *
 * export const ours: Rule = 'request-body';
 * ```
 */
export type Rule = keyof typeof RULES;

/** Decides the severity of a problem; undefined where the policy switches it off. */
export function severityOf(problem: Problem, policy: SeverityPolicy): Severity | undefined {
  const severity = problem.severity ?? policy[problem.provenance.standing];
  return severity === 'off' ? undefined : severity;
}
