import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { EXIT } from 'openapi-contract-kit/internal/cli/exit-codes';
import { contractUnder } from '@experimentation-automation/test-support/contract/contract';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { tools } from '@experimentation-automation/test-support/tools/cli/program';
import { fileOf } from '@experimentation-automation/test-support/kit/foreign-contracts';
import { type Service, serveWith } from '@experimentation-automation/test-support/kit/answering';
import { type AroundProgram, kit } from '@experimentation-automation/test-support/kit/cli/program';

const token = 'canary-settings-5772156649';
/** A small contract: each command reads it again. */
const contract = join(newFolder(), 'openapi.json');
writeFileSync(contract, JSON.stringify(contractUnder(/^\/goals\/{goalId}$/).document));
let service: Service;

beforeAll(async () => {
  service = await serveWith((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":3}');
  });
  return () => service.close();
});

/** A folder within a project that has this file. */
function around(project: unknown): AroundProgram {
  const root = newFolder();
  const cwd = join(root, 'deep', 'down');
  mkdirSync(cwd, { recursive: true });
  const text = typeof project === 'string' ? project : JSON.stringify(project);
  writeFileSync(join(root, 'openapi-contract-kit.config.json'), text);
  return { cwd };
}

describe.concurrent('a project file', () => {
  const verify = ['verify', 'http://127.0.0.1:9', '--plan'];

  test.each<[string, unknown, string]>([
    ['that is not JSON', `{\n"token": "${token}" oh`, 'It is not valid JSON'],
    ['that is a list', [], 'The file must contain an object.'],
    ['with an unknown word', { contrct: 'a' }, 'contrct is not known. Did you mean contract?'],
    ['with a contract that is no text', { contract: 3 }, 'contract must be a file, an address or an export'],
    [
      'with a command that there is not',
      { options: { mok: {} } },
      'There is no such command. Did you mean mock?',
    ],
    [
      'with an unknown option',
      { contract, options: { verify: { rums: 5 } } },
      'options.verify.rums is not known. Did you mean runs?',
    ],
    [
      'with an unknown severity',
      { contract, options: { verify: { level: { 'getGoal/body-schema': 'loud' } } } },
      'It must be error, warning, note or off.',
    ],
    [
      'with an unknown operation',
      { contract, options: { verify: { only: ['getGoals'] } } },
      'There is no operation "getGoals" in the contract. Did you mean getGoal?',
    ],
  ])('%s is refused without being shown', async (_what, project, words) => {
    const { code, out, err } = await kit.run(verify, around(project));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(words);
    expect(err).not.toContain(token);
  });

  test('names the contract and its corrections, relative to itself, and the command line takes precedence', async () => {
    const files = around({ contract: 'api.json', overlays: ['title.yaml'] });
    const root = join(files.cwd ?? '', '..', '..');
    writeFileSync(join(root, 'api.json'), readFileSync(contract, 'utf8'));
    writeFileSync(
      join(root, 'title.yaml'),
      'overlay: 1.0.0\ninfo: { title: One, version: "1" }\nactions: [{ target: $.paths, update: { /ping: { get: { operationId: ping, security: [], responses: { "204": { description: Yes. } } } } } }]\n',
    );
    expect((await kit.run([...verify, '--only', 'ping'], files)).code).toBe(0);
    const other = await kit.run(
      [...verify, '--only', 'getGoal', '--contract', resolve(fileOf('orders'))],
      files,
    );
    expect(other.err).toContain('There is no operation "getGoal" in the contract.');
  });
});

describe('the contract of a command', () => {
  const verify = ['verify', 'http://127.0.0.1:9', '--plan', '--contract'];

  test('that is missing is asked for in one sentence with both remedies', async () => {
    const bare = { cwd: newFolder() };
    for (const args of [
      ['verify', 'http://127.0.0.1:9'],
      ['mock'],
      ['proxy', 'http://127.0.0.1:9'],
      ['types', '--out', 'a'],
    ])
      expect(await kit.run(args, bare)).toEqual({
        code: 2,
        out: '',
        err: `openapi-contract-kit ${args[0]}: The contract is missing: name it with --contract, or as "contract" in openapi-contract-kit.config.json of your project.\n`,
      });
  });

  test('is an export of a package, as Node resolves it in the folder', async () => {
    const cwd = newFolder();
    const folder = join(cwd, 'node_modules', 'some-service');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'some-service', exports: { './openapi.json': './built/api.json' } }),
    );
    mkdirSync(join(folder, 'built'));
    writeFileSync(join(folder, 'built', 'api.json'), readFileSync(contract, 'utf8'));
    expect((await kit.run([...verify, 'some-service/openapi.json'], { cwd })).code).toBe(0);
    const gone = await kit.run([...verify, 'some-service/gone.json'], { cwd });
    expect(gone).toMatchObject({ code: 2, err: expect.stringContaining('cannot be read') as string });
  });

  test('is at an address', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/api.json') response.end(readFileSync(contract));
      else response.writeHead(404).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const cwd = newFolder();
    expect((await kit.run([...verify, `${url}/api.json`], { cwd })).code).toBe(0);
    const gone = await kit.run([...verify, `${url}/gone.json`], { cwd });
    expect(gone).toMatchObject({ code: 2, err: expect.stringContaining('status 404') as string });
  });
});

test.each([
  ['openapi-contract-kit', ['mock', '--help'], kit],
  ['openapi-contract-kit', ['diff', '--help'], kit],
  ['experimentation-automation-tools', ['call', 'getGoal', '--help'], tools],
  ['experimentation-automation-tools', ['sandbox', '--help'], tools],
])('%s %j shows the options and the exit codes', async (name, args, program) => {
  const help = await program.run(args);
  expect(help.code).toBe(0);
  expect(help.out).toMatch(new RegExp(`^Usage: ${name} `));
  expect(help.out).toContain('\nOptions:\n');
  expect(help.out).toContain(`\nExample:\n  ${name} ${args[0]} `);
  expect(help.out.match(/Exit codes:/g)).toHaveLength(1);
  expect(help.out.split('\n').filter((line) => line.length > 80)).toEqual([]);
});

test('a command lists the exit codes that it returns, and the program lists all with a meaning for each', async () => {
  const all = await kit.run(['--help']);
  for (const code of Object.values(EXIT)) expect(all.out).toMatch(new RegExp(`^  ${code} +\\w`, 'm'));
  const types = await kit.run(['types', '--help']);
  expect(types.out).toContain('\n  1    with --check, the files are not up to date\n');
  expect(types.out).toContain('130, 141 or 143:\nsee openapi-contract-kit --help.');
  expect(types.out).not.toMatch(/^ {2}[4-7] |SIGTERM/m);
});

test.each([
  [['help', 'overlay'], kit, "Unknown command 'overlay'"],
  [['sandbx', '--help'], tools, 'Did you mean sandbox?'],
  [['known', 'none', '--contract', contract], kit, 'none cannot be read: there is no such file or folder.'],
  [['diff'], kit, 'Without documents, diff needs a git repository.'],
  [['mcp', '--base-url', 'nonsense'], tools, 'The address "nonsense" is from --base-url.'],
])('%j is refused with an explanation and exit code 2', async (args, program, hint) => {
  const { code, out, err } = await program.run(args, { cwd: tmpdir() });
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(hint);
});

test('verify sends no token over plain http to another machine unless that is allowed', async () => {
  const environment = { env: { CONTRACT_TOKEN: token } };
  for (const run of [
    kit.run(['verify', 'http://service.test', '--token', token]),
    kit.run(['verify', 'http://service.test'], environment),
  ]) {
    const { code, err } = await run;
    expect(code).toBe(2);
    expect(err).toContain('--allow-insecure');
    expect(err).not.toContain(token);
  }
});

test('verify takes scope, severities, fixtures and baseline from the project, relative to its file', async () => {
  const verify = {
    only: ['getGoal'],
    mode: ['examples'],
    level: { 'getGoal/body-schema': 'note', getGoal: 'off' },
    fixtures: 'fixtures.json',
    baseline: 'known.json',
  };
  const files = around({ contract, options: { verify } });
  const file = (name: string): string => join(files.cwd ?? '', '..', '..', name);
  writeFileSync(file('fixtures.json'), '{"read":{"goalId":[3]}}');
  const { code, err } = await kit.run(['verify', service.url, '--quiet'], files);
  expect(err).toContain('known.json');
  expect(code).toBe(0);
  const known: unknown = JSON.parse(readFileSync(file('known.json'), 'utf8'));
  expect(known).toMatchObject({ implemented: ['getGoal'] });
  const { findings } = known as { findings: { rule: string; severity: string }[] };
  expect(new Set(findings.map(({ rule, severity }) => `${severity} ${rule}`))).toEqual(
    new Set(['note body-schema']),
  );
});

describe('the exit codes in the guides', () => {
  /** Code and meaning of each row of the first table with codes. */
  const inGuide = (path: string): string[] => {
    const [, table = ''] = readFileSync(path, 'utf8').split(/\| code \|.*\n/);
    const [rows = ''] = table.split('\n\n');
    return [...rows.matchAll(/^\| (\d+) +\| (.+?) +\|$/gm)].map(
      ([, code = '', says = '']) => `${code} ${says}`,
    );
  };
  const inHelp = async (...args: string[]): Promise<string[]> => {
    const { out } = await kit.run([...args, '--help']);
    return [...out.matchAll(/^ {2}(\d+) +(\w.*)$/gm)].map(([, code = '', says = '']) => `${code} ${says}`);
  };
  const codes = (rows: readonly string[]) => rows.map((row) => Number(row.split(' ')[0]));

  test('of the command line are those of the help, with the same words', async () => {
    const rows = inGuide('docs/guides/command-line.md');
    expect(codes(rows)).toEqual(Object.values(EXIT));
    expect(rows).toEqual(await inHelp());
  });

  test('of the verifier are those of its help and of a report that cannot be written, with the same words', async () => {
    const general = (await inHelp()).filter((row) => row.startsWith(`${EXIT.output} `));
    const rows = [...(await inHelp('verify')), ...general];
    const sorted = rows.sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
    expect(inGuide('kit/docs/verify-a-service.md').map((row) => row.replaceAll('`', ''))).toEqual(sorted);
  });
});
