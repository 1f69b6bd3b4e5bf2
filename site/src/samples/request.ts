import { defined } from 'openapi-contract-kit/internal/base/defined';
import {
  entries,
  isList,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  list,
  member,
  strings,
  text,
} from 'openapi-contract-kit/internal/base/json';
import {
  type MediaType,
  type NamedExample,
  type Operation,
  type Parameter,
  resolve,
  shapeOf,
  successOf,
} from 'openapi-contract-kit/internal/contract/index';
import type { Contract } from '../contract/contract.ts';

/** One request of an operation, built from the examples of the contract. */
export interface SampleRequest {
  readonly title: string;
  readonly path: Readonly<Record<string, Json>>;
  readonly query: Readonly<Record<string, Json>>;
  /** Names of the query parameters that are sent as JSON. */
  readonly json: readonly string[];
  readonly body?: SampleBody;
  /** The example that shows its response; undefined if every example contradicts the request. */
  readonly response?: Pick<NamedExample, 'name' | 'value'>;
}

export interface SampleBody {
  readonly mediaType: string;
  readonly value: Json;
  /** Parts of a multipart body that are files. */
  readonly files: readonly string[];
}

/**
 * Requests and responses tell one story: what a request sends is what its response shows, and an id in the path is that
 * of the response. The first requests are those whose response the contract shows.
 */
export function sampleRequests({ document }: Contract, operation: Operation): SampleRequest[] {
  const responses = successOf(operation)?.content.flatMap(({ examples }) => examples) ?? [];
  const [content] = operation.requestBody?.content ?? [];
  const requests =
    content === undefined
      ? (responses.length === 0 ? [undefined] : responses).map((response) =>
          requestFor(document, operation, response, 'query'),
        )
      : bodiesOf(document, content).map(({ name, title, ...body }) => {
          const response = responseTo({ name, ...body }, responses);
          // A body that changes something is shown alone: with `action`, it would also start the experiment.
          const isEmpty = !isObject(body.value) || Object.keys(body.value).length === 0;
          return {
            ...requestFor(document, operation, response, isEmpty ? 'query' : 'required'),
            title,
            body,
          };
        });
  return unique(requests).sort((one, other) => rankOf(one) - rankOf(other));
}

const REQUIRED_ONLY = 'Required fields only';

/** Requests whose response the contract shows come first. */
function rankOf({ title, response }: SampleRequest): number {
  if (title === REQUIRED_ONLY) return 2;
  return response === undefined ? 1 : 0;
}

/** Path and query of the request that gets this response. */
function requestFor(
  document: JsonObject,
  { path, parameters }: Operation,
  response: NamedExample | undefined,
  selection: 'query' | 'required',
): SampleRequest {
  const shownFilter = parameters.find(({ name }) => name === 'filter')?.example;
  const filter = shownFilter === undefined ? undefined : conditionFor(response?.value, shownFilter);
  const exampleValue = filter === undefined ? response?.value : filtered(response?.value, filter);
  const own = (name: string): Json | undefined =>
    path.endsWith(`{${name}}`)
      ? (member(exampleValue, name) ?? (name.endsWith('Id') ? member(exampleValue, 'id') : undefined))
      : undefined;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters
    .filter(
      ({ in: place, required, example }) =>
        place === 'query' && (required || (selection === 'query' && example !== undefined)),
    )
    .flatMap((parameter): [string, Json][] => {
      const own = parameter.name === 'filter' ? filter : undefined;
      const value = shownIn(exampleValue, parameter.name, own ?? valueOf(document, parameter));
      return value === undefined ? [] : [[parameter.name, value]];
    });
  return {
    title: response?.summary ?? response?.name ?? 'Request',
    path: Object.fromEntries(inPath.map((one) => [one.name, own(one.name) ?? valueOf(document, one)])),
    query: Object.fromEntries(inQuery),
    json: parameters.filter(isJson).map(({ name }) => name),
    ...defined({
      response:
        exampleValue === undefined || response === undefined
          ? undefined
          : { name: response.name, value: exampleValue },
    }),
  };
}

/** What most users filter by: the status of the objects, or else their site. */
function conditionFor(responseValue: Json | undefined, example: Json): Json {
  const [first] = list(responseValue);
  for (const field of ['status', 'siteId']) {
    const value = member(first, field);
    if (isScalar(value))
      return [
        { field, operator: 'EQUAL', parameters: [typeof value === 'string' ? value.toUpperCase() : value] },
      ];
  }
  return example;
}

/** The value of a parameter, as far as the response shows its effect; undefined if it contradicts it. */
function shownIn(responseValue: Json | undefined, name: string, value: Json): Json | undefined {
  const items = isList(responseValue) ? responseValue : [responseValue];
  if (name === 'optionalFields') {
    const fields = strings(value).filter((field) => items.some((item) => member(item, field) !== undefined));
    return fields.length === 0 ? undefined : fields;
  }
  if (name === 'filter') return items.every((item) => matches(item, value)) ? value : undefined;
  if (name === 'sort') {
    const sorted = list(value).every((one) => {
      const numbers = items.map((item) => Number(fieldIn(item, one)));
      return numbers.every((number, at) => at === 0 || (numbers[at - 1] ?? number) <= number);
    });
    return sorted ? value : undefined;
  }
  return value;
}

/** The field of an item that a condition or a sort criterion names. */
const fieldIn = (item: Json | undefined, condition: Json): Json | undefined =>
  member(item, text(member(condition, 'field')) ?? '');

const matches = (item: Json | undefined, filter: Json): boolean =>
  list(filter).every((condition) =>
    list(member(condition, 'parameters')).some((one) => agree(one, fieldIn(item, condition) ?? null)),
  );

/** The items of a list that match; all of it if none does. */
function filtered(responseValue: Json | undefined, filter: Json): Json | undefined {
  const items = list(responseValue).filter((item) => matches(item, filter));
  return items.length === 0 ? responseValue : items;
}

/** The example of the same name, or the one that repeats most of the body without contradicting it. */
function responseTo(
  { name, value }: { readonly name: string; readonly value: Json },
  responses: readonly NamedExample[],
): NamedExample | undefined {
  const common = (response: NamedExample): number =>
    entries(value).filter(([field]) => member(response.value, field) !== undefined).length;
  return responses
    .filter((response) => agree(value, response.value))
    .toSorted((one, other) => {
      const isNamed = Number(other.name === name) - Number(one.name === name);
      return isNamed || common(other) - common(one);
    })[0];
}

/** Whether a value does not contradict a later one, which may have more fields and other capitals. */
export function agree(request: Json, response: Json): boolean {
  if (isObject(request) && isObject(response))
    return entries(request).every(([name, value]) => {
      const other = member(response, name);
      return other === undefined || agree(value, other);
    });
  if (isList(request) && isList(response))
    return (
      request.length === response.length && request.every((value, at) => agree(value, response[at] ?? null))
    );
  // Objects of other kinds are not compared: a list of ids may return as objects.
  if (typeof request === 'object' || typeof response === 'object') return true;
  return String(request).toLowerCase() === String(response).toLowerCase();
}

const unique = (requests: readonly SampleRequest[]): SampleRequest[] => {
  const places = requests.map(({ path, query, body }) => JSON.stringify([path, query, body]));
  const distinct = requests.filter((_, at) => places.indexOf(places[at] ?? '') === at);
  return distinct.length === 1
    ? distinct.map((request) => (request.body ? request : { ...request, title: 'Request' }))
    : distinct;
};

function bodiesOf(document: JsonObject, content: MediaType) {
  const { type: mediaType, examples } = content;
  const files = binaryFields(document, content);
  const bodies = examples.map(({ name, summary, value }) => ({
    name,
    title: summary ?? name,
    mediaType,
    value,
    files,
  }));
  const least = requiredPart(document, content, bodies[0]?.value);
  if (least === undefined) return bodies;
  return [...bodies, { name: REQUIRED_ONLY, title: REQUIRED_ONLY, mediaType, value: least, files }];
}

/** The fields of an example that a request needs; undefined if it has no others, or needs none. */
function requiredPart(
  document: JsonObject,
  { schema }: MediaType,
  example: Json | undefined,
): Json | undefined {
  if (schema === undefined || !isObject(example)) return undefined;
  const required = shapeOf(document, schema).requiredIn('request');
  const fields = entries(example).filter(([field]) => required.has(field));
  const isPart = fields.length > 0 && fields.length < Object.keys(example).length;
  return isPart ? Object.fromEntries(fields) : undefined;
}

/** Whether the parameter is sent as JSON. */
export const isJson = ({ media }: Parameter): boolean => media === 'application/json';

function valueOf(document: JsonObject, { example, schema: ownSchema }: Parameter): Json {
  const schema = resolve(document, ownSchema).value;
  return example ?? list(schema['examples'])[0] ?? schema['example'] ?? schema['default'] ?? stand(schema);
}

/** A value for a required parameter without an example. */
function stand({ type }: JsonObject): Json {
  return type === 'integer' || type === 'number' ? 1 : 'value';
}

function binaryFields(document: JsonObject, { schema }: MediaType): string[] {
  return entries(schema && resolve(document, schema).value['properties'])
    .filter(([, property]) => isBinary(property))
    .map(([name]) => name);
}

const isBinary = (schema: Json | undefined): boolean =>
  isObject(schema) &&
  (schema['format'] === 'binary' || schema['contentMediaType'] !== undefined || isBinary(schema['items']));
