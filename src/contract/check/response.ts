import {
  type Contract,
  mediaFor,
  mediaTypeOf,
  type Operation,
  provenanceAt,
  type ResponseInfo,
  responseFor,
  type Validator,
  type Violation,
} from '../../document/index.ts';
import type { Problem, Severity } from './finding.ts';
import { isJsonType, readJson, textOf } from './read-body.ts';
import { unknownFields } from './unknown-fields.ts';

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body?: string | Uint8Array | undefined;
  /** Whether the request carried a token. */
  readonly authorized: boolean;
}

export interface ResponseChecks {
  readonly unknownFields?: Severity | 'off';
  readonly serverErrors?: 'always' | 'undeclared';
}

/** The response that is declared for the status. `default` stands for other failures, never for a success. */
export function declaredFor(operation: Operation, status: number): ResponseInfo | undefined {
  const found = responseFor(operation, status);
  return found?.status === 'default' && status < 400 ? undefined : found;
}

/** Everything that is wrong with an answer. */
export function responseProblems(
  contract: Contract,
  validator: Validator,
  operation: Operation,
  answer: Answered,
  checks: ResponseChecks,
): Problem[] {
  const { status, headers } = answer;
  const problems: Problem[] = [];
  const { token, provenance } = operation.security;
  if (token === 'required' && !answer.authorized && status >= 200 && status < 300) {
    const expected = 'must refuse a request without a token';
    problems.push({ rule: 'token-accepted', expected, actual: String(status), provenance });
  }
  const response = declaredFor(operation, status);
  if (status >= 500 && (response === undefined || checks.serverErrors !== 'undeclared')) {
    const actual = `${status}${sample(answer)}`;
    problems.push({ rule: 'server-error', expected: 'must not fail with a 5xx', actual });
  }
  if (response === undefined) {
    if (status < 500) {
      const declared = operation.responses.map((one) => one.status).join(', ');
      const schemaPointer = `${operation.pointer}/responses`;
      const expected = `must answer with a declared status (${declared})`;
      problems.push({
        rule: 'status-undeclared',
        expected,
        actual: `${status}${sample(answer)}`,
        schemaPointer,
      });
    }
    return problems;
  }
  problems.push(...headerProblems(contract, validator, response, headers));
  problems.push(...bodyProblems(contract, validator, operation, response, answer, checks));
  return problems;
}

function bodyProblems(
  contract: Contract,
  validator: Validator,
  operation: Operation,
  response: ResponseInfo,
  answer: Answered,
  checks: ResponseChecks,
): Problem[] {
  const provenance = provenanceAt(contract.document, response.pointer);
  const schemaPointer = response.pointer;
  const empty = (textOf(answer.body) ?? 'bytes').trim() === '';
  if (response.content.length === 0) {
    const expected = 'must have no body';
    return empty
      ? []
      : [{ rule: 'unexpected-body', expected, actual: sample(answer).trim(), provenance, schemaPointer }];
  }
  if (empty) {
    if (response.mayBeEmpty) return [];
    return [
      { rule: 'empty-body', expected: 'must have a body', actual: 'nothing', provenance, schemaPointer },
    ];
  }
  const contentType = answer.headers.get('content-type');
  const media = mediaFor(response.content, contentType);
  if (media === undefined) {
    const expected = `must have the content type ${response.content.map((one) => one.type).join(' or ')}`;
    const actual = `${contentType ?? 'none'}${sample(answer)}`;
    return [
      { rule: 'content-type', expected, actual, provenance, schemaPointer: `${schemaPointer}/content` },
    ];
  }
  if (!isJsonType(mediaTypeOf(media.type))) return [];
  const read = readJson(answer.body);
  if (read.kind === 'malformed')
    return [
      { rule: 'malformed-json', expected: 'must be JSON', actual: read.why, provenance, schemaPointer },
    ];
  if (read.kind === 'empty') return [];
  const broken = validator.response(operation, { status: answer.status, contentType, body: read.value });
  const problems = broken.map(problemOf);
  const level = checks.unknownFields ?? 'off';
  if (level !== 'off' && media.schema !== undefined) {
    problems.push(...unknownFields(contract.document, media.schema, read.value, level));
  }
  return problems;
}

function problemOf(violation: Violation): Problem {
  const { keyword, pointer, message, got, standing, note, schemaPointer } = violation;
  return {
    rule: keyword === 'writeOnly' ? 'write-only' : 'body-schema',
    pointer,
    expected: expectationOf(message, violation),
    actual: got,
    provenance: { standing, ...(note === undefined ? {} : { note }) },
    schemaPointer,
  };
}

/** The message of a violation names the place first; a finding has it in a field of its own. */
export function expectationOf(
  message: string,
  { in: place, pointer }: Pick<Violation, 'in' | 'pointer'>,
): string {
  const prefix = `${place}${pointer.slice(0, 200)}: `;
  return message.startsWith(prefix) ? message.slice(prefix.length) : message;
}

function headerProblems(
  contract: Contract,
  validator: Validator,
  response: ResponseInfo,
  headers: Headers,
): Problem[] {
  return response.headers.flatMap(({ name, required, node }): Problem[] => {
    const value = headers.get(name);
    const provenance = provenanceAt(contract.document, node.pointer);
    const common = { pointer: `/${name}`, provenance, schemaPointer: node.pointer };
    if (value === null) {
      return required
        ? [{ ...common, rule: 'header-missing', expected: `must have the header ${name}` }]
        : [];
    }
    const broken = 'schema' in node.value ? validator.value(`${node.pointer}/schema`, value, 'response') : [];
    const wrong = broken.map((violation) => expectationOf(violation.message, violation));
    if (name.toLowerCase() === 'retry-after' && !isRetryAfter(value)) {
      wrong.push('must be a number of seconds or an HTTP date');
    }
    return wrong.map((expected) => ({
      ...common,
      rule: 'header-value',
      expected,
      actual: JSON.stringify(value),
    }));
  });
}

const isRetryAfter = (value: string): boolean =>
  /^\d+$/.test(value) || (/^[A-Z][a-z]{2,8},? .*GMT$/.test(value) && !Number.isNaN(Date.parse(value)));

/** The beginning of a body that should not be there, for the eye. */
function sample({ body }: Answered): string {
  const text = (textOf(body) ?? '').replaceAll(/\s+/g, ' ').trim();
  if (text === '') return '';
  return ` ${JSON.stringify(text.length > 80 ? `${text.slice(0, 77)}...` : text)}`;
}
