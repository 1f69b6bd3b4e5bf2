import { defined } from '../base/defined.ts';
import {
  objectAt,
  entries,
  isObject,
  type Json,
  type JsonObject,
  list,
  member,
  strings,
  text,
} from '../base/json.ts';
import { memoizeBy } from '../base/memoize.ts';
import { type Method, METHODS, READING } from './methods.ts';
import { type Pagination, paginationOf, type Polling, pollingOf } from './pages.ts';
import { escapeKey, type Node } from '../base/pointer.ts';
import { type Provenance, provenanceOfSecurity } from './provenance.ts';
import { child, resolve } from './refs.ts';
import { parameterSaysChange, saysChange } from './says-change.ts';

/** The contract as data. Pointers lead to the resolved node, past any `$ref`. */
export interface Contract {
  readonly document: JsonObject;
  readonly operations: readonly Operation[];
  operation(id: string): Operation;
}

export interface Operation {
  readonly id: string;
  readonly method: Method;
  /** The path template: `/orders/{orderId}`. */
  readonly path: string;
  /** The first of `tags`. */
  readonly tag: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly deprecated: boolean;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: readonly ResponseInfo[];
  readonly security: Security;
  /** Changes nothing: marked `x-read-only`, or a GET whose name does not say otherwise. */
  readonly readOnly: boolean;
  readonly pagination?: Pagination;
  readonly polling?: Polling;
  /** Requests that the service sends because of this one. */
  readonly callbacks: readonly Callback[];
  readonly pathItem: Node;
  readonly pointer: string;
  readonly node: JsonObject;
}

export interface Callback {
  readonly name: string;
  /** The operation that the receiver offers; its path is the expression for the URL. */
  readonly operation: Operation;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  readonly schema: Node;
  /** The media type of its value, if the value is text in a format such as `application/json`. */
  readonly media?: string;
  /** Its own first example, not that of its schema. */
  readonly example?: Json;
  /** Several values are separated by commas instead of repeating the name. */
  readonly joined: boolean;
  readonly pointer: string;
  readonly node: JsonObject;
}

export interface RequestBody {
  readonly required: boolean;
  readonly description: string;
  readonly content: readonly MediaType[];
  readonly pointer: string;
  readonly node: JsonObject;
}

export interface MediaType {
  /** `application/json`, in lower case and without parameters. */
  readonly type: string;
  /** The place of the schema. The node itself may be a `$ref`, with an override of provenance beside it. */
  readonly schema?: Node;
  readonly examples: readonly NamedExample[];
  readonly pointer: string;
  readonly node: JsonObject;
}

export interface NamedExample {
  readonly name: string;
  readonly summary?: string;
  readonly value: Json;
  readonly pointer: string;
}

export interface ResponseInfo {
  /** `'200'`, `'4XX'` or `'default'`. */
  readonly status: string;
  readonly description: string;
  readonly headers: readonly { readonly name: string; readonly required: boolean; readonly node: Node }[];
  readonly content: readonly MediaType[];
  /** Marked `x-empty-body`: the body may be empty. */
  readonly mayBeEmpty: boolean;
  readonly pointer: string;
  readonly node: JsonObject;
}

export interface Security {
  /** `none`: no token is needed; `optional`: a token is accepted; `required`: nothing works without a token. */
  readonly token: 'none' | 'optional' | 'required';
  readonly provenance: Provenance;
}

/** The success responses. If none is declared as one, `default` is. */
export function successesOf({ responses }: Pick<Operation, 'responses'>): readonly ResponseInfo[] {
  const successes = responses.filter(({ status }) => status.startsWith('2'));
  return successes.length > 0 ? successes : responses.filter(({ status }) => status === 'default');
}

/** The first success response. */
export const successOf = (operation: Pick<Operation, 'responses'>): ResponseInfo | undefined =>
  successesOf(operation)[0];

/**
 * Reads a bundled OpenAPI document, which must not change afterwards: what `JSON.parse` gives for `openapi.json`.
 *
 * ```ts
 * import document from 'experimentation-automation/openapi.json' with { type: 'json' };
 * import { loadContract, validator } from 'openapi-contract-kit/validator';
 *
 * const validate = validator(loadContract(document), { responses: 'throw' });
 * console.log(validate);
 * ```
 */
export function loadContract(document: unknown): Contract {
  if (!isObject(document))
    throw new TypeError('The contract must be a JSON object: a bundled OpenAPI document.');
  const contract = loaded.get(document) ?? readContract(document);
  loaded.set(document, contract);
  return contract;
}

/** Cached by document. */
const loaded = new WeakMap<JsonObject, Contract>();

function readContract(document: JsonObject): Contract {
  const paths: Node = { pointer: '/paths', value: objectAt(document, 'paths') };
  const operations = entries(paths.value).flatMap(([path]) => {
    const pathItem = child(document, paths, path);
    return pathItem === undefined ? [] : loadPath(document, pathItem, path);
  });
  return contractWith(document, operations);
}

/** A contract with these operations of the document, which may be altered. */
export function contractWith(document: JsonObject, operations: readonly Operation[]): Contract {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  return {
    document,
    operations,
    operation(id) {
      const match = byId.get(id);
      if (match === undefined) throw new Error(`The contract has no operation "${id}".`);
      return match;
    },
  };
}

interface OperationNode {
  readonly pathItem: Node;
  readonly path: string;
  readonly method: Method;
  readonly node: Node;
}

const loadPath = (document: JsonObject, pathItem: Node, path: string): Operation[] =>
  METHODS.flatMap((method) => {
    const node = child(document, pathItem, method.toLowerCase());
    return node === undefined ? [] : [loadOperation(document, { pathItem, path, method, node })];
  });

function loadOperation(document: JsonObject, { pathItem, path, method, node }: OperationNode): Operation {
  const { value, pointer } = node;
  const body = child(document, node, 'requestBody');
  const tags = strings(value['tags']);
  const pagination = paginationOf(value);
  const polling = pollingOf(value);
  return {
    id: text(value['operationId']) ?? `${method} ${path}`,
    method,
    path,
    tag: tags[0] ?? '',
    tags,
    summary: text(value['summary']) ?? '',
    description: text(value['description']) ?? '',
    deprecated: value['deprecated'] === true,
    parameters: loadParameters(document, pathItem, node),
    responses: entries(value['responses']).flatMap(([status]) => {
      const response = child(document, node, 'responses', status);
      return response === undefined ? [] : [loadResponse(document, status, response)];
    }),
    security: loadSecurity(document, value),
    readOnly: changesNothing(document, { pathItem, path, method, node }),
    ...defined({ requestBody: body && loadBody(document, body), pagination, polling }),
    callbacks: loadCallbacks(document, node),
    pathItem,
    pointer,
    node: value,
  };
}

/**
 * What the author states takes precedence over what the names say. A service may pass HEAD and OPTIONS on to the handler of
 * GET, so they change something where GET does.
 */
function changesNothing(document: JsonObject, { pathItem, path, method, node }: OperationNode): boolean {
  const { value } = node;
  const stated = value['x-read-only'];
  if (typeof stated === 'boolean') return stated;
  if (!READING.has(method)) return false;
  const get = method === 'GET' ? undefined : child(document, pathItem, 'get');
  if (get !== undefined && !changesNothing(document, { pathItem, path, method: 'GET', node: get }))
    return false;
  if (value['x-pagination'] !== undefined || value['x-polling'] !== undefined) return true;
  const id = text(value['operationId']);
  const [summary, description] = [text(value['summary']) ?? '', text(value['description']) ?? ''];
  return (
    !saysChange({ id, path, summary, description }) &&
    !loadParameters(document, pathItem, node).some((one) => one.required && doesChange(document, one, id))
  );
}

/** Whether a GET with the parameter changes something, by its name and the values that the contract shows. */
export function doesChange(document: JsonObject, parameter: Parameter, id: string | undefined): boolean {
  const { name, schema, example, node } = parameter;
  if (parameter.in !== 'query') return false;
  const { value } = resolve(document, schema);
  const values = [example, value['example'], value['default'], value['const'], ...list(value['enum'])];
  const isBoolean = value['type'] === 'boolean';
  return parameterSaysChange({ name, description: text(node['description']) ?? '', isBoolean, values }, id);
}

const loadCallbacks = (document: JsonObject, operation: Node): Callback[] =>
  entries(operation.value['callbacks']).flatMap(([name]) => {
    const callback = child(document, operation, 'callbacks', name);
    return entries(callback?.value).flatMap(([url]) => {
      const pathItem = callback && child(document, callback, url);
      if (pathItem === undefined) return [];
      return loadPath(document, pathItem, url).map((operation) => ({ name, operation }));
    });
  });

/** Those of the path and those of the operation, which take precedence. */
function loadParameters(document: JsonObject, pathItem: Node, operation: Node): Parameter[] {
  const result = new Map<string, Parameter>();
  for (const owner of [pathItem, operation]) {
    for (const [index, item] of list(owner.value['parameters']).entries()) {
      if (!isObject(item)) continue;
      const { pointer, value } = resolve(document, {
        pointer: `${owner.pointer}/parameters/${index}`,
        value: item,
      });
      const name = text(value['name']) ?? '';
      const place = (['path', 'query', 'header', 'cookie'] as const).find((one) => one === value['in']);
      const [media] = entries(value['content'])[0] ?? [];
      const inContent =
        media === undefined ? undefined : child(document, { pointer, value }, 'content', media);
      const schema = schemaOf({ pointer, value }) ?? (inContent && schemaOf(inContent));
      if (place === undefined || schema === undefined) continue;
      const example = exampleIn(document, inContent ?? { pointer, value });
      result.set(`${place} ${name}`, {
        name,
        in: place,
        required: value['required'] === true,
        schema,
        ...defined({ media: media === undefined ? undefined : mediaTypeOf(media), example }),
        joined: value['explode'] === false,
        pointer,
        node: value,
      });
    }
  }
  return [...result.values()];
}

function exampleIn(document: JsonObject, holder: Node): Json | undefined {
  const [name] = entries(holder.value['examples'])[0] ?? [];
  const example = name === undefined ? undefined : child(document, holder, 'examples', name);
  return holder.value['example'] ?? example?.value['value'];
}

function schemaOf({ pointer, value }: Node): Node | undefined {
  const schema = value['schema'];
  return isObject(schema) ? { pointer: `${pointer}/schema`, value: schema } : undefined;
}

const loadBody = (document: JsonObject, node: Node): RequestBody => ({
  required: node.value['required'] === true,
  description: text(node.value['description']) ?? '',
  content: loadContent(document, node).sort(
    (a, b) => Number(holdsFile(document, b)) - Number(holdsFile(document, a)),
  ),
  pointer: node.pointer,
  node: node.value,
});

/** Tools send the first media type: the one that holds a file as it is, where a file is required. */
function holdsFile(document: JsonObject, { type, schema }: MediaType): boolean {
  if (type !== 'multipart/form-data' || schema === undefined) return false;
  const { value } = resolve(document, schema);
  return strings(value['required']).some(
    (name) => member(member(value['properties'], name), 'format') === 'binary',
  );
}

/** Most operations share the responses of their errors: each is read once. */
const responses = memoizeBy<ResponseInfo>();

const loadResponse = (document: JsonObject, status: string, node: Node): ResponseInfo =>
  responses(document, `${status} ${node.pointer}`, () => readResponse(document, status, node));

function readResponse(document: JsonObject, status: string, node: Node): ResponseInfo {
  return {
    status,
    description: text(node.value['description']) ?? '',
    headers: entries(node.value['headers']).flatMap(([name]) => {
      const header = child(document, node, 'headers', name);
      return header === undefined
        ? []
        : [{ name, required: header.value['required'] === true, node: header }];
    }),
    content: loadContent(document, node),
    mayBeEmpty: node.value['x-empty-body'] === true,
    pointer: node.pointer,
    node: node.value,
  };
}

function loadContent(document: JsonObject, owner: Node): MediaType[] {
  return entries(owner.value['content']).flatMap(([type, value]) => {
    if (!isObject(value)) return [];
    const node: Node = { pointer: `${owner.pointer}/content/${escapeKey(type)}`, value };
    const schema = schemaOf(node);
    return [
      {
        type: mediaTypeOf(type),
        ...defined({ schema }),
        examples: loadExamples(document, node),
        pointer: node.pointer,
        node: value,
      },
    ];
  });
}

/** The examples of a media type; one without a name is called "example". */
function loadExamples(document: JsonObject, media: Node): NamedExample[] {
  const { example, examples } = media.value;
  const namedExamples = entries(examples).flatMap(([name]): NamedExample[] => {
    const node = child(document, media, 'examples', name);
    if (node === undefined) return [];
    const summary = text(node.value['summary']);
    const value = node.value['value'] ?? null;
    return [{ name, ...defined({ summary }), value, pointer: node.pointer }];
  });
  if (namedExamples.length > 0 || example === undefined) return namedExamples;
  return [{ name: 'example', value: example, pointer: `${media.pointer}/example` }];
}

function loadSecurity(document: JsonObject, operation: JsonObject): Security {
  const alternatives = list(operation['security'] ?? document['security']);
  const anonymous = alternatives.some((alternative) => entries(alternative).length === 0);
  const token = alternatives.length === 0 ? 'none' : anonymous ? 'optional' : 'required';
  return { token, provenance: provenanceOfSecurity(operation) };
}

/** The type without parameters, in lower case: `Application/JSON; charset=utf-8` is `application/json`. */
export const mediaTypeOf = (header: string): string => (header.split(';', 1)[0] ?? '').trim().toLowerCase();

export const isJsonType = (type: string): boolean => type === 'application/json' || type.endsWith('+json');
