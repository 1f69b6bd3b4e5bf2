/** Files, devices and folders that a command line names. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serveWith } from '@experimentation-automation/test-support/kit/answering';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { contractUnder } from '@experimentation-automation/test-support/contract/contract';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';
import { tools } from '@experimentation-automation/test-support/tools/cli/program';
import { until } from '@experimentation-automation/test-support/until';

const folder = newFolder();
const pipe = join(folder, 'pipe');
execFileSync('mkfifo', [pipe]);
const nowhere = ['--base-url', 'http://127.0.0.1:9', '--token', 'any'];
/** A project with a small contract: each command reads it again. */
const cwd = newFolder();
const document = join(cwd, 'openapi.json');
writeFileSync(document, JSON.stringify(contractUnder(/^\/goals\/{goalId}$/).document));
writeFileSync(join(cwd, 'openapi-contract-kit.config.json'), JSON.stringify({ contract: document }));
const run = (args: readonly string[]) => kit.run(args, { cwd });
const refersToPipe = join(folder, 'refers.yaml');
writeFileSync(
  refersToPipe,
  'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: { /a: { $ref: ./pipe } }\n',
);
const har = join(folder, 'traffic.har');
const goal = { id: 1, name: 5, siteId: 'one', type: 7, hasMultipleConversions: 'no' };
writeFileSync(
  har,
  JSON.stringify({
    log: {
      entries: Array.from({ length: 3 }, (_, id) => ({
        startedDateTime: '2026-11-02T00:00:00Z',
        request: { method: 'GET', url: `https://api.example.com/goals/${id + 1}`, headers: [] },
        response: {
          status: 200,
          headers: [{ name: 'content-type', value: 'application/json' }],
          content: { text: JSON.stringify(goal) },
        },
      })),
    },
  }),
);

describe('a pipe instead of a file', () => {
  describe('a contract of somebody else', () => {
    const home = newFolder();
    const contract = join(home, 'project/api/openapi.json');
    mkdirSync(join(home, 'project/api'), { recursive: true });
    mkdirSync(join(home, 'project/parts'));
    for (const folder of ['.', 'project/parts'])
      writeFileSync(
        join(home, folder, 'private.json'),
        JSON.stringify({ auth: { enum: ['a-private-value'] } }),
      );
    symlinkSync(join(home, 'private.json'), join(home, 'project/api/link.json'));
    const read = async ($ref: string, cwd: string, name = contract) => {
      const content = { 'application/json': { schema: { $ref } } };
      const paths = { '/a': { get: { responses: { 200: { description: 'A.', content } } } } };
      writeFileSync(
        contract,
        JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths }),
      );
      const empty = join(home, 'project/empty.json');
      writeFileSync(empty, '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": {} }');
      return kit.run(['diff', empty, name, '--json'], { cwd });
    };

    test.each([
      '../../private.json#/auth',
      `${join(home, 'private.json')}#/auth`,
      'link.json#/auth',
      '%2e%2e/../private.json#/auth',
    ])('does not decide with %s what else is read', async ($ref) => {
      const { out, err } = await read($ref, join(home, 'project'));
      expect(out + err).not.toContain('a-private-value');
      expect(err).toContain('is not read, because it is neither in the folder of');
    });

    test('refers to files of the working folder', async () => {
      for (const cwd of [join(home, 'project'), home])
        expect((await read('../parts/private.json#/auth', cwd)).err).toBe('');
      expect((await read('../parts/private.json#/auth', join(home, 'project/api'))).err).toContain(
        'Run the command in a folder that contains both.',
      );
    });
  });

  test.each([
    [['sandbox', '--overlay', pipe]],
    [['mock', '--contract', pipe]],
    [['diff', document, pipe]],
    [['diff', document, document, '--overlay', pipe]],
    [['diff', document, document, '--used-by', pipe]],
    [['known', pipe]],
    [['verify', ...nowhere, '--flows', pipe]],
    [['learn', pipe]],
    [['learn', har, '--overlay', pipe]],
    [['verify', '--har', pipe]],
    [['verify', 'http://127.0.0.1:9', '--fixtures', pipe]],
    [['verify', 'http://127.0.0.1:9', '--baseline', pipe]],
    [['verify', '--replay', pipe]],
    [['call', 'updateGoal', '--goalId', '1', '--body', `@${pipe}`, ...nowhere]],
    [['call', 'updateGoal', '--goalId', '1', '--body.name', `@${pipe}`, ...nowhere]],
    [['call', 'uploadImage', '--siteId', '1', '--body.file', pipe, ...nowhere]],
  ])('%j is refused with exit code 2', async (args) => {
    const { code, out, err } = await (args[0] === 'call' ? tools.run(args) : run(args));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('it is a pipe, not a file');
  });

  test('that a document refers to is none of its files', async () => {
    const { code, err } = await run(['diff', document, refersToPipe]);
    expect(err).toContain(`${pipe} is not read, because it is a pipe, not a file.`);
    expect(err).toContain('1 reference does not resolve. Its part is neither checked nor compared.');
    // Everything else of the old document is gone.
    expect(code).toBe(1);
  });

  test('does not keep the state of a sandbox, a config or a recording', async () => {
    expect((await tools.run(['sandbox', '--data', pipe])).err).toContain('is a pipe, not a file');
    const cwd = newFolder();
    execFileSync('mkfifo', [join(cwd, 'openapi-contract-kit.config.json')]);
    expect(await kit.run(['mock'], { cwd })).toMatchObject({
      code: 2,
      err: expect.stringContaining('it is a pipe, not a file') as string,
    });
    const recorded = await run(['proxy', 'http://127.0.0.1:9', '--port', '0', '--har', pipe]);
    expect(recorded).toMatchObject({
      code: 2,
      err: `openapi-contract-kit proxy: ${pipe} is a pipe, not a file.\n`,
    });
    const out = newFolder();
    execFileSync('mkfifo', [join(out, 'operations.ts')]);
    expect((await run(['types', '--out', out])).err).toContain('is a pipe, not a file');
  });
});

test.each([
  ['{"log":{"entries":null}}', 'This is not a HAR file: it has no log.entries.'],
  [
    '{"log":{"entries":[{"request":{"method":"GET","url":"https://a.test/"},"response":{"content":{"text":"!","encoding":"base64"}}}]}}',
    'has a body that is not base64.',
  ],
])('invalid traffic, %s, is refused with exit code 2 wherever it is read', async (content, why) => {
  const file = join(newFolder(), 'traffic.har');
  writeFileSync(file, content);
  for (const args of [
    ['diff', document, document, '--used-by', file],
    ['known', file],
    ['learn', file],
    ['verify', '--har', file],
  ])
    expect(await run(args), args[0]).toMatchObject({
      code: 2,
      err: expect.stringContaining(why) as string,
    });
});

test('a socket and a device are refused as well', async () => {
  const socket = join(folder, 'socket');
  const server = createServer().listen(socket);
  onTestFinished(() => void server.close());
  await until('the socket exists', () => existsSync(socket));
  expect((await run(['learn', socket])).err).toContain('it is a socket, not a file');
  expect((await run(['learn', '/dev/zero'])).err).toContain('it is a device, not a file');
});

describe('a report', () => {
  test('in a device is written, and the device keeps its mode', async () => {
    const before = statSync('/dev/null').mode;
    const forms = [
      '--json',
      '/dev/null',
      '--junit',
      '/dev/null',
      '--html',
      '/dev/null',
      '--sarif',
      '/dev/null',
    ];
    expect((await run(['verify', '--har', har, ...forms])).code).toBe(1);
    expect((await run(['learn', har, '--out', '/dev/null'])).code).toBe(1);
    expect(statSync('/dev/null').mode).toBe(before);
  });

  test.each([
    ['/dev/full', 'the disk is full.'],
    [folder, 'it is a folder.'],
    [join(folder, 'gone', 'report.json'), 'there is no such folder.'],
  ])('in %s ends with 7 and says why', async (file, why) => {
    const { code, err } = await run(['verify', '--har', har, '--json', file]);
    expect([code, err]).toEqual([7, `openapi-contract-kit verify: Cannot write ${file}: ${why}\n`]);
  });

  test('that others could read is replaced with one that they cannot', async () => {
    const file = join(newFolder(), 'report.json');
    writeFileSync(file, '');
    chmodSync(file, 0o644);
    await run(['verify', '--har', har, '--json', file]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe('a recording', () => {
  const record = (file: string, port: string, target = 'http://127.0.0.1:9') =>
    kit.start(['proxy', target, '--port', port, '--har', file], { cwd });

  test('is not touched by the same command a second time, or by another one', async () => {
    const service = await serveWith((_request, response) => response.end('{}'));
    onTestFinished(() => service.close());
    const file = join(newFolder(), 'traffic.har');
    const first = record(file, '0', service.url);
    await first.began;
    const url = first.out().trim();
    await (await fetch(`${url}/goals/1`)).text();
    const before = readFileSync(file, 'utf8');

    const same = await record(file, new URL(url).port).ended;
    expect([same.code, same.err]).toEqual([4, expect.stringContaining('is in use') as string]);
    const other = await record(file, '0').ended;
    expect([other.code, other.err]).toEqual([
      2,
      `openapi-contract-kit proxy: ${file} is in use by another recorder of this process.\n`,
    ]);
    expect(readFileSync(file, 'utf8')).toBe(before);
    await (await fetch(`${url}/goals/2`)).text();
    first.signal('SIGTERM');
    await first.ended;
    const { log } = JSON.parse(readFileSync(file, 'utf8')) as { log: { entries: unknown[] } };
    expect(log.entries).toHaveLength(2);
    expect(readdirSync(join(file, '..'))).toEqual(['traffic.har']);
  });

  test('that cannot be written ends with 7, while the traffic passes', async () => {
    const service = await serveWith((_request, response) => response.end('{}'));
    onTestFinished(() => service.close());
    const proxy = record('/dev/full', '0', service.url);
    await Promise.race([proxy.began, proxy.ended]);
    expect((await proxy.ended).err).toContain('/dev/full cannot be written: the disk is full.');
  });
});

describe('openapi-contract-kit types', () => {
  test('removes nothing that it did not make', async () => {
    const out = newFolder();
    mkdirSync(join(out, '.new-feature'));
    writeFileSync(join(out, '.new-feature', 'work.txt'), 'kept');
    writeFileSync(join(out, '.new-notes.txt'), 'kept');
    expect((await run(['types', '--out', out])).code).toBe(0);
    expect(readFileSync(join(out, '.new-feature', 'work.txt'), 'utf8')).toBe('kept');
    expect(readdirSync(out).sort()).toEqual([
      '.new-feature',
      '.new-notes.txt',
      'operations.ts',
      'schema.d.ts',
    ]);
  });
});

test('an output file under the usual name is refused with the options that write one', async () => {
  const { code, err } = await run(['verify', 'http://127.0.0.1:9', '--out', 'report.xml']);
  expect(code).toBe(2);
  expect(err).toContain(
    'Reports are written with --json <file>, --html <file>, --junit <file>, --sarif <file>.',
  );
});
