import {
  isJsonType,
  type Contract,
  mediaFor,
  type MediaType,
  mediaTypeOf,
  type Operation,
  provenanceAt,
  readForm,
  type Validator,
} from '../contract/index.ts';
import { carries, type WayIn, waysIn, waysText } from './credential.ts';
import type { RuleViolation } from './finding.ts';
import { type Read, textOf } from './read-body.ts';
import { formFields, FORMS } from './form-fields.ts';
import { ofSchema } from './response.ts';
import { type LevelOfUnknown, unknownSent } from './unknown-fields.ts';

export interface SentMessage {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body?: string | Uint8Array | undefined;
  /** Whether there was a body that is not known. */
  readonly isUnsaved: boolean;
  /** The body as JSON. */
  readonly read: () => Read;
  readonly unknownFields: LevelOfUnknown | 'off';
}

/** All violations in a request. */
export function requestViolations(
  contract: Contract,
  validator: Validator,
  message: SentMessage,
): RuleViolation[] {
  const { operation, headers } = message;
  const violations: RuleViolation[] = [];
  const { token, provenance } = operation.security;
  const ways = waysIn(contract, operation);
  const isCarried = (way: WayIn): boolean => way.every((one) => carries(one, headers, message.query));
  if (token === 'required' && !ways.some(isCarried)) {
    const actual = headers.has('authorization') ? 'another scheme' : 'nothing';
    const expected = `must carry ${waysText(ways)}`;
    violations.push({ rule: 'request-token', expected, actual, provenance });
  }
  const broken = validator.parameters(operation, message).violations;
  violations.push(...broken.map((one) => ofSchema('request-parameter', one)));
  violations.push(...unknownQuery(contract, message, ways));
  violations.push(...bodyViolations(contract, validator, message));
  return violations;
}

function unknownQuery(
  contract: Contract,
  { operation, query }: SentMessage,
  ways: readonly WayIn[],
): RuleViolation[] {
  const names = new Set(operation.parameters.filter((one) => one.in === 'query').map((one) => one.name));
  for (const { in: where, name } of ways.flat()) if (where === 'query') names.add(name);
  const provenance = provenanceAt(contract.document, operation.pointer);
  return [...new Set(query.keys())]
    .filter((name) => !names.has(name))
    .map((name) => ({
      rule: 'request-parameter',
      pointer: `/${name}`,
      expected: 'is not a query parameter of the operation',
      provenance,
      severity: 'error',
    }));
}

function bodyViolations(contract: Contract, validator: Validator, message: SentMessage): RuleViolation[] {
  const { operation, headers, body } = message;
  const { requestBody } = operation;
  if (requestBody === undefined || message.isUnsaved) return [];
  const contentType = headers.get('content-type');
  const media = mediaFor(requestBody.content, contentType);
  const violationsOf = (value: unknown) => valueViolations(contract, validator, message, media, value);
  if (body === undefined || body.length === 0) return violationsOf(undefined);
  const provenance = provenanceAt(contract.document, requestBody.pointer);
  if (media === undefined) {
    const expected = `must be sent as ${requestBody.content.map((one) => one.type).join(' or ')}`;
    return [{ rule: 'request-content-type', expected, actual: contentType ?? 'nothing', provenance }];
  }
  const sentType = contentType ?? '';
  const type = mediaTypeOf(sentType);
  if (FORMS.has(type)) {
    const fields = formFields(body, sentType);
    if (fields === undefined) {
      return [{ rule: 'malformed-form', expected: 'must be a form', actual: 'something else', provenance }];
    }
    return violationsOf(media.schema && readForm(contract.document, media.schema, fields));
  }
  if (!isJsonType(type)) return [];
  const content = message.read();
  if (content.kind === 'value') return violationsOf(content.value);
  const actual = content.kind === 'malformed' ? content.why : JSON.stringify(textOf(body));
  return [{ rule: 'malformed-json', expected: 'must be JSON', actual, provenance }];
}

function valueViolations(
  contract: Contract,
  validator: Validator,
  { operation, headers, unknownFields }: SentMessage,
  media: MediaType | undefined,
  value: unknown,
): RuleViolation[] {
  const schema = media?.schema;
  return [
    ...validator
      .requestBody(operation, headers.get('content-type'), value)
      .map((one) => ofSchema('request-body', one)),
    ...(schema === undefined || unknownFields === 'off'
      ? []
      : unknownSent(contract.document, schema, value, unknownFields)),
  ];
}
