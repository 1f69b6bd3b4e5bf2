import { entries, isObject, type Json, type JsonObject, list, member, text } from './json.ts';
import { escapeKey, pointerOf } from './pointer.ts';
import { type Provenance, provenanceOfSecurity } from './provenance.ts';
import { child, type Node, resolve } from './refs.ts';

/** The contract as data. Pointers lead to the resolved node, past any `$ref`. */
export interface Contract {
  readonly document: JsonObject;
  readonly operations: readonly Operation[];
  operation(id: string): Operation;
}

export type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';

export interface Operation {
  readonly id: string;
  readonly method: Method;
  /** The path template: `/goals/{goalId}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly deprecated: boolean;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: readonly ResponseInfo[];
  readonly security: Security;
  /** Marked `x-read-only`, or a GET: changes nothing. */
  readonly readOnly: boolean;
  readonly pagination?: JsonObject;
  readonly polling?: JsonObject;
  readonly pointer: string;
  readonly node: JsonObject;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  readonly schema: Node;
  readonly pointer: string;
  readonly node: JsonObject;
}

export interface RequestBody {
  readonly required: boolean;
  readonly content: readonly MediaType[];
  readonly pointer: string;
}

export interface MediaType {
  /** `application/json`, in lower case and without parameters. */
  readonly type: string;
  /** Where the schema stands; the node itself may be a `$ref`, with an override of provenance beside it. */
  readonly schema?: Node;
  readonly examples: readonly NamedExample[];
  readonly pointer: string;
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
  /** Marked `x-empty-body`: an empty body is fine too. */
  readonly mayBeEmpty: boolean;
  readonly pointer: string;
  readonly node: JsonObject;
}

export interface Security {
  /** `none`: no token is asked for; `optional`: one is taken; `required`: nothing is done without one. */
  readonly token: 'none' | 'optional' | 'required';
  readonly provenance: Provenance;
}

const METHODS: readonly Method[] = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'];

/** Reads a bundled OpenAPI 3.1 document. `document` is what `JSON.parse` gives for `openapi.json`. */
export function loadContract(document: unknown): Contract {
  if (!isObject(document))
    throw new TypeError('The contract must be a JSON object: a bundled OpenAPI document.');
  const operations: Operation[] = [];
  for (const [path, item] of entries(document['paths'])) {
    if (!isObject(item)) continue;
    const pathItem = resolve(document, { pointer: pointerOf(['paths', path]), value: item });
    for (const method of METHODS) {
      const node = child(document, pathItem, method.toLowerCase());
      if (node !== undefined) operations.push(loadOperation(document, pathItem, path, method, node));
    }
  }
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  return {
    document,
    operations,
    operation(id) {
      const found = byId.get(id);
      if (found === undefined) throw new Error(`The contract has no operation "${id}".`);
      return found;
    },
  };
}

function loadOperation(
  document: JsonObject,
  pathItem: Node,
  path: string,
  method: Method,
  node: Node,
): Operation {
  const { value, pointer } = node;
  const body = child(document, node, 'requestBody');
  const pagination = member(value, 'x-pagination');
  const polling = member(value, 'x-polling');
  return {
    id: text(value['operationId']) ?? `${method} ${path}`,
    method,
    path,
    tag: text(list(value['tags'])[0]) ?? '',
    summary: text(value['summary']) ?? '',
    description: text(value['description']) ?? '',
    deprecated: value['deprecated'] === true,
    parameters: loadParameters(document, pathItem, node),
    ...(body === undefined ? {} : { requestBody: loadBody(document, body) }),
    responses: entries(value['responses']).flatMap(([status]) => {
      const response = child(document, node, 'responses', status);
      return response === undefined ? [] : [loadResponse(document, status, response)];
    }),
    security: loadSecurity(document, value),
    readOnly: method === 'GET' || value['x-read-only'] === true,
    ...(isObject(pagination) ? { pagination } : {}),
    ...(isObject(polling) ? { polling } : {}),
    pointer,
    node: value,
  };
}

/** Those of the path and those of the operation, which win. */
function loadParameters(document: JsonObject, pathItem: Node, operation: Node): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const owner of [pathItem, operation]) {
    for (const [index, item] of list(owner.value['parameters']).entries()) {
      if (!isObject(item)) continue;
      const { pointer, value } = resolve(document, {
        pointer: `${owner.pointer}/parameters/${index}`,
        value: item,
      });
      const name = text(value['name']) ?? '';
      const place = (['path', 'query', 'header', 'cookie'] as const).find((known) => known === value['in']);
      const schema = value['schema'];
      if (place === undefined || !isObject(schema)) continue;
      found.set(`${place} ${name}`, {
        name,
        in: place,
        required: value['required'] === true,
        schema: { pointer: `${pointer}/schema`, value: schema },
        pointer,
        node: value,
      });
    }
  }
  return [...found.values()];
}

const loadBody = (document: JsonObject, node: Node): RequestBody => ({
  required: node.value['required'] === true,
  content: loadContent(document, node),
  pointer: node.pointer,
});

function loadResponse(document: JsonObject, status: string, node: Node): ResponseInfo {
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
    const schema = value['schema'];
    return [
      {
        type: mediaTypeOf(type),
        ...(isObject(schema) ? { schema: { pointer: `${node.pointer}/schema`, value: schema } } : {}),
        examples: entries(value['examples']).flatMap(([name]) => {
          const example = child(document, node, 'examples', name);
          return example === undefined ? [] : [loadExample(name, example)];
        }),
        pointer: node.pointer,
      },
    ];
  });
}

function loadExample(name: string, { pointer, value }: Node): NamedExample {
  const summary = text(value['summary']);
  return { name, ...(summary === undefined ? {} : { summary }), value: value['value'] ?? null, pointer };
}

function loadSecurity(document: JsonObject, operation: JsonObject): Security {
  const alternatives = list(operation['security'] ?? document['security']);
  const anonymous = alternatives.some((alternative) => entries(alternative).length === 0);
  const token = alternatives.length === 0 ? 'none' : anonymous ? 'optional' : 'required';
  return { token, provenance: provenanceOfSecurity(operation) };
}

/** The type without parameters, in lower case: `Application/JSON; charset=utf-8` is `application/json`. */
export const mediaTypeOf = (header: string): string => (header.split(';', 1)[0] ?? '').trim().toLowerCase();
