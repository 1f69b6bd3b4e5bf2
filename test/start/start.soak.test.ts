import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from '@experimentation-automation/test-support/listen';
import { startIn } from '@experimentation-automation/test-support/start/checkout';

// A process that loads a compiler and two linters, which is slow on a busy machine.

test.concurrent.each([[['--port', '70000']], [['--prot', '1']]])(
  '%j is bad usage: help and exit code 2',
  async (wrong) => {
    const command = startIn('.', ...wrong);
    expect(await command.ended).toMatchObject({ code: 2 });
    expect(command.err()).toContain('Usage: npm start');
  },
);

test.concurrent('a port in use leads to one clear line and exit code 4', async () => {
  const { port, close } = await listen(createServer());
  const command = startIn('.', '--port', String(port));
  expect(await command.ended).toMatchObject({ code: 4 });
  expect(command.err().trim().split('\n')).toHaveLength(1);
  expect(command.err()).toContain(`Port ${port}`);
  await close();
});
