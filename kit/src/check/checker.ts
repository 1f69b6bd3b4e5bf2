import { defined } from '../base/defined.ts';
import {
  type Contract,
  createMatcher,
  createValidator,
  type Matcher,
  type Operation,
  type Validator,
} from '../contract/index.ts';
import { keysOf } from '../base/pointer.ts';
import type { Mask } from '../base/mask.ts';
import { declareOptions, type Given, type OptionKind, oneOf, TEXT, typed } from '../base/declared-options.ts';
import { type Exchange, pathBelow, readHeaders } from '../http/exchange.ts';
import {
  type FlowStep,
  DEFAULT_POLICY,
  type Finding,
  configuredSeverity,
  type RuleLevels,
  milder,
  type RuleViolation,
  type Severity,
  severityByKind,
  type SeverityPolicy,
} from './finding.ts';
import { beginningOf, readBodyOf } from './read-body.ts';
import { carries, waysIn } from './credential.ts';
import { requestViolations } from './request.ts';
import { responseViolations } from './response.ts';
import { hasStandings } from './statement.ts';
import type { LevelOfUnknown } from './unknown-fields.ts';

const LEVELS = { error: 'error', warning: 'warning', warn: 'warning', note: 'note', off: 'off' } as const;

/** A severity, or none. */
export const LEVEL: OptionKind<Severity | 'off'> = {
  takes: 'error | warning | note | off',
  expected: 'error, warning, note or off',
  read: (word) => new Map<string, Severity | 'off'>(Object.entries(LEVELS)).get(word),
};

/** The severities of findings. */
export const SEVERITY_OPTIONS = declareOptions({
  /** The severity of a violated rule, by its standing. @default error, warning, note */
  severity: { kind: typed<Partial<SeverityPolicy>>('object') },
  /** Severities by rule, by operation, or by `operation/rule`; the most specific one applies. */
  levels: { kind: typed<RuleLevels>('object') },
  /**
   * Severity of fields that the contract does not know. By default, it is 'off' in responses; in recorded requests, it is
   * 'error' for a name that is nearly a known one, and 'note' otherwise.
   */
  unknownFields: { kind: LEVEL },
});

/** How exchanges are checked. */
export const CHECK_OPTIONS = declareOptions({
  ...SEVERITY_OPTIONS,
  /** The path of the service, if it is not the root of its host. */
  baseUrl: { kind: TEXT },
  /** Whether a 5xx is a finding even if the contract declares it. @default 'always' */
  serverErrors: { kind: oneOf('always', 'undeclared') },
});

export type CheckOptions = Given<typeof CHECK_OPTIONS>;

/** Settings of tools, in addition to those of their users. */
interface ToolOptions extends CheckOptions {
  /** Removes secrets from values in violations before they are shortened. */
  readonly mask?: Mask;
}

export interface About {
  readonly where: Finding['where'];
  readonly operation?: Operation | undefined;
  readonly status?: number;
}

/** The service may have operations that the contract does not know, but nothing says how to call them. */
export const UNKNOWN = {
  provenance: { standing: 'assumed', note: 'The contract does not know the operation.' },
  severity: 'error',
} as const;

/** Maximum length of a value, and of an expectation, in a message. */
const [MOST_ACTUAL, MOST_EXPECTED] = [200, 400];

/** Checks single exchanges against the contract, independently of earlier ones. */
export class Checker {
  readonly validator: Validator;
  readonly #contract: Contract;
  readonly #options: ToolOptions;
  readonly #mask: Mask;
  readonly #match: Matcher;
  readonly #policy: SeverityPolicy;

  constructor(contract: Contract, options: ToolOptions) {
    this.#contract = contract;
    this.#options = options;
    this.#mask = options.mask ?? ((text) => text);
    this.#match = createMatcher(contract);
    this.#policy = { ...DEFAULT_POLICY, ...options.severity };
    this.validator = createValidator(contract, { mask: this.#mask });
  }

  /** The operation that the exchange belongs to. */
  operationOf(exchange: Pick<Exchange, 'method' | 'url'>): Operation | undefined {
    return this.#matched(exchange)?.match?.operation;
  }

  /** Violations in the request. */
  request(
    exchange: Exchange,
    unknownFields: LevelOfUnknown | 'off' = this.#options.unknownFields ?? 'off',
  ): Finding[] {
    const result = this.#matched(exchange);
    const match = result?.match;
    if (match?.operation === undefined) {
      const allow = match?.allow.join(', ');
      const expected =
        allow === undefined ? 'must go to a path of the contract' : `must use a method of the path: ${allow}`;
      const violation = { rule: 'unknown-operation', expected, ...UNKNOWN } as const;
      return this.#all(exchange, [violation], { where: 'request' });
    }
    const { operation, path } = match;
    const message = {
      operation,
      path,
      query: new URLSearchParams(result?.query),
      headers: readHeaders(exchange.requestHeaders),
      body: exchange.requestBody,
      isUnsaved: exchange.unsaved?.includes('request') === true,
      read: () => readBodyOf(exchange, 'requestBody', this.#mask),
      unknownFields,
    };
    const violations = requestViolations(this.#contract, this.validator, message);
    return this.#all(exchange, violations, { where: 'request', operation });
  }

  /** Violations in the response. */
  response(exchange: Exchange): Finding[] {
    const match = this.#matched(exchange);
    const operation = match?.match?.operation;
    if (operation === undefined) return [];
    const { status } = exchange;
    const received = {
      status,
      headers: readHeaders(exchange.responseHeaders),
      body: exchange.responseBody,
      isUnsaved: exchange.unsaved?.includes('response') === true,
      read: () => readBodyOf(exchange, 'responseBody', this.#mask),
      authorized: this.#isAuthorized(operation, exchange, match?.query),
    };
    const checks = { ...this.#options, mask: this.#mask };
    const violations = responseViolations({
      contract: this.#contract,
      validator: this.validator,
      operation,
      received,
      checks,
    });
    return this.#all(exchange, violations, { where: 'response', operation, status });
  }

  /** Turns a violation that was found elsewhere into a finding; undefined if the policy turns it off. */
  find(
    exchange: Pick<Exchange, 'method' | 'url'>,
    violation: RuleViolation,
    about: About,
  ): Finding | undefined {
    const { where, operation, status } = about;
    const { rule, pointer = '', provenance, schemaPointer } = violation;
    const severity = this.#severityOf(violation, about);
    if (severity === 'off') return undefined;
    const expected = beginningOf(violation.expected, MOST_EXPECTED, this.#mask);
    const actual =
      violation.actual === undefined ? undefined : beginningOf(violation.actual, MOST_ACTUAL, this.#mask);
    const method = exchange.method.toUpperCase();
    const actualText = actual === undefined ? '' : `, got ${actual}`;
    const shownUrl = pathBelow(exchange.url, this.#options.baseUrl)?.path ?? exchange.url;
    const who = where === 'request' ? 'sent' : status === undefined ? '' : `returned ${status}`;
    const at = pointer === '' ? '' : ` at ${pointer}`;
    const inFlow = violation.step === undefined ? '' : inWords(violation.step);
    return {
      rule,
      ...defined({ operation: operation?.id }),
      method,
      url: exchange.url,
      where,
      pointer,
      expected,
      ...defined({ actual }),
      ...(hasStandings(this.#contract.document) ? { provenance: provenance.standing } : {}),
      ...defined({ note: provenance.note }),
      severity,
      message:
        violation.contrast === undefined
          ? `${[method, shownUrl, who].filter((part) => part !== '').join(' ')}${at}: ${expected}${actualText}${inFlow}`
          : `${method} ${shownUrl}: ${contrastText(pointer, actual, violation.contrast.told)} ${beginningOf(violation.contrast.value, MOST_ACTUAL, this.#mask)}`,
      ...defined({ step: violation.step, after: violation.after, status, schemaPointer }),
    };
  }

  /** Decides the severity of a finding: as configured, as the check says, or by the standing and the kind. */
  #severityOf({ rule, severity, provenance }: RuleViolation, { operation, status }: About): Severity | 'off' {
    const byStanding = this.#policy[provenance.standing];
    const isMarked = hasStandings(this.#contract.document);
    const byKind = isMarked ? byStanding : milder(byStanding, severityByKind(rule, status));
    return configuredSeverity(this.#options.levels, rule, operation?.id) ?? severity ?? byKind;
  }

  #matched({ method, url }: Pick<Exchange, 'method' | 'url'>) {
    const place = pathBelow(url, this.#options.baseUrl);
    return place && { ...place, match: this.#match(method.toUpperCase(), place.path) };
  }

  #all(exchange: Exchange, violations: readonly RuleViolation[], about: About): Finding[] {
    return violations.flatMap((violation) => this.find(exchange, violation, about) ?? []);
  }

  /** Whether the request has any credentials. */
  #isAuthorized(operation: Operation, { requestHeaders }: Exchange, query = ''): boolean {
    const headers = readHeaders(requestHeaders);
    const parameters = new URLSearchParams(query);
    const credentials = waysIn(this.#contract, operation).flat();
    return headers.has('authorization') || credentials.some((one) => carries(one, headers, parameters));
  }
}

/** `name is "lost", but createNote sent` */
function contrastText(pointer: string, actual: string | undefined, source: string): string {
  const field = pointer === '' ? 'the body' : keysOf(pointer).join('.');
  return `${field} ${actual === undefined || actual === 'nothing' ? 'is missing' : `is ${actual}`}, but ${source}`;
}

const inWords = ({ flow, step, place, description }: FlowStep): string =>
  `${description === undefined ? '' : `. ${description.replace(/\.$/, '')}`} (step ${step} of the flow ${flow}, ${place})`;

export const createChecker = (contract: Contract, options: ToolOptions = {}): Checker =>
  new Checker(contract, options);
