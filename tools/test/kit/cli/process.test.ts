/** What only a process of its own shows: how it starts and ends, its streams, and signals. */
import { openSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, onTestFinished, test } from 'vitest';
import { serveWith } from '@experimentation-automation/test-support/kit/answering';
import { startSandboxProcess } from '../../sandbox/command.ts';
import { environment, kit } from '@experimentation-automation/test-support/kit/cli/program';
import { tools } from '@experimentation-automation/test-support/tools/cli/program';

test('a wrong command line ends with 2 and one line', async () => {
  expect(await kit.startProcess(['verfy']).ended).toEqual({
    code: 2,
    out: '',
    err: "openapi-contract-kit verfy: Unknown command 'verfy'. Did you mean verify?\n",
  });
});

test('a server ends with 0 on SIGTERM, when the requests in flight are completed', async () => {
  const { url, child, ended } = await startSandboxProcess();
  const response = await fetch(`${url}/goals/1`, { headers: { authorization: 'Bearer any' } });
  child.kill('SIGTERM');
  expect(await response.json()).toMatchObject({ id: 1 });
  expect(await ended).toMatchObject({ code: 0, out: `${url}\n` });
});

test('a closed pipe ends a command silently with the status of SIGPIPE', async () => {
  const goals = JSON.stringify(Array.from({ length: 100_000 }, (_, id) => ({ id, name: 'goal' })));
  const service = await serveWith((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(goals),
  );
  onTestFinished(() => service.close());
  const env = { AUTOMATION_BASE_URL: service.url, AUTOMATION_TOKEN: 'any' };
  const { child, ended } = tools.startProcess(['call', 'listGoals'], { env });
  child.stdout.once('data', () => child.stdout.destroy());
  expect(await ended).toMatchObject({ code: 141, err: '' });
});

test('SIGINT ends a call that waits with 130', async () => {
  const { promise: isAsked, resolve: asked } = withResolvers();
  const service = await serveWith((_request, response) => {
    asked();
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"dataCode":"1","status":"WAITING"}');
  });
  onTestFinished(() => service.close());
  const env = { AUTOMATION_BASE_URL: service.url, AUTOMATION_TOKEN: 'any' };
  const { child, ended } = tools.startProcess(['call', 'pollAudience', '--dataCode', '1', '--wait'], { env });
  await isAsked;
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 130 });
});

test('a full disk behind stdout ends a command with 7 and one line, even if its check fails', async () => {
  const args = ['diff', 'generated/openapi.json', 'test/fixtures/small-contract/generated/openapi.json'];
  const child = spawn(process.execPath, [...kit.words, ...args], {
    env: environment(),
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
  });
  let err = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (err += text));
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(7);
  expect(err).toMatch(/^openapi-contract-kit diff: The output cannot be written: the disk is full\.$/m);
});

test.each([
  ['call listGoals', tools, ['call', 'listGoals', '--base-url']],
  ['verify', kit, ['verify', '--only', 'listGoals', '--base-url']],
])(
  'a response with too many content codings, on a connection that breaks, does not end %s',
  async (_name, program, args) => {
    const service = await serveWith((_request, response) => {
      response
        .writeHead(200, { 'content-encoding': Array(6).fill('gzip').join(), 'content-length': 9 })
        .write('[');
      setImmediate(() => response.destroy());
    });
    onTestFinished(() => service.close());
    const env = { AUTOMATION_TOKEN: 'any', CONTRACT_TOKEN: 'any' };
    const { code, err } = await program.startProcess([...args, service.url], { env }).ended;
    expect(err).not.toMatch(/^ +at /m);
    expect(code).toBe(5);
  },
);

test('an assistant talks to a server over stdin and stdout', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const env = Object.entries(
    environment({ AUTOMATION_BASE_URL: 'http://127.0.0.1:9', AUTOMATION_TOKEN: 'any' }),
  );
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [...tools.words, 'mcp'],
      env: Object.fromEntries(env.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    }),
  );
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('getGoal');
  await client.close();
});

function withResolvers() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
