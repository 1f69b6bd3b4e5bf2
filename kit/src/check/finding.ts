import type { Provenance, Standing } from '../contract/index.ts';

/** The severity of a finding. */
export type Severity = 'error' | 'warning' | 'note';

/** The most severe first. */
export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];

/** A violation, or a broken expectation, with its severity. */
export interface Finding {
  /** Name of the rule, one of `RULES`. */
  readonly rule: string;
  readonly operation?: string;
  readonly method: string;
  readonly url: string;
  readonly where: 'request' | 'response';
  /** The place in the body, the headers or the parameters: `/orders/0`, `/Retry-After`; `''` is the whole. */
  readonly pointer: string;
  readonly expected: string;
  readonly actual?: string;
  /** The standing of the violated rule, if the contract states standings. */
  readonly provenance?: Standing;
  /** What the rule is inferred from, or why it was assumed. */
  readonly note?: string;
  readonly severity: Severity;
  /** The expected and the actual value, in one sentence. */
  readonly message: string;
  /** The status of the response, if there was one. */
  readonly status?: number;
  /** The JSON pointer of the violated rule in the contract. */
  readonly schemaPointer?: string;
  /** The step of a flow that shows it. */
  readonly step?: FlowStep;
  /** The operation whose effect the response should show: either of both is wrong. */
  readonly after?: string;
}

/** A step of a flow. */
export interface FlowStep {
  readonly flow: string;
  readonly step: string;
  /** `flows/orders.yaml:12` */
  readonly place: string;
  /** What the step does, in the words of the flow. */
  readonly description?: string;
}

/** The severity of a finding, by the standing of the violated rule. */
export type SeverityPolicy = Readonly<Record<Standing, Severity | 'off'>>;

/**
 * The default severities: errors for documented facts, warnings for observed and inferred ones, notes for
 * assumptions.
 */
export const DEFAULT_POLICY: SeverityPolicy = {
  documented: 'error',
  observed: 'warning',
  inferred: 'warning',
  assumed: 'note',
};

/** A problem before its severity is decided. */
export interface RuleViolation {
  readonly rule: Rule;
  readonly pointer?: string;
  readonly expected: string;
  readonly actual?: string | undefined;
  /** The standing of the violated statement. */
  readonly provenance: Provenance;
  readonly schemaPointer?: string;
  readonly step?: FlowStep;
  /** The operation whose effect the response should show. */
  readonly after?: string;
  /** What another request says instead: `createNote sent`, and the value. */
  readonly contrast?: { readonly told: string; readonly value: string };
  /** Overrides the severity that follows from the provenance. */
  readonly severity?: Severity;
}

/** The rules, with what each requires of a service or its caller. The most urgent come first: a crash, wrong data, a broken schema of a success. */
export const RULES = {
  crash: 'No request crashes the service.',
  'server-error': 'The service does not return a 5xx.',
  'no-response': 'The service responds in time and completely.',
  'not-implemented': 'A required operation, or one in the baseline, is implemented and finds what exists.',
  'object-access': 'What one identity created is not shown to another one.',
  'token-accepted': 'An operation that requires a token does nothing without one.',
  'write-only': 'Write-only fields are not returned.',
  'read-back': 'A write is returned by the next read, and leaves other fields unchanged.',
  'failed-create': 'A refused create request creates nothing.',
  paging: 'A walk over all pages ends, repeats no item and finds as many records as the total states.',
  'page-partition': 'Pages contain each item of a list exactly once, and their number is as stated.',
  'page-size': 'A page has no more items than requested.',
  'filter-subset': 'A filter finds all items of a list that match, and no others.',
  'sort-permutation': 'Sorting changes the order of a list and nothing else.',
  'field-addition': 'Requesting a field does not change other fields.',
  'parameter-effect': 'A query parameter has an effect.',
  'name-freed': 'A deleted object can be created again.',
  'not-modified': 'A read gets a 304 only for the tag of the current state.',
  'head-differs': 'HEAD returns the status and the headers of GET.',
  flow: 'A step of a flow meets the criteria of the flow.',
  'internals-shown': 'An error shows no stack trace, no SQL and no path of a file of the service.',
  'response-time': 'The service responds within the time that the run allows.',
  polling: 'A report becomes ready, or fails, within the time allowed.',
  'malformed-json': 'A body with a JSON content type is valid JSON.',
  'body-schema': 'The body of the response matches its schema.',
  'empty-body': 'The response has a body where the contract requires one.',
  'content-type': 'The response has the content type that the contract declares.',
  'header-missing': 'Required headers are present.',
  'header-value': 'The values of headers match their schemas.',
  'valid-request-refused': 'A request that follows the contract is not refused as malformed.',
  'bad-request-accepted': 'A request that breaks the contract is refused with a declared 4xx.',
  'status-undeclared': 'The contract declares the status for the operation.',
  'unexpected-body': 'The response has no body where the contract declares none.',
  'token-refusal': 'A missing token is refused with the declared status.',
  'not-found': 'A request for an object that does not exist, or no longer exists, gets a 404.',
  'wrong-method': 'A method that the contract does not know is refused with a 4xx.',
  'parameter-undeclared': 'The contract declares each parameter that a path names.',
  'unknown-field': 'The response has no fields that the contract does not know. Checked on request.',
  'unknown-operation': 'The request goes to an operation of the contract.',
  'request-token': 'The request has a token where the contract requires one.',
  'request-parameter': 'Path and query parameters match their schemas.',
  'request-content-type': 'The body is sent with a declared content type.',
  'request-body': 'The body of the request matches its schema.',
  'malformed-form': 'A body with a form content type is a valid form.',
} as const;

/** The name of a rule. */
export type Rule = keyof typeof RULES;

/** Severities by rule, by operation, or by `operation/rule`. */
export type RuleLevels = Readonly<Record<string, Severity | 'off'>>;

/** The configured severity of a finding. */
export const configuredSeverity = (
  levels: RuleLevels = {},
  rule: string,
  operation: string | undefined,
): Severity | 'off' | undefined =>
  [`${operation}/${rule}`, operation ?? rule, rule]
    .map((name) => (Object.hasOwn(levels, name) ? levels[name] : undefined))
    .find((level) => level !== undefined);

/** Harmless for a client that handles errors at all. */
const MILD: ReadonlySet<string> = new Set<Rule>([
  'status-undeclared',
  'unexpected-body',
  'not-found',
  'parameter-undeclared',
]);
/** What is said of the content of a response: harmless in that to a request that was refused. */
export const OF_CONTENT: ReadonlySet<string> = new Set<Rule>([
  'malformed-json',
  'body-schema',
  'empty-body',
  'content-type',
  'header-missing',
  'header-value',
]);

/**
 * The severity of a violation by its kind. It limits the severity where the contract does not say how its parts are
 * known: otherwise, an undeclared refusal would be as severe as a broken success.
 */
export const severityByKind = (rule: string, status = 0): Severity =>
  MILD.has(rule) || (OF_CONTENT.has(rule) && status >= 400) ? 'warning' : 'error';

const rankOf = (severity: Severity | 'off'): number => SEVERITIES.findIndex((one) => one === severity);

/** The less severe of two. */
export const milder = <One extends Severity | 'off'>(one: One, limit: Severity): One | Severity =>
  one !== 'off' && rankOf(one) < rankOf(limit) ? limit : one;
