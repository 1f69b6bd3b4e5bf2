/** Requests and responses between a fetch, a responder and a socket, in process. */
import { describe, expect, it } from 'vitest';
import { asRequest } from '../../src/http/as-request.ts';
import { readHeaders } from '../../src/http/exchange.ts';
import { ConnectionError, toFetch } from '../../src/http/fetch.ts';
import { type Incoming, json, type Outgoing } from '../../src/http/message.ts';
import { declaresNotFound, isNotFound } from '../../src/http/not-found.ts';

const URL_SENT = 'http://shop.test:81/a%20b?c=d?e';

describe('a fetch without a socket', () => {
  /** What the responder gets, and what comes back. */
  const sent = async (init: RequestInit, outgoing: Outgoing, largest = 10) => {
    let incoming: Incoming | undefined;
    const fetch = toFetch(
      (received) => {
        incoming = received;
        return outgoing;
      },
      (path) => (path === '/a%20b' ? largest : 0),
    );
    const response = await fetch(URL_SENT, init);
    return { incoming, response };
  };
  const empty: Outgoing = { status: 204, headers: {} };

  it('passes on the parts of the request', async () => {
    const { incoming } = await sent({ method: 'PUT', body: 'ten bytes.', headers: { 'x-a': '1' } }, empty);
    const { headers, ...rest } = incoming ?? {};
    expect(rest).toEqual({
      method: 'PUT',
      path: '/a%20b',
      query: 'c=d?e',
      origin: 'http://shop.test:81',
      body: new TextEncoder().encode('ten bytes.'),
    });
    expect(headers?.get('x-a')).toBe('1');
  });

  it('passes on no body that is too large', async () => {
    const { incoming } = await sent({ method: 'PUT', body: 'ten bytes.' }, empty, 9);
    expect([incoming?.oversized, incoming?.body]).toEqual([true, undefined]);
  });

  it.each<[string, string, Outgoing, string]>([
    ['text', 'GET', { status: 201, headers: { 'x-b': '2' }, body: 'text' }, 'text'],
    ['bytes', 'POST', { status: 404, headers: { 'x-b': '2' }, body: new Uint8Array([65, 66]) }, 'AB'],
    ['no body', 'GET', { status: 200, headers: { 'x-b': '2' } }, ''],
    ['no body of a HEAD', 'HEAD', { status: 200, headers: { 'x-b': '2' }, body: 'text' }, ''],
    ...[204, 205, 304].map((status): [string, string, Outgoing, string] => [
      `no body of the status ${status}`,
      'GET',
      { status, headers: { 'x-b': '2' }, body: 'text' },
      '',
    ]),
  ])('returns %s', async (_what, method, outgoing, text) => {
    const { response } = await sent({ method }, outgoing);
    expect([response.status, response.headers.get('x-b'), await response.text()]).toEqual([
      outgoing.status,
      '2',
      text,
    ]);
    expect(response.body === null).toBe(text === '');
  });

  it('fails as every fetch if the connection is reset', async () => {
    const failed = sent({}, { ...empty, connection: 'reset' });
    await expect(failed).rejects.toThrow(ConnectionError);
    await expect(failed).rejects.toMatchObject({
      message: 'fetch failed',
      cause: { message: 'read ECONNRESET', code: 'ECONNRESET' },
    });
  });

  it.each([
    ['text', 'tex'],
    [undefined, ''],
  ])('breaks off within the body %j after %j', async (body, beginning) => {
    const { response } = await sent(
      {},
      {
        status: 200,
        headers: { 'x-b': '2' },
        connection: { endsAfter: 3 },
        ...(body !== undefined && { body }),
      },
    );
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect([response.status, response.headers.get('x-b'), new TextDecoder().decode(first?.value)]).toEqual([
      200,
      '2',
      beginning,
    ]);
    await expect(reader?.read()).rejects.toThrow(new ConnectionError('terminated'));
  });

  it('ends when its caller gives up, for the reason of the caller', async () => {
    const waiting = toFetch(
      () => new Promise<Outgoing>(() => undefined),
      () => 0,
    );
    const [given, plain] = [new AbortController(), new AbortController()];
    const failures = [given, plain].map(({ signal }) =>
      waiting(URL_SENT, { signal }).catch((error: unknown) => error),
    );
    await Promise.resolve();
    given.abort(new Error('It is late.'));
    plain.abort('a text');
    expect(await Promise.all(failures)).toEqual([
      new Error('It is late.'),
      expect.objectContaining({ name: 'AbortError' }),
    ]);
    await expect(waiting(URL_SENT, { signal: given.signal })).rejects.toThrow('It is late.');
  });

  it('waits for a response that comes later', async () => {
    const later = toFetch(
      () => Promise.resolve({ status: 202, headers: {} }),
      () => 0,
    );
    expect((await later(URL_SENT)).status).toBe(202);
  });
});

describe('a request from a socket', () => {
  const incoming = (more: Partial<Incoming> = {}): Incoming => ({
    method: 'POST',
    path: '/a',
    query: '',
    origin: 'http://127.0.0.1:4010',
    headers: new Headers({ 'x-a': '1' }),
    body: new Uint8Array([65]),
    ...more,
  });
  /** The request that arrives, and what is sent back. */
  const passed = async (received: Incoming, response = new Response(null, { status: 204 })) => {
    let seen: unknown[] = [];
    const outgoing = await asRequest(received, async (request) => {
      seen = [request.method, request.url, request.headers.get('x-a'), await request.text()];
      return response;
    });
    return [seen, outgoing];
  };

  it.each<[string, Partial<Incoming>, unknown[]]>([
    ['with a body', {}, ['POST', 'http://127.0.0.1:4010/a', '1', 'A']],
    ['with a query', { query: 'b=c' }, ['POST', 'http://127.0.0.1:4010/a?b=c', '1', 'A']],
    ['of a GET without a body', { method: 'GET' }, ['GET', 'http://127.0.0.1:4010/a', '1', '']],
    ['of a HEAD without a body', { method: 'HEAD' }, ['HEAD', 'http://127.0.0.1:4010/a', '1', '']],
  ])('is one %s', async (_what, more, expected) => {
    expect(await passed(incoming(more))).toEqual([expected, { status: 204, headers: {} }]);
  });

  it('without a body has none', async () => {
    const { body: _body, ...rest } = incoming();
    expect((await passed(rest))[0]).toEqual(['POST', 'http://127.0.0.1:4010/a', '1', '']);
  });

  it('gets the response as it is sent', async () => {
    const response = new Response('text', { status: 201, headers: { 'x-b': '2', 'content-type': 'a/b' } });
    expect((await passed(incoming(), response))[1]).toEqual({
      status: 201,
      headers: { 'x-b': '2', 'content-type': 'a/b' },
      body: new TextEncoder().encode('text'),
    });
  });

  it('is not passed on if no Request can have its method', async () => {
    expect(await passed(incoming({ method: 'TRACE' }))).toEqual([[], { status: 501, headers: {} }]);
  });
});

it('JSON has its type, unless another one is given', () => {
  expect(json(200, '{}')).toEqual({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(json(400, '1', { 'content-type': 'a/b', 'x-a': '1' })).toEqual({
    status: 400,
    headers: { 'content-type': 'a/b', 'x-a': '1' },
    body: '1',
  });
});

it('only 404 and 410 say that there is no such object', () => {
  expect([404, 410, 400, 405, 500, undefined].map(isNotFound)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(['404', '410', '4XX', '4xx', '400', '5XX', 'default'].map(declaresNotFound)).toEqual([
    ...[true, true, true, true, false, false, false],
  ]);
});

it('headers are read from any list, except what no header can have', () => {
  const own = new Headers({ a: '1' });
  expect(readHeaders(own)).toBe(own);
  const read = (list: Parameters<typeof readHeaders>[0]) => [...readHeaders(list)];
  expect(read({ 'X-A': '1', ':path': '/', 'x b': '2' })).toEqual([['x-a', '1']]);
  expect(
    read([
      ['a', '1'],
      ['A', '2'],
      ['b', 'x\ny'],
      ['c', 'ü'],
      ['d', '€'],
      ['e:', '1'],
      ['', '1'],
    ]),
  ).toEqual([
    ['a', '1, 2'],
    ['c', 'ü'],
  ]);
});
