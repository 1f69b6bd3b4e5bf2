import {
  type Contract,
  mediaFor,
  type MediaType,
  mediaTypeOf,
  type Operation,
  readForm,
  shapeOf,
  type Validator,
  type Violation,
} from 'openapi-contract-kit/internal/contract/index';
import { isObject } from 'openapi-contract-kit/internal/base/json';
import { NestingError, parseExact } from 'openapi-contract-kit/internal/base/exact';
import type { ReceivedFile } from '../context/handler.ts';
import type { Incoming } from 'openapi-contract-kit/internal/http/message';
import { type FormPart, readParts } from 'openapi-contract-kit/internal/http/multipart';

export interface ReadBody {
  readonly value?: unknown;
  readonly violations: readonly Violation[];
  /** Why the body could not be read. */
  readonly unreadable?: string;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads and checks the body of an operation. */
export function readBody(
  contract: Contract,
  validator: Validator,
  operation: Operation,
  incoming: Incoming,
): ReadBody {
  const { requestBody } = operation;
  if (requestBody === undefined) return { violations: [] };
  const contentType = incoming.headers.get('content-type');
  const violationsOf = (value: unknown): readonly Violation[] =>
    validator.requestBody(operation, contentType, value);
  const bytes = incoming.body;
  if (bytes === undefined || bytes.length === 0) return { violations: violationsOf(undefined) };

  const media = mediaFor(requestBody.content, contentType);
  if (media === undefined) return { violations: violationsOf(null) };
  try {
    switch (media?.type) {
      case 'multipart/form-data': {
        const parts = readParts(bytes, contentType ?? '').map(fieldOf(contract, media));
        // A file is text to the schema: `type: string, format: binary`.
        const asText = parts.map(([name, value]): [string, unknown] => [name, isFile(value) ? '' : value]);
        const checked = fieldsOf(contract, media, asText);
        return { value: fieldsOf(contract, media, parts), violations: violationsOf(checked) };
      }
      case 'application/x-www-form-urlencoded': {
        const value = fieldsOf(contract, media, new URLSearchParams(decode(bytes)));
        return { value, violations: violationsOf(value) };
      }
      default: {
        const value = readJson(bytes);
        return { value, violations: violationsOf(value) };
      }
    }
  } catch (error) {
    return { violations: [], unreadable: `body: ${whyUnreadable(error)}` };
  }
}

function readJson(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  try {
    return parseExact(text);
  } catch (error) {
    if (error instanceof NestingError || !(error instanceof SyntaxError)) throw error;
    throw new SyntaxError(`is not valid JSON (${error.message.slice(0, 200)})`, { cause: error });
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new SyntaxError('is not valid UTF-8');
  }
}

const fieldsOf = (
  { document }: Contract,
  { schema }: MediaType,
  fields: Iterable<[string, unknown]>,
): object => (schema === undefined ? {} : readForm(document, schema, fields));

/** A file, or the content of a part as JSON or as text: the schema of the field decides, then the part itself. */
function fieldOf({ document }: Contract, { schema }: MediaType) {
  const form = shapeOf(document, schema);
  return ({ name, filename, contentType, bytes }: FormPart): [string, unknown] => {
    const field = form.field(name).node?.value;
    const isJson = mediaTypeOf(contentType) === 'application/json';
    if (field?.['format'] === 'binary' || (filename !== undefined && !isJson))
      return [name, { name: filename ?? '', bytes } satisfies ReceivedFile];
    return [name, isJson || field?.['type'] === 'object' ? readJson(bytes) : decode(bytes)];
  };
}

const isFile = (value: unknown): boolean => isObject(value) && value['bytes'] instanceof Uint8Array;

function whyUnreadable(error: unknown): string {
  if (error instanceof SyntaxError) return error.message;
  throw error;
}
