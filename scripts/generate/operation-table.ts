/** Writes the operation table: what the client has to know of each operation at run time. */
import { deref, entries, isObject, type Json, type JsonObject, list, text } from './json.ts';
import { int64Places, localTimePlaces } from './places.ts';
import { type Operation, operationsOf, parametersOf } from './sides.ts';

export const operationIdOf = ({ operation }: Operation): string => text(operation['operationId']) ?? '';

/** The media type of a request body, and its schema. */
export function bodyOf(document: JsonObject, { operation }: Operation): Body | undefined {
  const body = deref(document, operation['requestBody']);
  const [content] = entries(body['content']);
  if (!content) return undefined;
  const [type, media] = content;
  return {
    type,
    kind: type.startsWith('multipart/') ? 'multipart' : 'json',
    required: body['required'] === true,
    schema: isObject(media) ? (media['schema'] ?? {}) : {},
  };
}

export interface Body {
  readonly type: string;
  readonly kind: 'json' | 'multipart';
  readonly required: boolean;
  readonly schema: Json;
}

/** The answer that a caller gets when all goes well. */
export function successOf(document: JsonObject, { operation }: Operation): Success | undefined {
  const found = entries(operation['responses']).find(([status]) => status.startsWith('2'));
  if (!found) return undefined;
  const [status, raw] = found;
  const response = deref(document, raw);
  const [content] = entries(response['content']);
  return { status, response, type: content?.[0], empty: response['x-empty-body'] === true };
}

export interface Success {
  readonly status: string;
  readonly response: JsonObject;
  readonly type: string | undefined;
  readonly empty: boolean;
}

function info(document: JsonObject, operation: Operation): JsonObject {
  const { method, path, operation: node } = operation;
  const query = parametersOf(document, operation).filter((parameter) => parameter['in'] === 'query');
  const body = bodyOf(document, operation);
  const int64 = body ? int64Places(document, body.schema) : [];
  const localTime = body ? localTimePlaces(document, body.schema) : [];
  return {
    method: method.toUpperCase(),
    path,
    ...(query.length > 0 && { query: query.map((parameter) => text(parameter['name']) ?? '') }),
    ...(body && { body: body.kind }),
    ...(body && !body.required && { bodyOptional: true }),
    ...(node['x-read-only'] === true && method !== 'get' && { readOnly: true }),
    ...(successOf(document, operation)?.empty && { empty: true }),
    ...(int64.length > 0 && { int64 }),
    ...(localTime.length > 0 && { localTime }),
    ...(isObject(node['x-pagination']) && { pagination: node['x-pagination'] }),
    ...(isObject(node['x-polling']) && { polling: node['x-polling'] }),
  };
}

export const operationTable = (document: JsonObject): string =>
  operationsOf(document)
    .map(
      (operation) =>
        `  ${operationIdOf(operation)}: ${literal(info(document, operation), 2, operationIdOf(operation).length)},`,
    )
    .join('\n');

const WIDTH = 110;

/** A value as TypeScript, on one line where it fits behind its key. */
function literal(value: Json, indent: number, key = 0): string {
  const flat = oneLine(value);
  if (indent + key + 2 + flat.length + 1 <= WIDTH || !(isObject(value) || Array.isArray(value))) return flat;
  const pad = ' '.repeat(indent + 2);
  const [open, close] = isObject(value) ? '{}' : '[]';
  const lines = isObject(value)
    ? entries(value).map(([key, child]) => `${pad}${key}: ${literal(child, indent + 2, key.length)},`)
    : list(value).map((child) => `${pad}${literal(child, indent + 2)},`);
  return `${open}\n${lines.join('\n')}\n${' '.repeat(indent)}${close}`;
}

function oneLine(value: Json): string {
  if (typeof value === 'string') return `'${value.replaceAll(/[\\']/g, '\\$&')}'`;
  if (isObject(value))
    return `{ ${entries(value)
      .map(([key, child]) => `${key}: ${oneLine(child)}`)
      .join(', ')} }`;
  if (Array.isArray(value)) return `[${list(value).map(oneLine).join(', ')}]`;
  return JSON.stringify(value);
}
