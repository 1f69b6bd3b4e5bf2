/** Writes the operation table: what the client needs to know about each operation at run time. */
import {
  deref,
  loadContract,
  type MediaType,
  type Operation,
  type Parameter,
  successOf,
  typesOf,
} from '../contract/index.ts';
import { entries, isObject, type Json, type JsonObject, setMember, text } from '../base/json.ts';
import { keysOf } from '../base/pointer.ts';
import type { OperationInfo } from '../../generated/operations.ts';
import { deprecatedPlaces, int64Fields, localTimeFields } from './places.ts';

/** The kind of request body. */
const kindOf = ({ type }: MediaType): OperationInfo['body'] & string =>
  type.startsWith('multipart/')
    ? 'form'
    : type === 'application/x-www-form-urlencoded'
      ? 'urlencoded'
      : 'json';

/** As the client reads it. It is not an interface, so that the compiler accepts it as JSON. */
type Info = { readonly [K in keyof OperationInfo]: OperationInfo[K] };

/** What the client needs to know about each operation, by its id. Default values are omitted. */
export const operationTable = (document: JsonObject): Readonly<Record<string, Info>> =>
  Object.fromEntries(
    loadContract(document)
      .operations.map((operation) => [operation.id, infoOf(document, operation)] as const)
      .sort(alikeTogether),
  );

/** By method and verb, so that the table compresses well. */
const alikeTogether = (one: readonly [string, Info], other: readonly [string, Info]): number =>
  orderOf(one) < orderOf(other) ? -1 : orderOf(one) > orderOf(other) ? 1 : 0;
const orderOf = ([id, { method }]: readonly [string, Info]): string =>
  `${method} ${/^[a-z]+/.exec(id)?.[0] ?? ''}`;

function infoOf(document: JsonObject, operation: Operation): Info {
  const { method, path, parameters, requestBody, readOnly } = operation;
  const names = (matches: (parameter: Parameter) => boolean): string[] =>
    parameters.filter(matches).map(({ name }) => name);
  const inQuery = (parameter: Parameter): boolean => parameter.in === 'query';
  const media = requestBody?.content[0];
  const body = media && kindOf(media);
  const schema = media?.schema?.value ?? {};
  const success = successOf(operation);
  const [query, required] = [names(inQuery), names((one) => inQuery(one) && one.required)];
  const texts = names((one) => one.media === undefined && !isInteger(document, one.schema.value));
  const json = names((one) => one.media !== undefined);
  const repeated = names(
    (one) =>
      inQuery(one) &&
      !one.joined &&
      typesOf(deref(document, one.schema.value)).includes('array') &&
      one.media === undefined,
  );
  const int64 = body === 'json' ? int64Fields(document, schema) : undefined;
  const localTimes = localTimeFields(document, schema);
  const deprecated = deprecatedIn(document, operation);
  const results = resultsOf(document, operation);
  // The order compresses best: what most operations have stands at both ends.
  return {
    path,
    ...(texts.length > 0 && { texts }),
    ...(requestBody?.content.some(({ type }) => type === 'application/json') &&
      body === 'form' && { orJson: true }),
    ...(required.length > 0 && { required }),
    ...(operation.security.token === 'none' && { noToken: true }),
    ...(success?.mayBeEmpty === true && { emptyResponse: true }),
    ...(Object.keys(deprecated).length > 0 && { deprecated }),
    ...(int64 && { int64 }),
    ...(localTimes.length > 0 && { localTimes }),
    ...(query.length > 0 && { query }),
    ...(repeated.length > 0 && { repeated }),
    ...(requestBody?.required === false && { optionalBody: true }),
    ...(readOnly && method !== 'GET' && { readOnly }),
    ...(json.length > 0 && { json }),
    ...(success?.content[0]?.type.startsWith('text/') === true && { textResponse: true }),
    ...(results !== undefined && { results }),
    ...(body && { body }),
    method,
  };
}

/** The operation that gets the results of a report: the first polled operation that a link of the success response names. */
export function resultsOf(document: JsonObject, operation: Operation): string | undefined {
  const links = entries(successOf(operation)?.node['links']);
  const polled = loadContract(document).operations.filter(({ polling }) => polling !== undefined);
  return links
    .map(([, link]) => text(deref(document, link)['operationId']))
    .find((linked) => polled.some(({ id }) => id === linked));
}

function isInteger(document: JsonObject, raw: Json | undefined): boolean {
  const schema = deref(document, raw);
  const integer = typesOf(schema).includes('integer') && !typesOf(schema).includes('string');
  return integer || (typesOf(schema).includes('array') && isInteger(document, schema['items']));
}

function deprecatedIn(document: JsonObject, operation: Operation): Record<string, string> {
  const found: Record<string, string> = {};
  const note = (node: JsonObject, place: string): void => {
    if (node['deprecated'] === true) setMember(found, place, text(node['description']) ?? '');
  };
  note(operation.node, '');
  for (const { node, name } of operation.parameters) note(node, name);
  const fields = deprecatedPlaces(document, operation.requestBody?.content[0]?.schema?.value ?? {});
  for (const [place, why] of entries(fields)) found[`body${place}`] = text(why) ?? '';
  return found;
}

/** The extension of each operation that has it. */
export const extensionTable = (document: JsonObject, name: `x-${string}`): JsonObject =>
  Object.fromEntries(
    loadContract(document).operations.flatMap(({ id, node }) => {
      const value = node[name];
      return isObject(value) ? [[id, value]] : [];
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
