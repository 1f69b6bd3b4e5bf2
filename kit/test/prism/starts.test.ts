import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { loadPrism, startPrism } from '../../src/prism/start.ts';

const named = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
const content = { 'application/json': { schema: named, example: { name: 'One' } } };
const document = {
  openapi: '3.1.0',
  info: { title: 'It', version: '1' },
  security: [{ token: [] }],
  paths: {
    '/things': {
      post: {
        operationId: 'addThing',
        requestBody: { required: true, content },
        responses: { '200': { description: 'It.', content }, '400': { description: 'No.' } },
      },
    },
  },
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
};

// Prism takes a second to load, so this is all in one.
test('a mock of Prism checks requests, says so if it cannot listen, and frees its port for another', async () => {
  const written = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  onTestFinished(() => written.forEach((spy) => spy.mockRestore()));
  const listeners = process.listenerCount('unhandledRejection');
  const prism = await startPrism({ document });
  const send = async (body: object, authorization = 'Bearer one') => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', authorization } };
    const { status } = await fetch(`${prism.url}/things`, { ...init, body: JSON.stringify(body) });
    return status;
  };
  expect([await send({ name: 'Two' }), await send({ name: 2 })]).toEqual([200, 400]);
  const port = Number(new URL(prism.url).port);
  expect(prism.url).toBe(`http://127.0.0.1:${port}`);
  await expect(startPrism({ document, port, proven: false })).rejects.toThrow(
    new RegExp(`^Prism cannot listen on 127\\.0\\.0\\.1:${port}: .*EADDRINUSE.* Choose another port\\.$`),
  );
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const cut = once(silent, 'close');
  await Promise.all([prism.close(), prism.close(), cut]);
  const again = await startPrism({ document, port, dynamic: true, seed: 7, proven: false });
  const made = await fetch(`${again.url}/things`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer one' },
    body: '{"name":"Two"}',
  });
  expect(await made.json()).toEqual({ name: expect.not.stringMatching(/^One$/) as unknown });
  await again.close();
  expect(process.listenerCount('unhandledRejection')).toBe(listeners);
  for (const spy of written) expect(spy).not.toHaveBeenCalled();
});

test('the packages that are missing are named with the command that installs them', () => {
  const asked: string[] = [];
  const load = (name: string): unknown => {
    asked.push(name);
    if (name.endsWith('server')) throw new Error(`Cannot find module '${name}'`);
    return { name };
  };
  expect(() => loadPrism(load)).toThrow(
    "The Prism mock needs Stoplight's Prism, which is not installed. Run: npm install --save-dev --save-exact @stoplight/prism-core@",
  );
  const packages = ['@stoplight/prism-core', '@stoplight/prism-http', '@stoplight/prism-http-server'];
  expect(asked).toEqual(packages);
  const [core, http, server] = packages.map((name) => ({ name }));
  expect(loadPrism((name) => ({ name }))).toEqual({ core, http, server });
});

describe('a contract that Prism would never finish reading', () => {
  /** Each schema refers to the next one twice. */
  const doubling = (steps: number) => ({
    ...document,
    components: {
      schemas: Object.fromEntries(
        Array.from({ length: steps }, (_, index) => {
          const $ref = `#/components/schemas/S${index + 1}`;
          const last = index + 1 === steps;
          return [`S${index}`, last ? { type: 'string' } : { properties: { a: { $ref }, b: { $ref } } }];
        }),
      ),
    },
    paths: {
      '/a': {
        get: {
          operationId: 'a',
          responses: {
            '200': {
              description: 'It.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } },
            },
          },
        },
      },
    },
  });

  test('is refused with the part that grows', async () => {
    await expect(startPrism({ document: doubling(30) })).rejects.toThrow(
      /^Prism cannot mock this contract: it replaces each \$ref with a copy, and #\/components\/schemas\/S\d+ would consist of more than 500000 parts\.$/,
    );
  });
});
