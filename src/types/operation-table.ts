/** Writes the operation table: what the client needs to know about each operation at run time. */
import {
  deref,
  entries,
  isList,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  list,
  strings,
  text,
} from '../contract/index.ts';
import type { OperationInfo } from '../../generated/operations.ts';
import { deprecatedPlaces, int64Places, localTimePlaces } from './places.ts';
import { types } from './shape.ts';
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
    kind: kindOf(type),
    required: body['required'] === true,
    schema: isObject(media) ? (media['schema'] ?? {}) : {},
  };
}

const kindOf = (type: string): Body['kind'] =>
  type.startsWith('multipart/')
    ? 'form'
    : type === 'application/x-www-form-urlencoded'
      ? 'urlencoded'
      : 'json';

export interface Body {
  readonly type: string;
  readonly kind: 'json' | 'form' | 'urlencoded';
  readonly required: boolean;
  readonly schema: Json;
}

/** The success response. */
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

/** As the client reads it. It is not an interface, so that the compiler accepts it as JSON. */
type Info = { readonly [K in keyof OperationInfo]: OperationInfo[K] };

/** What the client needs to know about each operation, by its id. Default values are omitted. */
export const operationTable = (document: JsonObject): Readonly<Record<string, Info>> =>
  Object.fromEntries(
    operationsOf(document)
      .map((operation) => [operationIdOf(operation), infoOf(document, operation)] as const)
      .sort(alikeTogether),
  );

/** By method and verb, so that the table compresses well. */
const alikeTogether = (one: readonly [string, Info], other: readonly [string, Info]): number =>
  orderOf(one) < orderOf(other) ? -1 : orderOf(one) > orderOf(other) ? 1 : 0;
const orderOf = ([id, { method }]: readonly [string, Info]): string =>
  `${method} ${/^[a-z]+/.exec(id)?.[0] ?? ''}`;

function infoOf(document: JsonObject, operation: Operation): Info {
  const { method, path, operation: node } = operation;
  const parameters = parametersOf(document, operation);
  const names = (matches: (parameter: JsonObject) => boolean): string[] =>
    parameters.filter(matches).map((parameter) => plain(text(parameter['name']) ?? ''));
  const inQuery = (parameter: JsonObject): boolean => parameter['in'] === 'query';
  const body = bodyOf(document, operation);
  const success = successOf(document, operation);
  const [query, required] = [
    names(inQuery),
    names((parameter) => inQuery(parameter) && parameter['required'] === true),
  ];
  const texts = names((parameter) => !('content' in parameter) && !isInteger(document, parameter['schema']));
  const json = names((parameter) => isObject(parameter['content']));
  const filterFields = strings(node['x-filter-fields']).map(plain);
  const int64 = body?.kind === 'json' ? limited(int64Places(document, body.schema)) : undefined;
  const localTimes = body ? localTimePlaces(document, body.schema).map(plain) : [];
  const deprecated = deprecatedIn(document, operation);
  const results = resultsOf(document, operation);
  return {
    path,
    method: method.toUpperCase(),
    ...(body && { body: body.kind }),
    ...(body?.required === false && { optionalBody: true }),
    ...(node['x-read-only'] === true && method !== 'get' && { readOnly: true }),
    ...(success?.empty === true && { emptyAnswer: true }),
    ...(success?.type?.startsWith('text/') === true && { textAnswer: true }),
    ...(isList(node['security']) && node['security'].length === 0 && { noToken: true }),
    ...(query.length > 0 && { query }),
    ...(required.length > 0 && { required }),
    ...(texts.length > 0 && { texts }),
    ...(json.length > 0 && { json }),
    ...(filterFields.length > 0 && { filterFields }),
    ...(int64 && { int64 }),
    ...(localTimes.length > 0 && { localTimes }),
    ...(Object.keys(deprecated).length > 0 && { deprecated }),
    ...(results !== undefined && { results }),
  };
}

/** The operation that gets the results of a report: the first polled operation that a link of the success response names. */
export function resultsOf(document: JsonObject, operation: Operation): string | undefined {
  const links = entries(successOf(document, operation)?.response['links']);
  if (links.length === 0) return undefined;
  const polled = operationsOf(document).filter(({ operation }) => isObject(operation['x-polling']));
  const ids = polled.map(operationIdOf);
  return links
    .map(([, link]) => text(deref(document, link)['operationId']) ?? '')
    .find((id) => ids.includes(id));
}

/** Undefined if any place is allowed. */
const limited = (places: readonly string[]): string[] | undefined =>
  places.includes('/**') ? undefined : places.map(plain);

function isInteger(document: JsonObject, raw: Json | undefined): boolean {
  const schema = deref(document, raw);
  const integer = types(schema).includes('integer') && !types(schema).includes('string');
  return integer || (types(schema).includes('array') && isInteger(document, schema['items']));
}

function deprecatedIn(document: JsonObject, operation: Operation): Record<string, string> {
  const found: Record<string, string> = {};
  const note = (node: JsonObject, place: string): void => {
    if (node['deprecated'] === true) found[place] = text(node['description']) ?? '';
  };
  note(operation.operation, '');
  for (const parameter of parametersOf(document, operation)) note(parameter, text(parameter['name']) ?? '');
  const body = bodyOf(document, operation);
  const fields = body ? deprecatedPlaces(document, body.schema) : {};
  for (const [place, why] of entries(fields)) found[`body${place}`] = text(why) ?? '';
  return found;
}

/** The client turns places into regular expressions, so they must not contain special characters. */
function plain(name: string): string {
  if (!/^[\w/*~-]*$/.test(name)) throw new Error(`The operation table cannot hold ${JSON.stringify(name)}.`);
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

/** Gives the places of parameters in the arguments of a method, headers by name, and every other place as path segments. */
export const placed = (table: JsonObject): JsonObject =>
  Object.fromEntries(
    entries(table).map(([operation, value]) => [
      operation,
      // The cursor of a page is its number.
      Object.fromEntries(
        entries(value).map(([field, at]) => [field === 'page' ? 'cursor' : field, placeOf(at)]),
      ),
    ]),
  );

function placeOf(at: Json): Json {
  if (typeof at === 'string') return keysOf(at);
  if (!isObject(at)) return at;
  const { in: where, pointer, name, header } = at;
  if (typeof header === 'string') return header;
  return where === 'body' ? ['body', ...keysOf(text(pointer) ?? '')] : [text(name) ?? ''];
}

const WIDTH = 110;

/** A value as TypeScript, on one line if it fits after its key. */
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
