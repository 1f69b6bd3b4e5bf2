/** A contract as data: what a document states, with all references followed. */
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Json, JsonObject } from '../../src/base/json.ts';
import {
  contractWith,
  isJsonType,
  loadContract,
  mediaTypeOf,
  successesOf,
  successOf,
} from '../../src/contract/load.ts';

const DOCUMENT = parse(`
openapi: 3.1.0
info: { title: Items, version: '1' }
security: [{ key: [] }]
paths:
  /items/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: integer } }
      - { name: size, in: query, schema: { type: integer } }
    get:
      responses: { default: { description: All. } }
    put:
      operationId: changeItem
      tags: [Items, More]
      summary: Changes an item.
      description: At once.
      deprecated: true
      security: [{}, { key: [] }]
      x-security-provenance: inferred
      parameters:
        - $ref: '#/components/parameters/Size'
        - { name: part, in: query, explode: false, schema: { type: array } }
        - { name: one, in: cookie, example: 1, examples: { a: { value: 2 } }, schema: { type: integer } }
        - { name: two, in: header, examples: { a: { $ref: '#/components/examples/Two' } }, schema: { type: integer } }
        - name: data
          in: query
          content: { 'Application/JSON; a=b': { schema: { type: object }, example: { a: 1 } } }
        - { name: nowhere, in: body, schema: {} }
        - { name: nothing, in: query }
        - 1
      requestBody: { $ref: '#/components/requestBodies/Item' }
      responses:
        '200':
          description: The item.
          x-empty-body: true
          headers: { ETag: { required: true, schema: { type: string } }, Age: { $ref: '#/components/headers/Age' } }
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Item' }
              example: { id: 0 }
              examples: { one: { summary: One., value: { id: 1 } }, two: { $ref: '#/components/examples/Two' }, three: {} }
            text/plain: { example: a }
            text/csv: 1
        '404': { $ref: '#/components/responses/Missing' }
      callbacks:
        done: { '{$request.body#/url}': { post: { operationId: done, responses: {} } } }
components:
  parameters: { Size: { name: size, in: query, required: true, schema: { type: string } } }
  examples: { Two: { value: 2 } }
  headers: { Age: { schema: { type: integer } } }
  requestBodies:
    Item:
      required: true
      description: The item.
      content:
        application/json: { schema: { $ref: '#/components/schemas/Item' } }
        multipart/form-data: { schema: { type: object, required: [file], properties: { file: { type: string, format: binary } } } }
  responses: { Missing: { description: Missing. } }
  schemas: { Item: { type: object } }
  securitySchemes: { key: { type: http, scheme: bearer } }
`) as JsonObject;

/** Without the parts of the document itself, which the pointers name. */
const withoutNodes = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, one: unknown) =>
      ['node', 'pathItem', 'value'].includes(key) ? undefined : one,
    ),
  );

const ID_IN_PATH: JsonObject = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { pointer: '/paths/~1items~1{id}/parameters/0/schema' },
  joined: false,
  pointer: '/paths/~1items~1{id}/parameters/0',
};
const WHOLE: JsonObject = {
  id: 'changeItem',
  method: 'PUT',
  path: '/items/{id}',
  tag: 'Items',
  tags: ['Items', 'More'],
  summary: 'Changes an item.',
  description: 'At once.',
  deprecated: true,
  parameters: [
    ID_IN_PATH,
    {
      name: 'size',
      in: 'query',
      required: true,
      schema: { pointer: '/components/parameters/Size/schema' },
      joined: false,
      pointer: '/components/parameters/Size',
    },
    {
      name: 'part',
      in: 'query',
      required: false,
      schema: { pointer: '/paths/~1items~1{id}/put/parameters/1/schema' },
      joined: true,
      pointer: '/paths/~1items~1{id}/put/parameters/1',
    },
    {
      name: 'one',
      in: 'cookie',
      required: false,
      schema: { pointer: '/paths/~1items~1{id}/put/parameters/2/schema' },
      example: 1,
      joined: false,
      pointer: '/paths/~1items~1{id}/put/parameters/2',
    },
    {
      name: 'two',
      in: 'header',
      required: false,
      schema: { pointer: '/paths/~1items~1{id}/put/parameters/3/schema' },
      example: 2,
      joined: false,
      pointer: '/paths/~1items~1{id}/put/parameters/3',
    },
    {
      name: 'data',
      in: 'query',
      required: false,
      schema: { pointer: '/paths/~1items~1{id}/put/parameters/4/content/Application~1JSON; a=b/schema' },
      media: 'application/json',
      example: { a: 1 },
      joined: false,
      pointer: '/paths/~1items~1{id}/put/parameters/4',
    },
  ],
  responses: [
    {
      status: '200',
      description: 'The item.',
      headers: [
        { name: 'ETag', required: true },
        { name: 'Age', required: false },
      ],
      content: [
        {
          type: 'application/json',
          schema: { pointer: '/paths/~1items~1{id}/put/responses/200/content/application~1json/schema' },
          examples: [
            {
              name: 'one',
              summary: 'One.',
              pointer: '/paths/~1items~1{id}/put/responses/200/content/application~1json/examples/one',
            },
            { name: 'two', pointer: '/components/examples/Two' },
            {
              name: 'three',
              pointer: '/paths/~1items~1{id}/put/responses/200/content/application~1json/examples/three',
            },
          ],
          pointer: '/paths/~1items~1{id}/put/responses/200/content/application~1json',
        },
        {
          type: 'text/plain',
          examples: [
            {
              name: 'example',
              pointer: '/paths/~1items~1{id}/put/responses/200/content/text~1plain/example',
            },
          ],
          pointer: '/paths/~1items~1{id}/put/responses/200/content/text~1plain',
        },
      ],
      mayBeEmpty: true,
      pointer: '/paths/~1items~1{id}/put/responses/200',
    },
    {
      status: '404',
      description: 'Missing.',
      headers: [],
      content: [],
      mayBeEmpty: false,
      pointer: '/components/responses/Missing',
    },
  ],
  security: { token: 'optional', provenance: { standing: 'inferred' } },
  readOnly: false,
  requestBody: {
    required: true,
    description: 'The item.',
    content: [
      {
        type: 'multipart/form-data',
        schema: { pointer: '/components/requestBodies/Item/content/multipart~1form-data/schema' },
        examples: [],
        pointer: '/components/requestBodies/Item/content/multipart~1form-data',
      },
      {
        type: 'application/json',
        schema: { pointer: '/components/requestBodies/Item/content/application~1json/schema' },
        examples: [],
        pointer: '/components/requestBodies/Item/content/application~1json',
      },
    ],
    pointer: '/components/requestBodies/Item',
  },
  callbacks: [
    {
      name: 'done',
      operation: {
        id: 'done',
        method: 'POST',
        path: '{$request.body#/url}',
        tag: '',
        tags: [],
        summary: '',
        description: '',
        deprecated: false,
        parameters: [],
        responses: [],
        security: { token: 'required', provenance: { standing: 'documented' } },
        readOnly: false,
        callbacks: [],
        pointer: '/paths/~1items~1{id}/put/callbacks/done/{$request.body#~1url}/post',
      },
    },
  ],
  pointer: '/paths/~1items~1{id}/put',
};
const BARE: JsonObject = {
  id: 'GET /items/{id}',
  method: 'GET',
  path: '/items/{id}',
  tag: '',
  tags: [],
  summary: '',
  description: '',
  deprecated: false,
  parameters: [
    ID_IN_PATH,
    {
      name: 'size',
      in: 'query',
      required: false,
      schema: { pointer: '/paths/~1items~1{id}/parameters/1/schema' },
      joined: false,
      pointer: '/paths/~1items~1{id}/parameters/1',
    },
  ],
  responses: [
    {
      status: 'default',
      description: 'All.',
      headers: [],
      content: [],
      mayBeEmpty: false,
      pointer: '/paths/~1items~1{id}/get/responses/default',
    },
  ],
  security: { token: 'required', provenance: { standing: 'documented' } },
  readOnly: true,
  callbacks: [],
  pointer: '/paths/~1items~1{id}/get',
};

describe('an operation', () => {
  it('has all that the document states', () => {
    const operation = loadContract(DOCUMENT).operation('changeItem');
    expect(withoutNodes(operation)).toEqual(WHOLE);
    expect(operation.pathItem.pointer).toBe('/paths/~1items~1{id}');
    const [media] = operation.responses[0]?.content ?? [];
    expect(media?.examples.map(({ value }) => value)).toEqual([{ id: 1 }, 2, null]);
  });

  it('has what nobody states, too', () => {
    expect(withoutNodes(loadContract(DOCUMENT).operations[0])).toEqual(BARE);
  });

  it('has the types of its body in their order, except for one with a file', () => {
    const form = { required: ['file'], properties: { file: { format: 'binary' } } };
    const typesWith = (schema: JsonObject): string[] => {
      const content = { 'text/plain': {}, 'multipart/form-data': schema, 'image/png': { schema: form } };
      const { operations } = loadContract({ paths: { '/': { put: { requestBody: { content } } } } });
      return operations[0]?.requestBody?.content.map(({ type }) => type) ?? [];
    };
    expect(typesWith({})).toEqual(['text/plain', 'multipart/form-data', 'image/png']);
    expect(typesWith({ schema: {} })).toEqual(['text/plain', 'multipart/form-data', 'image/png']);
    expect(typesWith({ schema: form })).toEqual(['multipart/form-data', 'text/plain', 'image/png']);
  });

  it('is found by its id', () => {
    const contract = loadContract(DOCUMENT);
    expect(contract.operations.map(({ id }) => id)).toEqual(['GET /items/{id}', 'changeItem']);
    expect(loadContract(DOCUMENT)).toBe(contract);
    expect(() => contract.operation('other')).toThrow('The contract has no operation "other".');
    expect(contractWith(DOCUMENT, []).operations).toEqual([]);
    expect(() => loadContract([])).toThrow('The contract must be a JSON object: a bundled OpenAPI document.');
  });

  it.each<[string, Json | undefined, Json | undefined, string]>([
    ['nobody asks for one', undefined, undefined, 'none'],
    ['an operation asks for none', [{ key: [] }], [], 'none'],
    ['the document asks for one', [{ key: [] }], undefined, 'required'],
    ['an operation asks for one', undefined, [{ key: [] }], 'required'],
    ['one is accepted', [{ key: [] }], [{ key: [] }, {}], 'optional'],
  ])('takes a token as stated: %s', (_what, root, own, token) => {
    const get = { responses: {}, ...(own !== undefined && { security: own }) };
    const document = { paths: { '/a': { get } }, ...(root !== undefined && { security: root }) };
    expect(loadContract(document).operations[0]?.security).toEqual({
      token,
      provenance: { standing: 'documented' },
    });
  });

  it.each<[string, JsonObject, string, boolean]>([
    ['a GET', { get: {} }, 'get', true],
    ['a HEAD', { head: {} }, 'head', true],
    ['a POST', { post: {} }, 'post', false],
    ['a POST that says so', { post: { 'x-read-only': true } }, 'post', true],
    ['a GET that says otherwise', { get: { 'x-read-only': false } }, 'get', false],
    ['a GET that is called otherwise', { get: { operationId: 'deleteAll' } }, 'get', false],
    ['a GET whose summary says otherwise', { get: { summary: 'Delete all items' } }, 'get', false],
    ['a GET whose description says otherwise', { get: { description: 'Deletes all items.' } }, 'get', false],
    [
      'a HEAD beside a GET that is called otherwise',
      { head: {}, get: { operationId: 'deleteAll' } },
      'head',
      false,
    ],
    ['a GET of pages', { get: { operationId: 'deleteAll', 'x-pagination': {} } }, 'get', true],
    ['a GET that is repeated', { get: { operationId: 'deleteAll', 'x-polling': {} } }, 'get', true],
    ['a GET with an action', { get: { parameters: [action({ required: true })] } }, 'get', false],
    ['a GET that may have an action', { get: { parameters: [action({})] } }, 'get', true],
    [
      'a GET with an action in a header',
      { get: { parameters: [action({ required: true, in: 'header' })] } },
      'get',
      true,
    ],
    [
      'a GET with an action by example',
      { get: { parameters: [action({ required: true, schema: {}, example: 'delete' })] } },
      'get',
      false,
    ],
    [
      'a GET with a switch',
      { get: { parameters: [{ name: 'purge', in: 'query', required: true, schema: { type: 'boolean' } }] } },
      'get',
      false,
    ],
  ])('changes nothing, or something: %s', (_what, item, method, readOnly) => {
    const { operations } = loadContract({ paths: { '/a': item } });
    expect(operations.find((one) => one.method === method.toUpperCase())?.readOnly).toBe(readOnly);
  });

  it.each([
    ['200 202 404', '200 202'],
    ['404 default', 'default'],
    ['404', ''],
  ])('with %s succeeds with "%s"', (statuses, successes) => {
    const responses = Object.fromEntries(statuses.split(' ').map((one) => [one, { description: one }]));
    const [operation] = loadContract({ paths: { '/a': { get: { responses } } } }).operations;
    expect(
      operation &&
        successesOf(operation)
          .map(({ status }) => status)
          .join(' '),
    ).toBe(successes);
    expect((operation && successOf(operation)?.status) ?? '').toBe(successes.split(' ')[0]);
  });
});

function action(more: JsonObject): JsonObject {
  return { name: 'action', in: 'query', schema: { enum: ['list', 'delete'] }, ...more };
}

it.each([
  ['Application/JSON; charset=utf-8', 'application/json', true],
  [' application/problem+json ', 'application/problem+json', true],
  ['text/json', 'text/json', false],
  ['', '', false],
])('"%s" is the media type %s', (header, type, isJson) => {
  expect([mediaTypeOf(header), isJsonType(mediaTypeOf(header))]).toEqual([type, isJson]);
});
