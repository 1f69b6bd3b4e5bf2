import {
  entries,
  isObject,
  type Json,
  type JsonObject,
  list,
  type MediaType,
  type Operation,
  type Parameter,
  resolve,
} from '../../../src/contract/index.ts';
import type { Contract } from '../contract/contract.ts';

/** One request of an operation, built from the examples of the contract. */
export interface SampleRequest {
  readonly title: string;
  readonly path: Readonly<Record<string, Json>>;
  readonly query: Readonly<Record<string, Json>>;
  /** Names of the query parameters that are sent as JSON. */
  readonly json: readonly string[];
  readonly body?: SampleBody;
}

export interface SampleBody {
  readonly mediaType: string;
  readonly value: Json;
  /** Parts of a multipart body that are files. */
  readonly files: readonly string[];
}

export function sampleRequests(
  { document }: Contract,
  { parameters, requestBody }: Operation,
): SampleRequest[] {
  const shown = parameters.filter(({ required, example }) => required || example !== undefined);
  const place = (where: Parameter['in'], from = shown) =>
    Object.fromEntries(
      from
        .filter((parameter) => parameter.in === where)
        .map((parameter) => [parameter.name, valueOf(document, parameter)]),
    );
  const json = shown.filter(isJson).map(({ name }) => name);
  const base = { title: 'Request', path: place('path'), query: place('query'), json };
  const [content] = requestBody?.content ?? [];
  if (content === undefined) return [base];
  const { type: mediaType, examples, node } = content;
  const files = binaryFields(document, content);
  const { example } = node;
  if (examples.length === 0 && example === undefined) return [base];
  if (examples.length === 0) return [{ ...base, body: { mediaType, value: example ?? null, files } }];
  // A body that changes something is shown alone: with `action`, it would also start the experiment.
  const needed = place(
    'query',
    shown.filter(({ required }) => required),
  );
  return examples.map(({ name, summary, value }) => ({
    ...base,
    ...(isObject(value) && Object.keys(value).length > 0 && { query: needed }),
    title: summary ?? name,
    body: { mediaType, value, files },
  }));
}

/** Whether the parameter is sent as JSON. */
export const isJson = ({ media }: Parameter): boolean => media === 'application/json';

function valueOf(document: JsonObject, { example, schema: written }: Parameter): Json {
  const schema = resolve(document, written).value;
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
