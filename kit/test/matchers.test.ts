import { describe, expect, test } from 'vitest';
import { loadContract } from '../src/contract/index.ts';
import { createMatchers } from '../src/index.ts';

const json = (schema: object) => ({ 'application/json': { schema } });
const NOTE = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
};
const contract = loadContract({
  openapi: '3.1.1',
  info: { title: 'Notes', version: '1' },
  security: [{ token: [] }],
  paths: {
    '/notes/{noteId}': {
      parameters: [{ name: 'noteId', in: 'path', required: true, schema: { type: 'integer' } }],
      get: { operationId: 'getNote', responses: { 200: { description: 'A note.', content: json(NOTE) } } },
      put: {
        operationId: 'putNote',
        requestBody: { content: json(NOTE) },
        responses: { 202: { description: 'Later.', content: json({ type: 'boolean' }) } },
      },
      delete: { operationId: 'removeNote', responses: { '2XX': { description: 'Done.' } } },
    },
    '/others': {
      get: {
        operationId: 'listOthers',
        security: [],
        responses: { 200: { description: 'All.', content: json(NOTE) } },
      },
      post: { operationId: 'addOther', responses: { 404: { description: 'No.' } } },
    },
  },
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
});
const { toMatchContract } = createMatchers({ contract });

/** What it says of a mismatch, or that it matches. */
async function told(received: unknown, operation: string): Promise<string> {
  const { pass, message } = await toMatchContract(received, operation);
  expect(message().startsWith(`Expected ${pass ? 'not to' : 'to'} match the contract of ${operation}`)).toBe(
    true,
  );
  return pass ? 'it does' : message().split('\n').slice(2).join('\n');
}

const headers = { authorization: 'Bearer secret-of-this-test', 'content-type': 'application/json' };
const exchange = (more: object) => ({
  ...{ method: 'GET', url: 'http://notes.test/notes/1', requestHeaders: headers, status: 200 },
  ...{ responseHeaders: { 'content-type': 'application/json' }, responseBody: '{"id":1}' },
  ...more,
});

describe('a parsed body', () => {
  test('is that of the success of the operation', async () => {
    expect(await told({ id: 1 }, 'getNote')).toBe('it does');
    expect(await told({ id: 'a' }, 'getNote')).toContain(
      'GET /notes/{noteId} (getNote, response 200)\n  at /id: must be a whole number, got "a"',
    );
    expect(await told(true, 'putNote')).toBe('it does');
    expect(await told(1, 'putNote')).toContain('PUT /notes/{noteId} (putNote, response 202)');
    expect((await told({ id: 'a', name: 1 }, 'getNote')).split('\n\n')).toEqual([
      expect.stringContaining('at /id:') as string,
      expect.stringContaining('at /name:') as string,
    ]);
    expect(await told(undefined, 'getNote')).toContain('must have a body, got nothing');
    expect(await told({}, 'addOther')).toContain('POST /others (addOther, response 200)');
  });
});

describe('a response', () => {
  test('is checked without its request, wherever it came from', async () => {
    expect(await told(Response.json({ id: 1 }), 'getNote')).toBe('it does');
    expect(await told(Response.json({ id: 1 }, { status: 404 }), 'getNote')).toContain(
      'GET /notes/{noteId} (getNote, response 404)',
    );
  });

  test.each([
    ['its own, if that is one of the operation', 'http://notes.test/notes/7', 'http://notes.test/notes/7'],
    ['the path, if it belongs to another operation', 'http://notes.test/others', '/notes/{noteId}'],
    ['the path, if it belongs to none', 'http://notes.test/unknown', '/notes/{noteId}'],
    ['the path, if it is not known', '', '/notes/{noteId}'],
  ])('is told with an address: %s', async (_, url, shown) => {
    const response = Object.defineProperty(Response.json({ id: 'a' }), 'url', { value: url });
    expect(await told(response, 'getNote')).toBe(
      `GET ${shown} (getNote, response 200)\n  at /id: must be a whole number, got "a"\n` +
        '  rule body-schema, #/paths/~1notes~1{noteId}/get/responses/200/content/application~1json/schema/properties/id/type',
    );
  });

  test('shows none of the secrets of its address', async () => {
    const url = 'http://notes.test/notes/7?token=secret-of-the-address';
    const response = Response.json({ id: 'secret-of-the-address' });
    expect(await told(Object.defineProperty(response, 'url', { value: url }), 'getNote')).toMatch(
      /^GET http:\/\/notes\.test\/notes\/7\?token=\*\*\* .*\n.*got "\*\*\*"/,
    );
  });

  test('is checked with its request, whose body may be read afterwards', async () => {
    const request = (body: string, more: object = {}) =>
      new Request('http://notes.test/notes/1', { method: 'PUT', headers, body, ...more });
    const good = request('{"id":1}');
    const response = () => Response.json(true, { status: 202 });
    expect(await told({ request: good, response: response() }, 'putNote')).toBe('it does');
    expect(await good.text()).toBe('{"id":1}');
    expect(await told({ request: request('{"id":"a"}'), response: response() }, 'putNote')).toContain(
      '(putNote, request)\n  at /id: must be a whole number',
    );
    expect(
      await told({ request: request('{"id":1}', { headers: {} }), response: response() }, 'putNote'),
    ).toContain('must carry "Authorization: Bearer <token>"');
    const read = request('{"id":1}');
    await read.text();
    await expect(told({ request: read, response: response() }, 'putNote')).rejects.toThrow(
      'The body of the request was already read. Pass toMatchContract a clone() made before that, or the parsed body.',
    );
  });
});

test('matchers take the contract, and nothing that they do not know', () => {
  expect(() => createMatchers({ contract, ...{ strict: true } })).toThrow(
    'createMatchers has no option "strict"',
  );
});

describe('an exchange', () => {
  test('is one of the operation', async () => {
    expect(await told(exchange({}), 'getNote')).toBe('it does');
    expect(await told(exchange({ method: 'get' }), 'getNote')).toBe('it does');
    expect(await told(exchange({}), 'listOthers')).toMatch(
      /must be an exchange of listOthers, got getNote\n(.*\n)? *rule unknown-operation$/,
    );
    expect(await told(exchange({ requestHeaders: {} }), 'getNote')).toContain('must carry');
  });

  test('of an unknown operation is checked as one of this operation', async () => {
    const text = await told(exchange({ url: 'http://notes.test/unknown', responseBody: '{}' }), 'getNote');
    expect(text).toContain('must go to a path of the contract');
    expect(text).toContain('at /id: is required');
  });

  test('shows none of its secrets', async () => {
    const text = await told(exchange({ responseBody: '{"id":"secret-of-this-test"}' }), 'getNote');
    expect(text).toContain('got "***"');
  });

  test('has all of its parts, or is a body', async () => {
    expect(await told({ method: 'GET', url: '/notes/1', status: 200 }, 'getNote')).toContain(
      'at /id: is required',
    );
    expect(await told(null, 'getNote')).toContain('got null');
    expect(await told({ request: 1, response: Response.json({}) }, 'getNote')).toContain(
      'at /id: is required',
    );
  });
});
