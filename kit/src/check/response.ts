import { defined } from '../base/defined.ts';
import {
  isJsonType,
  child,
  type Contract,
  mediaFor,
  type MediaType,
  mediaTypeOf,
  type Operation,
  provenanceAt,
  readHeader,
  responseFor,
  type ResponseInfo,
  successOf,
  type Validator,
  type Violation as SchemaViolation,
} from '../contract/index.ts';
import { headerIn } from '../http/exchange.ts';
import type { Mask } from '../base/mask.ts';
import type { RuleViolation, Rule, Severity } from './finding.ts';
import { leakIn } from './leak.ts';
import { beginningOf, type Read, shownBody, textOf } from './read-body.ts';
import { statusStatement } from './statement.ts';
import { unknownFields } from './unknown-fields.ts';

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body?: string | Uint8Array | undefined;
  /** Whether there was a body that is not known. */
  readonly isUnsaved: boolean;
  /** The body as JSON. */
  readonly read: () => Read;
  /** Whether the request carried a token. */
  readonly authorized: boolean;
}

export interface ResponseChecks {
  readonly unknownFields?: Severity | 'off';
  readonly serverErrors?: 'always' | 'undeclared';
  readonly mask: Mask;
}

/** A response, and what it is checked against. */
export interface ResponseCheck {
  readonly contract: Contract;
  readonly validator: Validator;
  readonly operation: Operation;
  readonly received: ReceivedResponse;
  readonly checks: ResponseChecks;
}

/** The response that is declared for the status. `default` stands for a success only if no other response does. */
export function declaredFor(operation: Operation, status: number): ResponseInfo | undefined {
  const response = responseFor(operation, status);
  return response?.status === 'default' && status < 400 && successOf(operation) !== response
    ? undefined
    : response;
}

/** All violations in a response. */
export function responseViolations(check: ResponseCheck): RuleViolation[] {
  const { contract, operation, received, checks } = check;
  const { status } = received;
  const violations: RuleViolation[] = [];
  const { token, provenance } = operation.security;
  if (token === 'required' && !received.authorized && status >= 200 && status < 300) {
    const expected = 'must refuse a request without a token';
    violations.push({ rule: 'token-accepted', expected, actual: String(status), provenance });
  }
  violations.push(...leaks(check));
  const response = declaredFor(operation, status);
  // A 501 is not a failure: the service says that it does not implement something.
  const failed = status >= 500 && status !== 501;
  if (failed && (response === undefined || checks.serverErrors !== 'undeclared')) {
    const actual = `${status}${sample(received, checks.mask)}`;
    violations.push({
      rule: 'server-error',
      expected: 'must not fail with a 5xx',
      actual,
      provenance: provenanceAt(contract.document, operation.pointer),
    });
  }
  if (response === undefined) {
    // An operation without responses says nothing about them.
    if (!failed && operation.responses.length > 0) {
      const statuses = operation.responses.map((one) => one.status).join(', ');
      violations.push({
        rule: 'status-undeclared',
        expected: `must return a declared status (${statuses})`,
        actual: `${status}${sample(received, checks.mask)}`,
        ...statusStatement(contract.document, operation, status),
      });
    }
    return violations;
  }
  violations.push(...headerViolations(check, response));
  // The content that a contract declares for HEAD is what GET would return.
  if (!received.isUnsaved && check.operation.method !== 'HEAD')
    violations.push(...bodyViolations(check, response));
  return violations;
}

const UNSAID_LEAK = 'No client needs to know how the service is built.';

/** What an error shows of the inside of the service. A success may be about such things. */
function leaks({ contract, operation, received, checks }: ResponseCheck): RuleViolation[] {
  const { status, body } = received;
  const leak = status < 400 ? undefined : leakIn(textOf(body) ?? '');
  if (leak === undefined) return [];
  const operationProvenance = provenanceAt(contract.document, operation.pointer);
  const provenance =
    operationProvenance.standing === 'documented'
      ? { standing: 'inferred' as const, note: UNSAID_LEAK }
      : operationProvenance;
  const expected = `must not show ${leak.what}`;
  return [{ rule: 'internals-shown', expected, actual: beginningOf(leak.text, 80, checks.mask), provenance }];
}

function bodyViolations(
  { contract, validator, operation, received, checks }: ResponseCheck,
  response: ResponseInfo,
): RuleViolation[] {
  const { content, pointer: schemaPointer } = response;
  const provenance = provenanceAt(contract.document, schemaPointer);
  const broken = (rule: Rule, expected: string, actual: string, below = ''): RuleViolation[] => [
    { rule, expected, actual, provenance, schemaPointer: schemaPointer + below },
  ];
  const isEmpty = (textOf(received.body) ?? 'bytes').trim() === '';
  if (content.length === 0)
    return isEmpty
      ? []
      : broken('unexpected-body', 'must have no body', sample(received, checks.mask).trim());
  const contentType = received.headers.get('content-type');
  const media = mediaFor(content, contentType);
  if (isEmpty) {
    const candidates = media === undefined ? content : [media];
    const isAllowed = response.mayBeEmpty || candidates.some((one) => isEmptyText(validator, one));
    return isAllowed ? [] : broken('empty-body', 'must have a body', 'nothing');
  }
  if (media === undefined) {
    const expected = `must have the content type ${content.map((one) => one.type).join(' or ')}`;
    const actual = `${contentType ?? 'none'}${sample(received, checks.mask)}`;
    return broken('content-type', expected, actual, '/content');
  }
  if (!isJsonType(mediaTypeOf(contentType ?? ''))) return [];
  const body = received.read();
  if (body.kind === 'malformed') return broken('malformed-json', 'must be JSON', body.why);
  if (body.kind === 'empty') return [];
  const { status } = received;
  const violations = validator
    .response(operation, { status, contentType, body: body.value })
    .map((one) => ofSchema(one.keyword === 'writeOnly' ? 'write-only' : 'body-schema', one));
  const level = checks.unknownFields ?? 'off';
  return level === 'off' || media.schema === undefined
    ? violations
    : [...violations, ...unknownFields(contract.document, media.schema, body.value, level)];
}

/** Whether nothing is a valid text of this type; JSON is never empty. */
const isEmptyText = (validator: Validator, { type, schema }: MediaType): boolean =>
  !isJsonType(type) && (schema === undefined || validator.value(schema.pointer, '', 'response').length === 0);

/** What breaks a schema, as a violation of the rule. */
export function ofSchema(rule: Rule, violation: SchemaViolation): RuleViolation {
  const { pointer, expected, got, standing, note, schemaPointer } = violation;
  return {
    rule,
    pointer,
    expected,
    actual: got,
    provenance: { standing, ...defined({ note }) },
    schemaPointer,
  };
}

function headerViolations(
  { contract, validator, received }: ResponseCheck,
  response: ResponseInfo,
): RuleViolation[] {
  return response.headers.flatMap(({ name, required, node }): RuleViolation[] => {
    const value = headerIn(received.headers, name);
    const provenance = provenanceAt(contract.document, node.pointer);
    const common = { pointer: `/${name}`, provenance, schemaPointer: node.pointer };
    if (value === null) {
      return required
        ? [{ ...common, rule: 'header-missing', expected: `must have the header ${name}` }]
        : [];
    }
    const schema = child(contract.document, node, 'schema');
    const header = schema && readHeader(contract.document, schema, value);
    const broken = schema === undefined ? [] : validator.value(schema.pointer, header, 'response');
    const wrong = broken.map(({ expected }) => expected);
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

/** The beginning of an unexpected body, for readers. */
function sample({ body }: ReceivedResponse, mask: Mask): string {
  const text = textOf(body) ?? '';
  return text.trim() === '' ? '' : ` ${shownBody(text, 80, mask)}`;
}
