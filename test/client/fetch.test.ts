/** `createFetch`: a fetch with the guarantees of the client, for plain calls and for generated clients. */
import { gzipSync } from 'node:zlib';
import createOpenapiFetch from 'openapi-fetch';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { paths } from '../../generated/schema.d.ts';
import { createFetch } from '../../src/fetch.ts';
import { createRawClient } from '../../src/raw.ts';
import { freePort } from '@experimentation-automation/test-support/listen';
import { CANARY, failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { answering, hostile, json } from './hostile-server.ts';
import { until } from '@experimentation-automation/test-support/until';

const type = { 'content-type': 'application/json' };
const goal = { id: 42, name: 'Order confirmed' };
const write = { method: 'POST', headers: type, body: '{"name":"x"}' };

describe('a plain call', () => {
  test("sends what the platform's fetch would, with the token", async () => {
    const server = await hostile((request, response) =>
      json(response, 200, { headers: request.headers, goal }, { 'x-trace': 'y' }),
    );
    const fetch = server.fetch({ headers: { 'x-team': 'growth' } });
    const response = await fetch(`${server.url}/goals?x=1`, {
      ...write,
      headers: { ...type, 'x-mine': '1' },
    });
    expect(response).toMatchObject({ status: 200, ok: true, url: `${server.url}/goals?x=1` });
    expect(response.headers.get('x-trace')).toBe('y');
    expect(await response.json()).toMatchObject({ headers: { ...type, 'x-mine': '1', 'x-team': 'growth' } });
    expect(server.seen).toMatchObject([
      { method: 'POST', url: '/goals?x=1', body: write.body, authorization: `Bearer ${CANARY}` },
    ]);
  });

  test('is the operation whose path has the fewest parameters', async () => {
    const server = await hostile((_, response) => json(response, 200, {}));
    const operations: string[] = [];
    const fetch = server.fetch({ events: { request: ({ operation }) => void operations.push(operation) } });
    for (const path of ['/goals/7', '/goals/export', '/experiments/export', '/experiments/7?x=/export'])
      await fetch(path);
    expect(operations).toEqual(['getGoal', 'exportGoals', 'exportExperiments', 'getExperiment']);
  });

  test('takes a path, a URL, a Request, and any body', async () => {
    const server = await answering(200, goal);
    const fetch = server.fetch();
    await fetch('/goals/1');
    await fetch(new URL(`${server.url}/goals/2`));
    await fetch(new Request(`${server.url}/goals/3`, { method: 'PUT', body: 'three' }));
    await fetch('/goals/4', { method: 'PUT', body: new Blob(['four']) });
    await fetch('/goals/5', { method: 'PUT', body: new URLSearchParams({ five: '5' }) });
    const form = new FormData();
    form.append('six', '6');
    await fetch('/images/6/uploadImage', { method: 'POST', body: form });
    expect(server.seen.map(({ url, body }) => [url, body])).toEqual([
      ['/goals/1', ''],
      ['/goals/2', ''],
      ['/goals/3', 'three'],
      ['/goals/4', 'four'],
      ['/goals/5', 'five=5'],
      ['/images/6/uploadImage', expect.stringContaining('name="six"')],
    ]);
  });

  test('retries with the same bytes if that is safe: reads, PUT, DELETE, and POSTs that only read', async () => {
    const server = await answering(503, { message: 'later' });
    const fetch = server.fetch();
    for (const [method, path, requests] of [
      ['GET', '/goals/1', 3],
      ['DELETE', '/goals/1', 3],
      ['POST', '/goals/search', 3],
      ['POST', '/goal-campaign/experiments', 3],
      ['POST', '/goals', 1],
      ['POST', '/nowhere', 1],
      ['PATCH', '/goals/1', 1],
    ] as const) {
      const before = server.seen.length;
      const response = await fetch(path, { method, ...(method !== 'GET' && { body: '{"a":1}' }) });
      expect([path, response.status, await response.json()]).toEqual([path, 503, { message: 'later' }]);
      const sent = server.seen.slice(before);
      expect(sent).toHaveLength(requests);
      expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    }
  });

  test('waits for Retry-After and resolves with the 429 that remains', async () => {
    const server = await hostile((_, response, count) =>
      json(response, 429, {}, { 'retry-after': count === 1 ? '0' : '3600' }),
    );
    expect((await server.fetch()('/goals', write)).status).toBe(429);
    expect(server.seen).toHaveLength(2);
  });

  test('refreshes a refused token once', async () => {
    const server = await hostile((request, response) =>
      json(response, request.headers.authorization === 'Bearer fresh-token' ? 200 : 401, goal),
    );
    const token = ({ refused }: { refused: boolean }) => (refused ? 'fresh-token' : 'stale-token');
    expect((await server.fetch({ token })('/goals/1')).status).toBe(200);
  });
});

test.each([
  ['GET', 3],
  ['HEAD', 3],
  ['OPTIONS', 3],
  ['POST', 1],
])(
  'a %s of no operation is named after its path, and sent %d times if its connection breaks',
  async (method, attempts) => {
    const server = await hostile((request) => request.socket.destroy());
    const error = await failureOf(server.fetch()('/unknown?a=b', { method }));
    expect(error).toMatchObject({ name: 'NetworkError', operation: `${method} /unknown`, attempts });
    expect(error.ambiguous).toBe(method === 'POST' ? true : undefined);
  },
);

test('a signal of null replaces that of a Request, as in every fetch', async () => {
  const server = await answering(200, goal);
  const request = new Request(`${server.url}/goals/1`, { signal: AbortSignal.abort() });
  await expect(server.fetch()(request)).rejects.toMatchObject({ name: 'AbortedError' });
  expect((await server.fetch()(request, { signal: null })).status).toBe(200);
});

describe('a request whose body stalls', () => {
  const stalled = (): RequestInit =>
    Object.assign({ method: 'POST', body: new ReadableStream() }, { duplex: 'half' });

  test('is ended by the timeout of the client', async () => {
    const server = await answering(200, goal);
    const error = await failureOf(server.fetch({ timeout: 40 })('/goals', stalled()));
    expect(error).toMatchObject({
      name: 'TimeoutError',
      phase: 'body',
      operation: 'createGoal',
      attempts: 0,
    });
    expect(error.message).toBe(
      'createGoal (POST /goals) timed out after 40 ms, reading the body of the request.',
    );
    expect(server.seen).toEqual([]);
  });

  test('is ended by its signal', async () => {
    const server = await answering(200, goal);
    const stop = new AbortController();
    const call = failureOf(server.fetch()('/goals', { ...stalled(), signal: stop.signal }));
    stop.abort(new Error('enough'));
    const error = await call;
    expect(error).toMatchObject({ name: 'AbortedError', cause: new Error('enough'), attempts: 0 });
    expect(error.message).toBe('createGoal (POST /goals) was aborted.');
    expect(error.ambiguous).toBeUndefined();
    expect(server.seen).toEqual([]);
  });

  test('counts towards the timeout of the whole call', async () => {
    const server = await hostile(() => undefined);
    let finish = (): void => {};
    const body = new ReadableStream({ start: (controller) => void (finish = () => controller.close()) });
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const fetch = server.fetch({ timeout: 10_000, retry: false });
    const call = failureOf(fetch('/goals', { ...stalled(), body }));
    vi.advanceTimersByTime(9_950);
    finish();
    expect(await call).toMatchObject({ name: 'TimeoutError', phase: 'headers', attempts: 1 });
  });
});

describe('the token is sent only to the origin of the baseUrl', () => {
  test.each([
    (url: string) => url.replace(/:\d+$/, ':1/goals'),
    () => 'https://elsewhere.example.com/goals',
    (url: string) => url.replace('127.0.0.1', 'localhost') + '/goals',
    () => 'data:text/plain,x',
    () => 'nowhere',
  ])('%s', async (elsewhere) => {
    const server = await answering(200, goal);
    const sent: string[] = [];
    const fetch = server.fetch({
      fetch: (url) => {
        sent.push(url);
        return Promise.resolve(new Response('{}'));
      },
    });
    const error = await failureOf(fetch(elsewhere(server.url)));
    expect(error).toMatchObject({ name: 'InvalidRequestError', parameter: 'url' });
    expect(sent).toEqual([]);
  });

  test('not to other origins through openapi-fetch', async () => {
    const other = await answering(200, goal);
    const server = await answering(200, goal);
    const raw = server.raw();
    const { port } = new URL(other.url);
    const init = { baseUrl: other.url, params: { path: { goalId: 1 } } } as const;
    expect(await failureOf(raw.GET('/goals/{goalId}', init))).toMatchObject({ parameter: 'url' });
    const short = createFetch({ baseUrl: 'http://127.0.0.1', token: CANARY });
    const client = createOpenapiFetch<paths>({ baseUrl: 'http://127.0.0.1', fetch: short });
    const call = client.GET(`:${port}/goals` as '/goals');
    expect(await failureOf(call)).toMatchObject({ parameter: 'url' });
    expect(other.seen).toEqual([]);
  });

  test.each([
    '/feature-flags/../accounts/5',
    '/goals/%2e%2e/accounts',
    '/goals/..',
    '/goals/.%2E?x',
    '/goals/.\t./accounts',
    '/goals/\n../accounts',
    '/goals/.. ',
    '/goals/..\u0001',
    '/goals/4/..\u0000',
    '/..',
    '/%2E',
  ])('a path with dots, %j, is refused', async (path) => {
    const server = await answering(200, goal);
    expect(await failureOf(server.fetch()(path))).toMatchObject({ name: 'InvalidRequestError' });
    expect(server.seen).toEqual([]);
  });

  test.each(['/accounts/5\\avatar', '/goals/4 ', '/goals/4\u0001', '/goals/\ud800', '/go\tals', '\\goals'])(
    'a path that would become another, %j, is refused',
    async (path) => {
      const server = await answering(200, goal);
      const fetch = server.fetch();
      for (const address of [path, server.url + path])
        expect(await failureOf(fetch(address))).toMatchObject({ parameter: 'url' });
      expect(server.seen).toEqual([]);
    },
  );

  test.each(['/goals/a://b', '/to/https://shop.example/a'])(
    'a path in which an address begins, %j, is sent as it is',
    async (path) => {
      const sent: string[] = [];
      const options = {
        baseUrl: 'https://automation.example.com',
        fetch: (url: string) => {
          sent.push(url);
          return Promise.resolve(Response.json({ id: 1 }));
        },
      };
      await createFetch(options)(path);
      await createRawClient(options).GET(path as '/goals');
      expect(sent).toEqual(Array(2).fill(`${options.baseUrl}${path}`));
    },
  );

  test('any other path is sent as a URL writes it', async () => {
    const server = await answering(200, goal);
    const fetch = server.fetch();
    const paths = [
      ...[
        '/goals/a b"c<d>',
        '/goals/größe',
        '/\u{1f600}',
        '/goals/%2F%zz%',
        "/it's|^`{x}[1]",
        '//goals//',
        '/...',
      ],
      ...['/goals/.hidden', '/goals?next=/a/../b', '/goals?back=\\..\\x', ''],
    ];
    for (const path of paths) await fetch(server.url + path);
    const expected = paths.map((path) => new URL(server.url + path));
    expect(server.seen.map(({ url }) => url)).toEqual(
      expected.map(({ pathname, search }) => pathname + search),
    );
    await fetch('/goals#/../x');
    expect(server.seen.at(-1)?.url).toBe('/goals');
  });
});

describe.each(['fetch', 'raw'] as const)('faults rows 12 to 24 over ./%s', (kind) => {
  type Server = Awaited<ReturnType<typeof hostile>>;
  interface Got {
    readonly status: number;
    readonly data?: unknown;
    readonly error?: unknown;
  }
  const params = { params: { path: { goalId: 1 } } } as const;
  const get = async (
    server: Server,
    options: Parameters<Server['fetch']>[0] = {},
    signal?: AbortSignal,
  ): Promise<Got> => {
    const init = signal ? { signal } : {};
    if (kind === 'raw') {
      const { data, error, response } = await server
        .raw(options)
        .GET('/goals/{goalId}', { ...params, ...init });
      return { status: response.status, data, error };
    }
    const response = await server.fetch(options)('/goals/1', init);
    return { status: response.status, [response.ok ? 'data' : 'error']: await response.text() };
  };
  test.each([301, 302, 303, 307, 308])('row 12: a redirect with %d is not followed', async (status) => {
    const server = await answering(status, '', { location: '/elsewhere' });
    const got = await get(server);
    expect(got.status).toBe(status);
    expect(got.error).toBeDefined();
    expect(server.seen).toHaveLength(1);
  });

  test('row 13: calls without a response, or with a slow one, end on time', async () => {
    const options = { attemptTimeout: 80, retry: false } as const;
    const silent = await hostile(() => undefined);
    expect(await failureOf(get(silent, options))).toMatchObject({ name: 'TimeoutError', phase: 'headers' });
    const dripping = await hostile((_, response) => {
      response.writeHead(200, type);
      const timer = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(timer));
    });
    expect(await failureOf(get(dripping, { ...options, attemptTimeout: 1_500 }))).toMatchObject({
      name: 'TimeoutError',
      phase: 'body',
    });
  });

  test('row 14: an abort before and during the request', async () => {
    const server = await hostile(() => undefined);
    expect(await failureOf(get(server, {}, AbortSignal.abort()))).toMatchObject({ name: 'AbortedError' });
    expect(server.seen).toEqual([]);
    const controller = new AbortController();
    const call = failureOf(get(server, {}, controller.signal));
    await until(
      'the service has the request',
      () => server.seen.length,
      (seen) => expect(seen).toBe(1),
    );
    controller.abort();
    expect(await call).toMatchObject({ name: 'AbortedError', attempts: 1 });
    await until(
      'the service sees the connection closed',
      () => server.closed(),
      (seen) => expect(seen).toBe(1),
    );
  });

  test('row 15: many calls on one signal print no warning', async () => {
    const server = await answering(200, '{"id":1}');
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    const { signal } = new AbortController();
    for (let round = 0; round < 6; round += 1) {
      await Promise.all(Array.from({ length: 30 }, () => get(server, {}, signal)));
    }
    await new Promise(setImmediate);
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  test('row 16: a refused connection sent nothing, and is retried', async () => {
    const server = { ...(await answering(200)), url: '' };
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    const error = await failureOf(get(server, { baseUrl }));
    expect(error).toMatchObject({ name: 'NetworkError', attempts: 3 });
    expect(error.ambiguous).toBeUndefined();
  });

  test('row 18: an HTML page with 502 is a failure that keeps its text', async () => {
    const got = await get(await answering(502, '<html>', { 'content-type': 'text/html' }), { retry: false });
    expect(got).toMatchObject({ status: 502, error: '<html>' });
  });

  test.each(['', 'null', '"text"', '[1]', '{"status":"SUCCESS"}', '{'])(
    'row 19: a failure with the body %j is a failure',
    async (body) => {
      const { status, data, error } = await get(await answering(400, body));
      expect(status).toBe(400);
      expect(data).toBeUndefined();
      if (kind === 'raw') expect(error).toBeTruthy();
      else expect(error).toBe(body);
    },
  );

  test('row 21: a compression bomb is cut off', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, 32));
    const server = await answering(200, bomb, { 'content-encoding': 'gzip' });
    const call = get(server, { maxBodySize: 100_000 });
    if (kind === 'fetch') expect(await failureOf(call)).toMatchObject({ name: 'ResponseTooLargeError' });
    else await expect(call).rejects.toMatchObject({ name: 'ResponseTooLargeError' });
  });

  test('row 21: a response with too many content codings fails, and its body does not end the process', async () => {
    let finish = (): void => {};
    const server = await hostile((_request, response) => {
      response
        .writeHead(200, { 'content-encoding': Array(6).fill('gzip').join(), 'content-length': 2 })
        .write('[');
      // Node itself fails if the connection breaks here.
      finish = () => response.end(']');
    });
    onTestFinished(() => finish());
    const call = get(server, { retry: false });
    // The fetch of Node 20.19 has no limit and waits for the rest.
    const failure = { name: expect.stringMatching(/^(Network|Timeout)Error$/) as string };
    if (kind === 'fetch') expect(await failureOf(call)).toMatchObject(failure);
    else await expect(call).rejects.toMatchObject(failure);
  });

  test('row 23: an id of 2^53 + 1 is not rounded', async () => {
    const text = '{"id":9007199254740993,"name":"x"}';
    const server = await answering(200, text);
    if (kind === 'fetch') return expect((await get(server)).data).toBe(text);
    expect((await get(server)).error).toMatchObject({ name: 'PrecisionError', pointer: '/id' });
    expect((await get(server, { int64: 'bigint' })).data).toMatchObject({ id: 9007199254740993n });
  });

  test.each([600, 799, 999])('a status of %d is a failure like others', async (status) => {
    const server = await hostile((_, response) => {
      response.socket?.end(
        `HTTP/1.1 ${status} Odd\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`,
      );
    });
    const got = await get(server, { retry: false });
    expect(got.status).toBe(status);
    expect(got.error).toBeDefined();
  });
});

test('row 24: a data code is escaped by the raw client', async () => {
  const server = await answering(200, { status: 'READY' });
  await server.raw().GET('/audiences/poll', { params: { query: { dataCode: '9007199254740993|2' } } });
  expect(server.seen[0]?.url).toBe('/audiences/poll?dataCode=9007199254740993%7C2');
});

test('the original openapi-fetch accepts it', async () => {
  const server = await hostile((_, response, count) => json(response, count === 1 ? 503 : 200, goal));
  const client = createOpenapiFetch<paths>({ baseUrl: server.url, fetch: server.fetch() });
  const { data } = await client.POST('/goals/search', { body: {} });
  expect(data).toEqual(goal);
  expect(server.seen.map(({ authorization }) => authorization)).toEqual([
    `Bearer ${CANARY}`,
    `Bearer ${CANARY}`,
  ]);
});

describe('paths', () => {
  test('with dot segments are refused by the raw client before anything is sent', async () => {
    const server = await answering(200, { id: 1 });
    const raw = server.raw();
    for (const path of [
      '/goals/../experiments/4',
      '/goals/%2e%2E/4',
      '/goals/./4',
      '/goals/4/..',
      '/goals\\..\\x',
    ])
      await expect(raw.DELETE(path as never)).rejects.toThrow('url has a dot segment');
    expect(server.seen).toEqual([]);
    expect((await raw.DELETE('/goals/{goalId}', { params: { path: { goalId: 4 } } })).response.status).toBe(
      200,
    );
  });

  test('of operations with characters of regular expressions are compared as text', async () => {
    const server = await answering(503, {});
    const operations = {
      readCpp: { method: 'POST', path: '/c++/{id}', readOnly: true },
      readOpen: { method: 'POST', path: '/a/(b', readOnly: true },
      readDot: { method: 'POST', path: '/a.b', readOnly: true },
    };
    const fetch = server.fetch({ operations, retry: { attempts: 2, minDelay: 0 } });
    const requests = async (path: string) => {
      const before = server.seen.length;
      await fetch(path, { method: 'POST' });
      return server.seen.length - before;
    };
    expect([await requests('/c++/1'), await requests('/a/(b'), await requests('/a.b')]).toEqual([2, 2, 2]);
    expect([await requests('/a-b'), await requests('/ccc/1')]).toEqual([1, 1]);
  });
});
