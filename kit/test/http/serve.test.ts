/** A responder on a port, and as a fetch. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { asRequest } from '../../src/http/as-request.ts';
import { ConnectionError, toFetch } from '../../src/http/fetch.ts';
import type { Incoming, Outgoing, Responder } from '../../src/http/message.ts';
import { serve } from '../../src/http/serve.ts';
import { hasWholeResponse, sendRaw } from '@experimentation-automation/test-support/kit/raw-http';

const LARGEST = 10;
const shown = ({ method, path, query, body, oversized, headers }: Incoming): Outgoing => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    method,
    path,
    query,
    ...(body !== undefined && body.length > 0 && { body: Buffer.from(body).toString() }),
    ...(oversized === true && { oversized }),
    ...(headers.get('x-own') !== null && { own: headers.get('x-own') }),
  }),
});

async function started(respond: Responder = shown): Promise<string> {
  const server = await serve(respond, {
    name: 'mock',
    host: '127.0.0.1',
    port: 0,
    allowOrigin: ['https://app.test'],
    exposedHeaders: [],
    refuse: (status, message) => ({ status, headers: {}, body: message }),
    largestBody: (path) => (path === '/large' ? LARGEST * 10 : LARGEST),
    requestTimeout: 10_000,
    headersTimeout: 10_000,
  });
  onTestFinished(() => server.close());
  expect(server.url).toBe(`http://127.0.0.1:${server.port}`);
  return server.url;
}
const raw = async (url: string, start: string, more = '', isComplete = hasWholeResponse) => {
  const text = await sendRaw(
    url,
    `${start} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n${more}\r\n`,
    isComplete,
  );
  const [head = '', ...body] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: body.join('\r\n\r\n') };
};

describe('a server', () => {
  test('passes on what it receives, as it was sent', async () => {
    const url = await started();
    const { host } = new URL(url);
    const seen = async (target: string, method = 'GET'): Promise<unknown> =>
      JSON.parse((await raw(url, `${method} ${target}`)).body);
    expect(await seen('/a%20b/../c?d=%20?e')).toEqual({
      method: 'GET',
      path: '/a%20b/../c',
      query: 'd=%20?e',
    });
    expect(await seen('/?')).toEqual({ method: 'GET', path: '/', query: '' });
    expect(await seen(`http://${host}/a?b`)).toEqual({ method: 'GET', path: '/a', query: 'b' });
    expect(await seen(`HTTP://${host}`, 'DELETE')).toEqual({ method: 'DELETE', path: '/', query: '' });
    expect(await seen(`http://${host}?b`)).toEqual({ method: 'GET', path: '/', query: 'b' });
  });

  test('refuses what is not for it', async () => {
    const url = await started();
    expect(await raw(url, 'OPTIONS *')).toMatchObject({ status: 400, body: '"*" is not a path' });
    expect(await raw(url, 'GET http://other.test/')).toMatchObject({
      status: 403,
      body: expect.stringContaining('The Host "other.test" is not this mock.') as string,
    });
    expect(await raw(url, 'GET ftp://other.test/')).toMatchObject({ status: 400 });
    const twice = await raw(url, 'GET /', `Host: ${new URL(url).host}\r\n`);
    expect(twice).toMatchObject({ status: 400, body: 'The request has more than one Host' });
  });

  test('reads bodies up to a size, which depends on the path', async () => {
    const url = await started();
    const send = async (path: string, length: number, more: RequestInit = {}): Promise<unknown> =>
      (await fetch(url + path, { method: 'POST', body: 'x'.repeat(length), ...more })).json();
    const post = { method: 'POST', query: '' };
    expect(await send('/a', LARGEST)).toEqual({ ...post, path: '/a', body: 'x'.repeat(LARGEST) });
    expect(await send('/a', LARGEST + 1)).toEqual({ ...post, path: '/a', oversized: true });
    expect(await send('/large', LARGEST + 1)).toMatchObject({ body: 'x'.repeat(LARGEST + 1) });
    expect(await send('/a', 0)).toEqual({ ...post, path: '/a' });
    const chunked = await sendRaw(
      url,
      `POST /a HTTP/1.1\r\nHost: ${new URL(url).host}\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n`,
    );
    expect(chunked).toContain('"body":"abc"');
  });

  test('says how long a response is, and sends none for HEAD', async () => {
    const url = await started(({ path }) => ({
      status: path === '/none' ? 204 : 200,
      headers: { 'x-own': 'a' },
      body: path === '/none' ? '' : 'é',
    }));
    const get = await raw(url, 'GET /');
    expect(get).toMatchObject({ status: 200, body: 'Ã©' });
    expect(get.head).toMatch(/\r\ncontent-length: 2\b/i);
    expect(get.head).toMatch(/\r\nx-own: a\b/i);
    expect(get.head).not.toMatch(/connection: close/i);
    const head = await raw(url, 'HEAD /', '', (text) => text.includes('\r\n\r\n'));
    expect(head.head).toMatch(/\r\ncontent-length: 2\b/i);
    expect(head.body).toBe('');
    expect((await raw(url, 'GET /none')).head).not.toMatch(/content-length/i);
  });

  test.each<[string, Responder]>([
    [
      'throws',
      () => {
        throw new Error('it broke');
      },
    ],
    ['rejects', () => Promise.reject(new Error('it broke'))],
  ])('says that its responder failed if that %s', async (_how, respond) => {
    const response = await fetch(await started(respond));
    expect([response.status, await response.text()]).toEqual([500, 'The mock failed: it broke']);
  });

  test('says that a response failed that cannot be sent', async () => {
    const response = await fetch(await started(() => ({ status: 200, headers: { 'x y': 'a' }, body: 'a' })));
    expect(response.status).toBe(500);
    expect(await response.text()).toMatch(/^The mock failed: .*"x y"/);
  });

  test('ends the connection where the responder wants that', async () => {
    const url = await started(({ path }) => ({
      status: 200,
      headers: {},
      body: 'abcdef',
      connection: path === '/reset' ? 'reset' : { endsAfter: 2 },
    }));
    await expect(fetch(`${url}/reset`)).rejects.toThrow('fetch failed');
    const { head, body } = await raw(url, 'GET /');
    expect(head).toMatch(/\r\ncontent-length: 6\b/i);
    expect(body).toBe('ab');
  });

  test('allows pages of the origins that it is told', async () => {
    const url = await started();
    const origin = async (name: string) => {
      const response = await fetch(url, { headers: { origin: name } });
      return [response.status, response.headers.get('access-control-allow-origin')];
    };
    expect(await origin('https://app.test')).toEqual([200, 'https://app.test']);
    expect((await origin('https://other.test'))[1]).toBeNull();
  });
});

describe('a responder as a fetch', () => {
  const ask = toFetch(shown, () => LARGEST);

  test('gets the same as from a socket', async () => {
    const sent = async (path: string, init?: RequestInit): Promise<unknown> =>
      (await ask(`http://mock.test${path}`, init)).json();
    expect(await sent('/a%20b?c=d')).toEqual({ method: 'GET', path: '/a%20b', query: 'c=d' });
    const headers = { 'x-own': 'mine' };
    expect(await sent('/', { method: 'POST', body: 'ab', headers })).toEqual({
      method: 'POST',
      path: '/',
      query: '',
      body: 'ab',
      own: 'mine',
    });
    expect(await sent('/', { method: 'POST', body: 'x'.repeat(LARGEST) })).toMatchObject({
      body: 'x'.repeat(LARGEST),
    });
    expect(await sent('/', { method: 'POST', body: 'x'.repeat(LARGEST + 1) })).toMatchObject({
      oversized: true,
    });
  });

  test.each<[string, Outgoing, string | null]>([
    ['GET', { status: 200, headers: {}, body: 'a' }, 'a'],
    ['GET', { status: 200, headers: {}, body: Uint8Array.of(97) }, 'a'],
    ['GET', { status: 200, headers: {} }, null],
    ['HEAD', { status: 200, headers: {}, body: 'a' }, null],
    ['GET', { status: 204, headers: {}, body: '' }, null],
    ['GET', { status: 205, headers: {}, body: '' }, null],
    ['GET', { status: 304, headers: {}, body: '' }, null],
  ])('%s of %j has the body %j', async (method, outgoing, text) => {
    const response = await toFetch(
      () => Promise.resolve(outgoing),
      () => 1,
    )('http://mock.test', { method });
    expect(response.status).toBe(outgoing.status);
    expect(response.body === null ? null : await response.text()).toBe(text);
  });

  test('fails as a fetch does if the connection ends', async () => {
    const reset = toFetch(
      () => ({ status: 200, headers: {}, connection: 'reset' }),
      () => 1,
    );
    const failure: unknown = await reset('http://mock.test').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConnectionError);
    expect(failure).toMatchObject({
      message: 'fetch failed',
      cause: { code: 'ECONNRESET', message: 'read ECONNRESET' },
    });
    const cut = await toFetch(
      () => ({ status: 200, headers: {}, body: 'abcdef', connection: { endsAfter: 2 } }),
      () => 1,
    )('http://mock.test');
    const reader = cut.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('ab');
    await expect(reader?.read()).rejects.toThrow(new ConnectionError('terminated'));
  });

  test('stops waiting if the caller does', async () => {
    const never = toFetch(
      () => new Promise<Outgoing>(() => undefined),
      () => 1,
    );
    const early = AbortSignal.abort(new Error('early'));
    await expect(never('http://mock.test', { signal: early })).rejects.toThrow('early');
    const controller = new AbortController();
    const waiting = never('http://mock.test', { signal: controller.signal });
    setImmediate(() => controller.abort(new Error('late')));
    await expect(waiting).rejects.toThrow('late');
    const silent = new AbortController();
    const other = never('http://mock.test', { signal: silent.signal });
    setImmediate(() => silent.abort('a text'));
    await expect(other).rejects.toThrow(new DOMException('Aborted', 'AbortError'));
  });
});

describe('what a socket received, as a Request', () => {
  const headers = new Headers({ 'x-own': 'mine' });
  const incoming = { method: 'POST', path: '/a%20b', query: 'c=d', origin: 'http://mock.test', headers };
  const passed = (more: Partial<Incoming> = {}) =>
    asRequest({ ...incoming, ...more }, async (request) =>
      Response.json([request.method, request.url, request.headers.get('x-own'), await request.text()], {
        status: 201,
        headers: { 'x-a': 'b' },
      }),
    );
  const bodyOf = ({ body = '' }: Outgoing): unknown => JSON.parse(Buffer.from(body).toString());

  test('has its method, its address, its headers and its body', async () => {
    const outgoing = await passed({ body: Buffer.from('text') });
    expect(outgoing).toMatchObject({
      status: 201,
      headers: { 'x-a': 'b', 'content-type': 'application/json' },
    });
    expect(bodyOf(outgoing)).toEqual(['POST', 'http://mock.test/a%20b?c=d', 'mine', 'text']);
    expect(bodyOf(await passed())).toEqual(['POST', 'http://mock.test/a%20b?c=d', 'mine', '']);
    const get = await passed({ method: 'GET', query: '', body: Buffer.from('text') });
    expect(bodyOf(get)).toEqual(['GET', 'http://mock.test/a%20b', 'mine', '']);
    expect(bodyOf(await passed({ method: 'HEAD', body: Buffer.from('text') }))).toEqual([
      'HEAD',
      'http://mock.test/a%20b?c=d',
      'mine',
      '',
    ]);
  });

  test('is not implemented for TRACE, and a response may have no body', async () => {
    expect(await passed({ method: 'TRACE' })).toEqual({ status: 501, headers: {} });
    const empty = await asRequest(incoming, () => Promise.resolve(new Response(null, { status: 204 })));
    expect(empty).toEqual({ status: 204, headers: {} });
  });
});
