/** What the client needs to know about an operation at run time. */
import { describe, expect, test } from 'vitest';
import { operationTable, resultsOf } from '../../src/types/operation-table.ts';
import { loadContract } from '../../src/contract/index.ts';

const documentOf = (paths: object, components: object = {}) =>
  loadContract({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    security: [{ token: [] }],
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } }, ...components },
  }).document;
const done = { '200': { description: 'Done.' } };
/** The one operation of a contract, apart from its method and path. */
const info = (operation: object, method = 'post', components: object = {}) => {
  const document = documentOf(
    { '/a': { [method]: { operationId: 'it', responses: done, ...operation } } },
    components,
  );
  const { path, method: its, ...rest } = operationTable(document)['it'] ?? {};
  expect([path, its]).toEqual(['/a', method.toUpperCase()]);
  return rest;
};
const query = (name: string, schema: object, more: object = {}) => ({ name, in: 'query', schema, ...more });
const taking = (types: readonly string[], schema: object = {}, required = true) => ({
  requestBody: { required, content: Object.fromEntries(types.map((type) => [type, { schema }])) },
});
const giving = (content: object | undefined, more: object = {}) => ({
  responses: { '200': { description: 'It.', ...(content && { content }), ...more } },
});
const text = { type: 'string' };
const json = { 'application/json': { schema: { type: 'object' } } };

describe('a body', () => {
  test.each<[string[], object]>([
    [['application/json'], { body: 'json' }],
    [['text/plain'], { body: 'json' }],
    [['multipart/form-data'], { body: 'form' }],
    [['multipart/mixed'], { body: 'form' }],
    [['application/x-www-form-urlencoded'], { body: 'urlencoded' }],
    [['multipart/form-data', 'application/json'], { body: 'form', orJson: true }],
    [['application/json', 'multipart/form-data'], { body: 'json' }],
    [['application/x-www-form-urlencoded', 'application/json'], { body: 'urlencoded' }],
  ])('of the types %j is %j', (types, expected) => {
    expect(info({ ...taking(types), ...giving(json) })).toEqual(expected);
  });

  test('has fields with times without a zone', () => {
    const schema = { properties: { at: { type: 'string', 'x-local-date-time': true } } };
    expect(info({ ...taking(['application/json'], schema), ...giving(json) })).toEqual({
      body: 'json',
      localTimes: ['at'],
    });
  });

  test('need not have a schema', () => {
    const requestBody = { required: true, content: { 'application/json': {} } };
    expect(info({ requestBody, ...giving(json) })).toEqual({ body: 'json' });
  });

  test('can be left out where it is not required', () => {
    expect(info({ ...taking(['application/json'], {}, false), ...giving(json) })).toEqual({
      body: 'json',
      optionalBody: true,
    });
  });
});

test('parameters are named by place, by what they must be, and by how they are written', () => {
  const parameters = [
    { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
    query('q', text, { required: true }),
    query('ids', { type: 'array', items: { type: 'integer' } }),
    query('tags', { $ref: '#/components/schemas/Tags' }),
    query('joined', { type: 'array', items: text }, { explode: false }),
    query('either', { type: ['integer', 'string'] }),
    { name: 'like', in: 'query', content: { 'application/json': { schema: { type: 'array' } } } },
    { name: 'x-key', in: 'header', required: true, schema: text },
  ];
  const components = { schemas: { Tags: { type: 'array', items: text } } };
  expect(info({ parameters, ...giving(json) }, 'get', components)).toEqual({
    query: ['q', 'ids', 'tags', 'joined', 'either', 'like'],
    required: ['q'],
    texts: ['q', 'tags', 'joined', 'either', 'x-key'],
    repeated: ['ids', 'tags'],
    json: ['like'],
  });
});

describe('a response', () => {
  test.each<[string, object, object]>([
    ['is a text', giving({ 'text/csv': {} }), { textResponse: true }],
    ['is a page', giving({ 'text/html': {} }), { textResponse: 'html' }],
    ['is JSON', giving(json), {}],
    ['is nothing', giving(undefined), {}],
    [
      'is none that succeeds',
      { responses: { '400': { description: 'No.', content: { 'text/plain': {} } } } },
      {},
    ],
    ['may be empty', giving(json, { 'x-empty-body': true }), { emptyResponse: true }],
  ])('%s', (_, operation, expected) => {
    expect(info(operation)).toEqual(expected);
  });
});

test('an operation may need no token, and read although it is no GET', () => {
  expect(info({ ...giving(json), security: [{}, { token: [] }] }, 'get')).toEqual({});
  expect(info({ ...giving(json), security: [] }, 'get')).toEqual({ noToken: true });
  expect(info({ ...giving(json), 'x-read-only': true })).toEqual({ readOnly: true });
});

describe('what is deprecated', () => {
  const schema = {
    type: 'object',
    properties: { a: { deprecated: true, description: 'Use b.' }, id: { deprecated: true } },
  };

  test('is told by name with its description: the operation, parameters and fields', () => {
    const parameters = [query('q', text, { deprecated: true }), query('z', text)];
    const operation = {
      ...giving(json),
      ...taking(['application/json'], schema),
      parameters,
      deprecated: true,
      description: 'Use other.',
    };
    expect(info(operation)).toMatchObject({ deprecated: { '': 'Use other.', q: '', a: 'Use b.' } });
  });

  test('is not a parameter that has the name of a deprecated field', () => {
    const operation = {
      ...giving(json),
      ...taking(['application/json'], schema),
      parameters: [query('a', text)],
    };
    expect(info(operation)).toMatchObject({ deprecated: { id: '' } });
    expect(info(operation)).not.toMatchObject({ deprecated: { a: expect.anything() as unknown } });
  });
});

describe('pages', () => {
  const items = { type: 'array', items: { type: 'object' } };
  const pages = (mark: object) =>
    info({ ...giving({ 'application/json': { schema: items } }), 'x-pagination': mark });

  test('are read with a cursor, which is an input and a place in the body', () => {
    const cursor = { in: 'body', pointer: '/page/cursor' };
    expect(pages({ cursor, next: '/paging/next', items: '/data/list' })).toEqual({
      pagination: { cursor: ['body', 'page', 'cursor'], next: ['paging', 'next'], items: ['data', 'list'] },
    });
  });

  test('are read by number, where a header tells how many there are', () => {
    const mark = {
      page: { in: 'query', name: 'page' },
      size: { in: 'query', name: 'per' },
      pages: { header: 'x-pages' },
    };
    expect(pages(mark)).toEqual({
      pagination: { cursor: ['page'], size: ['per'], pages: 'x-pages', items: [] },
    });
  });
});

describe('polling', () => {
  const polling = {
    key: { in: 'query', name: 'code' },
    status: '/state/now',
    done: ['READY'],
    failed: ['TIMEOUT'],
  };
  const polled = { operationId: 'poll', responses: done, 'x-polling': polling };

  test('has the place of its key and of the status, and what the status can be', () => {
    expect(info({ ...giving(json), 'x-polling': polling }, 'get')).toEqual({
      polling: { key: ['code'], status: ['state', 'now'], done: ['READY'], failed: ['TIMEOUT'] },
    });
    expect(info({ ...giving(json), 'x-polling': { key: { in: 'body', pointer: '/code' } } }, 'post')).toEqual(
      {
        polling: { key: ['body', 'code'], status: [], done: [], failed: [] },
      },
    );
  });

  test('gets the results of the operation that links to it', () => {
    const request = (...linked: string[]) => {
      const links = Object.fromEntries(linked.map((operationId, index) => [`l${index}`, { operationId }]));
      const post = { operationId: 'ask', ...giving(json, { links }) };
      const read = { operationId: 'read', responses: done };
      const other = { ...polled, operationId: 'other' };
      const document = documentOf({
        '/a': { post },
        '/b': { get: polled, post: other },
        '/c': { get: read },
      });
      expect(resultsOf(document, loadContract(document).operation('ask'))).toBe(
        operationTable(document)['ask']?.results,
      );
      return operationTable(document)['ask']?.results;
    };
    expect(request('poll')).toBe('poll');
    expect(request('read', 'poll')).toBe('poll');
    expect(request('read')).toBeUndefined();
    expect(request()).toBeUndefined();
  });
});

test('operations of the same method and verb stand together', () => {
  const get = (operationId: string) => ({ operationId, responses: done });
  const document = documentOf({
    '/a': { post: get('createA'), get: get('listAs') },
    '/b': { get: get('getB'), post: get('createB'), delete: get('deleteB') },
    '/c': { get: get('listCs') },
    '/d': { get: get('getD') },
    '/e': { get: get('Export') },
    '/f': { get: get('listFs') },
    '/g': { get: get('getG') },
  });
  expect(Object.keys(operationTable(document))).toEqual([
    ...['deleteB', 'Export', 'getB', 'getD', 'getG', 'listAs', 'listCs', 'listFs', 'createA', 'createB'],
  ]);
});
