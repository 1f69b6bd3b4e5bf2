import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Writable } from 'node:stream';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { KIT } from 'openapi-contract-kit/internal/cli/commands';
import { main } from 'openapi-contract-kit/internal/cli/main';
import { serveWith } from '@experimentation-automation/test-support/kit/answering';
import { testIo } from '@experimentation-automation/test-support/kit/cli/io';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';
import { tools } from '@experimentation-automation/test-support/tools/cli/program';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function answering(...answer: [status: number, body: unknown][]) {
  const rest = [...answer];
  let next = rest.shift() ?? [200, {}];
  const service = await serveWith((_request, response) => {
    response.writeHead(next[0], { 'content-type': 'application/json' }).end(JSON.stringify(next[1]));
    next = rest.shift() ?? next;
  });
  open.push(service);
  return { AUTOMATION_BASE_URL: service.url, AUTOMATION_TOKEN: 'canary-terminal-6931471805' };
}

/** All characters that a terminal interprets instead of showing them. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const NASTY = 'a\u001b[2J\u001b]0;title\u0007\r\u009b31m\u202eb';

describe('text from a service', () => {
  test('never controls the terminal, in errors or in data', async () => {
    const failed = await tools.run(['call', 'getGoal', '--goalId', '1'], {
      env: await answering([400, { code: 400, message: NASTY }]),
    });
    expect(failed.code).toBe(6);
    expect(failed.err).toContain('[2J');
    expect(failed.err).not.toMatch(CONTROL);
    const shown = await tools.run(['call', 'getGoal', '--goalId', '1'], {
      env: await answering([200, { name: NASTY }]),
    });
    expect(shown.out).not.toMatch(CONTROL);
    expect(JSON.parse(shown.out)).toEqual({ name: NASTY });
  });

  test('is quoted in commands to paste', async () => {
    const dataCode = `1'; touch /tmp/owned; '\u001b`;
    const env = await answering([200, { dataCode }], [200, { status: 'TIMEOUT' }]);
    const body =
      '{"conversionType":"ALL_CONVERSION","dateIntervals":[{"start":"2026-05-01T00:00:00","end":"2026-05-21T00:00:00"}]}';
    const { err } = await tools.run(
      ['call', 'requestExperimentResults', '--experimentId', '1', '--body', body, '--wait'],
      { env },
    );
    const command =
      err.split('\n').find((line) => line.includes('experimentation-automation-tools call getResults')) ?? '';
    const { stdout } = await promisify(execFile)('sh', [
      '-c',
      `tools() { printf '%s\\n' "$@"; }; ${command.trim().replace('experimentation-automation-tools', 'tools')}`,
    ]);
    expect(stdout.split('\n')).toEqual([
      'call',
      'getResults',
      '--dataCode',
      `1'; touch /tmp/owned; '\\u001b`,
      '--wait',
      '',
    ]);
  });
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends a call that waits with %d', async (name, code) => {
  let asked = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const service = await serveWith((_request, response) => {
    asked();
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"dataCode":"1","status":"WAITING"}');
  });
  open.push(service);
  const env = { AUTOMATION_BASE_URL: service.url, AUTOMATION_TOKEN: 'any' };
  const { signal, ended } = tools.start(['call', 'pollAudience', '--dataCode', '1', '--wait'], { env });
  await isAsked;
  signal(name);
  expect(await ended).toMatchObject({ code });
});

test.each([
  [
    'a call for which a token is requested',
    tools,
    ['call', 'listGoals', '--client-id', 'me', '--client-secret', 'secret', '--base-url'],
  ],
  ['a run of the verifier that changed nothing yet', kit, ['verify', '--write', '--quiet', '--base-url']],
])('SIGTERM ends %s at once, even if the service does not respond', async (_what, program, args) => {
  let asked = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const service = await serveWith(() => asked());
  open.push(service);
  const { signal, ended } = program.start([...args, service.url]);
  await isAsked;
  // No pause of a command ends from here on.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  signal('SIGTERM');
  expect(await ended).toMatchObject({ code: 143 });
});

test('a second signal ends a command at once, whatever it is doing', async () => {
  const { promise, resolve: asked } = resolvable();
  const service = await serveWith(() => asked());
  open.push(service);
  const { signal, ended } = kit.start(['verify', service.url, '--write', '--quiet']);
  await promise;
  signal('SIGINT');
  signal('SIGTERM');
  expect(await ended).toMatchObject({ code: 143 });
});

test.each([
  [
    'EIO',
    7,
    'openapi-contract-kit --version: The output cannot be written: the disk or the terminal failed.\n',
  ],
  ['ENOSPC', 7, 'openapi-contract-kit --version: The output cannot be written: the disk is full.\n'],
  ['EPIPE', 141, ''],
])('stdout that fails with %s ends a command with %d', async (code, exitCode, said) => {
  const io = testIo();
  let err = '';
  io.stderr.on('data', (text: string) => (err += text));
  const stdout = new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code })),
  });
  expect(await main(KIT, ['--version'], { ...io, stdout })).toBe(exitCode);
  expect(err).toBe(said);
});

test('stderr that fails does not change how a command ends', async () => {
  const io = testIo();
  const stderr = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EIO')) });
  expect(await main(KIT, ['sandbx'], { ...io, stderr })).toBe(2);
});

function resolvable() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
