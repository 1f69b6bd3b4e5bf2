import { createServer } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../src/index.ts';
import { nodeTransport } from '../../src/node/index.ts';
import { CANARY } from '@experimentation-automation/test-support/client/failure-of';
import { hostile, json } from '../client/hostile-server.ts';
import { listen } from '@experimentation-automation/test-support/listen';

/** The same response over both, as a program gets it. */
async function bothWays(url: string) {
  const transport = nodeTransport();
  const responses = await Promise.all([fetch(url, { redirect: 'manual' }), transport.fetch(url, {})]);
  transport.close();
  return Promise.all(
    responses.map(async (response) => ({
      status: response.status,
      headers: [...response.headers].filter(([name]) => name !== 'date'),
      body: await response.text(),
    })),
  );
}

describe('a response is the same as with fetch', () => {
  const text = JSON.stringify({ id: 1, name: 'Größe '.repeat(500) });
  test.each<[string, Buffer]>([
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['GZIP', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['br', brotliCompressSync(text)],
    ['gzip, br', brotliCompressSync(gzipSync(text))],
    ['gzip', gzipSync(text).subarray(0, -4)],
    ['unknown', Buffer.from(text)],
    ...['gzip', 'deflate', 'br', 'deflate, gzip'].map((name): [string, Buffer] => [name, Buffer.of()]),
  ])('compressed with %s', async (encoding, body) => {
    const server = await hostile((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding });
      response.end(body);
    });
    const [known, ours] = await bothWays(server.url);
    expect(ours).toEqual(known);
    expect(ours?.body).toBe(body.length === 0 ? '' : text);
  });

  test.each([204, 302, 404, 500])(
    'with status %s, and repeated headers with bytes beyond ASCII',
    async (status) => {
      const server = await hostile((_, response) => {
        response.writeHead(status, [
          ...['set-cookie', 'a=1', 'Set-Cookie', 'b=2', 'x-list', 'one', 'X-List', 'two'],
          ...['location', '/elsewhere', 'x-latin', 'gr\xfcn', 'x-empty', ''],
        ]);
        response.end();
      });
      const [known, ours] = await bothWays(server.url);
      expect(ours).toEqual(known);
      expect(ours?.status).toBe(status);
    },
  );
});

test('a 204 has no content, whatever it announces', async () => {
  const server = createSocketServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write('HTTP/1.1 204 No Content\r\ncontent-length: 5\r\n\r\n'));
  });
  const [known, ours] = await bothWays((await listen(server, onTestFinished)).url);
  expect(ours).toEqual(known);
  expect(ours).toMatchObject({ status: 204, body: '' });
});

test.each(['000', '099', '101'])('a response with status %s is a failure, as with fetch', async (status) => {
  const server = createSocketServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () =>
      socket.end(
        `HTTP/1.1 ${status} Odd\r\nupgrade: x\r\nconnection: upgrade\r\ncontent-length: 2\r\n\r\n{}`,
      ),
    );
  });
  const baseUrl = (await listen(server, onTestFinished)).url;
  const transport = nodeTransport();
  for (const options of [{}, { transport }]) {
    const call = createClient({ baseUrl, token: CANARY, ...options }).createGoal({
      body: { name: 'Sales', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false },
    });
    await expect(call).rejects.toMatchObject({ name: 'NetworkError', ambiguous: true });
  }
  transport.close();
});

test('a request arrives as if fetch sent it', async () => {
  const seen: unknown[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url } = request;
      const headers = new Map(Object.entries(request.headers));
      // Headers that fetch adds only for browsers.
      headers.delete('accept-language');
      headers.delete('sec-fetch-mode');
      const [, boundary = '?'] = /boundary=(.*)/.exec(request.headers['content-type'] ?? '') ?? [];
      const text = JSON.stringify([
        method,
        url,
        [...headers].sort(),
        Buffer.concat(chunks).toString('latin1'),
      ]);
      seen.push(text.replaceAll(boundary, 'boundary'));
      json(response, 200, { id: 1, name: 'x' });
    });
  });
  const baseUrl = (await listen(server, onTestFinished)).url;
  const transport = nodeTransport();
  const clients = [
    createClient({ baseUrl, token: CANARY }),
    createClient({ baseUrl, token: CANARY, transport }),
  ];
  for (const api of clients) {
    await api.listGoals({ filter: [{ field: 'name', operator: 'EQUAL', parameters: ['Größe & more'] }] });
    await api.createGoal({
      body: { name: 'Größe 😀', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false },
    });
    await api.deleteGoal({ goalId: 1 });
    await api.uploadImage({ siteId: 1, body: { file: new Blob([new Uint8Array([0, 255, 128])]) } });
    await api.createAccessToken({
      body: { grant_type: 'client_credentials', client_id: 'ä', client_secret: 'b' },
    });
  }
  const half = seen.length / 2;
  expect(half).toBe(5);
  expect(seen.slice(half)).toEqual(seen.slice(0, half));
  transport.close();
});

test.each(['GET', 'DELETE', 'POST', 'PUT', 'PATCH'])(
  'a %s without a body says as much about its length as with fetch',
  async (method) => {
    const lengths: unknown[] = [];
    const server = await hostile((request, response) => {
      lengths.push(request.headers['content-length']);
      response.end();
    });
    const transport = nodeTransport();
    for (const send of [fetch, transport.fetch]) await (await send(server.url, { method })).text();
    transport.close();
    const length = ['GET', 'DELETE'].includes(method) ? undefined : '0';
    expect(lengths).toEqual([length, length]);
  },
);
