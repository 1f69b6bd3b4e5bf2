/** What only a process of its own shows: how it starts and ends, its streams, and signals. */
import { openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, onTestFinished, test } from 'vitest';
import { serveWith } from '@experimentation-automation/test-support/kit/answering';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { startProcess } from '@experimentation-automation/test-support/start-process';
import { startSandboxProcess } from '../../sandbox/sandbox-process.ts';
import { kitProcess } from '@experimentation-automation/test-support/kit/cli/process';
import { environment } from '@experimentation-automation/test-support/kit/cli/program';
import { toolsProcess } from '@experimentation-automation/test-support/tools/cli/process';

test('a wrong command line ends with 2 and one line', async () => {
  expect(await kitProcess.start(['verfy']).ended).toEqual({
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
  const { child, ended } = toolsProcess.start(['call', 'listGoals'], { env });
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
  const { child, ended } = toolsProcess.start(['call', 'pollAudience', '--dataCode', '1', '--wait'], { env });
  await isAsked;
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 130 });
});

test('a full disk behind stdout ends a command with 7 and one line, even if its check fails', async () => {
  const args = ['diff', 'generated/openapi.json', 'test/fixtures/small-contract/generated/openapi.json'];
  const child = spawn(process.execPath, [...kitProcess.words, ...args], {
    env: environment(),
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
  });
  let err = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (err += text));
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(7);
  expect(err).toMatch(/^openapi-contract-kit diff: The output cannot be written: the disk is full\.$/m);
});

test('a baseline on a full disk stays as it was', async () => {
  const folder = newFolder();
  const [har, baseline] = [join(folder, 'traffic.har'), join(folder, 'known.json')];
  const old = JSON.stringify({ version: 1, write: false, implemented: [], findings: [] });
  writeFileSync(baseline, old);
  const exchange = {
    startedDateTime: '2026-11-02T00:00:00Z',
    request: { method: 'GET', url: 'https://api.example.com/goals/1', headers: [] },
    response: {
      status: 200,
      headers: [{ name: 'content-type', value: 'application/json' }],
      content: { text: '{"id":1,"name":5,"siteId":"one","type":7,"hasMultipleConversions":"no"}' },
    },
  };
  writeFileSync(har, JSON.stringify({ log: { entries: Array(3).fill(exchange) } }));
  const args = ['verify', '--har', har, '--baseline', baseline, '--write-baseline'];
  const limited = ['-c', 'ulimit -f 1 && exec "$@"', 'sh', process.execPath, ...kitProcess.words, ...args];
  const { code, err } = await startProcess('sh', limited, { env: environment() }).ended;
  expect([code, err]).toEqual([
    7,
    `openapi-contract-kit verify: Cannot write ${baseline}: it would be too large.\n`,
  ]);
  expect(readFileSync(baseline, 'utf8')).toBe(old);
  expect(readdirSync(folder).sort()).toEqual(['known.json', 'traffic.har']);
});

test.each([
  ['call listGoals', toolsProcess, ['call', 'listGoals', '--base-url']],
  ['verify', kitProcess, ['verify', '--only', 'listGoals', '--base-url']],
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
    const { code, err } = await program.start([...args, service.url], { env }).ended;
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
      args: [...toolsProcess.words, 'mcp'],
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
