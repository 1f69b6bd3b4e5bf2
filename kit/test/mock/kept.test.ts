/** What the mock keeps of objects that requests create and change, and what it shows of them. */
import { describe, expect, it } from 'vitest';
import { contractWith, ID, returns } from '@experimentation-automation/test-support/kit/small-services';
import { createChecker } from '../../src/check/index.ts';
import { isObject, type JsonObject } from '../../src/base/json.ts';
import type { Contract } from '../../src/contract/index.ts';
import { FullError, KeptObjects } from '../../src/mock/kept-objects.ts';
import { StateEngine } from '../../src/mock/state-engine.ts';
import { resourcesOf } from '../../src/resources/resources.ts';

const json = (schema: object, more: object = {}) => ({ 'application/json': { schema, ...more } });
const body = (schema: object) => ({ requestBody: { content: json(schema) } });
const shown = (schema: object, more: object) => ({
  200: { description: 'Done.', content: json(schema, more) },
});
const GONE = {
  404: { description: 'None.', content: json({ properties: { message: { type: 'string' } } }) },
};
const text = { type: 'string' };
const BOOK = {
  type: 'object',
  required: ['id', 'title', 'state'],
  properties: {
    id: { type: 'integer', readOnly: true },
    title: text,
    state: { enum: ['new', 'old'] },
    author: {
      type: 'object',
      required: ['name', 'born'],
      properties: { name: text, born: { type: 'integer', readOnly: true, example: 1900 } },
    },
    parts: {
      type: 'array',
      items: {
        type: 'object',
        required: ['page'],
        properties: { page: { type: 'integer', readOnly: true, example: 1 }, name: text },
      },
    },
  },
};
const SENT = { type: 'object', properties: { ...BOOK.properties, secret: text } };
const LIST = {
  type: 'object',
  properties: { data: { type: 'array', items: BOOK }, total: { type: 'integer' } },
};
const NOTE = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer', readOnly: true }, text },
};
const SHELF = { type: 'object', required: ['code'], properties: { code: text, room: text } };
const one = (id: number, title: string) => ({ id, title, state: 'old' });

const library = contractWith({
  '/books': {
    get: {
      operationId: 'listBooks',
      parameters: [{ name: 'title', in: 'query', schema: text }],
      responses: shown(LIST, {
        examples: {
          two: { value: { data: [one(1, 'A'), one(2, 'B')], total: 2 } },
          wrong: { value: { data: [one(9, 'Z'), { id: 'x' }] } },
        },
      }),
    },
    post: { operationId: 'addBook', ...body(SENT), responses: returns(BOOK, '201') },
  },
  '/books/{bookId}': {
    parameters: [ID('bookId')],
    get: {
      operationId: 'readBook',
      responses: {
        ...shown(BOOK, { examples: { a: { value: one(3, 'C') }, b: { value: one(2, 'again') } } }),
        ...GONE,
      },
    },
    patch: { operationId: 'changeBook', ...body(SENT), responses: { ...returns(BOOK), ...GONE } },
    put: { operationId: 'putBook', ...body(SENT), responses: { ...returns(BOOK), ...GONE } },
    delete: { operationId: 'removeBook', responses: { 204: { description: 'Gone.' }, ...GONE } },
  },
  '/books/{bookId}/notes': {
    parameters: [ID('bookId')],
    get: {
      operationId: 'listNotes',
      responses: { ...shown({ type: 'array', items: NOTE }, { example: [{ id: 5 }] }), ...GONE },
    },
    post: { operationId: 'addNote', ...body(NOTE), responses: { ...returns(NOTE, '201'), ...GONE } },
  },
  '/books/{bookId}/notes/{noteId}': {
    parameters: [ID('bookId'), ID('noteId')],
    get: { operationId: 'readNote', responses: { ...returns(NOTE), ...GONE } },
    delete: { operationId: 'removeNote', responses: { 204: { description: 'Gone.' }, ...GONE } },
  },
  '/shelves': {
    get: { operationId: 'listShelves', responses: returns({ type: 'array', items: SHELF }) },
    post: {
      operationId: 'addShelf',
      ...body(SHELF),
      responses: {
        ...returns(SHELF, '201'),
        409: {
          description: 'There.',
          content: json({ required: ['message'], properties: { message: text } }),
        },
      },
    },
  },
  '/shelves/{code}': {
    parameters: [{ name: 'code', in: 'path', required: true, schema: text }],
    get: { operationId: 'readShelf', responses: returns(SHELF) },
    delete: { operationId: 'removeShelf', responses: { 204: { description: 'Gone.' } } },
  },
  '/words': {
    get: {
      operationId: 'words',
      parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
      responses: shown(
        { type: 'object', properties: { words: { type: 'array', items: text }, count: { type: 'integer' } } },
        { example: { words: ['a', 'b', 'c'], count: 9 } },
      ),
    },
  },
});

const serviceOf = (contract: Contract) => {
  const engine = new StateEngine(contract);
  const ask = async (method: string, path: string, sent?: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const content = sent === undefined ? {} : { headers, body: JSON.stringify(sent) };
    const response = await engine.fetch(new Request(`http://mock.test${path}`, { method, ...content }));
    const answer = await response.text();
    const value: unknown = answer === '' ? undefined : JSON.parse(answer);
    return { status: response.status, value };
  };
  const valueOf = async (method: string, path: string, sent?: unknown) =>
    (await ask(method, path, sent)).value;
  return { engine, ask, valueOf };
};

describe('at first', () => {
  it('there are the objects that valid examples show, each once', async () => {
    const { engine, valueOf } = serviceOf(library);
    const all = { data: [one(3, 'C'), one(2, 'again'), one(1, 'A')], total: 3 };
    expect(await valueOf('GET', '/books')).toEqual(all);
    await valueOf('DELETE', '/books/3');
    expect(await valueOf('GET', '/books')).toEqual({ data: all.data.slice(1), total: 2 });
    engine.reset();
    expect(await valueOf('GET', '/books')).toEqual(all);
    expect(engine.invalidExamples()).toEqual([
      '/paths/~1books/get/responses/200/content/application~1json/examples/wrong',
    ]);
  });

  it('there are none of what is within another object, because examples do not say in which', async () => {
    expect(await serviceOf(library).valueOf('GET', '/books/1/notes')).toEqual([]);
  });
});

describe('an object', () => {
  it('has what was sent and its response shows, and samples of what is required', async () => {
    const { ask, valueOf } = serviceOf(library);
    const sent = { title: 'D', secret: 'x', author: { name: 'Ann' }, parts: [{ name: 'I' }] };
    const { status, value } = await ask('POST', '/books', sent);
    const book = {
      id: 4,
      title: 'D',
      state: 'new',
      author: { name: 'Ann', born: 1900 },
      parts: [{ name: 'I', page: 1 }],
    };
    expect([status, value]).toEqual([201, book]);
    expect(await valueOf('GET', '/books?title=D')).toEqual({ data: [book], total: 1 });
  });

  it('keeps what a change leaves out, and loses what a replacement leaves out', async () => {
    const { valueOf } = serviceOf(library);
    await valueOf('PATCH', '/books/1', { title: 'E', parts: [{ name: 'I' }] });
    const parts = [{ name: 'I', page: 1 }];
    expect(await valueOf('GET', '/books/1')).toEqual({ id: 1, title: 'E', state: 'old', parts });
    await valueOf('PATCH', '/books/1', { state: 'new' });
    expect(await valueOf('GET', '/books/1')).toEqual({ id: 1, title: 'E', state: 'new', parts });
    expect(await valueOf('PUT', '/books/1', { title: 'F' })).toEqual({ id: 1, title: 'F', state: 'new' });
    expect(await valueOf('GET', '/books/2')).toEqual(one(2, 'again'));
  });

  it('has what is within it, which goes with it', async () => {
    const { ask, valueOf } = serviceOf(library);
    expect(await ask('POST', '/books/9/notes', { text: 'a' })).toEqual({ status: 404, value: {} });
    for (const book of [1, 1, 2]) await ask('POST', `/books/${book}/notes`, { text: `of ${book}` });
    expect(await valueOf('GET', '/books/1/notes')).toEqual([
      { id: 1, text: 'of 1' },
      { id: 2, text: 'of 1' },
    ]);
    expect(await valueOf('GET', '/books/2/notes')).toEqual([{ id: 3, text: 'of 2' }]);
    expect((await ask('GET', '/books/2/notes/1')).status).toBe(404);
    await ask('DELETE', '/books/1/notes/1');
    expect(await valueOf('GET', '/books/1/notes')).toEqual([{ id: 2, text: 'of 1' }]);
    await ask('DELETE', '/books/1');
    expect((await ask('GET', '/books/1/notes')).status).toBe(404);
    expect(await valueOf('GET', '/books/2/notes')).toEqual([{ id: 3, text: 'of 2' }]);
  });

  it('whose key is taken is refused', async () => {
    const { ask } = serviceOf(library);
    const add = (shelf: object) => ask('POST', '/shelves', shelf);
    expect(await add({ code: 'a', room: '1' })).toEqual({ status: 201, value: { code: 'a', room: '1' } });
    expect(await add({ code: 'a', room: '2' })).toEqual({
      status: 409,
      value: { message: 'An object with this key already exists.' },
    });
    expect((await ask('GET', '/shelves/a')).value).toEqual({ code: 'a', room: '1' });
    expect((await ask('DELETE', '/shelves/a')).status).toBe(204);
    expect(await add({ code: 'a' })).toEqual({ status: 201, value: { code: 'a' } });
  });
});

it('a list that no request changes has the part that is asked for, and its own number', async () => {
  const { valueOf } = serviceOf(library);
  expect(await valueOf('GET', '/words?limit=2')).toEqual({ words: ['a', 'b'], count: 3 });
  expect(await valueOf('GET', '/words')).toEqual({ words: ['a', 'b', 'c'], count: 3 });
});

it.each<[string, (item: object) => object, object]>([
  ['alone', (item) => item, { id: 1, name: 'a' }],
  [
    'in a field',
    (item) => ({ type: 'object', properties: { data: item, ok: { const: true } }, required: ['ok'] }),
    { data: { id: 1, name: 'a' }, ok: true },
  ],
])('what is created is shown %s, as its operation returns it', async (_how, wrapped, expected) => {
  const item = { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, name: text } };
  const { ask, valueOf } = serviceOf(
    contractWith({
      '/items': {
        get: { operationId: 'list', responses: returns({ type: 'array', items: item }) },
        post: {
          operationId: 'add',
          ...body({ type: 'object', properties: { name: text } }),
          responses: returns(wrapped(item), '201'),
        },
      },
      '/items/{id}': {
        parameters: [ID('id')],
        get: { operationId: 'read', responses: returns(item) },
        delete: { operationId: 'remove', responses: { 204: { description: 'Gone.' } } },
      },
    }),
  );
  expect(await ask('POST', '/items', { name: 'a' })).toEqual({ status: 201, value: expected });
  expect(await valueOf('GET', '/items/1')).toEqual({ id: 1, name: 'a' });
});

const place = {
  type: 'object',
  required: ['region', 'name'],
  properties: { region: text, name: text, size: { type: 'integer' } },
};
const places = contractWith({
  '/places': { post: { operationId: 'addPlace', ...body(place), responses: returns(place, '201') } },
  '/places/{region}': {
    parameters: [{ name: 'region', in: 'path', required: true, schema: text }],
    get: { operationId: 'listPlaces', responses: returns({ type: 'array', items: place }) },
  },
  '/places/{region}/{name}': {
    parameters: ['region', 'name'].map((name) => ({ name, in: 'path', required: true, schema: text })),
    get: { operationId: 'readPlace', responses: returns(place) },
    delete: { operationId: 'removePlace', responses: { 204: { description: 'Gone.' } } },
  },
});

it('a list of what has a part of a key has the objects with that part', async () => {
  const { ask, valueOf } = serviceOf(places);
  for (const [region, name] of ['n/a', 'n/b', 's/a'].map((one) => one.split('/')))
    expect((await ask('POST', '/places', { region, name, size: 1 })).status).toBe(201);
  expect(await valueOf('GET', '/places/n')).toEqual([
    { region: 'n', name: 'a', size: 1 },
    { region: 'n', name: 'b', size: 1 },
  ]);
  expect(await valueOf('GET', '/places/s/a')).toEqual({ region: 's', name: 'a', size: 1 });
  await valueOf('DELETE', '/places/n/a');
  expect(await valueOf('GET', '/places/n')).toEqual([{ region: 'n', name: 'b', size: 1 }]);
});

/** A contract with items, and what keeps them. */
function keeping(contract: Contract) {
  const [resource] = resourcesOf(contract).all;
  if (resource === undefined) throw new Error('The contract has no objects.');
  const kept = new KeptObjects(contract, createChecker(contract).validator);
  const records = () => kept.of(resource, {}).map(({ record }) => record);
  const add = (fields: JsonObject) => {
    const added = kept.add(resource, {}, fields);
    if (added === undefined) throw new Error('The key is taken.');
    return added;
  };
  return { kept, resource, records, add };
}

const keyed = (schema: object, inPath: object = schema) => {
  const item = {
    type: 'object',
    required: ['id'],
    properties: { id: { readOnly: true, ...schema }, name: text },
  };
  return contractWith({
    '/items': {
      get: { operationId: 'list', responses: returns({ type: 'array', items: item }) },
      post: { operationId: 'add', ...body(item), responses: returns(item, '201') },
    },
    '/items/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: inPath }],
      get: { operationId: 'read', responses: returns(item) },
      delete: { operationId: 'remove', responses: { 204: { description: 'Gone.' } } },
    },
  });
};

it.each<[string, object, object | undefined, readonly unknown[]]>([
  ['a whole number', { type: 'integer' }, undefined, [1, 2]],
  ['a number above another', { type: 'integer', minimum: 500 }, undefined, [501, 502]],
  ['a text', text, undefined, ['id-1', 'id-2']],
  ['a word', { ...text, pattern: '^[a-z0-9_]+$' }, undefined, ['id_1', 'id_2']],
  ['digits', { ...text, pattern: String.raw`^\d+$` }, undefined, ['1', '2']],
  [
    'a UUID',
    { ...text, format: 'uuid' },
    undefined,
    [1, 2].map((n) => `00000000-0000-4000-8000-00000000000${n}`),
  ],
  ['a number in its path', text, { ...text, pattern: String.raw`^\d+$` }, ['1', '2']],
  ['letters', { ...text, pattern: '^[a-z]{4}$' }, undefined, ['aaab', 'aaac']],
  ['capitals', { ...text, pattern: '^[A-Z]{4}$' }, undefined, ['AAAB', 'AAAC']],
  ['no text that is known', { ...text, pattern: '^(?=a)b$' }, undefined, ['id-1', 'id-2']],
])('a new key is %s where only that is valid', async (_what, schema, inPath, keys) => {
  const { valueOf } = serviceOf(keyed(schema, inPath));
  for (let count = 0; count < 2; count++) await valueOf('POST', '/items', { name: 'a' });
  const items = await valueOf('GET', '/items');
  expect(items).toEqual(keys.map((id) => ({ id, name: 'a' })));
});

it('a mock has room for 32 MB of objects, whether they are added or changed', () => {
  const { kept, resource, add, records } = keeping(keyed(text));
  const most = {
    name: 'a'.repeat(32 * 1024 * 1024 - 1_000 - JSON.stringify({ id: 'id-1', name: '' }).length),
  };
  const full = new FullError(
    'The mock keeps at most 32 MB of objects. Remove some, or reset it with POST /__mock/reset.',
  );
  const [first, other] = [add(most), { name: '' }];
  expect(() => add(other)).toThrow(full);
  expect(kept.of(resource, {})).toHaveLength(1);
  kept.change(first, other, []);
  const second = add(other);
  expect(() => kept.change(second, most, [])).toThrow(full);
  expect(kept.of(resource, {}).map(({ address }) => address)).toEqual([{ id: 'id-1' }, { id: 'id-3' }]);
  kept.clear();
  add(other);
  expect(records()).toEqual([{ id: 'id-1', name: '' }]);
  const large = { name: most.name.slice(most.name.length / 2 - 1_000) };
  for (let times = 0; times < 2; times += 1) kept.remove(add(large));
});

describe('a kept object', () => {
  const items = (item: object, listed: object = item, created: object = item) =>
    contractWith({
      '/items': {
        get: { operationId: 'list', responses: returns({ type: 'array', items: listed }) },
        post: { operationId: 'add', ...body(item), responses: returns(created, '201') },
      },
      '/items/{id}': {
        parameters: [ID('id')],
        get: { operationId: 'read', responses: { ...returns(item), ...GONE } },
        patch: { operationId: 'change', ...body(item), responses: { ...returns(item), ...GONE } },
        delete: { operationId: 'remove', responses: { 204: { description: 'Gone.' }, ...GONE } },
      },
    });
  const id = { type: 'integer' };

  it('is kept once, if it shows its whole key', () => {
    const { kept, resource, records } = keeping(places);
    kept.keep(resource, { region: 'n' });
    for (const size of [1, 2]) kept.keep(resource, { region: 'n', name: 'b', size });
    expect(records()).toEqual([{ region: 'n', name: 'b', size: 1 }]);
  });

  it('has samples where it is replaced, and not where it is changed', () => {
    const item = {
      type: 'object',
      properties: { id, name: text, size: id },
      example: { id: 9, name: 'n', size: 9 },
    };
    const { kept, resource, records } = keeping(items(item));
    kept.keep(resource, { id: 1 });
    const [one] = kept.of(resource, {});
    if (one === undefined) throw new Error('It is not kept.');
    const changed = kept.change(one, { name: 'a' }, []);
    expect(records()).toEqual([{ id: 1, name: 'a' }]);
    kept.change(changed, { name: 'b' }, ['name', 'size']);
    expect(records()).toEqual([{ id: 1, name: 'b', size: 9 }]);
  });

  it('has only the fields of its schema, if that has any, and all that they require', () => {
    const inner = { type: 'object', required: ['c'], properties: { c: { ...id, example: 7 }, d: text } };
    const outer = { type: 'object', required: ['b'], properties: { b: inner } };
    const { add } = keeping(items({ properties: { id, a: outer } }));
    expect(add({ a: { b: { d: 'x', e: 1 } }, other: 1 }).record).toEqual({
      id: 1,
      a: { b: { c: 7, d: 'x', e: 1 } },
    });
  });

  it('is shown with the fields that an operation returns', async () => {
    const item = { type: 'object', properties: { id, name: text, size: id } };
    const [short, named] = [{ properties: { id } }, { properties: { id, name: text } }];
    const { valueOf } = serviceOf(items(item, named, short));
    expect(await valueOf('POST', '/items', { name: 'a', size: 1 })).toEqual({ id: 1 });
    expect(await valueOf('GET', '/items')).toEqual([{ id: 1, name: 'a' }]);
    expect(await valueOf('GET', '/items/1')).toEqual({ id: 1, name: 'a', size: 1 });
  });

  it('is the one that the path names, whatever key the body has', async () => {
    const { ask, valueOf } = serviceOf(items({ type: 'object', properties: { id, name: text } }));
    for (const name of ['a', 'b']) await ask('POST', '/items', { name });
    expect(await ask('PATCH', '/items/1', { id: 2, name: 'c' })).toEqual({
      status: 200,
      value: { id: 1, name: 'c' },
    });
    expect(await valueOf('GET', '/items')).toEqual([
      { id: 1, name: 'c' },
      { id: 2, name: 'b' },
    ]);
  });

  it('has the fields of a form by their types', async () => {
    const item = { type: 'object', properties: { id, size: id } };
    const contract = contractWith({
      '/items': {
        post: {
          operationId: 'add',
          requestBody: { content: { 'application/x-www-form-urlencoded': { schema: item } } },
          responses: returns(item, '201'),
        },
      },
      '/items/{id}': {
        parameters: [ID('id')],
        get: { operationId: 'read', responses: returns(item) },
        delete: { operationId: 'remove', responses: { 204: { description: 'Gone.' } } },
      },
    });
    const { engine } = serviceOf(contract);
    const form = { method: 'POST', body: new URLSearchParams({ size: '3' }) };
    const response = await engine.fetch(new Request('http://mock.test/items', form));
    expect(await response.json()).toEqual({ id: 1, size: 3 });
  });
});

it('a new key is valid for its own parameter of the path, whatever those before it are', async () => {
  const item = { type: 'object', required: ['id'], properties: { id: { ...text, readOnly: true } } };
  const inPath = (name: string, pattern: string) => ({
    name,
    in: 'path',
    required: true,
    schema: { ...text, pattern },
  });
  const within = [inPath('room', String.raw`^\d+$`), inPath('id', '^id-')];
  const { valueOf } = serviceOf(
    contractWith({
      '/rooms/{room}/items': {
        parameters: within.slice(0, 1),
        get: { operationId: 'list', responses: returns({ type: 'array', items: item }) },
        post: { operationId: 'add', responses: returns(item, '201') },
      },
      '/rooms/{room}/items/{id}': {
        parameters: within,
        get: { operationId: 'read', responses: returns(item) },
        delete: { operationId: 'remove', responses: { 204: { description: 'Gone.' } } },
      },
    }),
  );
  expect(await valueOf('POST', '/rooms/7/items')).toEqual({ id: 'id-1' });
});

it.each([
  ['/books/x', 404],
  ['/books/1?size=x', 400],
  ['/books/1?size=1', 200],
])('%s, whose only error is 404, is answered with %i', async (path, status) => {
  const size = { name: 'size', in: 'query', schema: { type: 'integer' } };
  const read = { operationId: 'read', parameters: [size], responses: { ...returns(NOTE), ...GONE } };
  const { ask } = serviceOf(contractWith({ '/books/{bookId}': { parameters: [ID('bookId')], get: read } }));
  expect((await ask('GET', path)).status).toBe(status);
});

it('a list of something else has its own example', async () => {
  const list = {
    operationId: 'listOf',
    responses: shown({ type: 'array', items: text }, { example: ['a'] }),
  };
  const letter = { name: 'letter', in: 'path', required: true, schema: text };
  const { paths } = keyed(text).document;
  const contract = contractWith({
    ...(isObject(paths) && paths),
    '/letters/{letter}': { parameters: [letter], get: list },
    '/words': { get: { ...list, operationId: 'listWords' } },
  });
  const { valueOf } = serviceOf(contract);
  await valueOf('POST', '/items', { name: 'b' });
  for (const path of ['/letters/x', '/words']) expect(await valueOf('GET', path)).toEqual(['a']);
});
