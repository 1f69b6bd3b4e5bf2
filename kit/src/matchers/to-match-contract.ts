import { checkOptions } from '../base/declared-options.ts';
import { type Contract, type Operation, successOf } from '../contract/index.ts';
import { stringifyExact } from '../base/exact.ts';
import { createChecker, type Exchange, type Finding, type Checker, UNKNOWN } from '../check/index.ts';
import { operationNamed } from '../mock/planned-response.ts';
import { CONTRACT_OPTIONS, contractOf, type ContractOptions } from '../recorder/contract-option.ts';
import { describeFinding } from '../recorder/broken-contract-error.ts';
import { createSecrets } from '../secrets.ts';
import { isWebSubject, readWebSubject, type SubjectExchange } from './subject.ts';

/** The result of a matcher, as `expect.extend` of vitest and jest expects it. */
export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

/**
 * Matchers for a contract, for `expect.extend`. `toMatchContract` checks a response against the contract of an operation: a
 * `Response`, `{ request, response }`, an exchange of a recorder, or the parsed body of a success. Every rule counts,
 * whatever its standing.
 *
 * ```ts
 * import { expect } from 'vitest';
 * import { createMatchers, loadContract } from 'openapi-contract-kit';
 *
 * expect.extend(createMatchers({ contract: await loadContract('openapi.yaml') }));
 * ```
 */
export function createMatchers(options: ContractOptions) {
  checkOptions('createMatchers', options, CONTRACT_OPTIONS);
  /** Those of the exchange that is checked, which no message shows. */
  let secrets = createSecrets();
  let loaded: { readonly contract: Contract; readonly checker: Checker } | undefined;
  const loadOnce = () => {
    if (loaded === undefined) {
      const contract = contractOf(options);
      loaded = { contract, checker: createChecker(contract, { mask: (text) => secrets.mask(text) }) };
    }
    return loaded;
  };

  function toMatchContract(received: unknown, operationId: string): MatcherResult | Promise<MatcherResult> {
    const { contract, checker } = loadOnce();
    const operation = operationNamed(contract, operationId);
    if (isExchange(received))
      return result(operation, received, () => checkExchange(checker, operation, received));
    const ofSubject = (subject: SubjectExchange): MatcherResult =>
      result(operation, toExchange(checker, operation, subject), () =>
        checkSubject(checker, operation, subject),
      );
    return isWebSubject(received)
      ? readWebSubject(received).then(ofSubject)
      : ofSubject(subjectOf(operation, received));
  }

  function result(operation: Operation, exchange: Exchange, check: () => readonly Finding[]): MatcherResult {
    const own = createSecrets();
    own.learn(exchange);
    secrets = own;
    const findings = check();
    const pass = findings.length === 0;
    return {
      pass,
      message: () =>
        pass
          ? `Expected not to match the contract of ${operation.id}, and it does.`
          : `Expected to match the contract of ${operation.id}:\n\n${findings.map((finding) => describeFinding(own.maskValue(finding))).join('\n\n')}`,
    };
  }

  return { toMatchContract };
}

/** The parsed body of a success, as an exchange. */
const subjectOf = (operation: Operation, body: unknown): SubjectExchange => ({
  response: {
    status: Number(successOf(operation)?.status ?? 200),
    responseHeaders: { 'content-type': 'application/json' },
    responseBody: body === undefined ? undefined : stringifyExact(body),
  },
  url: '',
});

const isExchange = (value: unknown): value is Exchange =>
  typeof value === 'object' &&
  value !== null &&
  ['method', 'url', 'requestHeaders', 'status', 'responseHeaders'].every((name) => name in value);

function toExchange(
  checker: Checker,
  operation: Operation,
  { request, response, url }: SubjectExchange,
): Exchange {
  const { method } = operation;
  const message = request ?? { method, url: addressOf(checker, operation, url), requestHeaders: {} };
  return { ...message, ...response };
}

function checkSubject(checker: Checker, operation: Operation, subject: SubjectExchange): Finding[] {
  const exchange = toExchange(checker, operation, subject);
  if (subject.request !== undefined) return checkExchange(checker, operation, exchange);
  // Without the request, it is not known whether it had a token, so this is not checked.
  const requestHeaders = { authorization: 'Bearer unknown' };
  return checkResponse(checker, operation, { ...exchange, requestHeaders });
}

const checkExchange = (checker: Checker, operation: Operation, exchange: Exchange): Finding[] => [
  ...checker.request(exchange),
  ...checkResponse(checker, operation, exchange),
];

/** The response checked as one of this operation, wherever its request went. */
function checkResponse(checker: Checker, operation: Operation, exchange: Exchange): Finding[] {
  const reached = checker.operationOf(exchange);
  if (reached === undefined || reached.id === operation.id) {
    const url = reached === undefined ? addressOf(checker, operation, '') : exchange.url;
    return checker.response({ ...exchange, method: operation.method, url });
  }
  const expected = `must be an exchange of ${operation.id}`;
  const about = { where: 'request', operation } as const;
  const finding = checker.find(
    exchange,
    { rule: 'unknown-operation', expected, actual: reached.id, ...UNKNOWN },
    about,
  );
  return finding === undefined ? [] : [finding];
}

/** The response's own address if it belongs to the operation, otherwise the path of the operation. */
function addressOf(checker: Checker, operation: Operation, url: string): string {
  const { id, method, path } = operation;
  return url !== '' && checker.operationOf({ method, url })?.id === id ? url : path;
}
