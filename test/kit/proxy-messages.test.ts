import { afterEach, describe, expect, test } from 'vitest';
import { type Proxy, type ProxyOptions, startProxy } from 'openapi-contract-kit';
import { GOAL, serveWith } from '@experimentation-automation/test-support/kit/answering';
import { sendRaw, serveRaw } from '@experimentation-automation/test-support/kit/raw-http';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { until } from '@experimentation-automation/test-support/until';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const json = { 'content-type': 'application/json' };

/** A proxy before a service that records its requests. */
async function recording(options: Partial<ProxyOptions> & { readonly path?: string } = {}) {
  const seen: { method?: string | undefined; url?: string | undefined; body: string }[] = [];
  const service = await serveWith(({ method, url }, response, body) => {
    seen.push({ method, url, body: body.toString() });
    response.writeHead(200, json).end(JSON.stringify(GOAL));
  });
  const { path = '', ...rest } = options;
  const proxy = await startProxy({ contract, target: service.url + path, ...rest });
  open.push(proxy, service);
  return { proxy, service, seen, host: new URL(service.url).host };
}

const statusOf = (text: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);

const STILL = '/goals/2';

async function stillWorks(proxy: Proxy): Promise<void> {
  expect((await fetch(`${proxy.url}${STILL}`)).status).toBe(200);
}

describe('a request to the proxy', () => {
  test('with a whole address as its target is forwarded to that address', async () => {
    const { proxy, seen, host } = await recording({ path: '/v1' });
    const own = new URL(proxy.url).host;
    const get = (target: string, name: string) =>
      sendRaw(proxy.url, `GET ${target} HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`);
    expect(statusOf(await get(`http://${host}/v1/goals/1`, host))).toBe(200);
    expect(statusOf(await get(`http://${own}/goals/2`, own))).toBe(200);
    expect(statusOf(await get(`http://${host}/v2/goals/3`, host))).toBe(404);
    expect(statusOf(await get('http://elsewhere.test/v1/goals/4', 'elsewhere.test'))).toBe(403);
    expect(seen.map(({ url }) => url)).toEqual(['/v1/goals/1', '/v1/goals/2']);
    await stillWorks(proxy);
  });

  test('for the server as a whole is forwarded unchanged', async () => {
    const { proxy, seen } = await recording();
    const answer = await sendRaw(
      proxy.url,
      'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expect(statusOf(answer)).toBe(200);
    expect(seen).toEqual([{ method: 'OPTIONS', url: '*', body: '' }]);
    await until(
      'the exchange is recorded',
      () => proxy.exchanges(),
      (seen) => expect(seen).toHaveLength(1),
    );
  });

  test.each(['DELETE', 'GET', 'OPTIONS', 'POST', 'PATCH'])(
    'with %s and a body in chunks arrives as one request',
    async (method) => {
      const { proxy, seen } = await recording();
      const body = 'GET /accounts HTTP/1.1\r\nHost: x\r\n\r\n';
      const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
      const head = `${method} /goals/1 HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`;
      expect(statusOf(await sendRaw(proxy.url, head + chunk))).toBe(200);
      expect(seen).toEqual([{ method, url: '/goals/1', body }]);
    },
  );

  test('without a body is forwarded without one', async () => {
    const service = await serveRaw(() => 'HTTP/1.1 204 No Content\r\n\r\n');
    const proxy = await startProxy({ contract, target: service.url });
    open.push(proxy, service);
    for (const method of ['GET', 'DELETE', 'POST'])
      await sendRaw(proxy.url, `${method} /goals/1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(service.seen.join('')).not.toMatch(/transfer-encoding/i);
    expect(service.seen.join('').match(/content-length: 0/gi)).toHaveLength(1);
  });

  test.each([
    ['two lengths', 'Content-Length: 3\r\nContent-Length: 4\r\n', 400],
    ['a length and chunks', 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n', 400],
    ['an unknown transfer coding', 'Transfer-Encoding: gzip, chunked\r\n', 501],
    ['two hosts', 'Host: 127.0.0.1\r\n', 400],
    ['a foreign origin', 'Origin: https://page.example\r\n', 403],
    ['a hidden origin', 'Origin: null\r\n', 403],
    ['another site without an origin', 'Sec-Fetch-Site: cross-site\r\n', 403],
    ['a WebSocket', 'Connection: Upgrade\r\nUpgrade: websocket\r\n', 501],
    ['an unknown expectation', 'Expect: tea\r\n', 417],
  ])('with %s is refused', async (what, header, status) => {
    const { proxy, seen } = await recording();
    const body = /coding|chunks/.test(what) ? '3\r\nabc\r\n0\r\n\r\n' : '';
    const answer = await sendRaw(
      proxy.url,
      `POST /goals HTTP/1.1\r\nHost: localhost\r\n${header}\r\n${body}`,
    );
    expect(statusOf(answer)).toBe(status);
    expect(seen).toEqual([]);
    await stillWorks(proxy);
  });

  test('to open a tunnel is refused', async () => {
    const { proxy } = await recording();
    const answer = await sendRaw(
      proxy.url,
      'CONNECT service.test:443 HTTP/1.1\r\nHost: service.test\r\n\r\n',
    );
    expect(statusOf(answer)).toBe(405);
    await stillWorks(proxy);
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:5173', 'https://app.example.com'])(
    'from a page of %s is forwarded, because it is on this machine or allowed by name',
    async (origin) => {
      const { proxy } = await recording({ allowOrigin: ['https://app.example.com'] });
      expect((await fetch(`${proxy.url}/goals/1`, { headers: { origin } })).status).toBe(200);
    },
  );

  test('arrives with all headers, even thousands', async () => {
    const { proxy, service } = await recording();
    // More than Node keeps or, since 22.23, accepts by default. All of them must fit into the service's 16 KB.
    const headers = Array.from({ length: 2_100 }, (_, at) => `a:${at % 10}\r\n`).join('');
    const body = `POST /goals HTTP/1.1\r\nHost: localhost\r\n${headers}Content-Length: 2\r\n\r\n{}`;
    expect(statusOf(await sendRaw(proxy.url, body))).toBe(200);
    expect(service.url).not.toBe(proxy.url);
    await until(
      'the exchange is recorded with its body',
      () => proxy.exchanges(),
      (seen) => expect(seen).toMatchObject([{ requestBody: Buffer.from('{}') }]),
    );
  });
});

describe('a response to the proxy', () => {
  const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}';
  const through = async (bytes: string, request = 'GET /goals/1') => {
    const failures: string[] = [];
    const service = await serveRaw((seen) =>
      seen.lastIndexOf(request) > seen.lastIndexOf(STILL) ? bytes : OK,
    );
    const proxy = await startProxy({
      contract,
      target: service.url,
      onFailure: (message) => failures.push(message),
    });
    open.push(proxy, service);
    const text = await sendRaw(
      proxy.url,
      `${request} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    await stillWorks(proxy);
    return { text, failures };
  };

  test.each([
    ['status 000', 'HTTP/1.1 000 Odd\r\nContent-Length: 0\r\n\r\n'],
    ['status 099', 'HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\n'],
    [
      'a switch of protocols',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
    ],
    ['an unknown coding', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['no HTTP at all', 'hello\r\n\r\n'],
  ])('with %s becomes a 502', async (_what, bytes) => {
    const { text, failures } = await through(bytes);
    expect(statusOf(text)).toBe(502);
    expect(failures[0]).toMatch(/did not respond|cannot be forwarded|switched protocols/);
  });

  test.each([
    ['a status text of control characters', 'HTTP/1.1 200 O\u0001K\r\nContent-Length: 2\r\n\r\n{}', 200],
    ['no status text', 'HTTP/1.1 200\r\nContent-Length: 2\r\n\r\n{}', 200],
    ['status 999', 'HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\n{}', 999],
    ['early hints', 'HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}', 200],
  ])('with %s is forwarded', async (_what, bytes, status) => {
    const { text } = await through(bytes);
    expect(statusOf(text)).toBe(status);
    expect(text.endsWith('\r\n\r\n{}')).toBe(true);
  });

  test('without content does not announce any', async () => {
    const { text } = await through('HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\n');
    expect(text).not.toMatch(/content-length/i);
  });

  test('to HEAD keeps the length of what GET would return', async () => {
    const { text } = await through('HTTP/1.1 200 OK\r\nContent-Length: 55\r\n\r\n', 'HEAD /goals/1');
    expect(text).toMatch(/content-length: 55\r\n/i);
  });
});

describe('a function of the caller that fails', () => {
  test.each<readonly [string, () => void]>([
    ['at once', () => fails()],
    ['later', async () => Promise.resolve().then(fails)],
  ])('%s does not end the proxy', async (_when, callback) => {
    const { proxy } = await recording({ onExchange: callback, onFailure: callback });
    await stillWorks(proxy);
    await sendRaw(proxy.url, 'GET /goals HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n\r\n');
    await stillWorks(proxy);
  });
});

function fails(): never {
  throw new Error('the callback failed');
}
