import { lookup } from 'node:dns';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createClient, type Client } from '../../src/index.ts';
import { hostile, input, json } from './hostile-server.ts';
import { CANARY, failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { selfSigned } from '@experimentation-automation/test-support/certificate';
import { freePort, listen } from '@experimentation-automation/test-support/listen';
import { until } from '@experimentation-automation/test-support/until';

const retry = { minDelay: 1, maxDelay: 5 };

const listening = async (server: Server): Promise<number> => (await listen(server, onTestFinished)).port;

/** How many requests the client tried, according to its errors and to the calls of its fetch. */
function counting(baseUrl: string): { api: Client; tried: () => number } {
  let tried = 0;
  const api = createClient({
    baseUrl,
    token: CANARY,
    retry,
    fetch: (url, init) => {
      tried += 1;
      return fetch(url, init);
    },
  });
  return { api, tried: () => tried };
}

const writes: [string, (api: Client) => Promise<unknown>][] = [
  ['POST', (api) => api.createGoal({ body: input })],
  ['PATCH', (api) => api.updateGoal({ goalId: 1, body: { name: 'x' } })],
  ['GET', (api) => api.getGoal({ goalId: 1 })],
];

describe('faults row 16: nothing was sent, so any method is retried', () => {
  test.each(writes)('after a refused connection, with %s', async (_, call) => {
    const { api, tried } = counting(`http://127.0.0.1:${await freePort()}`);
    const error = await failureOf(call(api));
    expect(error).toMatchObject({ name: 'NetworkError', attempts: 3 });
    expect(error.ambiguous).toBeUndefined();
    expect(error.message).toContain('Nothing was sent');
    expect(tried()).toBe(3);
  });

  test.each(writes)('after a failed name lookup, with %s', async (_, call) => {
    const host = 'no-such-host.invalid';
    await expect(promisify(lookup)(host)).rejects.toMatchObject({ syscall: 'getaddrinfo' });
    const { api, tried } = counting(`https://${host}`);
    const error = await failureOf(call(api));
    expect(error).toMatchObject({ name: 'NetworkError', attempts: 3 });
    expect(error.ambiguous).toBeUndefined();
    expect(tried()).toBe(3);
  });

  test('and a service that starts in between gets the request once', async () => {
    const port = await freePort();
    const seen: string[] = [];
    const late = createServer((request, response) => {
      seen.push(String(request.method));
      json(response, 200, { id: 1 });
    });
    onTestFinished(() => {
      late.closeAllConnections();
      late.close();
    });
    const events = { retry: () => void (late.listening || late.listen(port, '127.0.0.1')) };
    const api = createClient({
      baseUrl: `http://127.0.0.1:${port}`,
      token: CANARY,
      retry: { ...retry, attempts: 50 },
      retryBudget: 50,
      events,
    });
    expect(await api.createGoal({ body: input })).toEqual({ id: 1 });
    expect(seen).toEqual(['POST']);
  });
});

describe('faults row 16: a TLS failure is never retried', () => {
  test.each(writes)('a self-signed certificate, with %s', async (_, call) => {
    let answered = 0;
    const server = createSecureServer(await selfSigned(), (_, response) => {
      answered += 1;
      json(response, 200, {});
    });
    const { api, tried } = counting(`https://127.0.0.1:${await listening(server)}`);
    const error = await failureOf(call(api));
    expect(error).toMatchObject({ name: 'NetworkError', attempts: 1 });
    expect(error.ambiguous).toBeUndefined();
    expect(error.message).toContain('(DEPTH_ZERO_SELF_SIGNED_CERT). Nothing was sent.');
    expect([tried(), answered]).toEqual([1, 0]);
  });

  test.each(writes)('a service without TLS, with %s', async (_, call) => {
    const { api, tried } = counting(`https://127.0.0.1:${await listening(createServer())}`);
    const error = await failureOf(call(api));
    expect(error).toMatchObject({ name: 'NetworkError', attempts: 1 });
    expect(tried()).toBe(1);
  });
});

test('faults row 21: after a compression bomb, the socket is closed and the client stays usable', async () => {
  const server = await hostile((_, response, count) => {
    if (count > 1) return json(response, 200, []);
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    const chunk = gzipSync(Buffer.alloc(5_000_000, 32));
    const more = setInterval(() => response.write(chunk), 1);
    response.on('close', () => clearInterval(more));
  });
  const api = server.client({ maxBodySize: 100_000 });
  expect(await failureOf(api.listGoals())).toMatchObject({ name: 'ResponseTooLargeError', attempts: 1 });
  await until(
    'the service sees the connection closed',
    () => server.closed(),
    (seen) => expect(seen).toBe(1),
  );
  expect(await api.listGoals()).toEqual([]);
});
