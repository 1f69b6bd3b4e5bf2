import { channel } from 'node:diagnostics_channel';
import { createServer, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createClient } from '../../src/index.ts';
import { nodeTransport } from '../../src/node/index.ts';
import { listen } from '../listen.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('a response that arrives byte by byte is held in little memory by the transport for Node', async () => {
  const count = 200_000;
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(head + '1\r\n \r\n'.repeat(count)));
  });
  const { url } = await listen(server, onTestFinished);
  const sockets: Socket[] = [];
  const note = (message: unknown): void => void sockets.push((message as { socket: Socket }).socket);
  channel('net.client.socket').subscribe(note);
  onTestFinished(() => void channel('net.client.socket').unsubscribe(note));
  const transport = nodeTransport();
  const api = createClient({ baseUrl: url, token: 'any', transport });
  const controller = new AbortController();
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const call = api.listGoals({}, { signal: controller.signal }).catch(() => undefined);
  await vi.waitFor(() => expect(sockets[0]?.bytesRead).toBeGreaterThan(count * 6), 20_000);
  collectGarbage();
  const grown = (process.memoryUsage().heapUsed - before) / 1e6;
  controller.abort();
  await call;
  transport.close();
  expect(grown, 'MB').toBeLessThan(12);
});
