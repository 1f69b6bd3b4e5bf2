/** The bodies of requests: as the contract shows them, with the mark of the run, as a form, and as what names an object. */
import { describe, expect, it } from 'vitest';
import { assembled } from '@experimentation-automation/test-support/kit/assembled';
import {
  collection,
  contractWith,
  ID,
  NAMED,
  returns,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import { isObject, type JsonObject } from '../../src/base/json.ts';
import { exampleBodies, PIXEL, sentIn, sentMedia, showsMark, toBody } from '../../src/verify/calls/bodies.ts';
import { withFreshValues } from '../../src/verify/calls/fresh-values.ts';
import { shapeOf } from '../../src/contract/index.ts';
import { type Body, FileBytes } from '../../src/verify/send/request.ts';

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const TEXT = { type: 'string' };
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(/kit-verify-\w+-/g, 'N-')
      .replaceAll(/-\d+(?=")/g, ''),
  );

/** The bodies of the only request of a contract. */
async function bodiesOf(method: string, requestBody: object, path = '/items', more: object = {}) {
  const parameters = path.includes('{') ? [ID('itemId')] : [];
  const contract = contractWith({
    [path]: { parameters, [method]: { operationId: 'send', requestBody, responses: returns(NAMED) } },
    ...more,
  });
  const run = await assembled(serving('has nothing').target, contract, { write: true });
  return exampleBodies(contract.operation('send'), run, { itemId: 7 }).map(({ name, body }) => ({
    name,
    body: plain(body ?? null),
  }));
}
const json = (schema: object, more: object = {}) => ({
  content: { 'application/json': { schema, ...more } },
});

describe('a request is sent', () => {
  const schema = object({ name: TEXT, size: { type: 'integer' } }, { required: ['name'] });

  it('with each example of the contract', async () => {
    const examples = { big: { value: { name: 'Tent', size: 9 } }, small: { value: { name: 'Peg' } } };
    expect(await bodiesOf('post', json(schema, { examples }))).toEqual([
      { name: 'big', body: { kind: 'json', value: { name: 'N-big', size: 9 } } },
      { name: 'small', body: { kind: 'json', value: { name: 'N-small' } } },
    ]);
  });

  it('with a sample of its schema, if there is no example', async () => {
    expect(await bodiesOf('post', json(schema))).toEqual([
      { name: 'sample', body: { kind: 'json', value: { name: 'N-sample' } } },
    ]);
  });

  it('with no example that breaks the contract, and then with none at all, unless one is required', async () => {
    const wrong = json(schema, { example: { size: 'x' } });
    expect(await bodiesOf('post', wrong)).toEqual([{ name: 'as it is', body: null }]);
    expect(await bodiesOf('post', { ...wrong, required: true })).toEqual([]);
  });

  it('without a body, if no client sends one', async () => {
    expect(await bodiesOf('get', json(schema))).toEqual([{ name: 'as it is', body: null }]);
    expect(await bodiesOf('get', { ...json(schema), required: true })).toEqual([]);
    expect(await bodiesOf('head', json(schema))).toEqual([{ name: 'as it is', body: null }]);
    expect(await bodiesOf('delete', { content: {} })).toEqual([{ name: 'as it is', body: null }]);
  });

  it('as a text, where the contract shows one', async () => {
    const text = (type: string, more: object, required = true) =>
      bodiesOf('post', { required, content: { [type]: { schema: TEXT, ...more } } });
    expect(await text('application/xml; charset=utf-8', { example: '<a/>' })).toEqual([
      {
        name: expect.any(String) as string,
        body: { kind: 'text', contentType: 'application/xml', text: '<a/>' },
      },
    ]);
    expect(await text('text/plain', {})).toEqual([
      {
        name: 'sample',
        body: { kind: 'text', contentType: 'text/plain', text: expect.any(String) as string },
      },
    ]);
    expect(await text('application/xml', {})).toEqual([]);
    expect(await text('application/xml', {}, false)).toEqual([{ name: 'as it is', body: null }]);
    expect(await text('application/xml', { example: { a: 1 } })).toEqual([]);
  });

  it('without callback addresses and cursors, and with what a change to an object must keep', async () => {
    const fields = object({
      id: { type: 'integer' },
      name: TEXT,
      callbackUrl: TEXT,
      cursor: TEXT,
      deep: object({ callback_uri: TEXT, x: TEXT }),
    });
    const example = {
      id: 1,
      name: 'Tent',
      callbackUrl: 'http://a.test',
      cursor: 'abc',
      deep: { callback_uri: 'b', x: 'c' },
    };
    const { '/items': items, ...one } = collection('/items', 'itemId');
    const more = { '/items': items, '/items/{itemId}': { ...one['/items/{itemId}'], put: undefined } };
    expect(await bodiesOf('patch', json(fields, { example }), '/items/{itemId}', {})).toEqual([
      {
        name: 'example',
        body: { kind: 'json', value: { id: 1, name: expect.any(String) as string, deep: { x: 'c' } } },
      },
    ]);
    const contract = contractWith({
      ...more,
      '/items/{itemId}': {
        ...more['/items/{itemId}'],
        patch: { operationId: 'send', requestBody: json(fields, { example }), responses: returns(NAMED) },
      },
    });
    const run = await assembled(serving('has nothing').target, contract, { write: true });
    const [sent] = exampleBodies(contract.operation('send'), run, { itemId: 7 });
    expect(plain(sent?.body)).toEqual({
      kind: 'json',
      value: { id: 7, name: 'N-example', deep: { x: 'c' } },
    });
  });

  it('with known ids of other objects, and without what would move here or may be in use', async () => {
    const fields = object({
      name: TEXT,
      code: TEXT,
      parts: {},
      tagId: { type: ['integer', 'null'] },
      tagIds: { type: 'array', items: { type: 'integer' } },
      tag_id: TEXT,
      inner: object({ tagId: { type: 'integer' }, name: TEXT }),
    });
    const name = 'Tent';
    const examples = {
      unknown: {
        value: { name, tagId: 99, tagIds: [98, 97, 96, 95], tag_id: '94', inner: { tagId: 93, name } },
      },
      known: { value: { name, tagId: 2, tagIds: [3, 1], tag_id: '2' } },
      mixed: { value: { name, tagIds: [2, 99], tagId: null } },
      empty: { value: { name, tagIds: [] } },
      contained: { value: { name, parts: [{ a: 1 }], code: 'x' } },
      moved: { value: { name, parts: [7] } },
    };
    const mark = {
      key: 'id',
      create: 'create/tags',
      references: { tagId: 'tag', tagIds: 'tag', tag_id: 'tag' },
      contains: ['parts'],
      unique: ['code'],
    };
    const contract = contractWith(
      {
        ...collection('/tags', 'tagId'),
        '/items': {
          post: { operationId: 'send', requestBody: json(fields, { examples }), responses: returns(NAMED) },
        },
      },
      { components: { schemas: { Tag: { ...NAMED, 'x-resource': mark } } } },
    );
    const bodies = async (tagId: readonly number[]) => {
      const fixtures = { read: { tagId } };
      const run = await assembled(serving('has nothing').target, contract, { write: true, fixtures });
      return exampleBodies(contract.operation('send'), run).map(({ body }) =>
        plain(body?.kind === 'json' ? body.value : null),
      );
    };
    expect(await bodies([1, 2, 3])).toEqual([
      { name: 'N-unknown', tagId: 1, tagIds: [1, 2, 3], tag_id: '1', inner: { tagId: 1, name } },
      { name: 'N-known', tagId: 2, tagIds: [3, 1], tag_id: '2' },
      { name: 'N-mixed', tagIds: [1, 2], tagId: null },
      { name: 'N-empty', tagIds: [] },
      { name: 'N-contained', parts: [{ a: 1 }] },
      { name: 'N-moved' },
    ]);
    expect((await bodies([]))[0]).toMatchObject({ tagId: 99, tagIds: [98, 97, 96, 95], tag_id: '94' });
  });
});

it.each<[string, string, readonly string[], string | undefined]>([
  [
    'the first that a schema describes',
    'post',
    ['text/csv', 'application/vnd.a+json', 'multipart/form-data'],
    'application/vnd.a+json',
  ],
  ['a form', 'put', ['text/csv', 'application/x-www-form-urlencoded'], 'application/x-www-form-urlencoded'],
  ['the first, if no schema describes one', 'post', ['text/csv', 'image/png'], 'text/csv'],
  ['none, if there is none', 'post', [], undefined],
  ['none, if no client sends one', 'trace', ['application/json'], undefined],
])('the media type of a request is %s', (_what, method, types, expected) => {
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'object' } }]));
  const contract = contractWith({
    '/a': { [method]: { operationId: 'send', requestBody: { content }, responses: returns(NAMED) } },
  });
  const operation = contract.operations[0];
  expect(operation && sentMedia(operation)?.type).toBe(expected);
});

describe('a request of a form', () => {
  const fields = (more: object = {}) =>
    object(
      {
        name: { ...TEXT, minLength: 2 },
        size: { type: 'integer' },
        photo: { ...TEXT, format: 'binary' },
        ...more,
      },
      { required: ['name'] },
    );
  const sent = (type: string, example: object, schema = fields()) =>
    bodiesOf('post', { required: true, content: { [type]: { schema, example } } });

  it.each(['multipart/form-data', 'application/x-www-form-urlencoded'])(
    'is sent if its fields are valid: %s',
    async (type) => {
      const plainFields = object(
        { name: { ...TEXT, minLength: 2 }, size: { type: 'integer' } },
        { required: ['name'] },
      );
      expect((await sent(type, { name: 'Tent', size: 3 }, plainFields)).map(({ name }) => name)).toEqual([
        'example',
      ]);
      expect(await sent(type, { name: 'Tent', size: 'x' }, plainFields)).toEqual([]);
      expect(await sent(type, { size: 3 }, plainFields)).toEqual([]);
    },
  );

  it('is sent with files, of which the contract says nothing', async () => {
    expect((await sent('multipart/form-data', { name: 'Tent', photo: 'p' })).map(({ name }) => name)).toEqual(
      ['example'],
    );
  });
});

describe('a creation', () => {
  const schema = (more: object = {}) =>
    object({ title: { ...TEXT, maxLength: 40, ...more }, code: TEXT, id: { type: 'integer' } });
  const creating = async (example: unknown, of: object = schema()) => {
    const { '/items': items, ...one } = collection('/items', 'itemId');
    const contract = contractWith({
      ...one,
      '/items': {
        ...items,
        post: { operationId: 'send', requestBody: json(of, { example }), responses: returns(NAMED, '201') },
      },
    });
    const run = await assembled(serving('has nothing').target, contract, { write: true });
    return exampleBodies(contract.operation('send'), run).map(({ body }) =>
      plain(body?.kind === 'json' ? body.value : null),
    );
  };

  it('has the mark of the run in the first field that takes it', async () => {
    expect([
      await creating({ title: 'Tent', code: 'x' }),
      await creating({ title: 'Tent', code: 'x' }, schema({ maxLength: 5 })),
      await creating({ title: 'a', code: 'x' }, schema({ pattern: '^a$' })),
      await creating(['x'], {}),
      await creating({ a: 1 }, object({ a: { type: 'integer' } })),
    ]).toEqual([
      [{ title: 'N-example', code: 'x' }],
      [{ title: 'Tent', code: 'N-example' }],
      [{ title: 'a', code: 'N-example' }],
      [['x']],
      [{ a: 1 }],
    ]);
  });
});

describe('a form', () => {
  const schema = object({
    name: TEXT,
    size: { type: 'integer' },
    tags: { type: 'array', items: TEXT },
    photo: { type: 'string', format: 'binary' },
    photos: { type: 'array', items: { type: 'string', format: 'binary' } },
    file: TEXT,
  });
  const bodyOf = (type: string, value: unknown): Body => {
    const contract = contractWith({
      '/a': {
        post: {
          operationId: 'send',
          requestBody: { content: { [type]: { schema } } },
          responses: returns(NAMED),
        },
      },
    });
    const media = contract.operation('send').requestBody?.content[0];
    if (media === undefined) throw new Error('There is no media type.');
    return toBody(contract.document, media, value);
  };

  it('has texts, lists and files', () => {
    const value = {
      name: 'a',
      size: 3,
      tags: ['x', 'y'],
      photo: 'p',
      photos: ['q'],
      file: 'f',
      more: { a: [1] },
    };
    expect(bodyOf('multipart/form-data', value)).toEqual({
      kind: 'form',
      fields: {
        name: 'a',
        size: '3',
        tags: ['x', 'y'],
        photo: PIXEL,
        photos: [PIXEL],
        file: PIXEL,
        more: '{"a":[1]}',
      },
    });
    expect(bodyOf('application/x-www-form-urlencoded', { ...value, name: 'a b&' })).toEqual({
      kind: 'text',
      contentType: 'application/x-www-form-urlencoded',
      text: 'name=a+b%26&size=3&tags=x&tags=y&photo=p&photos=q&file=f&more=%7B%22a%22%3A%5B1%5D%7D',
    });
    expect([PIXEL.length, ...PIXEL.slice(1, 4)]).toEqual([70, 0x50, 0x4e, 0x47]);
  });

  it('has an item in each list, since it cannot say that one is empty', () => {
    const body = bodyOf('multipart/form-data', { tags: [] });
    expect(body).toEqual({ kind: 'form', fields: { tags: [expect.any(String) as string] } });
    expect(bodyOf('multipart/form-data', 'a')).toEqual({ kind: 'form', fields: {} });
  });

  it('is none of another type', () => {
    expect(bodyOf('application/json', { tags: [] })).toEqual({ kind: 'json', value: { tags: [] } });
  });
});

it.each<[string, Body | undefined, unknown, boolean]>([
  ['nothing', undefined, undefined, false],
  ['a value with the mark', { kind: 'json', value: { a: 'kit-verify-x-1' } }, { a: 'kit-verify-x-1' }, true],
  ['a value with the mark in another form', { kind: 'json', value: ['KIT_VERIFY'] }, ['KIT_VERIFY'], true],
  ['a value without it', { kind: 'json', value: { a: 'b' } }, { a: 'b' }, false],
  ['a text with the mark', { kind: 'text', contentType: 'a/b', text: 'a=kit-verify-x' }, {}, true],
  ['a text without it', { kind: 'text', contentType: 'a/b', text: 'a=b' }, {}, false],
  [
    'a form with the mark',
    { kind: 'form', fields: { a: ['b', 'kit-verify'] } },
    { a: ['b', 'kit-verify'] },
    true,
  ],
  ['a form without it', { kind: 'form', fields: { a: 'b' } }, { a: 'b' }, false],
  [
    'a form with a picture, which is a pixel',
    { kind: 'form', fields: { a: 'b', c: PIXEL } },
    { a: 'b', c: PIXEL },
    true,
  ],
])('people see whose it is: %s', (_what, body, fields, shows) => {
  expect(showsMark(body, 'kit-verify-')).toBe(shows);
  if (body !== undefined) expect(sentIn(body)).toEqual(fields);
});

it('a file has its type', () => {
  expect([new FileBytes('text/csv', new Uint8Array(2)).type, PIXEL.slice(0, 1)]).toEqual([
    'text/csv',
    Uint8Array.of(0x89),
  ]);
});

describe('a fresh value', () => {
  const { document } = contractWith({});
  const schema = {
    type: 'object',
    properties: {
      code: TEXT,
      name: TEXT,
      email: TEXT,
      count: { type: 'integer' },
      share: { type: 'number' },
      kind: { type: 'string', enum: ['a1', 'b2'] },
      day: { type: 'string', format: 'date' },
      ownerId: TEXT,
      token: TEXT,
    },
  };
  const fresh = (
    body: unknown,
    number: number,
    names?: readonly string[],
    isValid: (one: unknown) => boolean = () => true,
  ) =>
    withFreshValues(body, {
      shape: shapeOf(document, { value: schema, pointer: '' }),
      names,
      number,
      isValid,
    });

  it.each<[string, unknown, number, unknown]>([
    ['has the number in its last digits', { code: '0000000' }, 4711, { code: '0004711' }],
    ['keeps what is no digit', { code: 'A-00-00' }, 123, { code: 'A-01-23' }],
    ['has letters, if it has no digits', { code: 'abcd' }, 27, { code: 'aabb' }],
    ['keeps upper and lower case', { code: 'ABcd' }, 1, { code: 'AAab' }],
    ['has letters and digits, if its digits do not take the number', { code: 'ab1' }, 27, { code: 'ac7' }],
    ['is longer, if neither does', { code: 'a' }, 27, { code: 'a27' }],
    ['is that before the domain of an address', { email: 'me0@a.test' }, 7, { email: 'me7@a.test' }],
    ['is another number, if there is no text', { count: 5, share: 1.5 }, 3, { count: 8, share: 1.5 }],
    ['leaves numbers, if there is a text', { code: '0', count: 5 }, 3, { code: '3', count: 5 }],
    [
      'is none of a list of values, of a date, of an id and of a token',
      { kind: 'a1', day: '2026-01-01', ownerId: '1', token: '1' },
      3,
      { kind: 'a1', day: '2026-01-01', ownerId: '1', token: '1' },
    ],
    ['is none of what has the mark', { name: 'kit-verify-a-1' }, 3, { name: 'kit-verify-a-1' }],
    ['is none of what is no object', ['0'], 3, ['0']],
    [
      'has at most eight new characters',
      { code: '0000000000' },
      1_234_567_890,
      { code: '00000000001234567890' },
    ],
  ])('%s', (_what, body, number, expected) => {
    expect(fresh(body, number)).toEqual(expected);
  });

  it('is none of what has a meaning of its own, and of no reference', () => {
    const formats = ['date', 'date-time', 'time', 'duration', 'uri', 'url', 'password'];
    const bound = [
      'id',
      'xId',
      'xIds',
      'x_id',
      'x_ids',
      'url',
      'myUri',
      'href',
      'token',
      'secret',
      'version',
    ];
    const free = ['idea', 'urn', 'versions'];
    const properties: JsonObject = {
      ...Object.fromEntries(
        formats.map((format): [string, JsonObject] => [`a ${format}`, { ...TEXT, format }]),
      ),
      ...Object.fromEntries([...bound, ...free].map((name): [string, JsonObject] => [name, TEXT])),
      constant: { allOf: [TEXT, { const: '0' }] },
      other: { ...TEXT, format: 'uuid' },
    };
    const body = Object.fromEntries(Object.keys(properties).map((name) => [name, '0']));
    const renewed = withFreshValues(body, {
      shape: shapeOf(document, { value: { type: 'object', properties }, pointer: '' }),
      names: undefined,
      number: 3,
      isValid: () => true,
    });
    expect(
      Object.entries(isObject(renewed) ? renewed : {}).flatMap(([name, value]) =>
        value === '3' ? [name] : [],
      ),
    ).toEqual(['idea', 'urn', 'versions', 'other']);
  });

  it('is that of the fields that are named, also of an id', () => {
    expect(fresh({ code: '0', name: '0' }, 3, ['name'])).toEqual({ code: '0', name: '3' });
    expect(fresh({ ownerId: '0' }, 3, ['ownerId', 'missing'])).toEqual({ ownerId: '3' });
  });

  it('is the first that the contract allows', () => {
    const isShort = (body: unknown): boolean => JSON.stringify(body).length < 20;
    expect(
      fresh({ code: '9', count: 1 }, 12, undefined, (body) => JSON.stringify(body).includes('912')),
    ).toEqual({ code: '912', count: 1 });
    expect(fresh({ count: 5 }, 3, undefined, (body) => JSON.stringify(body) === '{"count":2}')).toEqual({
      count: 2,
    });
    expect(fresh({ code: 'a'.repeat(30) }, 3, undefined, isShort)).toEqual({ code: 'a'.repeat(30) });
  });
});
