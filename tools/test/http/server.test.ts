import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startMock, startProxy } from 'openapi-contract-kit';
import { createSandbox } from '../../src/sandbox/index.ts';
import { sendRaw } from '@experimentation-automation/test-support/kit/raw-http';
import { listen } from '@experimentation-automation/test-support/listen';
import { contract } from '@experimentation-automation/test-support/contract/contract';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const soon = { requestTimeout: 200, headersTimeout: 100 };

const servers = {
  async sandbox() {
    const sandbox = await createSandbox();
    open.push(sandbox);
    return (await sandbox.serve(soon)).url;
  },
  async mock() {
    const mock = await startMock({ contract });
    open.push(mock);
    return mock.url;
  },
  async proxy() {
    const service = await listen(createServer((_request, response) => response.end('{}')));
    open.push(service);
    const proxy = await startProxy({ contract, target: `http://127.0.0.1:${service.port}`, ...soon });
    open.push(proxy);
    return proxy.url;
  },
} as const;

test.each([
  ['sandbox', 'nothing', ''],
  ['sandbox', 'half of the headers', 'GET / HTTP/1.1\r\nHost: 127'],
  ['sandbox', 'half of a body', 'POST /goals HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: 9\r\n\r\n{'],
  ['proxy', 'nothing', ''],
  ['proxy', 'half of the headers', 'GET / HTTP/1.1\r\nHost: 127'],
  ['proxy', 'half of a body', 'POST /goals HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: 9\r\n\r\n{'],
] as const)('the %s closes a connection that sends %s', async (name, _what, sent) => {
  const { port } = new URL(await servers[name]());
  const socket = connect(Number(port), '127.0.0.1');
  // Closing it can be a reset.
  const closed = new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
  socket.resume();
  if (sent !== '') socket.write(sent.replace('PORT', port));
  await closed;
  expect(socket.destroyed).toBe(true);
});

test.each([
  ['sandbox', 'a second Host', 'GET /goals HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nhost: evil.example'],
  ['mock', 'a second Host', 'POST /__mock/reset HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nhost: evil.example'],
  ['proxy', 'a second Host', 'GET /goals HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nhost: evil.example'],
  ['mock', 'the target *', 'OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1:PORT'],
  ['sandbox', 'the target *', 'OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1:PORT'],
  ['sandbox', 'a target that is no path', 'GET goals HTTP/1.1\r\nHost: 127.0.0.1:PORT'],
  ['mock', 'a target that is no path', 'GET goals HTTP/1.1\r\nHost: 127.0.0.1:PORT'],
] as const)('the %s refuses %s with 400', async (name, _what, head) => {
  const url = await servers[name]();
  const response = await sendRaw(url, `${head.replace('PORT', new URL(url).port)}\r\n\r\n`);
  expect(response.slice(0, 12)).toBe('HTTP/1.1 400');
});
