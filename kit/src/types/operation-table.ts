/** Writes the operation table: what the client needs to know about each operation at run time. */
import { defined } from '../base/defined.ts';
import {
  deref,
  loadContract,
  type MediaType,
  type Operation,
  type Parameter,
  successOf,
  typesOf,
} from '../contract/index.ts';
import {
  entries,
  isObject,
  type Json,
  type JsonObject,
  member,
  setMember,
  strings,
  text,
} from '../base/json.ts';
import { keysOf } from '../base/pointer.ts';
import { deprecatedFields, localTimeFields } from './places.ts';

/** The kind of request body. */
const bodyKind = ({ type }: MediaType): 'form' | 'json' | 'urlencoded' =>
  type.startsWith('multipart/')
    ? 'form'
    : type === 'application/x-www-form-urlencoded'
      ? 'urlencoded'
      : 'json';

/** As the client reads it. The compiler infers it, because it accepts no interface as JSON. */
type Info = ReturnType<typeof infoOf>;

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

function infoOf(document: JsonObject, operation: Operation) {
  const { method, path, parameters, requestBody, readOnly } = operation;
  const names = (matches: (parameter: Parameter) => boolean): string[] =>
    parameters.filter(matches).map(({ name }) => name);
  const inQuery = (parameter: Parameter): boolean => parameter.in === 'query';
  const media = requestBody?.content[0];
  const body = media && bodyKind(media);
  const schema = media?.schema?.value ?? {};
  const success = successOf(operation);
  const promised = success?.content[0]?.type ?? '';
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
  const localTimes = localTimeFields(document, schema);
  const deprecated = deprecatedIn(document, operation);
  const results = resultsOf(document, operation);
  const [pagination, polling] = [paginationIn(operation), pollingIn(operation)];
  // The order compresses best: what most operations have stands at both ends.
  return {
    path,
    ...(pagination && { pagination }),
    ...(texts.length > 0 && { texts }),
    ...(query.length > 0 && { query }),
    ...(requestBody?.content.some(({ type }) => type === 'application/json') &&
      body === 'form' && { orJson: true }),
    ...(required.length > 0 && { required }),
    ...(polling && { polling }),
    ...(operation.security.token === 'none' && { noToken: true }),
    ...(success?.mayBeEmpty === true && { emptyResponse: true }),
    ...(Object.keys(deprecated).length > 0 && { deprecated }),
    ...(localTimes.length > 0 && { localTimes }),
    ...(repeated.length > 0 && { repeated }),
    ...(requestBody?.required === false && { optionalBody: true }),
    ...(readOnly && method !== 'GET' && { readOnly }),
    ...(json.length > 0 && { json }),
    ...(promised.startsWith('text/') && {
      textResponse: promised === 'text/html' ? ('html' as const) : true,
    }),
    ...defined({ results }),
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

/** By name: '' is the operation. A parameter that is not deprecated keeps the name for itself. */
function deprecatedIn(
  document: JsonObject,
  { node, parameters, requestBody }: Operation,
): Record<string, string> {
  const places = deprecatedFields(document, requestBody?.content[0]?.schema?.value ?? {});
  const schemas = [...parameters.map(({ node, name }) => ({ node, name })), { node, name: '' }];
  for (const { node, name } of schemas) {
    if (node['deprecated'] === true) setMember(places, name, text(node['description']) ?? '');
    else Reflect.deleteProperty(places, name);
  }
  return places;
}

/** How the client gets from one page to the next. */
function paginationIn({ node }: Operation) {
  const mark = node['x-pagination'];
  if (!isObject(mark)) return undefined;
  const pages = text(member(mark['pages'], 'header'));
  const items = keysOf(text(mark['items']) ?? '');
  return pages === undefined
    ? { cursor: argumentPlace(mark['cursor']), next: keysOf(text(mark['next']) ?? ''), items }
    : { cursor: argumentPlace(mark['page']), size: argumentPlace(mark['size']), pages, items };
}

function pollingIn({ node }: Operation) {
  const mark = node['x-polling'];
  if (!isObject(mark)) return undefined;
  const status = keysOf(text(mark['status']) ?? '');
  return {
    key: argumentPlace(mark['key']),
    status,
    done: strings(mark['done']),
    failed: strings(mark['failed']),
  };
}

/** The place of an input in the arguments of a method. */
const argumentPlace = (input: unknown): readonly string[] =>
  member(input, 'in') === 'body'
    ? ['body', ...keysOf(text(member(input, 'pointer')) ?? '')]
    : [text(member(input, 'name')) ?? ''];
