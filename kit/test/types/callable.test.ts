/** What the types are made of, for contracts of others. */
import { expect, test } from 'vitest';
import { entries, type Json } from '../../src/base/json.ts';
import { valueAt } from '../../src/base/pointer.ts';
import { loadContract } from '../../src/contract/index.ts';
import { callable } from '../../src/types/callable.ts';

const documentOf = (operation: object, components: object = {}) => {
  const paths = { '/things': { get: { operationId: 'list', ...operation } } };
  return callable(
    loadContract({ openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths, components }),
  ).document;
};

const answered = (schema: object): object => ({
  responses: { '200': { description: 'Done.', content: { 'application/json': { schema } } } },
});
const SCHEMA = '/paths/~1things/get/responses/200/content/application~1json/schema';

test('what an extension or an example calls $ref is not followed', () => {
  const shown: Json = { $ref: '#/nowhere' };
  const schema = { type: 'object', example: shown, default: shown, 'x-policy': shown };
  const document = documentOf(
    { 'x-policies': shown, ...answered(schema) },
    { 'x-rules': { one: { $ref: '#/components/x-rules/none' } } },
  );
  expect(valueAt(document, SCHEMA)).toEqual(schema);
});

test('a reference to a part without a name of its own is replaced', () => {
  const size = { type: 'integer', minimum: 1 };
  const schema = { type: 'object', properties: { example: { $ref: '#/components/x-parts/size' } } };
  const document = documentOf(answered(schema), { 'x-parts': { size } });
  expect(valueAt(document, `${SCHEMA}/properties/example`)).toEqual(size);
});

test.each<[string, object]>([
  [
    'a member of what describes the contract',
    { info: { title: 'Things', version: '1', contact: { $ref: '#/nowhere' } } },
  ],
  [
    'a key of a mapping',
    {
      components: {
        schemas: { Thing: { discriminator: { propertyName: 'kind', mapping: { $ref: '#/nowhere' } } } },
      },
    },
  ],
])('$ref is no reference as %s', (_what, parts) => {
  const document = { openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths: {}, ...parts };
  expect(callable(loadContract(document)).document).toMatchObject(parts);
});

test.each<[string, object]>([
  ['a list of names', { components: { schemas: { Thing: { required: { $ref: '#/nowhere' } } } } }],
  ['a map of parts', { components: { schemas: { Thing: { properties: { $ref: '#/nowhere' } } } } }],
])('$ref is a reference as %s, and must resolve', (_what, parts) => {
  const document = { openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths: {}, ...parts };
  expect(() => callable(loadContract(document))).toThrow('#/nowhere');
});

test('a body has JSON first, and anything is sent as JSON', () => {
  const sent = (...types: readonly string[]) => {
    const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'object' } }]));
    const post = { operationId: 'add', requestBody: { content }, responses: {} };
    const info = { title: 'Things', version: '1' };
    const contract = loadContract({ openapi: '3.1.0', info, paths: { '/things': { post } } });
    return entries(valueAt(callable(contract).document, '/paths/~1things/post/requestBody/content')).map(
      ([type]) => type,
    );
  };
  const [JSON_TYPE, FORM, FIELDS] = [
    'application/json',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
  ];
  expect(sent(FIELDS, FORM, 'text/csv', JSON_TYPE)).toEqual([JSON_TYPE, FORM, FIELDS]);
  expect(sent(FORM, '*/*')).toEqual([JSON_TYPE, FORM]);
});

const leftOutOf = (methods: Record<string, object>, more: object = {}) => {
  const document = { openapi: '3.1.0', info: { title: 'Things', version: '1' }, ...more };
  const { document: made, leftOut } = callable(loadContract({ ...document, paths: { '/things': methods } }));
  const left = entries(valueAt(made, '/paths/~1things')).map(([method]) => method);
  return { left, leftOut };
};
const parameter = (name: string, place: string, more: object) => ({ name, in: place, ...more });
const oneOf = (type: string, more: object = {}) => ({ schema: { type }, ...more });
const typed = (...types: string[]) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }])),
});

test.each<[string, object, string]>([
  [
    'may not be named "close"',
    { operationId: 'close' },
    'is left out: The operationId "close" is reserved by',
  ],
  [
    'needs a parameter that is an object',
    { parameters: [parameter('box', 'query', oneOf('object', { required: true }))] },
    'is left out: the client cannot send the parameter box in this style.',
  ],
  [
    'needs a parameter that is written in another style',
    { parameters: [parameter('ids', 'query', oneOf('array', { style: 'pipeDelimited', required: true }))] },
    'is left out: the client cannot send the parameter ids in this style.',
  ],
  [
    'needs a parameter that is no JSON',
    { parameters: [parameter('q', 'query', { required: true, ...typed('text/plain') })] },
    'is left out: the client cannot send the parameter q in this style.',
  ],
  [
    'needs a parameter that is lines of JSON',
    { parameters: [parameter('q', 'query', { required: true, ...typed('application/jsonl') })] },
    'is left out: the client cannot send the parameter q in this style.',
  ],
  [
    'returns only lines of JSON',
    { responses: { 200: { description: 'It.', ...typed('application/jsonl') } } },
    'is left out: the client cannot read application/jsonl.',
  ],
  [
    'takes only what the client cannot send',
    { requestBody: typed('text/csv', 'image/png') },
    'is left out: the client cannot send text/csv, image/png.',
  ],
  [
    'returns only what the client cannot read',
    { responses: { 200: { description: 'It.', ...typed('image/png', 'image/gif') } } },
    'is left out: the client cannot read image/png, image/gif.',
  ],
])('an operation is left out that %s', (_what, operation, reason) => {
  const { left, leftOut } = leftOutOf({
    put: { operationId: 'put', responses: {} },
    post: { operationId: 'it', responses: {}, ...operation },
  });
  expect(left).toEqual(['put']);
  expect(leftOut).toEqual([expect.stringContaining(`POST /things ${reason}`)]);
});

test.each<[string, string, object]>([
  ['an object', 'query', oneOf('object')],
  ['a list in another style', 'query', oneOf('array', { style: 'spaceDelimited' })],
])('a parameter is left out that may be %s', (_what, place, more) => {
  const { left, leftOut } = leftOutOf({
    get: { operationId: 'it', responses: {}, parameters: [parameter('box', place, more)] },
  });
  expect(left).toEqual(['get']);
  expect(leftOut).toEqual(['GET /things: the client cannot send the parameter box.']);
});

test.each<[string, string, object]>([
  ['a header of any kind', 'header', oneOf('object')],
  ['a cookie of any kind', 'cookie', oneOf('object')],
  ['a list in the query', 'query', oneOf('array', { style: 'form' })],
  ['a text in the path', 'path', oneOf('string', { style: 'simple', required: true })],
  ['a text in the path in the usual style', 'path', oneOf('string', { required: true })],
  ['an object as JSON', 'query', { content: { 'application/json': { schema: { type: 'object' } } } }],
  ['an object as other JSON', 'query', { content: { 'application/a+json': { schema: { type: 'object' } } } }],
])('a parameter is sent that is %s', (_what, place, more) => {
  const parameters = [parameter('box', place, more)];
  expect(leftOutOf({ get: { operationId: 'it', responses: {}, parameters } })).toEqual({
    left: ['get'],
    leftOut: [],
  });
});

test('a body of no media type is none that the client cannot send', () => {
  const post = { operationId: 'it', responses: {}, requestBody: { content: {} } };
  expect(leftOutOf({ post })).toEqual({ left: ['post'], leftOut: [] });
});

test('a reference to the whole document is left out', () => {
  const whole = { $ref: '#' };
  const schemas = { Thing: { type: 'object', properties: { all: whole, list: { allOf: [{}, whole] } } } };
  const { left, leftOut } = leftOutOf(
    { get: { operationId: 'it', responses: {} } },
    { components: { schemas } },
  );
  expect(left).toEqual(['get']);
  expect(leftOut).toEqual([
    '#/components/schemas/Thing/properties/all is left out: it refers to the whole document, which has no type.',
    '#/components/schemas/Thing/properties/list/allOf/1 is left out: it refers to the whole document, which has no type.',
  ]);
});

test.each<[string, object, object]>([
  ['none is stated', {}, { description: '', headers: {}, 'x-empty-body': true }],
  [
    'only failures are stated',
    { 404: { description: 'None.' } },
    { description: '', headers: {}, 'x-empty-body': true },
  ],
  [
    'two kinds of JSON are, as either of them',
    {
      200: { description: 'A.', content: { 'application/json': { schema: { type: 'string' } } } },
      201: { description: 'B.', content: { 'application/a+json': { schema: { type: 'object' } } } },
    },
    {
      description: 'A.',
      headers: {},
      content: { 'application/json': { schema: { anyOf: [{ type: 'string' }, { type: 'object' }] } } },
    },
  ],
  [
    'the same is stated twice',
    {
      200: { description: 'A.', content: { '*/*': { schema: { type: 'string' } } } },
      201: { description: 'B.', content: { 'application/json': { schema: { type: 'string' } } } },
    },
    { description: 'A.', headers: {}, content: { 'application/json': { schema: { type: 'string' } } } },
  ],
  [
    'one of them is empty',
    { 200: { description: 'A.', ...typed('application/json') }, 204: { description: 'Gone.' } },
    { description: 'A.', headers: {}, ...typed('application/json'), 'x-empty-body': true },
  ],
  [
    'a text is, with a header',
    {
      200: { description: 'A.', ...typed('image/png', 'text/csv'), headers: { 'x-count': oneOf('integer') } },
    },
    { description: 'A.', headers: { 'x-count': oneOf('integer') }, ...typed('text/csv') },
  ],
  [
    'JSON without a schema is, before a text',
    { 200: { description: 'A.', content: { 'text/csv': {}, 'application/json': {} } } },
    { description: 'A.', headers: {}, content: { 'application/json': { schema: {} } } },
  ],
])('an operation has one success response if %s', (_what, responses, success) => {
  const document = documentOf({ responses });
  expect(valueAt(document, '/paths/~1things/get/responses/200')).toEqual(success);
});

test('what an operation has apart from its success stays', () => {
  const parameters = [query('q'), query('box', { type: 'object' })];
  const failure = { description: 'No.', content: { 'application/json': { schema: { type: 'string' } } } };
  const document = documentOf({
    parameters,
    callbacks: {},
    'x-mark': 1,
    responses: {
      200: { description: 'A.' },
      206: { description: 'B.' },
      404: failure,
      422: failure,
      '4XX': failure,
      default: failure,
    },
  });
  expect(valueAt(document, '/paths/~1things/get')).toEqual({
    operationId: 'list',
    'x-mark': 1,
    parameters: [query('q')],
    responses: {
      200: { description: 'A.', headers: {}, 'x-empty-body': true },
      404: failure,
      422: failure,
      '4XX': failure,
    },
  });
});

function query(name: string, schema: object = { type: 'string' }) {
  return { name, in: 'query', schema };
}

test.each<[string, object, object]>([
  [
    'in lists',
    { allOf: [{ $ref: '#/components/x-parts/size' }, { type: 'integer' }] },
    { allOf: [{ type: 'integer', minimum: 1 }, { type: 'integer' }] },
  ],
  [
    'twice',
    { items: { $ref: '#/components/x-parts/size' }, not: { $ref: '#/components/x-parts/size' } },
    {
      items: { type: 'integer', minimum: 1 },
      not: { type: 'integer', minimum: 1 },
    },
  ],
  [
    'to a part of a schema',
    { items: { $ref: '#/components/schemas/Thing/properties/name' } },
    { items: { type: 'string' } },
  ],
  [
    'to a part that contains itself',
    { items: { $ref: '#/components/x-parts/tree' } },
    { items: { items: {} } },
  ],
  [
    'to a schema by name, which stays',
    { items: { $ref: '#/components/schemas/Thing' } },
    { items: { $ref: '#/components/schemas/Thing' } },
  ],
])('references to parts are replaced %s', (_where, schema, expected) => {
  const document = documentOf(answered(schema), {
    schemas: { Thing: { type: 'object', properties: { name: { type: 'string' } } } },
    'x-parts': {
      size: { type: 'integer', minimum: 1 },
      tree: { items: { $ref: '#/components/x-parts/tree' } },
    },
  });
  expect(valueAt(document, SCHEMA)).toEqual(expected);
});

test('a parameter in the path is written simply', () => {
  const styled = (style: string) =>
    leftOutOf({
      get: {
        operationId: 'it',
        responses: {},
        parameters: [parameter('box', 'path', oneOf('string', { style, required: true }))],
      },
    }).leftOut;
  expect(styled('simple')).toEqual([]);
  expect(styled('form')).toEqual([
    'GET /things is left out: the client cannot send the parameter box in this style.',
  ]);
});
