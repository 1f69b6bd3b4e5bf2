import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startProxy } from 'openapi-contract-kit';
import { createSandbox } from '../../src/sandbox/index.ts';
import { heldMegabytes, watchSockets } from '@experimentation-automation/test-support/held-memory';
import { listen } from '@experimentation-automation/test-support/listen';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { until } from '@experimentation-automation/test-support/until';

const servers = {
  async sandbox() {
    const sandbox = await createSandbox();
    onTestFinished(() => sandbox.close());
    return (await sandbox.serve()).url;
  },
  async proxy() {
    const { url } = await listen(
      createServer((request) => void request.resume()),
      onTestFinished,
    );
    const proxy = await startProxy({ contract, target: url });
    onTestFinished(() => proxy.close());
    return proxy.url;
  },
} as const;

test.each(['sandbox', 'proxy'] as const)(
  'an upload that arrives byte by byte is held in little memory by the %s',
  async (name) => {
    const count = 200_000;
    const { port, host } = new URL(await servers[name]());
    const sockets = watchSockets('server');
    const before = heldMegabytes();
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    const head = [
      'POST /images HTTP/1.1',
      `Host: ${host}`,
      'Authorization: Bearer any',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    ].join('\r\n');
    const sent = `${head}\r\n\r\n${'1\r\n \r\n'.repeat(count)}`;
    socket.write(sent);
    await until(
      'the whole upload has arrived',
      () => sockets[0]?.bytesRead,
      (seen) => expect(seen).toBe(sent.length),
    );
    expect(heldMegabytes() - before, 'MB').toBeLessThan(12);
  },
);
