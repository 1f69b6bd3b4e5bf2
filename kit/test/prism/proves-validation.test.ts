/** Whether Prism checks bodies is asked of a server that stands in for it: Prism itself takes seconds to load. */
import { createServer, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '@experimentation-automation/test-support/listen';
import { contractWith, ID } from '@experimentation-automation/test-support/kit/small-services';
import { loadContract } from '../../src/contract/index.ts';
import { ask } from '../../src/prism/ask.ts';
import { proveValidation } from '../../src/prism/prove.ts';

interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** As Prism tells it: one of the request's body, and one of another part. */
const OF_BODY = '[{"location":["request","body","name"],"severity":"Error","code":"type"}]';
const OF_QUERY = '[{"location":["request","query"],"severity":"Error","code":"required"}]';

/** A server that answers with the violations, by the address. */
async function serving(violations: (url: string) => string | undefined) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request;
    void textOf(request).then((body) => {
      asked.push({ method, url, headers, body });
      const found = violations(url);
      response.writeHead(
        found === undefined ? 200 : 422,
        found === undefined ? {} : { 'sl-violations': found },
      );
      response.end('{}');
    });
  });
  return { asked, url: (await listen(server, onTestFinished)).url };
}

const json = (schema: object) => ({ required: true, content: { 'application/json': { schema } } });
const posting = (id: string, requestBody: object, more: object = {}) => ({
  post: { operationId: id, requestBody, responses: { '200': { description: 'Done.' } }, ...more },
});
const object = { type: 'object' };

test('each operation that takes a body is sent one that the contract forbids', async () => {
  const contract = contractWith({
    '/texts': posting('addText', json({ type: 'string' })),
    '/objects': posting('addObject', json(object)),
    '/lists': { put: posting('putList', json({ type: ['array', 'string'] })).post },
    '/numbers': posting('addNumber', json({ type: ['array', 'string', 'object'] })),
    '/nothing': posting('addNothing', json({ not: { type: 'null' } })),
    '/anything': posting('addAnything', json({})),
    '/read': { get: { operationId: 'read', responses: { '200': { description: 'Read.' } } } },
  });
  const { url, asked } = await serving(() => OF_BODY);
  await proveValidation(contract, url);
  expect(asked.map(({ method, url: path, body }) => `${method} ${path} ${body}`)).toEqual([
    'POST /texts []',
    'POST /objects "known-bad"',
    'PUT /lists {}',
    'POST /numbers 7',
    'POST /nothing null',
  ]);
  for (const { headers, body } of asked)
    expect(headers).toMatchObject({
      authorization: 'Bearer example',
      'content-type': 'application/json',
      'content-length': String(body.length),
      connection: 'close',
    });
});

test('operations whose body is accepted are named', async () => {
  const contract = contractWith({
    '/a': posting('addA', json(object)),
    '/b': posting('addB', json(object)),
    '/c': posting('addC', json(object)),
    '/d': posting('addD', json(object)),
  });
  const told: Readonly<Record<string, string>> = {
    '/a': OF_QUERY,
    '/b': OF_BODY,
    '/c': OF_BODY.slice(0, 40),
  };
  const { url } = await serving((path) => told[path]);
  await expect(proveValidation(contract, url)).rejects.toThrow(
    'Prism does not check the request body of addA, addD: it accepted one that the contract forbids.',
  );
});

test('a schema that does not compile is told with its operation and its reason', async () => {
  const contract = contractWith({ '/a': posting('addA', json({ type: 'object', minLength: 'none' })) });
  const { url, asked } = await serving(() => OF_BODY);
  const proving = proveValidation(contract, url);
  await expect(proving).rejects.toThrow(
    /^The schema of addA's request body does not compile, so Prism would accept anything: .*minLength/,
  );
  await expect(proving).rejects.toMatchObject({ cause: expect.any(Error) as unknown });
  expect(asked).toEqual([]);
});

test.each([
  ['multipart/form-data', /^multipart\/form-data; boundary=/, /name="known-bad"\r\n\r\nknown-bad\r\n/],
  ['application/x-www-form-urlencoded', /^application\/x-www-form-urlencoded/, /^known-bad=known-bad$/],
])('a form of the type %s has a field that the contract does not know', async (type, sent, body) => {
  const schema = { ...object, required: ['name'], properties: { name: { type: 'string' } } };
  const contract = contractWith({ '/forms': posting('send', { content: { [type]: { schema } } }) });
  const { url, asked } = await serving(() => OF_BODY);
  await proveValidation(contract, url);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers['content-type']).toMatch(sent);
  expect(asked[0]?.body).toMatch(body);
});

test('the path and the required query have the examples of the contract', async () => {
  const parameters = [
    { ...ID('id'), example: 'a/b' },
    { name: 'kind', in: 'path', required: true, schema: { type: 'string', example: '$&' } },
    { name: 'filter', in: 'query', required: true, schema: { type: 'object' }, example: { a: 'b c' } },
    { name: 'word', in: 'query', required: true, schema: { type: 'string' } },
    { name: 'count', in: 'query', required: true, schema: { type: 'integer' } },
    { name: 'other', in: 'query', schema: { type: 'string' } },
    { name: 'x-key', in: 'header', required: true, schema: { type: 'string' } },
  ];
  const contract = contractWith({
    '/items/{id}/{kind}': posting('send', json(object), { parameters }),
    '/plain': posting('sendPlain', json(object)),
  });
  const { url, asked } = await serving(() => OF_BODY);
  await proveValidation(contract, url);
  const [first, second] = asked.map((one) => new URL(`http://x${one.url}`));
  expect(first?.pathname).toBe('/items/a%2Fb/%24%26');
  expect([...(first?.searchParams ?? [])]).toEqual([
    ['filter', '{"a":"b c"}'],
    ['word', 'example'],
    ['count', '1'],
  ]);
  expect(second?.href).toBe('http://x/plain');
});

test('a contract without bodies is proved without a request', async () => {
  const contract = loadContract({
    openapi: '3.1.0',
    paths: { '/a': { get: { operationId: 'a', responses: {} } } },
  });
  await proveValidation(contract, 'http://127.0.0.1:1');
});

test('what is asked has the method, the headers and the type of its body', async () => {
  const { url, asked } = await serving(() => 'none');
  expect(await ask(`${url}/a`)).toMatchObject({ 'sl-violations': 'none' });
  await ask(`${url}/b`, { method: 'DELETE', headers: { 'x-one': '1' } });
  await ask(`${url}/c`, { method: 'POST', body: 'ä' });
  await ask(`${url}/d`, { method: 'POST', body: new Uint8Array([65]) });
  await ask(`${url}/e`, { method: 'POST', body: 'x', headers: { 'content-type': 'text/csv' } });
  expect(
    asked.map((one) => [one.method, one.body, one.headers['content-type'], one.headers['content-length']]),
  ).toEqual([
    ['GET', '', undefined, undefined],
    ['DELETE', '', undefined, undefined],
    ['POST', 'ä', 'text/plain;charset=UTF-8', '2'],
    ['POST', 'A', undefined, '1'],
    ['POST', 'x', 'text/csv', '1'],
  ]);
  expect(asked[1]?.headers['x-one']).toBe('1');
});
