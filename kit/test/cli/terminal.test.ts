import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KIT } from 'openapi-contract-kit/internal/cli/commands';
import { main } from 'openapi-contract-kit/internal/cli/main';
import { environment } from '@experimentation-automation/test-support/kit/cli/program';
import { testIo } from '@experimentation-automation/test-support/kit/cli/io';
import { onPort, serving } from '@experimentation-automation/test-support/kit/small-services';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

test.each(Object.keys(KIT.commands))(
  'a terminal that states a width of 0 gets the help of %s in lines of up to 80 columns',
  async (command) => {
    const io = testIo({ env: environment() });
    let help = '';
    io.stdout.on('data', (text: string) => (help += text));
    const stdout = Object.assign(io.stdout, { isTTY: true, columns: 0 });
    await main(KIT, [command, '--help'], { ...io, stdout });
    const widths = help.split('\n').map(({ length }) => length);
    expect(Math.max(...widths)).toBeLessThanOrEqual(80);
    expect(Math.max(...widths)).toBeGreaterThan(60);
  },
);

test('a terminal that states a height of 0 gets the message of each finding', async () => {
  const { target } = serving(() => ({ status: 500 }));
  const file = join(newFolder(), 'openapi.json');
  const paths = {
    '/broken': { get: { operationId: 'broken', responses: { '200': { description: 'Done.' } } } },
  };
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths }));
  const io = testIo({ env: environment() });
  let report = '';
  io.stdout.on('data', (text: string) => (report += text));
  const stdout = Object.assign(io.stdout, { isTTY: true, columns: 0, rows: 0 });
  await main(KIT, ['verify', await onPort(target), '--contract', file], { ...io, stdout });
  expect(report).toMatch(/ERROR server-error[^\n]*\n +GET \/broken returned 500/);
});
