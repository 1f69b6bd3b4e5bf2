import { createServer, request as requestPlain, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, createServer as createPlainServer, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createClient } from '../../src/index.ts';
import { type NodeTransportOptions, nodeTransport } from '../../src/node/index.ts';
import { type Certificate, selfSigned } from '@experimentation-automation/test-support/certificate';
import { CANARY, failureOf, spellings } from '@experimentation-automation/test-support/client/failure-of';
import { json } from '../client/hostile-server.ts';
import { listen } from '@experimentation-automation/test-support/listen';

const HOST = 'service.test';
const input = { name: 'Order confirmed', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false } as const;

let own: Certificate;
beforeAll(async () => {
  own = await selfSigned(HOST);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const answering = (_: IncomingMessage, response: ServerResponse): void =>
  json(response, 200, { id: 1, name: 'x' });

const listening = async (server: Server): Promise<number> => (await listen(server, onTestFinished)).port;

/** A proxy that forwards every address to one port of this machine, and records what was requested. */
async function proxyTo(port: number, refusal?: number) {
  const asked: string[] = [];
  const note = ({ method, url, headers }: IncomingMessage): void => {
    const { authorization, 'proxy-authorization': credentials = 'nobody' } = headers;
    const user = Buffer.from(credentials.replace('Basic ', ''), 'base64').toString();
    asked.push(
      `${method} ${url} ${credentials === 'nobody' ? credentials : user} ${authorization ? 'token' : ''}`.trim(),
    );
  };
  const server = createServer((request, response) => {
    note(request);
    const { method, headers, url = '' } = request;
    const { pathname } = new URL(url);
    const onwards = requestPlain({ port, host: '127.0.0.1', method, path: pathname, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onwards);
  });
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    note(request);
    if (refusal !== undefined) {
      socket.end(`HTTP/1.1 ${refusal} No\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    const onwards = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onwards.pipe(socket).pipe(onwards);
    });
    onwards.on('error', () => socket.destroy());
    socket.on('error', () => onwards.destroy());
  });
  return { asked, address: `127.0.0.1:${await listening(server)}` };
}

const client = (baseUrl: string, options: NodeTransportOptions) =>
  createClient({
    baseUrl,
    token: CANARY,
    allowInsecure: true,
    retry: { minDelay: 1, maxDelay: 5 },
    transport: nodeTransport(options),
  });

describe('TLS', () => {
  test('trusts the given authority, and sends a client certificate on request', async () => {
    const { key, cert } = await selfSigned('client.test');
    const subjects: unknown[] = [];
    const server = createSecureServer({ ...own, ca: cert, requestCert: true }, (request, response) => {
      if (request.socket instanceof TLSSocket) subjects.push(request.socket.getPeerCertificate().subject.CN);
      answering(request, response);
    });
    const { address } = await proxyTo(await listening(server));
    const api = client(`https://${HOST}`, { proxy: `http://${address}`, tls: { ca: own.cert, key, cert } });
    expect(await api.getGoal({ goalId: 1 })).toEqual({ id: 1, name: 'x' });
    expect(subjects).toEqual(['client.test']);
    api.close();
  });

  test('that ends during the handshake has sent nothing, so a write is retried', async () => {
    const port = await listening(createPlainServer((socket) => socket.destroy()));
    const error = await failureOf(client(`https://127.0.0.1:${port}`, {}).createGoal({ body: input }));
    expect(error).toMatchObject({ name: 'NetworkError', attempts: 3 });
    expect(error.ambiguous).toBeUndefined();
    expect(error.message).toContain('Nothing was sent');
  });
});

describe('a proxy', () => {
  test('opens one tunnel for many calls to https, and sees neither path nor token', async () => {
    const proxy = await proxyTo(await listening(createSecureServer(own, answering)));
    const api = client(`https://${HOST}`, {
      proxy: `http://user:p%40ss@${proxy.address}`,
      tls: { ca: own.cert },
    });
    for (let call = 0; call < 3; call += 1) await api.getGoal({ goalId: 1 });
    expect(proxy.asked).toEqual([`CONNECT ${HOST}:443 user:p@ss`]);
    api.close();
  });

  test('gets the whole address with http', async () => {
    const proxy = await proxyTo(await listening(createServer(answering)));
    const api = client(`http://${HOST}:8080/api`, { proxy: proxy.address });
    await api.updateGoal({ goalId: 1, body: { name: 'x' } });
    expect(proxy.asked).toEqual([`PATCH http://${HOST}:8080/api/goals/1 nobody token`]);
    api.close();
  });

  test.each([407, 502])(
    'that refuses with %s has forwarded nothing, and its password is not shown',
    async (status) => {
      const proxy = await proxyTo(0, status);
      const api = client(`https://${HOST}`, { proxy: `http://user:hushhush@${proxy.address}` });
      const error = await failureOf(api.createGoal({ body: input }));
      expect(error).toMatchObject({ name: 'NetworkError', attempts: 3 });
      expect(error.message).toContain(`the proxy ${proxy.address} responded with ${status}`);
      expect(error.message).toContain('Nothing was sent');
      expect(error.ambiguous).toBeUndefined();
      expect(spellings(error).filter((text) => text.includes('hushhush'))).toEqual([]);
    },
  );

  test('is never used for this machine', async () => {
    const proxy = await proxyTo(0, 502);
    const port = await listening(createServer(answering));
    const api = client(`http://127.0.0.1:${port}`, { proxy: proxy.address });
    expect(await api.getGoal({ goalId: 1 })).toEqual({ id: 1, name: 'x' });
    expect(proxy.asked).toEqual([]);
    api.close();
  });

  test.each(['http://', 'ftp://proxy.test', 'http://user:hushhush@:1'])('cannot be %s', (proxy) => {
    expect(() => nodeTransport({ proxy })).toThrow(/^proxy must be the address of a proxy/);
  });
});

describe('the environment', () => {
  const reached = async (target: string, options: NodeTransportOptions, env: Record<string, string>) => {
    const proxy = await proxyTo(await listening(createServer(answering)), 502);
    for (const name of ['http_proxy', 'https_proxy', 'no_proxy', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY']) {
      vi.stubEnv(name, env[name]?.replace('PROXY', proxy.address));
    }
    vi.stubEnv('NODE_USE_ENV_PROXY', env['NODE_USE_ENV_PROXY']);
    const api = client(target, options);
    await api.getGoal({ goalId: 1 }, { retry: false, timeout: 10_000 }).catch(() => undefined);
    api.close();
    return proxy.asked.length > 0;
  };
  const named = { HTTP_PROXY: 'http://PROXY' };

  test.each<[string, boolean, NodeTransportOptions, Record<string, string>]>([
    ['is ignored by default', false, {}, named],
    ['is used if Node uses it for its own fetch', true, {}, { ...named, NODE_USE_ENV_PROXY: '1' }],
    ['is used on request', true, { proxy: 'environment' }, named],
    ['is ignored if the proxy is turned off', false, { proxy: false }, { ...named, NODE_USE_ENV_PROXY: '1' }],
  ])('%s', async (_, through, options, env) => {
    expect(await reached(`http://${HOST}`, options, env)).toBe(through);
  });

  test.each<[string, boolean, Record<string, string>]>([
    [`https://${HOST}`, true, { HTTPS_PROXY: 'PROXY' }],
    [`https://${HOST}`, true, named],
    [`http://${HOST}`, false, { HTTPS_PROXY: 'PROXY' }],
    [`http://${HOST}`, true, { http_proxy: 'PROXY', HTTP_PROXY: 'http://127.0.0.1:1' }],
    [`http://${HOST}`, false, { ...named, NO_PROXY: '*' }],
    [`http://${HOST}`, false, { ...named, NO_PROXY: `other.test, ${HOST.toUpperCase()}` }],
    [`http://${HOST}`, false, { ...named, no_proxy: '.test' }],
    [`http://${HOST}`, false, { ...named, NO_PROXY: '*.test:80' }],
    [`http://${HOST}:81`, true, { ...named, NO_PROXY: '.test:80' }],
    [`http://${HOST}`, true, { ...named, NO_PROXY: 'test' }],
    [`http://${HOST}`, true, { ...named, NO_PROXY: `.${HOST}` }],
  ])('sets the proxy for %s: %s with %j', async (target, through, env) => {
    expect(await reached(target, { proxy: 'environment' }, env)).toBe(through);
  });
});
