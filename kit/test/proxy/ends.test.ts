/** How exchanges with a target end, and what the proxy keeps of them. */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { listen } from '@experimentation-automation/test-support/listen';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { contractWith, returns } from '@experimentation-automation/test-support/kit/small-services';
import { until } from '@experimentation-automation/test-support/until';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ProxyOptions, startProxy } from '../../src/index.ts';

const contract = contractWith({
  '/items': { get: { operationId: 'list', responses: returns({ type: 'array' }) } },
});

/** A proxy in front of that address, and what it says of failures. */
async function before(target: string, options: Partial<ProxyOptions> = {}) {
  const failures: string[] = [];
  const onFailure = (message: string): void => void failures.push(message);
  const proxy = await startProxy({ contract, target, onFailure, ...options });
  onTestFinished(() => proxy.close());
  return { proxy, failures };
}

async function inFrontOf(service: RequestListener, options: Partial<ProxyOptions> = {}) {
  const server = createServer(service);
  let connections = 0;
  let open = 0;
  server.on('connection', (socket) => {
    connections += 1;
    open += 1;
    socket.on('close', () => (open -= 1));
  });
  const { url } = await listen(server, onTestFinished);
  return { ...(await before(url, options)), connections: () => [connections, open] };
}

const empty: RequestListener = (_request, response) => {
  response.sendDate = false;
  response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
};

it('requests share a connection, and a response has no header that the target did not send', async () => {
  const { proxy, connections } = await inFrontOf(empty);
  for (let times = 0; times < 2; times += 1) {
    const response = await fetch(`${proxy.url}/items`);
    expect([await response.text(), response.headers.get('date')]).toEqual(['[]', null]);
  }
  expect(connections()).toEqual([1, 1]);
  await until('both are recorded', () => proxy.exchanges().length === 2);
  for (const { ms } of proxy.exchanges()) expect(ms).toBeLessThan(performance.now());
  await proxy.close();
  await until('the connection is closed', connections, (seen) => expect(seen).toEqual([1, 0]));
});

it('a client that goes away ends its request, once', async () => {
  let closed = false;
  const asked = { client: new AbortController() };
  const { proxy, failures } = await inFrontOf((_request, response) => {
    response.on('close', () => (closed = true));
    asked.client.abort();
  });
  await expect(fetch(`${proxy.url}/items`, { signal: asked.client.signal })).rejects.toThrow();
  await until('the target sees it', () => closed);
  expect(failures).toEqual(['The client disconnected before the response was complete.']);
});

it('a proxy that is stopped says which exchanges are not complete', async () => {
  const stop: { now?: () => Promise<void> } = {};
  const { proxy, failures } = await inFrontOf(() => void stop.now?.());
  stop.now = () => proxy.close();
  await expect(fetch(`${proxy.url}/items`)).rejects.toThrow();
  expect(failures).toEqual(['The proxy was stopped before the response was complete.']);
});

it('a callback that throws is a failure, and the proxy goes on', async () => {
  const onExchange = (): never => {
    throw new Error('Oh.');
  };
  const { proxy, failures } = await inFrontOf(empty, { onExchange });
  for (let times = 0; times < 2; times += 1) await (await fetch(`${proxy.url}/items`)).text();
  await until('both fail', () => failures.length === 2);
  expect(failures).toEqual(Array(2).fill('GET /items was not checked: Error: Oh.'));
});

it.each([
  ['099 Odd', 502, 'sent a response to GET /items that cannot be forwarded: its status is 99.'],
  ['101 Switching Protocols', 502, 'switched protocols in response to GET /items.'],
  ['204 Nothing', 204, undefined],
])('a response %s is answered with %i, and ends the connection to the target', async (line, status, why) => {
  let closed = false;
  const odd = createTcpServer((socket) => {
    socket.on('close', () => (closed = true)).on('error', () => undefined);
    socket.resume();
    socket.write(`HTTP/1.1 ${line}\r\nConnection: upgrade\r\nUpgrade: a\r\nContent-Length: 4\r\n\r\n`);
  });
  const { url } = await listen(odd, onTestFinished);
  const { proxy, failures } = await before(url);
  const response = await fetch(`${proxy.url}/items`);
  const body = await response.text();
  const message = `${url} ${why}`;
  expect([response.status, body]).toEqual([
    status,
    why === undefined ? '' : JSON.stringify({ error: { code: 502, message } }),
  ]);
  expect(failures).toEqual(why === undefined ? [] : [message]);
  await until('the connection is closed', () => closed);
});

it('what is no HTTP is told as Node tells it', async () => {
  const { url } = await listen(
    createTcpServer((socket) => void socket.end('nonsense')),
    onTestFinished,
  );
  const { proxy, failures } = await before(url);
  expect((await fetch(`${proxy.url}/items`)).status).toBe(502);
  expect(failures).toEqual([
    expect.stringMatching(/ did not respond to GET \/items: Parse Error: Expected HTTP/),
  ]);
});

describe('the HAR file of a proxy', () => {
  it('is whole after each exchange, and free when the proxy has ended', async () => {
    const har = join(newFolder(), 'seen.har');
    const entries = () =>
      (JSON.parse(readFileSync(har, 'utf8')) as { log: { entries: unknown[] } }).log.entries;
    const { proxy } = await inFrontOf(empty, { har });
    expect(entries()).toEqual([]);
    for (let times = 1; times <= 2; times += 1) {
      await (await fetch(`${proxy.url}/items`)).text();
      await until('it is recorded', () => entries().length === times);
    }
    await expect(startProxy({ contract, target: 'http://127.0.0.1:9', har })).rejects.toThrow('is in use');
    await proxy.close();
    await proxy.close();
    await before('http://127.0.0.1:9', { har });
    expect(entries()).toEqual([]);
  });

  it('may be a device, and leaves the port free if it cannot be written', async () => {
    const { proxy } = await before('http://127.0.0.1:9', { har: '/dev/null' });
    const port = Number(new URL(proxy.url).port);
    await proxy.close();
    const har = join(newFolder(), 'none', 'seen.har');
    await expect(startProxy({ contract, target: 'http://127.0.0.1:9', port, har })).rejects.toThrow(har);
    await before('http://127.0.0.1:9', { port });
  });
});
