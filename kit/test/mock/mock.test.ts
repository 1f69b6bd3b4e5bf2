import { describe, expect, onTestFinished, test } from 'vitest';
import { isObject, list, member, text as textOf } from '../../src/base/json.ts';
import { loadContract } from '../../src/contract/index.ts';
import { type Mock, startMock } from '../../src/index.ts';

const json = (schema: object, examples: object = {}) => ({ 'application/json': { schema, ...examples } });
const NOTE = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string' },
    text: { type: 'string' },
    tags: { type: 'array', items: { type: 'string' } },
  },
};
const ok = (schema: object, more: object = {}) => ({
  200: { description: 'Done.', content: json(schema), ...more },
});
const ID = { name: 'noteId', in: 'path', required: true, schema: { type: 'integer' } };
const body = { required: true, content: json(NOTE) };
const NUMBER = { schema: { type: 'integer' } };
const NONE = { 404: { description: 'There is none.' } };
const whole = (name: string) => ({ name, in: 'query', schema: { type: 'integer' } });

const contract = loadContract({
  openapi: '3.1.1',
  info: { title: 'Notes', version: '1' },
  servers: [{ url: 'https://notes.test/v1' }],
  paths: {
    '/notes': {
      get: {
        operationId: 'listNotes',
        parameters: [
          whole('page'),
          whole('size'),
          { name: 'name', in: 'query', schema: { type: 'string' } },
          { name: 'tags', in: 'query', schema: { type: 'string' } },
        ],
        'x-pagination': {
          page: { name: 'page' },
          size: { name: 'size' },
          pages: { header: 'X-Pages' },
          items: '',
        },
        responses: ok(
          { type: 'array', items: NOTE },
          { headers: { 'X-Pages': NUMBER, 'X-Total-Count': NUMBER } },
        ),
      },
      post: {
        operationId: 'addNote',
        requestBody: body,
        responses: {
          201: {
            description: 'Done.',
            content: json(NOTE),
            headers: { Location: { schema: { type: 'string' } } },
          },
        },
      },
    },
    '/notes/{noteId}': {
      parameters: [ID],
      get: { operationId: 'getNote', responses: { ...ok(NOTE), ...NONE } },
      put: { operationId: 'putNote', requestBody: body, responses: { ...ok(NOTE), ...NONE } },
      patch: {
        operationId: 'changeNote',
        requestBody: { content: json({ ...NOTE, required: [] }) },
        responses: { ...ok(NOTE), ...NONE },
      },
      delete: { operationId: 'removeNote', responses: { 204: { description: 'Done.' }, ...NONE } },
    },
    '/state': {
      get: {
        operationId: 'getState',
        responses: {
          200: {
            description: 'Done.',
            content: json({ type: 'string' }, { examples: { on: { value: 'ON' }, off: { value: 'OFF' } } }),
            headers: {
              'X-Left': { schema: { type: 'string' }, example: '7' },
              'Content-Length': { schema: { type: 'string' }, example: '7' },
            },
          },
          202: { description: 'Later.', content: json({ type: 'string' }) },
          404: { description: 'None.' },
          '5XX': {
            description: 'Sorry.',
            content: { 'text/*': { schema: { type: 'string' }, example: 'Sorry.' } },
          },
        },
      },
    },
  },
});

async function started(): Promise<Mock> {
  const mock = await startMock({ contract });
  onTestFinished(() => mock.close());
  return mock;
}

async function ask(mock: Mock, method: string, path: string, sent?: unknown) {
  const headers = { 'content-type': 'application/json' };
  const content = sent === undefined ? {} : { body: typeof sent === 'string' ? sent : JSON.stringify(sent) };
  const response = await mock.fetch(path, { method, headers, ...content });
  const text = await response.text();
  const value: unknown =
    text.startsWith('{') || text.startsWith('[') || text.startsWith('"') ? JSON.parse(text) : text;
  return { status: response.status, value, headers: response.headers };
}

const add = async (mock: Mock, note: object): Promise<number> => {
  const { value } = await ask(mock, 'POST', '/notes', note);
  return isObject(value) && typeof value['id'] === 'number' ? value['id'] : -1;
};

describe('a list', () => {
  test('has numbered pages, and says how many', async () => {
    const mock = await started();
    const ids: number[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) ids.push(await add(mock, { name }));
    const page = async (query: string) => {
      const { value, headers } = await ask(mock, 'GET', `/notes${query}`);
      const names = list(value)
        .map((one) => textOf(member(one, 'name')) ?? '')
        .join('');
      return [names, headers.get('x-pages'), headers.get('x-total-count')];
    };
    expect(await page('')).toEqual(['abcde', '1', '5']);
    expect(await page('?page=1&size=2')).toEqual(['ab', '3', '5']);
    expect(await page('?page=2&size=2')).toEqual(['cd', '3', '5']);
    expect(await page('?page=3&size=2')).toEqual(['e', '3', '5']);
    expect(await page('?page=4&size=2')).toEqual(['', '3', '5']);
    expect(await page('?page=0&size=2')).toEqual(['ab', '3', '5']);
    expect(await page('?page=2&size=0')).toEqual(['b', '5', '5']);
    for (const id of ids) await ask(mock, 'DELETE', `/notes/${id}`);
    expect(await page('?size=2')).toEqual(['', '1', '0']);
  });

  test('has what a filter wants', async () => {
    const mock = await started();
    await add(mock, { name: 'a', tags: ['x', 'y'] });
    await add(mock, { name: 'b', tags: ['y'] });
    await add(mock, { name: 'b' });
    const sizeOf = async (query: string) =>
      (await ask(mock, 'GET', `/notes${query}`)).headers.get('x-total-count');
    expect(
      await Promise.all(
        ['', '?name=b', '?name=c', '?tags=x', '?tags=y', '?name=b&tags=y', '?page=1'].map(sizeOf),
      ),
    ).toEqual(['3', '2', '0', '1', '2', '1', '3']);
  });
});

describe('an object', () => {
  test('has the address that its creation names, below the path of the server too', async () => {
    const mock = await started();
    const created = await ask(mock, 'POST', '/v1/notes', { name: 'a' });
    expect(created.status).toBe(201);
    const location = created.headers.get('location') ?? '';
    expect(location).toMatch(/^\/notes\/\d+$/);
    expect((await ask(mock, 'GET', `/v1${location}`)).value).toMatchObject({ name: 'a' });
    expect((await ask(mock, 'GET', `/v2${location}`)).status).toBe(404);
    expect((await ask(mock, 'GET', '/notes/999')).status).toBe(404);
  });

  test('loses what a replacement leaves out, and keeps what a change leaves out', async () => {
    const mock = await started();
    const id = await add(mock, { name: 'a', text: 'long', tags: ['x'] });
    expect((await ask(mock, 'PATCH', `/notes/${id}`, { name: 'b' })).value).toEqual({
      id,
      name: 'b',
      text: 'long',
      tags: ['x'],
    });
    const { value } = await ask(mock, 'PUT', `/notes/${id}`, { name: 'c', tags: ['y'] });
    expect(value).toMatchObject({ id, name: 'c', tags: ['y'] });
    expect(value).not.toMatchObject({ text: 'long' });
    expect((await ask(mock, 'DELETE', `/notes/${id}`)).status).toBe(204);
    for (const method of ['GET', 'DELETE'])
      expect((await ask(mock, method, `/notes/${id}`)).status).toBe(404);
  });

  test('does not exist at another path, nor by another method', async () => {
    const mock = await started();
    expect(await ask(mock, 'GET', '/others')).toMatchObject({
      status: 404,
      value: { message: 'The contract has no path /others.' },
    });
    expect(await ask(mock, 'POST', '/notes/1', {})).toMatchObject({
      status: 405,
      value: { message: 'The path has no method POST.' },
    });
  });
});

describe('a planned response', () => {
  test('is the first example, or the named one, with the headers that the contract shows', async () => {
    const mock = await started();
    mock.respondNext('getState');
    mock.respondNext('getState', { example: 'off', headers: { 'X-Own': 'a', 'X-LEFT': '8' } });
    mock.respondNext('getState', { status: 404 });
    mock.respondNext('getState', { status: 503 });
    const first = await ask(mock, 'GET', '/state');
    expect([first.status, first.value, first.headers.get('x-left')]).toEqual([200, 'ON', '7']);
    const second = await ask(mock, 'GET', '/state');
    expect([second.value, second.headers.get('x-own'), second.headers.get('x-left')]).toEqual([
      'OFF',
      'a',
      '8',
    ]);
    expect(await ask(mock, 'GET', '/state')).toMatchObject({ status: 404, value: '' });
    const failure = await ask(mock, 'GET', '/state');
    expect([failure.status, failure.value, failure.headers.get('content-type')]).toEqual([
      503,
      'Sorry.',
      'text/plain',
    ]);
    expect((await ask(mock, 'GET', '/state')).status).toBe(200);
  });

  test.each<[object, string]>([
    [{ status: 202 }, 'getState has no example for status 202 in the contract, it has none.'],
    [{ example: 'dim' }, 'getState has no example "dim" for status 200 in the contract, only on, off.'],
    [
      { status: 404, example: 'on' },
      'getState has no example "on" for status 404 in the contract, it has none.',
    ],
    [{ status: 299 }, 'getState has no status 299 in the contract, only 200, 202, 404, 5XX.'],
    [{ status: 600 }, 'getState has no status 600 in the contract, only 200, 202, 404, 5XX.'],
    [{ status: 500.5 }, 'getState has no status 500.5 in the contract, only 200, 202, 404, 5XX.'],
    [{ delay: 600_001 }, '"delay" must be a number of milliseconds up to 600000, not 600001.'],
    [{ delay: Number.NaN }, '"delay" must be a number of milliseconds up to 600000, not NaN.'],
    [{ headers: { 'Content-Length': '1' } }, 'The header "content-length" is set by the server.'],
    [{ headers: { 'x a': '1' } }, 'The header "x a" cannot be sent with the value "1".'],
  ])('%j is refused', async (next, message) => {
    const mock = await started();
    expect(() => mock.respondNext('getState', next)).toThrow(new TypeError(message));
  });

  test('of an unknown operation is refused, with the known ones', async () => {
    const mock = await started();
    expect(() => mock.respondNext('getStat')).toThrow(
      new TypeError('The contract has no operation "getStat", did you mean getState?'),
    );
    expect(() => mock.respondNext('other')).toThrow(
      'The contract has no operation "other", only listNotes, addNote, getNote,',
    );
  });
});

test('a request shows its parameters, its body and its violations', async () => {
  const mock = await started();
  await ask(mock, 'GET', '/notes?page=2&name=a');
  await ask(mock, 'POST', '/notes', { name: 'a' });
  await ask(mock, 'POST', '/notes', '{"name":');
  await ask(mock, 'GET', '/others?a=b');
  expect(mock.requests()).toMatchObject([
    {
      operation: 'listNotes',
      method: 'GET',
      path: '/notes',
      params: { page: 2, name: 'a' },
      violations: [],
      status: 200,
    },
    { operation: 'addNote', params: {}, body: { name: 'a' }, status: 201 },
    { operation: 'addNote', body: '{"name":', violations: [{ rule: 'malformed-json' }] },
    { method: 'GET', path: '/others', params: {}, violations: [{ rule: 'unknown-operation' }], status: 404 },
  ]);
  expect(mock.requests()[0]).not.toHaveProperty('body');
  expect(mock.requests()[3]).not.toHaveProperty('operation');
});

test('the controls under /__mock/ say what there is, and what is wrong', async () => {
  const mock = await started();
  const there = 'GET requests, GET violations, DELETE violations, POST reset, POST respond-next';
  for (const [method, name] of [
    ['GET', 'reset'],
    ['GET', 'toString'],
    ['GET', ''],
  ] as const)
    expect(await ask(mock, method, `/__mock/${name}`)).toMatchObject({
      status: 404,
      value: {
        message: `"${method} ${name}" is not a control of the mock; under /__mock/ there are ${there}.`,
      },
    });
  expect(await ask(mock, 'POST', '/__mock/respond-next', [])).toMatchObject({
    status: 400,
    value: { message: 'Send an object with operation and, optionally, status, example, delay and headers.' },
  });
  expect((await ask(mock, 'POST', '/__mock/respond-next', '{')).status).toBe(400);
});
