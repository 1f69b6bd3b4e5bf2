import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { BrokenContractError, type Proxy, type ProxyOptions, startProxy } from 'openapi-contract-kit';
import { GOAL, type Service, serveWith } from '@experimentation-automation/test-support/kit/answering';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { until } from '@experimentation-automation/test-support/until';

const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' };
const json = { 'content-type': 'application/json' };

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

async function inFrontOf(
  answer: Parameters<typeof serveWith>[0],
  options: Partial<ProxyOptions> & { readonly path?: string } = {},
): Promise<Proxy & { readonly service: Service }> {
  const { path = '', ...rest } = options;
  const service = await serveWith(answer);
  const proxy = await startProxy({ contract, target: service.url + path, ...rest });
  open.push(proxy, service);
  return { ...proxy, service };
}

describe('the proxy', () => {
  test('forwards requests and responses unchanged, below the path of the target', async () => {
    const seen: unknown[] = [];
    const proxy = await inFrontOf(
      (request, response, body) => {
        seen.push(
          request.method,
          request.url,
          request.headers.host,
          request.headers['x-one'],
          body.toString(),
        );
        response.writeHead(200, 'Fine', [
          ...Object.entries(json).flat(),
          'Set-Cookie',
          'a=1',
          'Set-Cookie',
          'b=2',
        ]);
        response.end(JSON.stringify(GOAL));
      },
      { path: '/api/' },
    );
    const body = '{"name": "Order"}';
    const response = await fetch(`${proxy.url}/goals/1?a=%20b`, {
      method: 'PATCH',
      headers: { ...headers, 'x-one': '1' },
      body,
    });
    expect(seen).toEqual(['PATCH', '/api/goals/1?a=%20b', new URL(proxy.service.url).host, '1', body]);
    expect([response.status, response.statusText, response.headers.getSetCookie()]).toEqual([
      200,
      'Fine',
      ['a=1', 'b=2'],
    ]);
    expect(await response.json()).toEqual(GOAL);
    await until(
      'the exchange is recorded',
      () => proxy.exchanges(),
      (seen) => expect(seen).toMatchObject([{ operation: 'updateGoal', status: 200 }]),
    );
  });

  test('drops headers that belong to one connection', async () => {
    let seen: NodeJS.Dict<string | string[]> = {};
    const proxy = await inFrontOf((request, response) => {
      seen = request.headers;
      response.writeHead(200, {
        ...json,
        connection: 'x-private',
        'x-private': '1',
        'proxy-authenticate': 'Basic',
      });
      response.end(JSON.stringify(GOAL));
    });
    const private_ = {
      connection: 'close, x-mine',
      'x-mine': '1',
      te: 'trailers',
      'proxy-authorization': 'Basic x',
    };
    const request = httpRequest(`${proxy.url}/goals/1`, { headers: { ...headers, ...private_ } }).end();
    const [response] = (await once(request, 'response')) as [import('node:http').IncomingMessage];
    response.resume();
    expect(seen).not.toHaveProperty('x-mine');
    expect(seen).not.toHaveProperty('te');
    expect(seen).not.toHaveProperty('proxy-authorization');
    expect(response.headers).not.toHaveProperty('x-private');
    expect(response.headers).not.toHaveProperty('proxy-authenticate');
  });

  test.each([
    ['is not what its content coding says', 'gzip', 'is not valid gzip'],
    ['has an unknown content coding', 'zip', 'has the content coding "zip", which the proxy cannot read'],
    ['is large when it is decompressed', 'gzip', 'is larger than 10 MB', 11],
  ])('says that it did not check a body that %s', async (_what, coding, why, size = 0) => {
    const body = size === 0 ? JSON.stringify(GOAL) : gzipSync(Buffer.alloc(size * 1024 * 1024, ' '));
    const proxy = await inFrontOf((_request, response) =>
      response.writeHead(200, { ...json, 'content-encoding': coding }).end(body),
    );
    httpRequest(`${proxy.url}/goals/1`, { headers }, (response) => void response.resume()).end();
    const unchecked = `the body of the response ${why}`;
    await until(
      'the exchange is recorded as unchecked',
      () => proxy.exchanges(),
      (seen) => expect(seen).toMatchObject([{ unchecked }]),
    );
  });

  test('follows no redirects and forwards compressed bodies, but checks their content', async () => {
    const zipped = gzipSync(JSON.stringify({ ...GOAL, siteId: 'one' }));
    const proxy = await inFrontOf((request, response) => {
      if (request.url === '/goals/2') response.writeHead(302, { location: '/goals/1' }).end();
      else response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(zipped);
    });
    const moved = await fetch(`${proxy.url}/goals/2`, { headers, redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/goals/1']);
    const compressed = await fetch(`${proxy.url}/goals/1`, { headers });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(await compressed.json()).toMatchObject({ siteId: 'one' });
    await until(
      'both violations are recorded',
      () => proxy.violations(),
      (seen) =>
        expect(seen).toMatchObject([
          { rule: 'status-undeclared', url: `${proxy.service.url}/goals/2` },
          { rule: 'body-schema', pointer: '/siteId' },
        ]),
    );
  });

  test('streams: the first part arrives before the last is sent', async () => {
    let end = (): void => undefined;
    const proxy = await inFrontOf((_request, response) => {
      response.writeHead(200, json).write('{"id":1,');
      end = () => response.end(JSON.stringify(GOAL).slice('{"id":1,'.length));
    });
    const response = await fetch(`${proxy.url}/goals/1`, { headers });
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('{"id":1,');
    expect(proxy.exchanges()).toEqual([]);
    end();
    await reader?.read();
    await until(
      'the exchange is recorded without violations',
      () => proxy.exchanges(),
      (seen) => expect(seen).toMatchObject([{ violations: [] }]),
    );
  });

  test('returns a 502 if the target does not respond', async () => {
    const failures: string[] = [];
    const proxy = await inFrontOf(() => undefined, { onFailure: (message) => failures.push(message) });
    await proxy.service.close();
    const response = await fetch(`${proxy.url}/goals/1`, { headers });
    expect(response.status).toBe(502);
    const message = `${proxy.service.url} did not respond to GET /goals/1: nothing listens there (ECONNREFUSED)`;
    expect(await response.json()).toEqual({ error: { code: 502, message } });
    expect([failures, proxy.exchanges()]).toEqual([[message], []]);
  });

  test('cuts off a response where the target does', async () => {
    const failures: string[] = [];
    const proxy = await inFrontOf(
      (_request, response) => {
        response.writeHead(200, json).write('{"id":1,', () => response.destroy());
      },
      { onFailure: (message) => failures.push(message) },
    );
    const response = await fetch(`${proxy.url}/goals/1`, { headers });
    await expect(response.text()).rejects.toThrow('terminated');
    expect(failures).toEqual([expect.stringContaining('The response was cut off')]);
  });

  test('closes the connection to the target when the caller disconnects', async () => {
    let gone: Promise<unknown> | undefined;
    const proxy = await inFrontOf((_request, response) => {
      gone = once(response, 'close');
    });
    const controller = new AbortController();
    const answer = fetch(`${proxy.url}/goals/1`, { headers, signal: controller.signal });
    await until(
      'the target has the request',
      () => gone !== undefined,
      (seen) => expect(seen).toBe(true),
    );
    controller.abort();
    await expect(answer).rejects.toThrow();
    await gone;
  });

  test('checks both sides, reports each exchange, and fails at the end', async () => {
    const seen: (string | undefined)[] = [];
    const proxy = await inFrontOf((_request, response) => response.writeHead(200, json).end('{"id":'), {
      onExchange: ({ operation }) => seen.push(operation),
    });
    await fetch(`${proxy.url}/goals`, { method: 'POST', headers, body: '{"name":5}' });
    await until(
      'the violation is told',
      () => seen,
      (seen) => expect(seen).toEqual(['createGoal']),
    );
    const error: unknown = await proxy.verify().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BrokenContractError);
    expect(new Set(proxy.violations().map(({ where }) => where))).toEqual(new Set(['request', 'response']));
  });

  test('refuses foreign host names', async () => {
    const proxy = await inFrontOf((_request, response) => response.end());
    const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
    socket.write('GET /goals/1 HTTP/1.1\r\nHost: rebound.example\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1.1 403 /);
  });

  test.each(['nowhere', 'ftp://service.test', 'http://me:secret@service.test', 'http://service.test/?a=1'])(
    'refuses the target %s, without showing a secret',
    async (target) => {
      const error: unknown = await startProxy({ contract, target }).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(TypeError);
      expect(String(error)).not.toContain('secret');
    },
  );
});
