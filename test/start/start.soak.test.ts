import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { startIn } from './checkout.ts';

// A process that loads a compiler and two linters: slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test.concurrent.each([[['--port', '70000']], [['--prot', '1']]])(
  '%j is bad usage: help and exit code 2',
  async (wrong) => {
    const command = startIn('.', ...wrong);
    expect(await command.ended()).toBe(2);
    expect(command.err()).toContain('Usage: npm start');
  },
);

test.concurrent('a port that is taken is one clear line and exit code 4', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const command = startIn('.', '--port', port);
  expect(await command.ended()).toBe(4);
  expect(command.err().trim().split('\n')).toHaveLength(1);
  expect(command.err()).toContain(`Port ${port}`);
  holder.close();
});
