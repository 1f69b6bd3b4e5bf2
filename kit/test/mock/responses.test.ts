/** What a mock returns where it keeps nothing, and where the contract says how. */
import { expect, onTestFinished, test } from 'vitest';
import { loadContract } from '../../src/contract/index.ts';
import { startMock } from '../../src/index.ts';

const json = (schema: object, more: object = {}) => ({ 'application/json': { schema, ...more } });
const NOTE = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' } },
};
const PROBLEM = {
  type: 'object',
  required: ['message', 'code'],
  properties: { message: { type: 'string' }, code: { type: 'integer' } },
};
const BROKEN = { type: 'object', properties: { note: { type: 'integer' } } };
const ok = (content: object, more: object = {}) => ({ 200: { description: 'Done.', content, ...more } });
const get = (operationId: string, responses: object, more: object = {}) => ({
  get: { operationId, responses, ...more },
});
const ID = { name: 'noteId', in: 'path', required: true, schema: { type: 'integer' } };
const whole = (name: string) => ({ name, in: 'query', required: true, schema: { type: 'integer' } });

const contract = loadContract({
  openapi: '3.1.1',
  info: { title: 'Notes', version: '1' },
  paths: {
    '/notes': {
      post: {
        operationId: 'addNote',
        requestBody: {
          required: true,
          content: { ...json(NOTE), 'application/x-www-form-urlencoded': { schema: NOTE } },
        },
        responses: {
          201: { description: 'A note.', content: json(NOTE) },
        },
      },
    },
    '/notes/{noteId}': {
      parameters: [ID],
      ...get('getNote', { ...ok(json(NOTE)), 410: { description: 'Gone.', content: json(PROBLEM) } }),
    },
    '/moved': get('moved', {
      302: {
        description: 'Elsewhere.',
        headers: { Location: { required: true, schema: { type: 'string', const: '/notes' } } },
      },
    }),
    '/nothing': get('nothing', {}),
    '/range': get('range', { '2XX': { description: 'Done.', content: json({ const: 1 }) } }),
    '/empty': get('empty', { 204: { description: 'Done.', content: json(NOTE) } }),
    '/text': get('text', ok({ 'text/plain': { schema: { type: 'string' }, example: 'Hello.' } })),
    '/number': get('number', ok({ 'text/plain': { schema: { const: 7 } } })),
    '/wrong': get(
      'wrong',
      ok(json(BROKEN, { examples: { a: { value: { note: 'x' } }, b: { value: { note: 5 } } } })),
    ),
    '/unknown': get('unknown', ok({ 'application/json': {} })),
    '/headers': get(
      'headers',
      ok(json({ const: 1 }, {}), {
        headers: {
          'X-Left': { required: true, schema: { const: 7 } },
          'X-Other': { schema: { const: 8 } },
          'Content-Length': { required: true, schema: { const: 99 } },
        },
      }),
    ),
    '/unsendable': get(
      'unsendable',
      ok(json({ const: 1 }), { headers: { 'X-Lines': { required: true, schema: { const: 'a\nb' } } } }),
    ),
    '/things/{noteId}': {
      parameters: [ID],
      ...get('getThing', {
        ...ok(json({ const: 1 })),
        404: { description: 'None.', content: json(PROBLEM) },
      }),
    },
    '/strict': get(
      'strict',
      { ...ok(json({ const: 1 })), 422: { description: 'Wrong.', content: json(PROBLEM) } },
      { parameters: [whole('size')] },
    ),
    '/lenient': get('lenient', ok(json({ const: 1 })), { parameters: [whole('size')] }),
    '/secret': get(
      'secret',
      {
        ...ok(json({ const: 1 })),
        403: {
          description: 'No.',
          content: json({
            type: 'object',
            required: ['message'],
            properties: { message: { type: 'integer' } },
          }),
        },
      },
      { security: [{ token: [] }] },
    ),
  },
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
});

async function started() {
  const mock = await startMock({ contract });
  onTestFinished(() => mock.close());
  return async (path: string, init?: RequestInit) => {
    const response = await mock.fetch(path, init);
    return {
      status: response.status,
      text: await response.text(),
      headers: Object.fromEntries(response.headers),
    };
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };

test.each<[string, number, string, Record<string, string>]>([
  ['/moved', 302, '', { location: '/notes' }],
  ['/nothing', 200, '', {}],
  ['/range', 200, '1', JSON_TYPE],
  ['/empty', 204, '', {}],
  ['/text', 200, 'Hello.', { 'content-type': 'text/plain' }],
  ['/number', 200, '7', { 'content-type': 'text/plain' }],
  ['/wrong', 200, '{"note":5}', JSON_TYPE],
  ['/unknown', 200, '{}', JSON_TYPE],
  ['/headers', 200, '1', { ...JSON_TYPE, 'x-left': '7' }],
  [
    '/unsendable',
    500,
    '{"message":"The contract has a header \\"x-lines\\" that cannot be sent with the value \\"a\\\\nb\\"."}',
    JSON_TYPE,
  ],
])('%s returns %i %s', async (path, status, text, headers) => {
  expect(await (await started())(path)).toEqual({ status, text, headers });
});

test('an object is created from JSON and from a form', async () => {
  const ask = await started();
  const created = await ask('/notes', { method: 'POST', headers: JSON_TYPE, body: '{"name":"a"}' });
  expect([created.status, JSON.parse(created.text)]).toEqual([
    201,
    { id: expect.any(Number) as number, name: 'a' },
  ]);
  const [, id = ''] = /"id":(\d+)/.exec(created.text) ?? [];
  expect(JSON.parse((await ask(`/notes/${id}`)).text)).toEqual({ id: Number(id), name: 'a' });
  const second = await ask('/notes', { method: 'POST', body: new URLSearchParams({ name: 'b' }) });
  expect(JSON.parse(second.text)).toMatchObject({ name: 'b' });
});

test.each<[string, number, object]>([
  ['/notes/99', 410, { message: 'The object does not exist.', code: expect.any(Number) as number }],
  [
    '/strict?size=a',
    422,
    {
      message: expect.stringContaining('must be a whole number') as string,
      code: expect.any(Number) as number,
    },
  ],
  [
    '/things/a',
    404,
    {
      message: expect.stringContaining('must be a whole number') as string,
      code: expect.any(Number) as number,
    },
  ],
  ['/lenient?size=a', 400, { message: expect.stringContaining('must be a whole number') as string }],
])('%s is refused with %i, and says why where the contract has a message', async (path, status, body) => {
  const refused = await (await started())(path);
  expect(refused.status).toBe(status);
  expect(JSON.parse(refused.text)).toEqual(body);
});

test('a request without a token is refused as declared, in the form that is declared', async () => {
  const ask = await started();
  const refused = await ask('/secret');
  expect([refused.status, JSON.parse(refused.text)]).toEqual([
    403,
    { message: expect.any(Number) as number },
  ]);
  expect((await ask('/secret', { headers: { authorization: 'Bearer a' } })).status).toBe(200);
});
