import {
  type Contract,
  mediaFor,
  mediaTypeOf,
  type Operation,
  provenanceAt,
  readForm,
  type Validator,
} from '../../contract/index.ts';
import { carries, type Credential, credentialsOf, shownCredential } from './credential.ts';
import type { Problem } from './finding.ts';
import { isJsonType, type Read, textOf } from './read-body.ts';
import { formFields, urlEncodedFields } from './form-fields.ts';
import { problemOf } from './response.ts';

export interface Sent {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body?: string | Uint8Array | undefined;
  /** The body as JSON. */
  readonly read: () => Read;
}

/** All violations in a request. */
export function requestProblems(contract: Contract, validator: Validator, sent: Sent): Problem[] {
  const { operation, headers } = sent;
  const problems: Problem[] = [];
  const { token, provenance } = operation.security;
  const credentials = credentialsOf(contract, operation);
  if (token === 'required' && !credentials.some((way) => carries(way, headers, sent.query))) {
    const actual = headers.has('authorization') ? 'another scheme' : 'nothing';
    const expected = `must carry ${credentials.map(shownCredential).join(' or ')}`;
    problems.push({ rule: 'request-token', expected, actual, provenance });
  }
  const { violations } = validator.parameters(operation, sent);
  problems.push(...violations.map((violation) => problemOf('request-parameter', violation)));
  problems.push(...unknownQuery(contract, sent, credentials));
  problems.push(...bodyProblems(contract, validator, sent));
  return problems;
}

function unknownQuery(
  contract: Contract,
  { operation, query }: Sent,
  credentials: readonly Credential[],
): Problem[] {
  const known = new Set(operation.parameters.filter((one) => one.in === 'query').map((one) => one.name));
  for (const { in: where, name } of credentials) if (where === 'query') known.add(name);
  const provenance = provenanceAt(contract.document, operation.pointer);
  return [...new Set(query.keys())]
    .filter((name) => !known.has(name))
    .map((name) => ({
      rule: 'request-parameter',
      pointer: `/${name}`,
      expected: 'is not a query parameter of the operation',
      provenance,
      severity: 'error',
    }));
}

function bodyProblems(contract: Contract, validator: Validator, sent: Sent): Problem[] {
  const { operation, headers, body } = sent;
  const { requestBody } = operation;
  if (requestBody === undefined) return [];
  const empty = body === undefined || body.length === 0;
  const contentType = headers.get('content-type');
  const media = mediaFor(requestBody.content, contentType);
  const provenance = provenanceAt(contract.document, requestBody.pointer);
  if (!empty && media === undefined) {
    const expected = `must be sent as ${requestBody.content.map((one) => one.type).join(' or ')}`;
    return [{ rule: 'request-content-type', expected, actual: contentType ?? 'nothing', provenance }];
  }
  const isForm = media?.type === 'multipart/form-data' || media?.type === 'application/x-www-form-urlencoded';
  if (!empty && isForm) {
    const fields =
      media.type === 'multipart/form-data' ? formFields(body, contentType ?? '') : urlEncodedFields(body);
    if (fields === undefined) {
      return [{ rule: 'malformed-form', expected: 'must be a form', actual: 'something else', provenance }];
    }
    const value = media.schema && readForm(contract.document, media.schema, fields);
    return bodyViolations(validator, sent, value);
  }
  if (!empty && media !== undefined && !isJsonType(mediaTypeOf(media.type))) return [];
  const read = empty ? ({ kind: 'empty' } as const) : sent.read();
  if (read.kind === 'malformed' || (read.kind === 'empty' && !empty)) {
    const actual = read.kind === 'malformed' ? read.why : JSON.stringify(textOf(body));
    return [{ rule: 'malformed-json', expected: 'must be JSON', actual, provenance }];
  }
  return bodyViolations(validator, sent, read.kind === 'value' ? read.value : undefined);
}

const bodyViolations = (validator: Validator, { operation, headers }: Sent, value: unknown): Problem[] =>
  validator
    .requestBody(operation, headers.get('content-type'), value)
    .map((violation) => problemOf('request-body', violation));
