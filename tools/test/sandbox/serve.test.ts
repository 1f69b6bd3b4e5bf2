import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSandbox, ListenError, type Sandbox, type ServeOptions } from '../../src/sandbox/index.ts';
import { openSocket, sendRaw } from './sockets.ts';
import { until } from '@experimentation-automation/test-support/until';

const headers = { authorization: 'Bearer any', 'content-type': 'application/json' };
let sandbox: Sandbox;
let url: string;

async function serve(options: ServeOptions = {}) {
  const server = await sandbox.serve(options);
  ({ url } = server);
  return server;
}
const get = (path: string, init: RequestInit = {}) => fetch(url + path, { headers, ...init });
const raw = (...lines: string[]) => sendRaw(url, [...lines, 'Connection: close']);
const statusOf = (answer: string) => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1];

beforeEach(async () => {
  sandbox = await createSandbox();
});
afterEach(() => sandbox.close());

describe('a sandbox on a port', () => {
  it('listens only on this machine', async () => {
    const { port } = await serve();
    expect(url).toBe(`http://127.0.0.1:${port}`);
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .find(({ family, internal }) => family === 'IPv4' && !internal);
    if (outside !== undefined) {
      await expect(openSocket(`http://${outside.address}:${port}`)).rejects.toThrow('ECONNREFUSED');
    }
    const answer = await get('/goals/1');
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'keep-alive']);
  });

  it.each([
    'evil.example',
    '127.0.0.1.evil.example',
    'localhost:1',
    'evil@localhost:PORT',
    'localhost:PORT?evil',
    '',
  ])('refuses requests for the host "%s"', async (named) => {
    const { port } = await serve();
    const host = named.replace('PORT', String(port));
    const answer = await raw('GET /goals/1 HTTP/1.1', `Host: ${host}`, 'Authorization: Bearer any');
    expect(statusOf(answer)).toBe('403');
    expect(answer).toContain('is not this sandbox');
    expect(sandbox.requests()).toEqual([]);
  });

  it('also accepts localhost', async () => {
    const { port } = await serve();
    const answer = await raw(
      'GET /goals/1 HTTP/1.1',
      `Host: localhost:${port}`,
      'Authorization: Bearer any',
      `Origin: http://localhost:${port}`,
    );
    expect(statusOf(answer)).toBe('200');
  });

  it('returns addresses with the requested host name', async () => {
    const { port } = await serve();
    for (const at of [url, `http://localhost:${port}`]) {
      const images = (await (await fetch(`${at}/images`, { headers })).json()) as { sourceUrl: string }[];
      expect(images[0]?.sourceUrl).toBe(`${at}/__sandbox/images/1`);
      const file = await fetch(images[0]?.sourceUrl ?? '');
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])(
    'refuses pages of the origin %s, even for its control',
    async (origin) => {
      await serve();
      for (const path of ['/goals/1', '/__sandbox/state', '/__sandbox/']) {
        const answer = await get(path, { headers: { ...headers, origin } });
        expect(answer.status, path).toBe(403);
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
        expect(await answer.text()).toContain(`--allow-origin ${origin}`);
      }
    },
  );

  it('allows only pages of the configured origin, including preflights', async () => {
    await serve({ allowOrigin: ['https://app.example'] });
    const preflight = await get('/goals', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-trace',
      },
    });
    expect([preflight.status, Object.fromEntries(preflight.headers)]).toEqual([
      204,
      expect.objectContaining({
        'access-control-allow-origin': 'https://app.example',
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'authorization,content-type,x-trace',
        vary: 'origin',
      }),
    ]);
    const allowed = await get('/goals/1', { headers: { ...headers, origin: 'https://app.example' } });
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'https://app.example',
    ]);
    expect(allowed.headers.get('access-control-expose-headers')).toBe('retry-after, x-pagination-page-count');
    const other = await get('/goals/1', { headers: { ...headers, origin: 'https://other.example' } });
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  it('refuses a change by a page of another site that does not say its origin, but follows links', async () => {
    const { port } = await serve({ allowOrigin: ['https://app.example'] });
    const from = (site: string, request: string): Promise<string> =>
      raw(request, `Host: 127.0.0.1:${port}`, `Sec-Fetch-Site: ${site}`, 'Content-Length: 0');
    const reset = 'POST /__sandbox/reset HTTP/1.1';
    expect(statusOf(await from('cross-site', reset))).toBe('403');
    expect(statusOf(await from('cross-site', 'GET / HTTP/1.1'))).not.toBe('403');
    expect(statusOf(await from('same-origin', reset))).toBe('204');
  });

  it('refuses an invalid origin at its start', async () => {
    await expect(serve({ allowOrigin: ['app.example'] })).rejects.toThrow('"app.example" is not an origin');
  });

  it('returns 413 for an upload of 11 MB, names the limit, and serves others meanwhile', async () => {
    await serve();
    const upload = get('/goals', { method: 'POST', body: new Uint8Array(11 * 1024 * 1024) });
    expect((await get('/goals/1')).status).toBe(200);
    const answer = await upload;
    expect([answer.status, await answer.json()]).toEqual([
      413,
      expect.objectContaining({ message: 'body: is larger than the maximum of 10485760 bytes (10 MiB)' }),
    ]);
    expect(sandbox.requests()).toContainEqual(
      expect.objectContaining({ operation: 'createGoal', status: 413 }),
    );
    expect((await get('/goals/1')).status).toBe(200);
  });

  it('refuses an endless upload without buffering it', async () => {
    await serve();
    const { socket, answer } = await openSocket(url);
    const { host } = new URL(url);
    socket.write(`POST /goals HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const chunk = `100000\r\n${'x'.repeat(0x100000)}\r\n`;
    socket.on('error', () => undefined);
    const feed = (): void => {
      while (!socket.destroyed && socket.write(chunk));
      if (!socket.destroyed) socket.once('drain', feed);
    };
    feed();
    expect(await answer).toMatch(/^HTTP\/1\.1 413|ECONNRESET|EPIPE/);
    expect((await get('/goals/1')).status).toBe(200);
  });

  it.each([
    ['its headers', 'GET /goals/1 HTTP/1.1\r\nHost: '],
    ['its body', 'POST /goals HTTP/1.1\r\nHost: HOST\r\nContent-Length: 100\r\n\r\n{"name'],
  ])('returns 408 to a client that sends %s slowly, and serves others meanwhile', async (_what, begin) => {
    await serve({ requestTimeout: 400, headersTimeout: 400 });
    const slow = await Promise.all(Array.from({ length: 20 }, () => openSocket(url)));
    for (const { socket } of slow) socket.write(begin.replace('HOST', new URL(url).host));
    const drips = setInterval(() => {
      for (const { socket } of slow) if (socket.writable) socket.write('a');
    }, 100);
    expect((await get('/goals/1')).status).toBe(200);
    const answers = await Promise.all(slow.map(({ answer }) => answer));
    clearInterval(drips);
    expect(new Set(answers.map(statusOf))).toEqual(new Set(['408']));
  });

  it('returns 400 for anything but HTTP, and keeps running', async () => {
    await serve();
    expect(statusOf(await raw('NONSENSE'))).toBe('400');
    expect((await get('/goals/1')).status).toBe(200);
  });

  it('completes requests in flight before it closes, and accepts no more', async () => {
    const server = await serve();
    sandbox.faults.add({ operation: 'getGoal', latency: 300 });
    const inFlight = Array.from({ length: 20 }, () => get('/goals/1'));
    await until(
      'all requests are in flight',
      () => sandbox.faults.list()[0]?.hits,
      (seen) => expect(seen).toBe(20),
    );
    const closed = server.close();
    await expect(get('/goals/3')).rejects.toThrow('fetch failed');
    const answers = await Promise.all(inFlight);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    for (const answer of answers) expect(await answer.json()).toMatchObject({ id: 1 });
    await closed;
  });

  it.each([
    ['a connection on which nothing was sent', ''],
    ['one that sent half of its headers', 'GET /goals HTTP/1.1\r\nHost: '],
    ['one that sent half of a body', 'POST /goals HTTP/1.1\r\nHost: HOST\r\nContent-Length: 100\r\n\r\n{'],
  ])('closes soon although there is %s', async (_what, sent) => {
    const server = await serve();
    const { socket, answer } = await openSocket(url);
    socket.on('error', () => undefined);
    socket.write(sent.replace('HOST', new URL(url).host));
    expect((await get('/goals/1')).status).toBe(200);
    // The ten seconds that a request in flight would be given do not pass.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const closed = server.close();
    await vi.advanceTimersByTimeAsync(5_000);
    await closed;
    await answer;
  });

  it('accepts a request in absolute form, if both hosts that it names are this server', async () => {
    const { port } = await serve();
    const ask = (target: string, host = `127.0.0.1:${port}`) =>
      raw(`GET ${target} HTTP/1.1`, `Host: ${host}`, 'Authorization: Bearer any');
    expect(await ask(`http://127.0.0.1:${port}/goals/1?optionalFields=tags`)).toContain('"tags":[');
    expect(statusOf(await ask(`http://localhost:${port}/goals/1`))).toBe('200');
    expect(statusOf(await ask(`http://127.0.0.1:${port}`))).toBe('404');
    expect(statusOf(await ask(`http://evil.example:${port}/goals/1`))).toBe('403');
    expect(statusOf(await ask(`http://127.0.0.1:${port}/goals/1`, 'evil.example'))).toBe('403');
    expect(statusOf(await ask(`http://evil@127.0.0.1:${port}/goals/1`))).toBe('403');
    expect(sandbox.requests()).toHaveLength(3);
  });

  it('responds to HEAD as to GET without a body, and to OPTIONS of a path with the methods', async () => {
    const { port } = await serve();
    const head = await get('/goals/1', { method: 'HEAD' });
    const length = (await (await get('/goals/1')).text()).length;
    expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([
      200,
      '',
      String(length),
    ]);
    expect((await get('/goals/99', { method: 'HEAD' })).status).toBe(404);
    expect((await get('/oauth/token', { method: 'HEAD' })).status).toBe(405);
    const options = await get('/goals', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, POST, HEAD, OPTIONS']);
    expect(statusOf(await raw('OPTIONS * HTTP/1.1', `Host: 127.0.0.1:${port}`))).toBe('400');
    expect((await get('/nowhere', { method: 'OPTIONS' })).status).toBe(404);
  });

  it('reports in one line that the port is in use', async () => {
    const { port } = await serve();
    const second = sandbox.serve({ port });
    await expect(second).rejects.toBeInstanceOf(ListenError);
    await expect(second).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is in use. Stop what runs there, or choose another with --port (0 takes a free one).`,
    );
  });

  it('redirects browsers from / to the page, but not programs', async () => {
    await serve();
    const reader = await get('/', { headers: { accept: 'text/html' }, redirect: 'manual' });
    expect([reader.status, reader.headers.get('location')]).toEqual([302, '/__sandbox/']);
    expect((await get('/')).status).toBe(404);
    expect((await get('/docs', { redirect: 'manual' })).headers.get('location')).toBe('/docs/');
  });
});
