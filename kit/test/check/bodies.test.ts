/** How bodies are read and shown, and what an operation states of its responses. */
import { describe, expect, test } from 'vitest';
import {
  credentialsIn,
  formFields,
  hasStandings,
  inferredFrom,
  operationStatement,
  readBodyOf,
  readJson,
  readUpTo,
  requestStatement,
  responseFieldStatement,
  responseStatement,
  type Statement,
  textOf,
  valueStatement,
  waysIn,
  weakest,
} from '../../src/check/index.ts';
import { beginningOf, shownBody } from '../../src/check/read-body.ts';
import { loadContract } from '../../src/contract/index.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const mask = (text: string): string => text.replaceAll('secret', '***');

test('bytes are text if they are UTF-8', () => {
  expect([textOf(undefined), textOf('a'), textOf(bytes('é'))]).toEqual(['', 'a', 'é']);
  expect(textOf(Uint8Array.of(0xff))).toBeUndefined();
});

test.each<[number, number, number | undefined]>([
  [4, 4, 4],
  [3, 4, undefined],
  [5, 4, 4],
])('a stream is read up to %i bytes: of %i', async (most, size, length) => {
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let at = 0; at < size; at += 2) controller.enqueue(new Uint8Array(2));
      controller.close();
    },
  });
  expect((await readUpTo(stream, most))?.length).toBe(length);
});

test('nothing is read of no stream', async () => {
  expect(await readUpTo(null, 0)).toEqual(new Uint8Array());
});

test('the beginning of a text is cut after its secrets are masked', () => {
  expect(['abcde', 'abcdef'].map((one) => beginningOf(one, 5))).toEqual(['abcde', 'ab...']);
  expect(beginningOf('a secret', 5, mask)).toBe('a ***');
  expect(shownBody('  a\n\t"b"  ', 20)).toBe('"a \\"b\\""');
  expect(shownBody('[\n"b"\u0007\u0000 ]', 20)).toBe('[ "b" ]');
  expect(shownBody('x {', 20)).toBe('"x {"');
  expect(shownBody('{ secret', 20, mask)).toBe('{ ***');
});

test.each<[string | Uint8Array | undefined, object]>([
  [undefined, { kind: 'empty' }],
  [' \n', { kind: 'empty' }],
  ['{"a":12345678901234567890}', { kind: 'value', value: { a: 12345678901234567890n } }],
  ['[1', { kind: 'malformed', why: '[1' }],
  ['secret', { kind: 'malformed', why: '"***"' }],
  [Uint8Array.of(0xff), { kind: 'malformed', why: 'bytes that are not UTF-8' }],
  ['['.repeat(201) + ']'.repeat(201), { kind: 'malformed', why: 'JSON is nested more than 200 deep' }],
])('%j is read as JSON', (body, read) => {
  expect(readJson(body, mask)).toEqual(read);
});

test('a body is read once, and large ones are shared', () => {
  const exchange = { requestBody: '[1]', responseBody: bytes('[2]') };
  const request = readBodyOf(exchange, 'requestBody');
  const response = readBodyOf(exchange, 'responseBody');
  expect([request, response]).toEqual([
    { kind: 'value', value: [1] },
    { kind: 'value', value: [2] },
  ]);
  expect(readBodyOf(exchange, 'requestBody')).toBe(request);
  expect(readBodyOf(exchange, 'responseBody')).toBe(response);
  expect(readBodyOf({ responseBody: bytes('[2]') }, 'responseBody')).not.toBe(response);
  expect(readBodyOf({}, 'requestBody')).toEqual({ kind: 'empty' });
  const text = (end: string, size = 100_000) => `[${'"a",'.padEnd(size)}${end}]`;
  const large = (end: string) => bytes(text(end));
  const read = (end: string) => readBodyOf({ responseBody: large(end) }, 'responseBody');
  const first = read('1');
  expect(read('1')).toBe(first);
  expect(read('2')).not.toBe(first);
  const longer = bytes(`${text('1')} `);
  expect(readBodyOf({ responseBody: longer }, 'responseBody')).not.toBe(first);
  for (const end of ['1', '3', '4', '4', '4', '5']) read(end);
  expect(read('1')).toBe(first);
  for (const end of ['3', '4', '5', '6']) read(end);
  expect(read('1')).not.toBe(first);
  const notShared: readonly (string | Uint8Array)[] = [text('7'), bytes(text('8', 99_997))];
  for (const body of notShared)
    expect(readBodyOf({ requestBody: body }, 'requestBody')).not.toBe(
      readBodyOf({ requestBody: body }, 'requestBody'),
    );
});

test.each([`"secret`, bytes('"secret'), bytes(`"${'secret'.padEnd(100_000)}`)])(
  'a body that is not JSON is shown as the secrets are that are known when it is read: %#',
  (requestBody) => {
    const exchange = { requestBody };
    expect(JSON.stringify(readBodyOf(exchange, 'requestBody'))).toContain('secret');
    expect(JSON.stringify(readBodyOf(exchange, 'requestBody', mask))).not.toContain('secret');
  },
);

const BOUNDARY = 'multipart/form-data; boundary=x';
const part = (disposition: string, text: string): string =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n--x--`;

test.each<[string, string | Uint8Array, [string, string][] | undefined]>([
  [
    'application/x-www-form-urlencoded',
    'a=1&b=%20&a=2',
    [
      ['a', '1'],
      ['b', ' '],
      ['a', '2'],
    ],
  ],
  ['application/x-www-form-urlencoded; charset=utf-8', bytes('a=é'), [['a', 'é']]],
  ['application/x-www-form-urlencoded', Uint8Array.of(0x61, 0x3d, 0xff), undefined],
  [BOUNDARY, part('name="a"', '\ufeffé'), [['a', '\ufeffé']]],
  [BOUNDARY, bytes(part('name="a"; filename="b.txt"', 'content')), [['a', '']]],
  [BOUNDARY, 'no form', undefined],
  ['multipart/form-data', part('name="a"', 'b'), undefined],
])('a form of %s has its fields, and a file is empty: %#', (type, body, fields) => {
  expect(formFields(body, type)).toEqual(fields);
});

describe('a statement', () => {
  const json = (schema: object) => ({ 'application/json': { schema } });
  const INFERRED = { 'x-provenance': 'inferred' };
  const contract = loadContract({
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    paths: {
      '/a': {
        post: {
          operationId: 'a',
          requestBody: { 'x-provenance': 'observed', content: json({ properties: { b: INFERRED } }) },
          responses: {
            200: {
              description: 'Done.',
              'x-provenance': 'observed',
              content: json({ properties: { b: INFERRED, c: {} } }),
            },
            201: { description: 'Done.' },
            404: { description: 'None.' },
            429: { description: 'Later.' },
            500: { description: 'No.', 'x-provenance': 'assumed' },
          },
        },
      },
      '/b': {
        get: {
          operationId: 'b',
          'x-provenance': 'inferred',
          responses: {
            204: { description: 'Done.', 'x-provenance': 'observed' },
            400: { description: 'No.', 'x-provenance': 'observed' },
            429: { description: 'Later.', 'x-provenance': 'documented' },
          },
        },
      },
      '/d': {
        get: {
          operationId: 'd',
          responses: {
            200: { description: 'Done.', 'x-provenance': 'observed' },
            404: { description: 'None.' },
          },
        },
      },
      '/e': {
        get: {
          operationId: 'e',
          responses: {
            200: { description: 'Done.' },
            404: { description: 'None.', 'x-provenance': 'observed' },
          },
        },
      },
      '/c': { get: { operationId: 'c', responses: { default: { description: 'Any.' } } } },
    },
    components: { schemas: { Word: { enum: ['x', 'y'], 'x-provenance-values': { y: 'assumed' } } } },
  });
  const { document } = contract;
  const said = ({ provenance, schemaPointer }: Statement) => `${provenance.standing} ${schemaPointer}`;

  test.each<[string, number, string]>([
    ['a', 200, 'observed /paths/~1a/post/responses/200'],
    ['a', 404, 'documented /paths/~1a/post/responses/404'],
    ['a', 202, 'documented /paths/~1a/post/responses'],
    ['a', 403, 'documented /paths/~1a/post/responses'],
    ['b', 204, 'observed /paths/~1b/get/responses/204'],
    ['b', 200, 'observed /paths/~1b/get/responses'],
    ['b', 403, 'assumed /paths/~1b/get/responses'],
    ['c', 200, 'assumed /paths/~1c/get/responses'],
    ['d', 202, 'observed /paths/~1d/get/responses'],
    ['d', 400, 'documented /paths/~1d/get/responses'],
    ['e', 202, 'documented /paths/~1e/get/responses'],
    ['e', 400, 'assumed /paths/~1e/get/responses'],
    ['c', 400, 'assumed /paths/~1c/get/responses'],
  ])('of the operation %s about the status %i is %s', (id, status, expected) => {
    expect(said(responseStatement(document, contract.operation(id), status))).toBe(expected);
  });

  test.each<[string, number, string, string]>([
    ['a', 200, '/b', 'inferred /paths/~1a/post/responses/200/content/application~1json/schema/properties/b'],
    ['a', 200, '/c', 'observed '],
    ['a', 201, '/b', 'documented /paths/~1a/post/responses/201'],
    ['a', 202, '/b', 'documented /paths/~1a/post/responses'],
  ])('of the operation %s with %i about the field %s is %s', (id, status, pointer, expected) => {
    expect(said(responseFieldStatement(document, contract.operation(id), status, pointer))).toContain(
      expected,
    );
  });

  test('of which nothing is stated says so', () => {
    expect(responseStatement(document, contract.operation('c'), 200).provenance).toEqual({
      standing: 'assumed',
      note: 'The document does not list the statuses of the operation.',
    });
  });

  test('is as certain as the least certain of several', () => {
    const [a, b] = ['a', 'b'].map((id) => operationStatement(document, contract.operation(id)));
    if (a === undefined || b === undefined) throw new Error('There are two operations.');
    expect([said(a), said(b)]).toEqual(['documented /paths/~1a/post', 'inferred /paths/~1b/get']);
    expect([weakest(a), weakest(a, b), weakest(b, a), weakest(b, { ...b })]).toEqual([a, b, b, b]);
    expect(weakest(b, { ...b })).toBe(b);
    const note = 'It follows.';
    expect(inferredFrom(a, note)).toEqual({ ...a, provenance: { standing: 'inferred', note } });
    const assumed: Statement = { ...a, provenance: { standing: 'assumed' } };
    expect(inferredFrom(assumed, note)).toBe(assumed);
  });

  test('of a request is that of its body and of its fields', () => {
    const about = (id: string, body: unknown) =>
      said(requestStatement(document, contract.operation(id), body));
    expect(about('a', undefined)).toBe('documented /paths/~1a/post');
    expect(about('a', {})).toBe('observed /paths/~1a/post/requestBody');
    expect(about('a', { b: 1 })).toMatch(/^inferred .*\/properties\/b$/);
    expect(about('a', new Uint8Array(1))).toBe('observed /paths/~1a/post/requestBody');
    expect(about('b', { b: 1 })).toBe('inferred /paths/~1b/get');
  });

  test('is about a value of a list, too', () => {
    const word = '/components/schemas/Word';
    expect(['x', 'y'].map((value) => said(valueStatement(document, word, value)))).toEqual([
      `documented ${word}`,
      `assumed ${word}`,
    ]);
  });

  test('has a standing if any part says how it is known', () => {
    expect(hasStandings(document)).toBe(true);
    expect(hasStandings({ paths: [{ a: 'x-provenance' }] })).toBe(false);
    expect(hasStandings({ paths: [{ a: 1 }, { 'x-provenance': 'observed' }] })).toBe(true);
  });
});

test('the ways into a service are those of its schemes', () => {
  const contract = loadContract({
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    security: [{ bearer: [] }],
    paths: {
      '/a': { get: { operationId: 'a', responses: {} } },
      '/b': {
        get: {
          operationId: 'b',
          security: [
            { Key: [], cookie: [] },
            { query: [] },
            {},
            { basic: [] },
            { other: [] },
            { none: [] },
            { bare: [] },
            { odd: [] },
            { nameless: [] },
            { digest: [] },
          ],
          responses: {},
        },
      },
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        basic: { type: 'http', scheme: 'BASIC' },
        Key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'Sid' },
        query: { type: 'apiKey', in: 'query', name: 'Key' },
        other: { type: 'apiKey', in: 'body', name: 'Key' },
        bare: { type: 'http' },
        odd: { type: 'other', scheme: 'basic', in: 'header', name: 'Key' },
        nameless: { type: 'apiKey', in: 'header' },
        digest: { type: 'http', scheme: 'digest', in: 'header', name: 'Key' },
      },
    },
  });
  const bearer = (id: string) => ({ id, in: 'header', name: 'authorization', scheme: 'Bearer' });
  const key = { id: 'Key', in: 'header', name: 'x-key' };
  const cookie = { id: 'cookie', in: 'cookie', name: 'Sid' };
  const query = { id: 'query', in: 'query', name: 'Key' };
  const basic = { ...bearer('basic'), scheme: 'Basic' };
  const others = ['other', 'none', 'bare', 'odd', 'nameless', 'digest'].map((id) => [bearer(id)]);
  const ways = [[key, cookie], [query], [], [basic], ...others];
  expect(waysIn(contract, contract.operation('a'))).toEqual([[bearer('bearer')]]);
  expect(waysIn(contract, contract.operation('b'))).toEqual(ways);
  expect(credentialsIn(contract)).toEqual([bearer('bearer'), ...ways.flat()]);
});
