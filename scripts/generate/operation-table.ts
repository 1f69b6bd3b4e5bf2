/** Writes the operation table: what the client has to know of each operation at run time. */
import { deref, entries, isObject, type Json, type JsonObject, keysOf, list, text } from './json.ts';
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

/**
 * The table as text, since it is in every bundle: a line for each path, and on it the operations of that path. An
 * operation is its id, its method, letters for what is special about it, and names behind a sign: `?` and `&` a query
 * parameter, needed or not; `@` a place that takes a time stamp without a zone.
 */
export function operationTable(document: JsonObject): string {
  const lines = new Map<string, string>();
  for (const operation of operationsOf(document)) {
    const { path } = operation;
    lines.set(path, `${lines.get(path) ?? path} ${entryOf(document, operation)}`);
  }
  return [...lines.values()].join('\n');
}

function entryOf(document: JsonObject, operation: Operation): string {
  const { method, operation: node } = operation;
  const query = parametersOf(document, operation).filter((parameter) => parameter['in'] === 'query');
  const body = bodyOf(document, operation);
  return [
    `${operationIdOf(operation)}:${method.toUpperCase()}`,
    body && (body.kind === 'multipart' ? 'm' : 'b'),
    body && !body.required && 'o',
    node['x-read-only'] === true && method !== 'get' && 'r',
    successOf(document, operation)?.empty && 'e',
    ...query.map((one) => `${one['required'] === true ? '?' : '&'}${plain(text(one['name']) ?? '')}`),
    ...(body ? localTimePlaces(document, body.schema) : []).map((place) => `@${plain(place)}`),
  ]
    .filter((part) => part)
    .join('');
}

/** What would be read as a sign of the table cannot stand in it. */
function plain(name: string): string {
  if (/[?&@\s'\\]/.test(name)) throw new Error(`The operation table cannot hold ${JSON.stringify(name)}.`);
  return name;
}

/** The extension of each operation that has it. */
export const extensionTable = (document: JsonObject, name: `x-${string}`): JsonObject =>
  Object.fromEntries(
    operationsOf(document).flatMap((operation) => {
      const value = operation.operation[name];
      return isObject(value) ? [[operationIdOf(operation), value]] : [];
    }),
  );

/** Says the place of a parameter in what a method takes, and every place as its steps. */
export const placed = (table: JsonObject, key: string): JsonObject =>
  Object.fromEntries(
    entries(table).map(([operation, value]) => {
      const fields = isObject(value) ? value : {};
      const { in: where, pointer, name } = isObject(fields[key]) ? fields[key] : {};
      const place = where === 'body' ? ['body', ...keysOf(text(pointer) ?? '')] : [text(name) ?? ''];
      const places = entries(fields).map(([field, at]) => [field, typeof at === 'string' ? keysOf(at) : at]);
      return [operation, { ...Object.fromEntries(places), [key]: place }];
    }),
  );

/** For each operation the places in its body where an int64 may stand. */
export const int64Table = (document: JsonObject): JsonObject =>
  Object.fromEntries(
    operationsOf(document).flatMap((operation) => {
      const body = bodyOf(document, operation);
      const places = body ? int64Places(document, body.schema) : [];
      return places.length > 0 ? [[operationIdOf(operation), places]] : [];
    }),
  );

const WIDTH = 110;

/** A value as TypeScript, on one line where it fits behind its key. */
export function literal(value: Json, indent: number, key = 0): string {
  const flat = oneLine(value);
  if (indent + key + 2 + flat.length + 1 <= WIDTH || !(isObject(value) || Array.isArray(value))) return flat;
  const pad = ' '.repeat(indent + 2);
  const [open, close] = isObject(value) ? '{}' : '[]';
  const lines = isObject(value)
    ? entries(value).map(
        ([key, child]) => `${pad}${name(key)}: ${literal(child, indent + 2, name(key).length)},`,
      )
    : list(value).map((child) => `${pad}${literal(child, indent + 2)},`);
  return `${open}\n${lines.join('\n')}\n${' '.repeat(indent)}${close}`;
}

const name = (key: string): string => (/^[A-Za-z]\w*$/.test(key) ? key : oneLine(key));

function oneLine(value: Json): string {
  if (typeof value === 'string') return `'${value.replaceAll(/[\\']/g, '\\$&')}'`;
  if (isObject(value))
    return `{ ${entries(value)
      .map(([key, child]) => `${name(key)}: ${oneLine(child)}`)
      .join(', ')} }`;
  if (Array.isArray(value)) return `[${list(value).map(oneLine).join(', ')}]`;
  return JSON.stringify(value);
}
