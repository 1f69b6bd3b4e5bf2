import { describe, expect, it, onTestFinished } from 'vitest';
import { isObject } from 'openapi-contract-kit/internal/base/json';
import { putAt } from 'openapi-contract-kit/internal/contract/index';
import { loadContract, type Mock, startMock } from 'openapi-contract-kit';
import { parks } from './parks.ts';
import type { OperationId } from '../../generated/operations.ts';
import { todosWithInheritedNames } from './inherited-names.ts';
import { contractOf } from '@experimentation-automation/test-support/kit/foreign-contracts';
import {
  collection,
  contractWith,
  GONE,
  LIST,
  NAMED,
  returns,
} from '@experimentation-automation/test-support/kit/small-services';

async function mockOf(contract: ReturnType<typeof contractOf>): Promise<Mock> {
  const mock = await startMock({ contract, engine: 'state' });
  onTestFinished(() => mock.close());
  return mock;
}

const headers = { authorization: 'Bearer any', 'content-type': 'application/json' };

describe('a mock of keys with a fixed form', () => {
  it('gives each object another one', async () => {
    const mock = await mockOf(parks());
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const keys = new Set<unknown>();
    for (let count = 0; count < 40; count += 1) {
      const response = await mock.fetch('/parks', { method: 'POST', headers: form, body: 'name=Elm' });
      keys.add(((await response.json()) as { sid?: unknown }).sid);
    }
    expect(mock.violations()).toEqual([]);
    expect(keys.size).toBe(40);
    for (const key of keys) expect(key).toMatch(/^PA[0-9a-fA-F]{32}$/);
  });
});

describe('a mock with state', () => {
  it('keeps what is created where paths end with the format', async () => {
    const mock = await mockOf(contractWith(collection('/items', 'itemId', '.json')));
    const body = JSON.stringify({ name: 'Elm' });
    const created = await mock.fetch('/items.json', { method: 'POST', headers, body });
    const { id } = (await created.json()) as { readonly id: number };
    const found = await mock.fetch(`/items/${id}.json`, { headers });
    expect(await found.json()).toEqual({ id, name: 'Elm' });
    expect((await mock.fetch(`/items/${id}.json`, { method: 'DELETE', headers })).status).toBe(204);
    expect((await mock.fetch(`/items/${id}.json`, { headers })).status).toBe(404);
  });

  it('lists, reads, changes and removes what a request created, and has nothing afterwards', async () => {
    const mock = await mockOf(contractOf('todos'));
    const ask = async (method: string, path: string, body?: object): Promise<[number, unknown]> => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await fetch(mock.url + path, { method, headers, ...sent });
      const text = await response.text();
      return [response.status, text === '' ? undefined : JSON.parse(text)];
    };
    const todo = { id: 1, title: 'Buy milk', state: 'open' };
    expect(await ask('POST', '/todos', { title: 'Buy milk' })).toEqual([201, todo]);
    expect(await ask('GET', '/todos')).toEqual([200, [todo]]);
    expect(await ask('GET', '/todos?state=done')).toEqual([200, []]);
    expect(await ask('PATCH', '/todos/1', { state: 'done' })).toEqual([200, { ...todo, state: 'done' }]);
    expect(await ask('GET', '/todos/1')).toEqual([200, { ...todo, state: 'done' }]);
    expect(await ask('PATCH', '/todos/1', { state: 'lost' })).toMatchObject([400, {}]);
    expect(await ask('DELETE', '/todos/1')).toEqual([204, undefined]);
    expect(await ask('GET', '/todos/1')).toEqual([404, { message: 'The object does not exist.' }]);
    expect(await ask('DELETE', '/todos/1')).toMatchObject([404, {}]);
    expect(await ask('POST', '/todos', { title: 'Walk' })).toMatchObject([201, { id: 2 }]);
    mock.reset();
    expect(await ask('GET', '/todos')).toEqual([200, []]);
  });

  it('also has its operations below the path of the server', async () => {
    const contract = contractWith(collection('/items', 'itemId'), {
      servers: [{ url: 'https://service.test/api/v1' }],
    });
    const mock = await mockOf(contract);
    const made = await mock.fetch('/api/v1/items', { method: 'POST', headers, body: '{"name":"Tent"}' });
    const [below, above] = await Promise.all(
      ['/api/v1/items', '/items'].map(async (path) => (await mock.fetch(path)).json() as Promise<unknown>),
    );
    expect([made.status, below]).toEqual([201, above]);
    expect(below).toMatchObject([{ name: 'Tent' }]);
    expect(mock.violations()).toEqual([]);
  });

  it('says how many objects a list has, whatever the page', async () => {
    const page = {
      type: 'object',
      required: ['items', 'total', 'meta'],
      properties: {
        items: LIST,
        total: { type: 'integer' },
        meta: {
          type: 'object',
          required: ['totalCount', 'count'],
          properties: { totalCount: { type: 'integer' }, count: { type: 'integer' } },
        },
      },
    };
    const headers = { 'X-Total-Count': { required: true, schema: { type: 'integer' } } };
    const { '/items': own, ...others } = collection('/items', 'itemId');
    const { 200: listed } = returns(page);
    const limit = { name: 'limit', in: 'query', schema: { type: 'integer' } };
    const get = { operationId: 'listItems', parameters: [limit], responses: { 200: { ...listed, headers } } };
    const mock = await mockOf(contractWith({ '/items': { ...own, get }, ...others }));
    const told = async () => {
      const response = await mock.fetch('/items?limit=2');
      const { items, ...totals } = (await response.json()) as { items: unknown[] };
      return [items.length, totals, response.headers.get('x-total-count')];
    };
    expect(await told()).toEqual([0, { total: 0, meta: { totalCount: 0, count: 0 } }, '0']);
    const body = JSON.stringify({ name: 'new' });
    for (let count = 0; count < 3; count += 1)
      await mock.fetch('/items', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(await told()).toEqual([2, { total: 3, meta: { totalCount: 3, count: 3 } }, '3']);
  });

  it.each([
    ['pageNumber', { default: 0 }, [0, 1, 2]],
    ['page_no', {}, [1, 2, 3]],
    ['offset', {}, [0, 2, 4]],
    ['startIndex', { minimum: 1 }, [1, 3, 5]],
  ])('begins a part of a list where %s %j says', async (name, more, starts) => {
    const parameters = [
      { name, in: 'query', schema: { type: 'integer', ...more } },
      { name: 'page_size', in: 'query', schema: { type: 'integer' } },
    ];
    const { '/items': own, ...others } = collection('/items', 'itemId');
    const get = { operationId: 'listItems', parameters, responses: returns(LIST) };
    const mock = await mockOf(contractWith({ '/items': { ...own, get }, ...others }));
    for (const body of ['{"name":"One"}', '{"name":"Two"}', '{"name":"Three"}'])
      await mock.fetch('/items', { method: 'POST', headers, body });
    const names = starts.map(async (start) => {
      const response = await mock.fetch(`/items?page_size=2&${name}=${start}`);
      return ((await response.json()) as { name: string }[]).map((item) => item.name);
    });
    expect(await Promise.all(names)).toEqual([['One', 'Two'], ['Three'], []]);
  });

  it('returns a cursor with each page of a list but the last', async () => {
    const mock = await mockOf(contractOf('catalogue'));
    for (const name of ['one', 'two', 'three']) {
      const body = JSON.stringify({ name, price: { amount: 1, currency: 'EUR' } });
      expect((await mock.fetch('/v1/products', { method: 'POST', headers, body })).status).toBe(201);
    }
    const read = async (query: string): Promise<[string[], string | undefined]> => {
      const response = await mock.fetch(`/v1/products?limit=2${query}`, { headers });
      const { data, next_cursor } = (await response.json()) as {
        data: { name: string }[];
        next_cursor?: string;
      };
      return [data.map(({ name }) => name), next_cursor];
    };
    const [first, cursor] = await read('');
    expect([first, cursor]).toEqual([['one', 'two'], expect.any(String)]);
    expect(await read(`&cursor=${cursor}`)).toEqual([['three'], undefined]);
  });

  it.each([
    ['/next', { next: 'bTI' }, {}],
    ['/paging/next', { paging: { next: 'bTI', limit: 1 } }, { paging: { limit: 1 } }],
  ])(
    'returns no cursor at %s of the last page, although the contract shows one',
    async (next, shown, last) => {
      const example = { items: [{ id: 1, name: 'One' }], ...shown };
      const schema = { type: 'object', required: ['items'], properties: { items: LIST } };
      const get = {
        operationId: 'listItems',
        parameters: ['limit', 'cursor'].map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
        'x-pagination': { cursor: { in: 'query', name: 'cursor' }, next, items: '/items' },
        responses: { 200: { description: 'Done.', content: { 'application/json': { schema, example } } } },
      };
      const { '/items': own, ...others } = collection('/items', 'itemId');
      const mock = await mockOf(contractWith({ '/items': { ...own, get }, ...others }));
      await mock.fetch('/items', { method: 'POST', headers, body: '{"name":"Two"}' });
      const response = await mock.fetch('/items?limit=1&cursor=1');
      expect(await response.json()).toEqual({ items: [{ id: 2, name: 'Two' }], ...last });
    },
  );

  it('returns one object where that is what the path of a collection returns', async () => {
    const { '/session': own, ...others } = collection('/session', 'id');
    const get = { operationId: 'getSession', responses: returns(NAMED) };
    const mock = await mockOf(contractWith({ '/session': { ...own, get }, ...others }));
    expect(await (await mock.fetch('/session')).json()).toEqual({ id: 1, name: 'name' });
  });

  it('makes up what the examples of schemas show wrongly', async () => {
    const named = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
    const thing = {
      type: 'object',
      required: ['owner', 'tags'],
      properties: { owner: { ...named, example: '{"id":1}' }, tags: { type: 'array', example: 'new' } },
      example: 'a thing',
    };
    const contract = contractWith({
      ...collection('/items', 'itemId'),
      '/thing': { get: { operationId: 'getThing', responses: returns(thing) } },
    });
    const mock = await mockOf(contract);
    expect(await (await mock.fetch('/thing')).json()).toEqual({ owner: { id: 1 }, tags: [] });
  });

  it('follows a contract with the names that every object inherits', async () => {
    const mock = await mockOf(await todosWithInheritedNames());
    const body = JSON.stringify({ valueOf: 'Buy milk' });
    const made = await mock.fetch('/todos', { method: 'POST', headers, body });
    const todo = { id: 1, valueOf: 'Buy milk', state: 'open' };
    expect([made.status, await made.json()]).toEqual([201, todo]);
    expect(await (await mock.fetch('/todos/1', { headers })).json()).toEqual(todo);
    expect((await mock.fetch('/todos/1', { method: 'DELETE', headers })).status).toBe(204);
    expect((await mock.fetch('/todos/1', { headers })).status).toBe(404);
    expect(mock.violations()).toEqual([]);
  });

  it('reads a contract whose names no header can have', async () => {
    const { document } = contractOf('todos');
    const schemes = { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'no name' } } };
    const components = { ...(isObject(document['components']) ? document['components'] : {}), ...schemes };
    const mock = await mockOf(await loadContract({ ...document, components, security: [{ key: [] }] }));
    expect((await mock.fetch('/todos', { headers })).status).toBe(401);
  });

  it('refuses an invalid request with 400 where the contract has no status for that', async () => {
    const mock = await mockOf(contractOf('orders'));
    const response = await mock.fetch('/orders/1/shipment', { method: 'PUT', headers, body: '[]' });
    expect([response.status, await response.json()]).toMatchObject([400, {}]);
  });

  it('says which examples it does not return, because they do not follow their schema', async () => {
    const schema = { type: 'object', properties: { id: { type: 'integer' } } };
    const examples = { wrong: { value: { id: 'one' } }, right: { value: { id: 1 } } };
    const responses = (status: string) => ({
      [status]: { description: 'Done.', content: { 'application/json': { schema, examples } } },
    });
    const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }];
    const mock = await mockOf(
      await loadContract({
        openapi: '3.1.0',
        info: { title: 'Things', version: '1' },
        paths: {
          '/things': { post: { operationId: 'create', responses: responses('201') } },
          '/things/{id}': { parameters, get: { operationId: 'read', responses: responses('200') } },
        },
      }),
    );
    expect(mock.notFollowed).toEqual([
      'Examples that do not follow their schema are not returned: ' +
        '/paths/~1things/post/responses/201/content/application~1json/examples/wrong, ' +
        '/paths/~1things~1{id}/get/responses/200/content/application~1json/examples/wrong.',
    ]);
    expect((await mockOf(contractOf('todos'))).notFollowed).toEqual([]);
  });

  it.each(['3.0.3', '3.1.1', '3.2.0'])('follows a contract of OpenAPI %s', async (openapi) => {
    const contract = await loadContract({ ...contractOf('todos').document, openapi });
    const mock = await mockOf(contract);
    const body = JSON.stringify({ title: 'Buy milk' });
    expect((await mock.fetch('/todos', { method: 'POST', headers, body })).status).toBe(201);
    expect(await (await mock.fetch('/todos/1', { headers })).json()).toMatchObject({ title: 'Buy milk' });
  });

  it('starts with the objects that the contract shows, and gives new ones other keys', async () => {
    const todo = (id: number) => ({ id, title: `Number ${id}`, state: 'open' });
    const media = (path: string) => [
      ...['paths', path, 'get', 'responses', '200'],
      ...['content', 'application/json', 'example'],
    ];
    const { document } = contractOf('todos');
    const shown = putAt(document, media('/todos'), [todo(1), todo(2)]);
    const mock = await mockOf(await loadContract(putAt(shown, media('/todos/{todoId}'), todo(5))));
    const ask = async (path: string, init: RequestInit = {}): Promise<unknown> =>
      (await mock.fetch(path, { headers, ...init })).json();
    const body = JSON.stringify({ title: 'Buy milk' });
    const all = [todo(5), todo(1), todo(2)];
    expect(await ask('/todos/5')).toEqual(todo(5));
    expect(await ask('/todos')).toEqual(all);
    expect(await ask('/todos', { method: 'POST', body })).toMatchObject({ id: 3 });
    expect(await ask('/todos', { method: 'POST', body })).toMatchObject({ id: 4 });
    expect(await ask('/todos', { method: 'POST', body })).toMatchObject({ id: 6 });
    await mock.fetch('/todos/5', { method: 'DELETE', headers });
    expect((await mock.fetch('/todos/5', { headers })).status).toBe(404);
    mock.reset();
    expect(await ask('/todos')).toEqual(all);
  });

  it('returns no example that breaks its own schema', async () => {
    const { document } = contractOf('todos');
    const schema = { type: 'object', required: ['open'], properties: { open: { type: 'integer' } } };
    const count = (examples: object) => ({
      get: {
        responses: { 200: { description: 'It.', content: { 'application/json': { schema, examples } } } },
      },
    });
    const [wrong, right] = [{ value: { open: 'three' } }, { value: { open: 3 } }];
    const paths = { '/first': count({ wrong, right }), '/second': count({ wrong }) };
    const all = isObject(document['paths']) ? document['paths'] : {};
    const mock = await mockOf(await loadContract({ ...document, paths: { ...all, ...paths } }));
    expect(await (await mock.fetch('/first', { headers })).json()).toEqual({ open: 3 });
    expect(await (await mock.fetch('/second', { headers })).json()).toEqual({
      open: expect.any(Number) as number,
    });
  });

  it('removes an object under one parent, and not that with the same key under another', async () => {
    const schema = (value: object) => ({ content: { 'application/json': { schema: value } } });
    const shelf = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
    const parameters = (...names: readonly string[]) =>
      names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
    const one = { 200: { description: 'It.', ...schema(shelf) }, 404: { description: 'No.' } };
    const gone = { 204: { description: 'Gone.' }, 404: { description: 'No.' } };
    const create = {
      requestBody: { required: true, ...schema(shelf) },
      responses: { 201: one[200], 409: { description: 'Taken.' } },
    };
    const contract = await loadContract({
      openapi: '3.1.0',
      info: { title: 'Shelves', version: '1' },
      paths: {
        '/rooms': { post: create },
        '/rooms/{room}': {
          parameters: parameters('room'),
          get: { responses: one },
          delete: { responses: gone },
        },
        '/rooms/{room}/shelves/': { parameters: parameters('room'), post: create },
        '/rooms/{room}/shelves/{shelf}/': {
          parameters: parameters('room', 'shelf'),
          get: { responses: one },
          delete: { responses: gone },
        },
      },
    });
    const mock = await mockOf(contract);
    const ask = async (method: string, path: string, name?: string): Promise<number> => {
      const sent = name === undefined ? {} : { body: JSON.stringify({ name }), headers };
      return (await mock.fetch(path, { method, ...sent })).status;
    };
    expect(await ask('POST', '/rooms/a/shelves/', 'x')).toBe(404);
    for (const room of ['a', 'b']) {
      expect(await ask('POST', '/rooms', room)).toBe(201);
      expect(await ask('POST', `/rooms/${room}/shelves/`, 'x')).toBe(201);
    }
    expect(await ask('POST', '/rooms/a/shelves/', 'x')).toBe(409);
    expect(await ask('DELETE', '/rooms/a/shelves/x/')).toBe(204);
    expect(await ask('GET', '/rooms/a/shelves/x/')).toBe(404);
    expect(await ask('GET', '/rooms/b/shelves/x/')).toBe(200);
    expect(await ask('DELETE', '/rooms/b')).toBe(204);
    // No address can have this key as it is.
    expect(await ask('POST', '/rooms', '\ud800')).toBe(201);
    expect(await ask('GET', '/rooms/b/shelves/x/')).toBe(404);
  });

  it('shows what a request sends within a field, with what a response requires there', async () => {
    const owner = (...required: string[]) => ({
      type: 'object',
      required,
      properties: { id: { type: 'integer' }, kind: { type: 'string', enum: ['person'] } },
    });
    const item = (field: object) => ({
      type: 'object',
      properties: { id: { type: 'integer' }, owners: { type: 'array', items: field } },
    });
    const { '/items': own, ...others } = collection('/items', 'itemId');
    const post = {
      operationId: 'createItem',
      requestBody: { content: { 'application/json': { schema: item(owner('id')) } } },
      responses: returns(item(owner('id', 'kind')), '201'),
    };
    const get = { operationId: 'getItem', responses: { ...returns(item(owner('id', 'kind'))), ...GONE } };
    const single = { ...others['/items/{itemId}'], get };
    const mock = await mockOf(contractWith({ '/items': { ...own, post }, '/items/{itemId}': single }));
    const body = JSON.stringify({ owners: [{ id: 7 }] });
    const created = await mock.fetch('/items', { method: 'POST', headers, body });
    expect(await created.json()).toEqual({ id: 1, owners: [{ id: 7, kind: 'person' }] });
  });

  it('says which header of the contract cannot be sent, instead of breaking the connection', async () => {
    const split = 'a\r\nset-cookie: b';
    const get = (operationId: OperationId, type: string, headers: object = {}) => ({
      get: {
        operationId,
        responses: {
          200: {
            description: 'It.',
            headers,
            content: { [type]: { example: 'It.', schema: { type: 'string' } } },
          },
        },
      },
    });
    const mark = { required: true, example: split, schema: { type: 'string', const: split } };
    const { document } = contractOf('todos');
    const all = isObject(document['paths']) ? document['paths'] : {};
    const paths = {
      ...all,
      '/marked': get('getGoal', 'text/plain', { 'X-Mark': mark }),
      '/typed': get('listGoals', `text/${split}`),
      '/framed': get('getSite', 'text/plain', {
        'Content-Length': { required: true, schema: { type: 'integer', const: 99 } },
      }),
    };
    const mock = await mockOf(await loadContract({ ...document, paths }));
    for (const [path, name] of [
      ['/marked', 'x-mark'],
      ['/typed', 'content-type'],
    ] as const) {
      const response = await fetch(mock.url + path, { headers });
      expect([response.status, response.headers.has('set-cookie')]).toEqual([500, false]);
      expect(await response.json()).toEqual({
        message: expect.stringContaining(`a header "${name}" that cannot be sent with the value`) as string,
      });
    }
    expect((await fetch(`${mock.url}/framed`, { headers })).status).toBe(200);
    expect(() => mock.respondNext('getGoal')).toThrow(/"x-mark" cannot be sent with the value "a\\r\\n/);
    mock.respondNext('getSite');
    expect((await fetch(`${mock.url}/framed`, { headers })).status).toBe(200);
  });

  it('returns values of the schemas where requests create nothing', async () => {
    const tasks = { type: 'array', minItems: 1, items: { type: 'string', format: 'duration' } };
    const contract = contractWith({ '/days': { get: { operationId: 'days', responses: returns(tasks) } } });
    const mock = await startMock({ contract });
    onTestFinished(() => mock.close());
    expect([mock.engine, await (await mock.fetch('/days')).json()]).toEqual(['state', ['P1D']]);
  });
});
