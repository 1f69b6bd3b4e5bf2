import { type JsonObject, setMember } from '../../base/json.ts';
import { type Contract, type MediaType, mediaTypeOf, type Operation, type ResponseInfo } from '../load.ts';
import type { Mask } from '../../base/mask.ts';
import { memoizeBy } from '../../base/memoize.ts';
import { provenanceAt } from '../provenance.ts';
import {
  type ParameterValue,
  type ParameterValues,
  type RawParameters,
  rawValues,
  expectedJson,
  readParameter,
} from './parameters.ts';
import { createSchemas, type SchemaDirection, type Schemas } from './compile.ts';
import { describeEach, type MessagePart, type Root, type Violation, violation } from './violation.ts';

/** A response as far as the contract mentions it. */
export interface ValidatedResponse {
  readonly status: number;
  /** The unmodified header; undefined if there was none. */
  readonly contentType?: string | null;
  readonly headers?: Headers;
  /** The parsed body; undefined if it is empty. 64-bit integers may be bigint. */
  readonly body?: unknown;
}

export interface Validator {
  /** Reads and checks path and query parameters. */
  parameters(
    operation: Operation,
    raw: RawParameters,
  ): { readonly values: ParameterValues; readonly violations: readonly Violation[] };
  /** Checks a parsed request body; `undefined` means none. */
  requestBody(
    operation: Operation,
    contentType: string | null | undefined,
    body: unknown,
  ): readonly Violation[];
  /** Checks status, content type, required headers and body of a response. */
  response(operation: Operation, received: ValidatedResponse): readonly Violation[];
  /** Checks a value against the schema at the pointer, as part of a body in that direction. */
  value(pointer: string, value: unknown, direction?: SchemaDirection): readonly Violation[];
}

export interface ValidatorOptions {
  /**
   * What happens to read-only fields in a request body: refused, or ignored.
   * @default 'refuse'
   */
  readonly readOnly?: 'refuse' | 'ignore';
  /** Removes secrets from what violations show of a value, before it is cut to their length. */
  readonly mask?: Mask;
}

/** The result of nearly every check. */
const NONE: readonly Violation[] = [];

const compiled = memoizeBy<Schemas>();

/** The schemas of a document, compiled once for all who read it. */
export const schemasOf = (document: JsonObject, direction: SchemaDirection): Schemas =>
  compiled(document, direction, () => createSchemas(document, direction));

/** Checks requests and responses against the contract; schemas are compiled when they are first needed. */
export function createValidator({ document }: Contract, options: ValidatorOptions = {}): Validator {
  const requests: SchemaDirection = options.readOnly === 'ignore' ? 'request-ignoring-read-only' : 'request';

  function check(root: Omit<Root, 'mask'>, value: unknown, direction: SchemaDirection): readonly Violation[] {
    const broken = schemasOf(document, direction).check(root.schemaPointer, value);
    return broken.length === 0
      ? NONE
      : describeEach(document, { ...root, mask: options.mask }, broken, value);
  }

  const checkBody = (
    schemaPointer: string,
    body: unknown,
    direction: SchemaDirection,
  ): readonly Violation[] => check({ place: 'body', base: '', schemaPointer }, body, direction);

  return {
    parameters(operation, raw) {
      const values: Record<string, ParameterValue> = {};
      const violations: Violation[] = [];
      for (const parameter of operation.parameters) {
        if (parameter.in !== 'path' && parameter.in !== 'query') continue;
        const texts = rawValues(parameter, raw);
        const value = readParameter(document, parameter, texts);
        const place: MessagePart = parameter.in === 'path' ? 'path' : 'query';
        const base = `/${parameter.name}`;
        if (value !== undefined) {
          setMember(values, parameter.name, value);
          const { pointer: schemaPointer } = parameter.schema;
          const expected = expectedJson(parameter, texts, value);
          if (expected === undefined)
            violations.push(...check({ place, base, schemaPointer }, value, requests));
          else {
            const json = { in: place, pointer: base, schemaPointer, expected, got: 'something else' };
            violations.push(violationOf(document, { ...json, keyword: 'type' }));
          }
        } else if (parameter.required) {
          const schemaPointer = `${parameter.pointer}/required`;
          violations.push(missing(document, { in: place, pointer: base, schemaPointer }));
        }
      }
      return { values, violations };
    },

    requestBody(operation, contentType, body) {
      const { requestBody } = operation;
      if (requestBody === undefined) return [];
      if (body === undefined) {
        if (!requestBody.required) return [];
        return [missing(document, { in: 'body', pointer: '', schemaPointer: requestBody.pointer })];
      }
      const media = mediaFor(requestBody.content, contentType);
      if (media === undefined)
        return [wrongType(document, requestBody.pointer, requestBody.content, contentType)];
      return media.schema === undefined ? [] : checkBody(media.schema.pointer, body, requests);
    },

    response(operation, received) {
      const response = responseFor(operation, received.status);
      if (response === undefined) return [undeclaredStatus(document, operation, received.status)];
      const violations = missingHeaders(document, response, received.headers);
      if (response.content.length === 0) return violations;
      if (received.body === undefined) {
        if (response.mayBeEmpty) return violations;
        const body = { in: 'body', pointer: '', schemaPointer: response.pointer } as const;
        const empty = { ...body, keyword: 'empty', expected: 'must not be empty' };
        return [...violations, violationOf(document, empty)];
      }
      const media = mediaFor(response.content, received.contentType);
      if (media === undefined) {
        violations.push(wrongType(document, response.pointer, response.content, received.contentType));
      } else if (media.schema !== undefined) {
        violations.push(...checkBody(media.schema.pointer, received.body, 'response'));
      }
      return violations;
    },

    value: (pointer, value, direction = requests) => checkBody(pointer, value, direction),
  };
}

function undeclaredStatus(document: JsonObject, operation: Operation, status: number): Violation {
  const statuses = operation.responses.map((one) => one.status).join(', ');
  const expected = `must be one of the declared statuses (${statuses})`;
  const schemaPointer = `${operation.pointer}/responses`;
  const place = { in: 'status', pointer: '', schemaPointer } as const;
  return violationOf(document, { ...place, keyword: 'status', expected, got: String(status) });
}

/** The response that the contract declares for the status: the status itself, its class, else `default`. */
export function responseFor(operation: Operation, status: number): ResponseInfo | undefined {
  let byStatus = responsesByStatus.get(operation);
  if (byStatus === undefined) {
    byStatus = new Map(operation.responses.map((one) => [one.status, one]));
    responsesByStatus.set(operation, byStatus);
  }
  return (
    byStatus.get(`${status}`) ?? byStatus.get(`${Math.floor(status / 100)}XX`) ?? byStatus.get('default')
  );
}

const responsesByStatus = new WeakMap<Operation, ReadonlyMap<string, ResponseInfo>>();

/** The media type that a content-type header selects: itself, or else the narrowest range that it is in. */
export function mediaFor(
  content: readonly MediaType[],
  contentType: string | null | undefined,
): MediaType | undefined {
  // It nearly always equals the contract's text.
  const same = content.find((media) => media.type === contentType);
  if (same !== undefined) return same;
  const mediaType = mediaTypeOf(contentType ?? '');
  const exact = content.find((media) => media.type === mediaType);
  if (exact !== undefined) return exact;
  const ranges = content.filter(({ type }) => isInRange(mediaType, type));
  return ranges.reduce<MediaType | undefined>(
    (best, one) => (best === undefined || one.type.length > best.type.length ? one : best),
    undefined,
  );
}

/** Whether a type is in a range: in `image/*`, in `application/*+json`, or in that of all types. */
function isInRange(type: string, range: string): boolean {
  const [before = '', after] = range === '*/*' ? ['', ''] : range.split('*');
  return after !== undefined && type.startsWith(before) && type.endsWith(after);
}

function wrongType(
  document: JsonObject,
  owner: string,
  content: readonly MediaType[],
  contentType: string | null | undefined,
): Violation {
  const expected = `must be ${content.map((media) => media.type).join(' or ')}`;
  const place = { in: 'content-type', pointer: '', schemaPointer: `${owner}/content` } as const;
  return violationOf(document, {
    ...place,
    keyword: 'content-type',
    expected,
    got: contentType ?? 'nothing',
  });
}

function missingHeaders(
  document: JsonObject,
  response: ResponseInfo,
  headers: Headers | undefined,
): Violation[] {
  if (headers === undefined) return [];
  return response.headers
    .filter((header) => header.required && !headers.has(header.name))
    .map(({ name, node }) =>
      missing(document, { in: 'header', pointer: `/${name}`, schemaPointer: node.pointer }),
    );
}

type Place = Pick<Violation, 'in' | 'pointer' | 'schemaPointer'>;

const missing = (document: JsonObject, place: Place): Violation =>
  violationOf(document, { ...place, keyword: 'required', expected: 'is required' });

/** A violation of what the contract says beside the schemas. */
function violationOf(
  document: JsonObject,
  fields: Place & Pick<Violation, 'keyword' | 'expected'> & { readonly got?: string },
): Violation {
  return violation({ got: 'nothing', ...fields }, provenanceAt(document, fields.schemaPointer));
}
