import type { JsonObject } from '../json.ts';
import { type Contract, type MediaType, mediaTypeOf, type Operation, type ResponseInfo } from '../load.ts';
import { type Provenance, provenanceAt } from '../provenance.ts';
import {
  type ParameterValue,
  type ParameterValues,
  parametersOf,
  rawValues,
  type RawParameters,
  readParameter,
} from './parameters.ts';
import type { Direction } from './prepare.ts';
import type { Broken } from './broken.ts';
import { describe, type Place, type Violation } from './violation.ts';

/** An answer as far as the contract speaks of it. */
export interface Answer {
  readonly status: number;
  /** The header as it came, none if there was none. */
  readonly contentType?: string | null;
  readonly headers?: Headers;
  /** The parsed body; left out where it is empty. 64-bit integers may be bigint. */
  readonly body?: unknown;
}

export interface Validator {
  /** Reads and checks path and query parameters. */
  parameters(
    operation: Operation,
    raw: RawParameters,
  ): { readonly values: ParameterValues; readonly violations: readonly Violation[] };
  /** Checks a request body, parsed; `undefined` stands for none. */
  requestBody(
    operation: Operation,
    contentType: string | null | undefined,
    body: unknown,
  ): readonly Violation[];
  /** Checks status, content type, required headers and body of an answer. */
  response(operation: Operation, answer: Answer): readonly Violation[];
  /** Checks a value against the schema at the pointer, as part of a body that travels that way. */
  value(pointer: string, value: unknown, direction?: Direction): readonly Violation[];
}

export interface ValidatorOptions {
  /**
   * What becomes of read-only fields in a request body: refused, or passed over as if they were not there.
   * @default 'refuse'
   */
  readonly readOnly?: 'refuse' | 'ignore';
}

/** Beyond this many values a broken body is described by the first thing that is wrong with it. */
const THOROUGH_UP_TO = 20_000;
const MOST_VIOLATIONS = 50;

/** Tells what is wrong with a value by the schema at a pointer. */
export interface Registry {
  /** What is broken by the value, nothing if it is valid. */
  check(pointer: string, value: unknown): readonly Broken[];
}

/** Checks requests and answers against the contract, with whatever the registries are made of. */
export function createChecker(
  contract: Contract,
  createRegistry: (direction: Direction, thorough: boolean) => Registry,
  options: ValidatorOptions = {},
): Validator {
  const { document } = contract;
  const registries = { first: new Map<Direction, Registry>(), thorough: new Map<Direction, Registry>() };
  const requests: Direction = options.readOnly === 'ignore' ? 'request-ignoring-read-only' : 'request';

  function registry(direction: Direction, thorough: boolean): Registry {
    const kept = thorough ? registries.thorough : registries.first;
    const known = kept.get(direction);
    if (known !== undefined) return known;
    const created = createRegistry(direction, thorough);
    kept.set(direction, created);
    return created;
  }

  function check(
    place: Place,
    base: string,
    pointer: string,
    value: unknown,
    direction: Direction,
  ): Violation[] {
    const first = registry(direction, false).check(pointer, value);
    if (first.length === 0) return [];
    const broken = isSmall(value) ? registry(direction, true).check(pointer, value) : first;
    const root = { place, base, schemaPointer: pointer };
    return broken.slice(0, MOST_VIOLATIONS).map((one) => describe(document, root, one, value));
  }

  return {
    parameters(operation, raw) {
      const values: Record<string, ParameterValue> = {};
      const violations: Violation[] = [];
      for (const parameter of parametersOf(operation)) {
        const value = readParameter(document, parameter, rawValues(parameter, raw));
        const place: Place = parameter.in === 'path' ? 'path' : 'query';
        const base = `/${parameter.name}`;
        if (value !== undefined) {
          values[parameter.name] = value;
          violations.push(...check(place, base, parameter.schema.pointer, value, requests));
        } else if (parameter.required) {
          const pointer = `${parameter.pointer}/required`;
          violations.push(problem(document, place, base, pointer, 'required', 'is required', 'nothing'));
        }
      }
      return { values, violations };
    },

    requestBody(operation, contentType, body) {
      const { requestBody } = operation;
      if (requestBody === undefined) return [];
      if (body === undefined) {
        if (!requestBody.required) return [];
        return [problem(document, 'body', '', requestBody.pointer, 'required', 'is required', 'nothing')];
      }
      const media = mediaFor(requestBody.content, contentType);
      if (media === undefined)
        return [wrongType(document, requestBody.pointer, requestBody.content, contentType)];
      return media.schema === undefined ? [] : check('body', '', media.schema.pointer, body, requests);
    },

    response(operation, answer) {
      const response = responseFor(operation, answer.status);
      if (response === undefined) {
        const declared = operation.responses.map((one) => one.status).join(', ');
        const message = `must be one of the declared statuses (${declared})`;
        const pointer = `${operation.pointer}/responses`;
        return [problem(document, 'status', '', pointer, 'status', message, String(answer.status))];
      }
      const violations = missingHeaders(document, response, answer.headers);
      if (response.content.length === 0) return violations;
      if (answer.body === undefined) {
        if (!response.mayBeEmpty) {
          violations.push(
            problem(document, 'body', '', response.pointer, 'empty', 'must not be empty', 'nothing'),
          );
        }
        return violations;
      }
      const media = mediaFor(response.content, answer.contentType);
      if (media === undefined) {
        violations.push(wrongType(document, response.pointer, response.content, answer.contentType));
      } else if (media.schema !== undefined) {
        violations.push(...check('body', '', media.schema.pointer, answer.body, 'response'));
      }
      return violations;
    },

    value: (pointer, value, direction = requests) => check('body', '', pointer, value, direction),
  };
}

/** The response that the contract declares for the status: the status itself, its class, else `default`. */
export function responseFor(operation: Operation, status: number): ResponseInfo | undefined {
  const named = (key: string): ResponseInfo | undefined =>
    operation.responses.find((one) => one.status === key);
  return named(String(status)) ?? named(`${Math.floor(status / 100)}XX`) ?? named('default');
}

/** The media type that a content-type header selects. */
export function mediaFor(
  content: readonly MediaType[],
  contentType: string | null | undefined,
): MediaType | undefined {
  // Nearly always it comes as the contract writes it.
  const same = content.find((media) => media.type === contentType);
  if (same !== undefined) return same;
  const sent = mediaTypeOf(contentType ?? '');
  return content.find((media) => media.type === sent);
}

function wrongType(
  document: JsonObject,
  owner: string,
  content: readonly MediaType[],
  sent: string | null | undefined,
): Violation {
  const message = `must be ${content.map((media) => media.type).join(' or ')}`;
  return problem(
    document,
    'content-type',
    '',
    `${owner}/content`,
    'content-type',
    message,
    sent ?? 'nothing',
  );
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
      problem(document, 'header', `/${name}`, node.pointer, 'required', 'is required', 'nothing'),
    );
}

function problem(
  document: JsonObject,
  place: Place,
  pointer: string,
  schemaPointer: string,
  keyword: string,
  message: string,
  got: string,
): Violation {
  const found: Provenance = provenanceAt(document, schemaPointer);
  return {
    in: place,
    pointer,
    schemaPointer,
    keyword,
    message: `${place}${pointer}: ${message}`,
    got,
    ...found,
  };
}

/** Whether the value holds few enough others that all that is wrong with it can be listed. */
function isSmall(value: unknown): boolean {
  let left = THOROUGH_UP_TO;
  const waiting: unknown[] = [value];
  for (let here = waiting.pop(); left > 0; here = waiting.pop()) {
    left -= 1;
    if (typeof here === 'object' && here !== null) {
      const inner: unknown[] = Object.values(here);
      left -= inner.length;
      if (left > 0) waiting.push(...inner);
    }
    if (waiting.length === 0) return left > 0;
  }
  return false;
}
