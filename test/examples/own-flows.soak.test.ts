import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { kitProcess } from '@experimentation-automation/test-support/kit/cli/process';
import { environment, kit } from '@experimentation-automation/test-support/kit/cli/program';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { startProcess } from '@experimentation-automation/test-support/start-process';

const folder = newFolder();
const guide = await readFile('kit/docs/own-flows.md', 'utf8');

beforeAll(async () => {
  for (const file of ['shop.js', 'openapi.yaml', 'checkout.arazzo.yaml'])
    await copyFile(join('examples/own-flows', file), join(folder, file));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
});

/** The arguments of the command of the guide, for the shop of the guide. */
async function started(env: Readonly<Record<string, string>> = {}, input = 'item=tent') {
  const shop = startProcess(process.execPath, ['shop.js'], {
    cwd: folder,
    env: { ...environment(env), PORT: '0' },
  });
  onTestFinished(() => void shop.child.kill());
  await shop.began;
  const [, command = ''] = /^```sh\nnpx openapi-contract-kit (.*)\n```$/m.exec(guide) ?? [];
  return command.replace('http://127.0.0.1:3000', shop.out().trim()).replace('item=tent', input).split(' ');
}

const runCommand = async (...shop: Parameters<typeof started>) =>
  kit.run(await started(...shop), { cwd: folder });

test('the flow of the guide holds for its shop', async () => {
  const { code, out } = await runCommand();
  expect([code, out]).toEqual([0, expect.stringContaining('No violation in 5 of 5 operations.')]);
});

test('a shop that loses items fails with the message that the guide shows', async () => {
  // In a process of its own, because the message names files as its folder does.
  const { code, out } = await kitProcess.start(await started({ LOSES_ITEMS: '1' }), { cwd: folder }).ended;
  const [, message = ''] = /^```text\n([^]*?)```$/m.exec(guide) ?? [];
  const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  expect(code).toBe(1);
  expect(words(out)).toContain(words(message));
});

test('an input is read from a file', async () => {
  await writeFile(join(folder, 'item.txt'), 'lamp');
  const { code, out } = await runCommand({}, 'item=@item.txt');
  expect([code, out]).toEqual([0, expect.stringContaining('No violation in 5 of 5 operations.')]);
});

test.each([
  ['tent', 'It must be like orderId=42 or password=@file.'],
  ['item=@none.txt', 'none.txt cannot be read: there is no such file.'],
])('the input %s is refused', async (input, message) => {
  const { code, err } = await runCommand({}, input);
  expect([code, err]).toEqual([2, expect.stringContaining(message)]);
});
