import {
  type Contract,
  createMatcher,
  createValidator,
  type Mask,
  type Operation,
  type Validator,
} from '../../contract/index.ts';
import { declareOptions, type Given, type Kind, oneOf, TEXT, typed } from '../../contract/options.ts';
import { type Exchange, placeOf, readHeaders } from './exchange.ts';
import {
  DEFAULT_POLICY,
  type Finding,
  levelOf,
  type Levels,
  milder,
  type Violation,
  type Severity,
  severityByKind,
  type SeverityPolicy,
} from './finding.ts';
import { beginningOf, readBodyOf } from './read-body.ts';
import { carries, waysIn } from './credential.ts';
import { requestViolations } from './request.ts';
import { responseViolations } from './response.ts';
import { hasStandings } from './statement.ts';

export interface CheckOptions {
  /** The path of the service, if it is not the root of its host. */
  readonly baseUrl?: string;
  /** The severity of a violated rule, by its standing. @default error, warning, note */
  severity: { kind: typed<Partial<SeverityPolicy>>('object') },
  /** Severities by rule, by operation, or by `operation/rule`; the most specific one applies. */
  levels: { kind: typed<Levels>('object') },
  /** Severity of fields that the contract does not know. @default 'off' */
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

export type JudgeOptions = Given<typeof CHECK_OPTIONS>;

/** Settings of tools, in addition to those of their users. */
interface ToolOptions extends CheckOptions {
  /** Removes secrets from values in violations before they are shortened. */
  readonly mask?: Mask;
}

/** Checks single exchanges against the contract, independently of earlier ones. */
export interface Checker {
  /** Violations in the request. */
  request(exchange: Exchange): Finding[];
  /** Violations in the response. */
  response(exchange: Exchange): Finding[];
  /** The operation that the exchange belongs to. */
  operationOf(exchange: Pick<Exchange, 'method' | 'url'>): Operation | undefined;
  /** Turns a violation that was found elsewhere into a finding; undefined if the policy turns it off. */
  find(exchange: Pick<Exchange, 'method' | 'url'>, violation: Violation, about: About): Finding | undefined;
  readonly validator: Validator;
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

export function createChecker(contract: Contract, options: ToolOptions = {}): Checker {
  const policy: SeverityPolicy = { ...DEFAULT_POLICY, ...options.severity };
  const match = createMatcher(contract);
  const { mask = (text: string) => text } = options;
  const validator = createValidator(contract, { mask });
  const isMarked = hasStandings(contract.document);

  const matched = ({ method, url }: Pick<Exchange, 'method' | 'url'>) => {
    const place = placeOf(url, options.baseUrl);
    if (place === undefined) return undefined;
    return { ...place, match: match(method.toUpperCase(), place.path) };
  };

  const find: Checker['find'] = (exchange, violation, { where, operation, status }) => {
    const level = levelOf(options.levels, violation.rule, operation?.id);
    const standing = policy[violation.provenance.standing];
    const byKind = isMarked ? standing : milder(standing, severityByKind(violation.rule, status));
    const severity = level ?? violation.severity ?? byKind;
    if (severity === 'off') return undefined;
    const { rule, pointer = '', provenance, schemaPointer } = violation;
    const expected = beginningOf(violation.expected, MOST_EXPECTED, mask);
    const actual =
      violation.actual === undefined ? undefined : beginningOf(violation.actual, MOST_ACTUAL, mask);
    const method = exchange.method.toUpperCase();
    const got = actual === undefined ? '' : `, got ${actual}`;
    const shownUrl = placeOf(exchange.url, options.baseUrl)?.path ?? exchange.url;
    const who = where === 'request' ? 'sent' : status === undefined ? '' : `returned ${status}`;
    const at = pointer === '' ? '' : ` at ${pointer}`;
    return {
      rule,
      ...(operation === undefined ? {} : { operation: operation.id }),
      method,
      url: exchange.url,
      where,
      pointer,
      expected,
      ...(actual === undefined ? {} : { actual }),
      provenance: provenance.standing,
      ...(provenance.note === undefined ? {} : { note: provenance.note }),
      severity,
      message: `${[method, shownUrl, who].filter((part) => part !== '').join(' ')}${at}: ${expected}${got}`,
      ...(status === undefined ? {} : { status }),
      ...(schemaPointer === undefined ? {} : { schemaPointer }),
    };
  };

  const all = (exchange: Exchange, violations: readonly Violation[], about: About): Finding[] =>
    violations.flatMap((violation) => find(exchange, violation, about) ?? []);

  /** Whether the request has any credentials. */
  function isAuthorized(operation: Operation, { requestHeaders }: Exchange, query = ''): boolean {
    const headers = readHeaders(requestHeaders);
    const asked = new URLSearchParams(query);
    const isSaid = waysIn(contract, operation)
      .flat()
      .some((one) => carries(one, headers, asked));
    return isSaid || headers.has('authorization');
  }

  return {
    validator,
    find,
    operationOf: (exchange) => matched(exchange)?.match?.operation,
    request(exchange) {
      const found = matched(exchange);
      const operation = found?.match?.operation;
      if (found?.match?.operation === undefined) {
        const allow = found?.match?.allow.join(', ');
        const expected =
          allow === undefined
            ? 'must go to a path of the contract'
            : `must use a method of the path: ${allow}`;
        return all(exchange, [{ rule: 'unknown-operation', expected, ...UNKNOWN }], { where: 'request' });
      }
      const sent = {
        operation: found.match.operation,
        path: found.match.path,
        query: new URLSearchParams(found.query),
        headers: readHeaders(exchange.requestHeaders),
        body: exchange.requestBody,
        isUnsaved: exchange.unsaved?.includes('request') === true,
        read: () => readBodyOf(exchange, 'requestBody', mask),
      };
      return all(exchange, requestViolations(contract, validator, sent), { where: 'request', operation });
    },
    response(exchange) {
      const found = matched(exchange);
      const operation = found?.match?.operation;
      if (operation === undefined) return [];
      const { status } = exchange;
      const received = {
        status,
        headers: readHeaders(exchange.responseHeaders),
        body: exchange.responseBody,
        isUnsaved: exchange.unsaved?.includes('response') === true,
        read: () => readBodyOf(exchange, 'responseBody', mask),
        authorized: isAuthorized(operation, exchange, found?.query),
      };
      const violations = responseViolations(contract, validator, operation, received, { ...options, mask });
      return all(exchange, violations, { where: 'response', operation, status });
    },
  };
}
