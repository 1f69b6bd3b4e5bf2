import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../src/index.ts';
import { nodeTransport } from '../../src/node/index.ts';
import { heldMegabytes, watchSockets } from '@experimentation-automation/test-support/held-memory';
import { listen } from '@experimentation-automation/test-support/listen';
import { until } from '@experimentation-automation/test-support/until';

test('a response that arrives byte by byte is held in little memory by the transport for Node', async () => {
  const count = 200_000;
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(head + '1\r\n \r\n'.repeat(count)));
  });
  const { url } = await listen(server, onTestFinished);
  const sockets = watchSockets('client');
  const transport = nodeTransport();
  const api = createClient({
    baseUrl: url,
    token: 'any',
    transport,
    attemptTimeout: 600_000,
    timeout: 600_000,
  });
  const controller = new AbortController();
  const before = heldMegabytes();
  const call = api.listGoals({}, { signal: controller.signal }).catch(() => undefined);
  await until(
    'more than the text has arrived',
    () => sockets[0]?.bytesRead,
    (seen) => expect(seen).toBeGreaterThan(count * 6),
  );
  const grown = heldMegabytes() - before;
  controller.abort();
  await call;
  transport.close();
  expect(grown, 'MB').toBeLessThan(12);
});
