import { type Operation, successOf } from '../../contract/index.ts';
import { stringifyExact } from '../../base/exact.ts';
import { createChecker, type Exchange, type Finding, type Checker, UNKNOWN } from '../check/index.ts';
import { operationNamed } from '../mock/planned-response.ts';
import { bundledContract } from '../recorder/bundled-contract.ts';
import { describeFinding } from '../recorder/broken-contract-error.ts';
import { createSecrets } from '../secrets.ts';
import { isWebSubject, readWebSubject, type SubjectExchange } from './subject.ts';

/** The result of a matcher, as `expect.extend` of vitest and jest expects it. */
export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

/** The secrets of the matched exchange, which no message shows. */
const secrets = createSecrets();
let loaded: Checker | undefined;

const checker = (): Checker => (loaded ??= createChecker(bundledContract(), { mask: secrets.mask }));

/**
 * Checks a response against the contract of an operation: a `Response`, `{ request, response }`, an exchange of a
 * recorder, or the parsed body of a success. Every rule counts, whatever its standing.
 */
export function toMatchContract(
  received: unknown,
  operationId: string,
): MatcherResult | Promise<MatcherResult> {
  const operation = operationNamed(bundledContract(), operationId);
  if (isWebSubject(received))
    return readWebSubject(received).then((subject) => result(operation, checkSubject(operation, subject)));
  if (isExchange(received)) {
    secrets.learn(received);
    return result(operation, checkExchange(operation, received));
  }
  const response = {
    status: Number(successOf(operation)?.status ?? 200),
    responseHeaders: { 'content-type': 'application/json' },
    responseBody: received === undefined ? undefined : stringifyExact(received),
  };
  return result(operation, checkSubject(operation, { response, url: '' }));
}

const isExchange = (value: unknown): value is Exchange =>
  typeof value === 'object' &&
  value !== null &&
  ['method', 'url', 'requestHeaders', 'status', 'responseHeaders'].every((name) => name in value);

function checkSubject(operation: Operation, { request, response, url }: SubjectExchange): Finding[] {
  const { method } = operation;
  const sent = request ?? { method, url: addressOf(operation, url), requestHeaders: {} };
  const exchange: Exchange = { ...sent, ...response };
  secrets.learn(exchange);
  if (request !== undefined) return checkExchange(operation, exchange);
  // Without the request, it is not known whether it had a token, so this is not checked.
  return checkResponse(operation, { ...exchange, requestHeaders: { authorization: 'Bearer unknown' } });
}

function checkExchange(operation: Operation, exchange: Exchange): Finding[] {
  return [...checker().request(exchange), ...checkResponse(operation, exchange)];
}

/** The response checked as one of this operation, wherever its request went. */
function checkResponse(operation: Operation, exchange: Exchange): Finding[] {
  const reached = checker().operationOf(exchange);
  if (reached === undefined || reached.id === operation.id) {
    const url = reached === undefined ? addressOf(operation, '') : exchange.url;
    return checker().response({ ...exchange, method: operation.method, url });
  }
  const expected = `must be an exchange of ${operation.id}`;
  const about = { where: 'request', operation } as const;
  const found = checker().find(
    exchange,
    { rule: 'unknown-operation', expected, actual: reached.id, ...UNKNOWN },
    about,
  );
  return found === undefined ? [] : [found];
}

/** The response's own address if it belongs to the operation, otherwise the path of the operation. */
function addressOf(operation: Operation, url: string): string {
  if (url !== '' && checker().operationOf({ method: operation.method, url })?.id === operation.id) return url;
  return operation.path;
}

function result(operation: Operation, findings: readonly Finding[]): MatcherResult {
  const pass = findings.length === 0;
  return {
    pass,
    message: () =>
      pass
        ? `Expected not to match the contract of ${operation.id}, and it does.`
        : `Expected to match the contract of ${operation.id}:\n\n${findings.map((finding) => describeFinding(secrets.maskValue(finding))).join('\n\n')}`,
  };
}

/**
 * For `expect.extend(contractMatchers)`.
 *
 * ```ts
 * import { expect } from 'vitest';
 * import { contractMatchers } from 'experimentation-automation-tools/contract';
 *
 * expect.extend(contractMatchers);
 * ```
 */
export const contractMatchers = { toMatchContract };
