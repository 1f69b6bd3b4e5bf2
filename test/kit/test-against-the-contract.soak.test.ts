import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EXIT } from 'openapi-contract-kit/internal/cli/exit-codes';
import { startMock } from 'openapi-contract-kit';
import { GOAL, serveWith } from '@experimentation-automation/test-support/kit/answering';
import { startKit } from '@experimentation-automation/test-support/kit/command';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { contract } from '@experimentation-automation/test-support/contract/contract';

const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' };
const guide = readFileSync('kit/docs/test-against-the-contract.md', 'utf8');
const commands = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
  .flatMap(([, block = '']) => block.trim().split('\n'))
  .filter((line) => line.startsWith('npx openapi-contract-kit '));

test('the guide names commands', () => expect(commands.length).toBeGreaterThan(4));

test.each(commands)('the guide shows a command that works: %s', async (line) => {
  const folder = newFolder();
  const service = await serveWith((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(GOAL)),
  );
  const args = line
    .split(' ')
    .slice(2)
    .map((word) => {
      if (word.startsWith('https://')) return service.url;
      return /^[^/]+\.(har|json)$/.test(word) ? join(folder, word) : word;
    });
  const run = await startKit(...args, '--port', '0');
  const url = /http:[^"]+?(?="|$)/.exec(run.line)?.[0] ?? '';
  expect((await fetch(`${url}/goals/1`, { headers })).status).toBe(200);
  expect(await run.stop()).toBe(EXIT.ok);
  await service.close();
});

test('the guide shows the message of a failing test', async () => {
  const [, shown = ''] = /^```text\n([\s\S]*?)^```$/m.exec(guide) ?? [];
  const mock = await startMock({ contract });
  await mock.fetch('/goals/1', { method: 'PATCH', headers, body: '{"name":5}' });
  const error: unknown = await mock.verify().catch((reason: unknown) => reason);
  expect(String(error).replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1:49152')).toBe(shown.trim());
  await mock.close();
});
