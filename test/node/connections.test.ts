import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import http, { createServer } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { clientCredentials, createClient, type Transport } from '../../src/index.ts';
import { createClient as createNodeClient, nodeTransport } from '../../src/node/index.ts';
import { CANARY, failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { answering, hostile, json } from '../client/hostile-server.ts';
import { listen } from '@experimentation-automation/test-support/listen';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { FROM_SOURCES } from '@experimentation-automation/test-support/from-sources';
import { until } from '@experimentation-automation/test-support/until';

/** A service that counts its connections, and a client for it. */
async function counting(keepAliveTimeout = 60_000) {
  const seen = { made: 0, open: 0 };
  const server = createServer({ keepAliveTimeout }, (request, response) => {
    request.resume().on('end', () => json(response, 200, { id: 1, name: 'x' }));
  });
  server.on('connection', (socket) => {
    seen.made += 1;
    seen.open += 1;
    socket.on('close', () => (seen.open -= 1));
  });
  const transport = nodeTransport();
  const baseUrl = (await listen(server, onTestFinished)).url;
  const api = createClient({ baseUrl, token: CANARY, transport });
  return { seen, api, baseUrl };
}

describe('connections', () => {
  test('are kept for the next call, and closed with the client, which can still be used', async () => {
    const { seen, api } = await counting();
    for (let call = 0; call < 5; call += 1) await api.getGoal({ goalId: 1 });
    await api.updateGoal({ goalId: 1, body: { name: 'x' } });
    expect(seen).toEqual({ made: 1, open: 1 });
    api.close();
    await until(
      'every connection is closed',
      () => seen.open,
      (seen) => expect(seen).toBe(0),
    );
    expect(await api.getGoal({ goalId: 1 })).toEqual({ id: 1, name: 'x' });
    expect(seen.made).toBe(2);
    api.close();
    await until(
      'every connection is closed',
      () => seen.open,
      (seen) => expect(seen).toBe(0),
    );
  });

  test('that are in use when the client is closed are closed once they are read', async () => {
    const { seen, api } = await counting();
    const calls = Array.from({ length: 3 }, () => api.getGoal({ goalId: 1 }));
    await Promise.resolve();
    api.close();
    expect(await Promise.all(calls)).toHaveLength(3);
    await until(
      'every connection is closed',
      () => seen.open,
      (seen) => expect(seen).toBe(0),
    );
  });

  test('are not used again if the service says that it closes them', async () => {
    const { seen, api } = await counting(1_000);
    await api.getGoal({ goalId: 1 });
    await api.getGoal({ goalId: 1 });
    expect(seen.made).toBe(2);
    await until(
      'every connection is closed',
      () => seen.open,
      (seen) => expect(seen).toBe(0),
    );
  });

  test.each([
    ['a read is repeated on a new one', 'GET', 2],
    ['a write may have arrived', 'PATCH', 1],
  ])('break when they are reused: %s', async (_, method, requests) => {
    const used = new WeakSet<Socket>();
    const server = await hostile((request, response) => {
      if (used.has(request.socket)) request.socket.destroy();
      else json(response, 200, { id: 1, name: 'x' });
      used.add(request.socket);
    });
    const api = server.client({ transport: nodeTransport() });
    await api.getGoal({ goalId: 1 });
    const call =
      method === 'GET' ? api.getGoal({ goalId: 1 }) : api.updateGoal({ goalId: 1, body: { name: 'x' } });
    if (method === 'GET') expect(await call).toEqual({ id: 1, name: 'x' });
    else expect(await failureOf(call)).toMatchObject({ name: 'NetworkError', attempts: 1, ambiguous: true });
    expect(server.seen).toHaveLength(1 + requests);
    api.close();
  });

  test('do not keep a process alive', async () => {
    const { baseUrl } = await counting();
    const program = `
      import { createClient } from './src/index.ts';
      import { nodeTransport } from './src/node/index.ts';
      const api = createClient({ baseUrl: '${baseUrl}', transport: nodeTransport() });
      await api.getGoal({ goalId: 1 });
      setTimeout(() => process.exit(3), 2_000).unref();
    `;
    const words = [...FROM_SOURCES, '--input-type=module', '--eval', program];
    await promisify(execFile)(process.execPath, words);
  });
});

test('fails a call whose response has too many content codings, also if the connection then breaks', async () => {
  const server = await hostile((_request, response) => {
    response
      .writeHead(200, { 'content-encoding': Array(6).fill('gzip').join(), 'content-length': 9 })
      .write('[');
    setImmediate(() => response.destroy());
  });
  const error = await failureOf(server.client({ transport: nodeTransport(), retry: false }).listGoals());
  expect(error).toMatchObject({ name: 'NetworkError' });
  await until(
    'the service sees its connection closed',
    () => server.closed(),
    (seen) => expect(seen).toBe(1),
  );
});

test('a connection that breaks in a body without a length fails the call', async () => {
  let reset = (): unknown => undefined;
  const server = await hostile((_request, { socket }) => {
    socket?.write('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\nconnection: close\r\n\r\nhalf of');
    reset = () => socket?.resetAndDestroy();
  });
  const inner = nodeTransport();
  const transport: Transport = {
    ...inner,
    async send(url, request, event) {
      const response = await inner.send(url, request, event);
      reset();
      return response;
    },
  };
  const api = server.client({ transport, retry: { attempts: 2, minDelay: 1 } });
  const error = await failureOf(api.simulateExperiment({ experimentId: 1 }));
  expect(error).toMatchObject({ name: 'NetworkError', attempts: 2 });
});

test('a body without a length that ends with its connection is whole', async () => {
  const server = await hostile((_request, { socket }) => {
    socket?.end('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\nconnection: close\r\n\r\nall of it');
  });
  const api = server.client({ transport: nodeTransport() });
  expect(await api.simulateExperiment({ experimentId: 1 })).toBe('all of it');
});

test('a transport that sets what stops it after the end of its call is stopped at once', async () => {
  const server = await answering(200, { id: 1, name: 'x' });
  let prepared = (): void => {};
  const preparing = new Promise<void>((resolve) => (prepared = resolve));
  let stops = 0;
  const inner = nodeTransport();
  const transport: Transport = {
    ...inner,
    async send(_url, { onStop }) {
      await preparing;
      onStop(() => (stops += 1));
      throw new Error('stopped');
    },
  };
  const stop = new AbortController();
  const call = failureOf(server.client({ transport }).getGoal({ goalId: 1 }, { signal: stop.signal }));
  stop.abort();
  expect(await call).toMatchObject({ name: 'AbortedError' });
  expect(stops).toBe(0);
  prepared();
  await until(
    'the source of the body is stopped',
    () => stops,
    (seen) => expect(seen).toBe(1),
  );
});

test('a file that cannot be read fails an upload that has sent nothing', async () => {
  const server = await answering(200, { id: 1, name: 'x' });
  const path = join(newFolder(), 'a.png');
  await writeFile(path, 'a');
  const file = await openAsBlob(path);
  await writeFile(path, 'longer than before');
  const api = server.client({ transport: nodeTransport() });
  const error = await failureOf(api.createImages({ body: { 'image-to-upload': file } }));
  expect(error).toMatchObject({ name: 'NetworkError' });
  expect(error.message).toContain('Nothing was sent.');
  expect(error.ambiguous).toBeUndefined();
  expect(server.seen).toEqual([]);
});

test('sends nothing of a form if its call is aborted while it is read', async () => {
  const server = await answering(200, { id: 1, name: 'x' });
  const api = server.client({ transport: nodeTransport() });
  const controller = new AbortController();
  const upload = { siteId: 1, body: { file: new Blob(['x']) } };
  const aborted = failureOf(api.uploadImage(upload, { signal: controller.signal }));
  controller.abort();
  expect(await aborted).toMatchObject({ name: 'AbortedError' });
  await api.uploadImage(upload);
  expect(server.seen).toHaveLength(1);
  api.close();
});

test('an abort of its fetch ends the request, whenever it comes', async () => {
  const server = await hostile(() => undefined);
  const { fetch, close } = nodeTransport();
  onTestFinished(close);
  const { url } = server;
  const send = (signal: AbortSignal): Promise<unknown> => fetch(url, { signal });
  await expect(send(AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
  expect(server.seen).toEqual([]);
  const stop = new AbortController();
  const sent = send(stop.signal);
  await until(
    'the service has the request',
    () => server.seen.length,
    (seen) => expect(seen).toBe(1),
  );
  stop.abort(new Error('enough'));
  await expect(sent).rejects.toThrow('enough');
  await until(
    'the service sees its connection closed',
    () => server.closed(),
    (seen) => expect(seen).toBe(1),
  );
});

test('an abort of its fetch while a form is read sends nothing, and a body without a type names none', async () => {
  const types: unknown[] = [];
  const server = await hostile(({ headers }, response) => {
    types.push(headers['content-type']);
    json(response, 200, {});
  });
  const { fetch, close } = nodeTransport();
  onTestFinished(close);
  const stop = new AbortController();
  const form = { method: 'POST', body: new URLSearchParams('a=1') };
  const aborted = fetch(server.url, { ...form, signal: stop.signal });
  stop.abort(new Error('enough'));
  await expect(aborted).rejects.toThrow('enough');
  await fetch(server.url, { method: 'POST', body: new Blob(['x']) });
  await fetch(server.url, form);
  expect(types).toEqual([undefined, 'application/x-www-form-urlencoded;charset=UTF-8']);
});

test('a token function gets an error for a response that is too long', async () => {
  const server = await answering(200, JSON.stringify({ token: 'x'.repeat(1_000_100) }));
  const api = server.client({
    transport: nodeTransport(),
    token: async ({ baseUrl: url, fetch }) => {
      const response = await fetch(url, {}, { operation: 'token', call: 0, method: 'GET', url, attempt: 1 });
      return response.text();
    },
  });
  const error = await failureOf(api.getGoal({ goalId: 1 }));
  expect(error.message).toContain('the token function failed: the response is too long');
});

test('replaces fetch, also for the token and for the other clients', async () => {
  const server = await hostile(({ url }, response) => {
    json(response, 200, url === '/oauth/token' ? { access_token: CANARY } : { id: 1, name: 'x' });
  });
  const used: string[] = [];
  const inner = nodeTransport();
  const transport: Transport = {
    ...inner,
    send: (url, request, event) => {
      used.push(`${event.operation} ${event.attempt}`);
      return inner.send(url, request, event);
    },
    fetch: (url, init) => {
      used.push(`${init.method} ${new URL(url).pathname}`);
      return inner.fetch(url, init);
    },
  };
  const token = clientCredentials({ clientId: 'reports', clientSecret: 'keep this to yourself' });
  await server.client({ transport, token }).getGoal({ goalId: 1 });
  await server.raw({ transport }).GET('/goals/{goalId}', { params: { path: { goalId: 1 } } });
  const response = await server.fetch({ transport })('/goals', { method: 'POST', body: '{}' });
  expect(await response.json()).toEqual({ id: 1, name: 'x' });
  expect(used).toEqual(['POST /oauth/token', 'getGoal 1', 'getGoal 1', 'createGoal 1']);
  expect(server.seen.map(({ authorization }) => authorization)).toEqual([
    undefined,
    ...Array.from({ length: 3 }, () => `Bearer ${CANARY}`),
  ]);
  expect(() => server.client({ transport, fetch })).toThrow(/transport/);
  transport.close();
});

test.each([
  ['http', http],
  ['https', https],
] as const)(
  'a tool that replaces request of node:%s sees each request, and none leaves',
  async (name, module) => {
    const transport = nodeTransport();
    const api = createClient({ baseUrl: `${name}://localhost:1`, token: CANARY, transport, retry: false });
    await failureOf(api.getGoal({ goalId: 1 })); // its connections are made before the tool is there
    const seen: unknown[] = [];
    const replaced = vi.spyOn(module, 'request').mockImplementation((options: unknown) => {
      seen.push(options);
      throw new Error('no handler for this request');
    });
    onTestFinished(() => replaced.mockRestore());
    const error = await failureOf(api.getGoal({ goalId: 2 }));
    expect(error.message).toContain('no handler for this request');
    expect(error.message).toContain('Nothing was sent.');
    expect(seen).toEqual([expect.objectContaining({ method: 'GET', path: '/goals/2' })]);
  },
);

describe('createClient of the entry point for Node', () => {
  test('sends over node:http, also when the global fetch is replaced', async () => {
    const server = await hostile((_, response) => json(response, 200, '{"id":9007199254740993,"name":"x"}'));
    const replaced = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network in tests'));
    onTestFinished(() => replaced.mockRestore());
    const api = createNodeClient({ baseUrl: server.url, token: CANARY, int64: 'bigint' });
    expect(await api.getGoal({ goalId: 1 })).toEqual({ id: 9007199254740993n, name: 'x' });
    api.close();
    expect(replaced).not.toHaveBeenCalled();
  });

  test('sends over the fetch or the transport of its options', async () => {
    const server = await hostile((_, response) => json(response, 200, { id: 1, name: 'x' }));
    const used: string[] = [];
    const transport = nodeTransport();
    const given = { baseUrl: server.url, token: CANARY };
    await createNodeClient({
      ...given,
      fetch: (url, init) => {
        used.push('fetch');
        return fetch(url, init);
      },
    }).getGoal({ goalId: 1 });
    await createNodeClient({
      ...given,
      transport: {
        ...transport,
        send: (...request) => {
          used.push('transport');
          return transport.send(...request);
        },
      },
    }).getGoal({ goalId: 1 });
    expect(used).toEqual(['fetch', 'transport']);
    expect(() => createNodeClient({ ...given, fetch, transport })).toThrow(/transport/);
    transport.close();
  });
});
