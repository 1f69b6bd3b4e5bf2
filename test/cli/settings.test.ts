import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSchemas } from '../../src/contract/index.ts';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { EXIT } from '../../src/cli/exit-codes.ts';
import { type Service, serveWith } from '../kit/answering.ts';
import { type AroundXa, xa } from './xa.ts';
import { newFolder } from '../new-folder.ts';

const token = 'canary-settings-5772156649';
let service: Service;
const seen: (string | undefined)[] = [];

beforeAll(async () => {
  service = await serveWith((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":3}');
  });
  return () => service.close();
});

/** A home folder with the user's file, and a project with its own file. */
function around(files: { user?: unknown; project?: unknown; mode?: number; name?: string }): AroundXa {
  const home = newFolder();
  const folder = join(home, 'experimentation-automation');
  const project = join(home, 'project', 'deep', 'down');
  mkdirSync(folder);
  mkdirSync(project, { recursive: true });
  const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
  if (files.user !== undefined) {
    const file = join(folder, files.name ?? 'config.json');
    writeFileSync(file, text(files.user));
    chmodSync(file, files.mode ?? 0o600);
  }
  if (files.project !== undefined)
    writeFileSync(join(home, 'project', 'xa.config.json'), text(files.project));
  return { env: { XDG_CONFIG_HOME: home }, cwd: project };
}

const local = () => ({ default: 'local', profiles: { local: { baseUrl: service.url, token } } });

test('a completion script is printed beside a wrong file too, because shells read it at their start', async () => {
  const { code, out } = await xa(['completion', 'bash'], around({ project: '{' }));
  expect(code).toBe(0);
  expect(out).toContain('complete ');
});

describe.concurrent('profiles', () => {
  test('set the address of the service and the token', async () => {
    const { code, out } = await xa(['call', 'getGoal', '--goalId', '3', '--json'], around({ user: local() }));
    expect({ code, out }).toEqual({ code: 0, out: '{"id":3}\n' });
    expect(seen).toContain(`Bearer ${token}`);
  });

  test('can be written as YAML', async () => {
    const user = `default: local\nprofiles:\n  local:\n    baseUrl: ${service.url}\n    token: ${token}\n`;
    expect((await xa(['call', 'getGoal', '--goalId', '3'], around({ user, name: 'config.yaml' }))).code).toBe(
      0,
    );
  });

  test('send their token only to their own address', async () => {
    const elsewhere = await serveWith((request, response) => {
      seen.push(`elsewhere ${request.headers.authorization ?? ''}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":3}');
    });
    const get = ['call', 'getGoal', '--goalId', '3'];
    const withheld = await xa([...get, '--base-url', elsewhere.url], around({ user: local() }));
    expect(withheld).toMatchObject({ code: 2, out: '' });
    expect(withheld.err).toContain(`only sent to ${service.url}`);
    expect(withheld.err).toContain('Set --token or XA_TOKEN');
    const given = await xa(
      [...get, '--base-url', elsewhere.url, '--token', 'other'],
      around({ user: local() }),
    );
    await elsewhere.close();
    expect(given.code).toBe(0);
    expect(seen).toContain('elsewhere Bearer other');
    expect(seen.some((one) => one?.startsWith('elsewhere') && one.includes(token))).toBe(false);
  });

  test.each<[string, Parameters<typeof around>[0], string]>([
    ['that others can read', { user: { profiles: {} }, mode: 0o644 }, 'chmod 600'],
    [
      'with an unknown word',
      { user: { profiles: { a: { baseUrl: 'http://a.test', tokn: token } } } },
      'profiles.a.tokn is not known. Did you mean token?',
    ],
    [
      'with a value of the wrong kind',
      { user: { profiles: { a: { baseUrl: 'nowhere' } } } },
      'profiles.a.baseUrl must be an http or https address',
    ],
    ['with a token for any address', { user: { profiles: { a: { token } } } }, 'no "baseUrl"'],
    [
      'with a token in a project',
      { project: { profiles: { a: { baseUrl: 'http://a.test', token } } } },
      'does not belong in a project. Move the profile to config.json in ~/.config/experimentation-automation.',
    ],
    ['that is not JSON', { user: `{\n"token": "${token}" oh` }, 'It is not valid JSON (line 2).'],
    [
      'that is not YAML',
      { user: `default: a\ntoken: "${token}`, name: 'config.yaml' },
      'It is not valid YAML (line 2).',
    ],
    ['without a profile', { project: { default: 'b', profiles: { local: {} } } }, 'there is only local.'],
    [
      'without the profile',
      { user: { profiles: { local: {} } }, project: { default: 'lokal' } },
      'did you mean local?',
    ],
    [
      'with an unknown operation',
      { project: { options: { verify: { only: ['getGoals'] } } } },
      'xa.config.json: options.verify: There is no operation "getGoals" in the contract. Did you mean getGoal?',
    ],
    [
      'with an unknown rule',
      { project: { options: { verify: { level: { 'getGoal/body-scheme': 'note' } } } } },
      'There is no rule "body-scheme" in the contract. Did you mean body-schema?',
    ],
    [
      'with an unknown option',
      { project: { options: { verify: { only: [], rums: 5 } } } },
      'options.verify.rums is not known. Did you mean runs?',
    ],
    [
      'with an unknown severity',
      { project: { options: { verify: { level: { 'getGoal/body-schema': 'loud' } } } } },
      'options.verify.level: It must be error, warning, note or off.',
    ],
  ])('in a file %s are refused without being shown', async (_what, files, words) => {
    const { code, out, err } = await xa(['config'], around(files));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(words);
    expect(err).not.toContain(token);
  });
});

describe.concurrent('xa config', () => {
  test('lists all problems of both files at once', async () => {
    const { code, err } = await xa(
      ['config'],
      around({
        user: { default: 'stagng', profiles: { staging: { baseUrl: 'nowhere', tokn: 'x' } } },
        project: {
          options: {
            verify: {
              rums: 5,
              only: ['getGoals', 'getGaol'],
              level: { getGoal: 'loud' },
              contract: 'gone.json',
            },
            mok: {},
            diff: { format: 'pdf' },
          },
        },
      }),
    );
    expect(code).toBe(2);
    expect(err).toContain('8 problems:');
    for (const problem of [
      /config\.json: profiles\.staging\.baseUrl must be/,
      /config\.json: profiles\.staging\.tokn is not known/,
      /xa\.config\.json: options\.verify\.rums is not known/,
      /xa\.config\.json: options\.verify\.level: It must be/,
      /xa\.config\.json: options\.verify\.contract: .*gone\.json cannot be read/,
      /xa\.config\.json: options\.mok: there is no such command/,
      /xa\.config\.json: options\.diff\.format: Allowed choices are/,
      /There is no profile "stagng" .*: did you mean staging\?/,
    ])
      expect(err).toMatch(problem);
  });

  test('lists all names that the contract does not have', async () => {
    const verify = { only: ['getGoals', 'getGaol'], tag: ['Gaol'], level: { 'getGoal/body-scheme': 'off' } };
    const { err } = await xa(['config'], around({ project: { options: { verify } } }));
    for (const name of ['"getGoals"', '"getGaol"', '"Gaol"', '"body-scheme"']) expect(err).toContain(name);
  });

  test('shows each setting with its source, but no secrets', async () => {
    const { env = {}, ...rest } = around({ user: local(), project: { options: { verify: { runs: 3 } } } });
    const { code, out } = await xa(['config'], { ...rest, env: { ...env, XA_TOKEN: token } });
    expect(code).toBe(0);
    expect(out).toMatch(/baseUrl +http:\S+ {2}\(profile local\)/);
    expect(out).toMatch(/token +\*\*\* {2}\(XA_TOKEN\)/);
    expect(out).toContain('xa.config.json (project)');
    expect(out).not.toContain(token);
  });

  test('prints the schema of config files', async () => {
    const { out } = await xa(['config', '--schema']);
    const schema: unknown = JSON.parse(out);
    expect(schema).toMatchObject({
      type: 'object',
      properties: { profiles: {}, options: { properties: { verify: { additionalProperties: false } } } },
    });
    const schemas = createSchemas(schema as JsonObject, 'request');
    const isConfig = (value: Json): boolean => schemas.test('', value);
    const verify = { tag: ['Goal'], runs: 3, level: { getGoal: 'off' }, baseline: 'known.json', write: true };
    expect(isConfig({ options: { verify, call: { json: true } } })).toBe(true);
    expect(isConfig({ options: { verify: { ...verify, tags: ['Goal'] } } })).toBe(false);
  });
});

test('a project sets the options of commands, but the command line takes precedence', async () => {
  const project = {
    default: 'p',
    profiles: { p: { baseUrl: service.url } },
    options: { call: { json: true, timeout: '9x' } },
  };
  const files = around({ project });
  const wrong = await xa(['call', 'getGoal', '--goalId', '3', '--token', 'any'], files);
  expect(wrong).toMatchObject({ code: 2 });
  expect(wrong.err).toContain('like 30, 30s, 500ms or 2m');
  const right = await xa(['call', 'getGoal', '--goalId', '3', '--token', 'any', '--timeout', '9s'], files);
  expect(right).toMatchObject({ code: 0, out: '{"id":3}\n' });
});

test.each([
  [['call', 'getGoal', '--help'], 0],
  [['sandbox', '--help'], 0],
  [['config', '--help'], 0],
  [['diff', '--help'], 0],
])('%j shows the options and the exit codes', async (args, code) => {
  const help = await xa(args);
  expect(help.code).toBe(code);
  expect(help.out).toMatch(/^Usage: xa /);
  expect(help.out).toContain('\nOptions:\n');
  expect(help.out.match(/Exit codes:/g)).toHaveLength(1);
  expect(help.out.split('\n').filter((line) => line.length > 80)).toEqual([]);
});

test('a command lists the exit codes that it returns, and xa lists all with a meaning for each', async () => {
  const all = await xa(['--help']);
  for (const code of Object.values(EXIT)) expect(all.out).toMatch(new RegExp(`^  ${code} +\\w`, 'm'));
  const types = await xa(['types', '--help']);
  expect(types.out).toContain('\n  1    with --check, the files are not up to date\n');
  expect(types.out).toContain('130, 141 or 143: see xa --help.');
  expect(types.out).not.toMatch(/^ {2}[4-7] |SIGTERM/m);
});

test.each([
  [['help', 'overlay'], "Unknown command 'overlay'"],
  [['sandbx', '--help'], 'Did you mean sandbox?'],
  [['known', 'none'], 'none cannot be read: there is no such file or folder.'],
  [['diff'], 'Without documents, diff needs a git repository.'],
  [['mcp', '--base-url', 'nonsense'], 'The address "nonsense" is from --base-url.'],
])('%j is refused with an explanation and exit code 2', async (args, hint) => {
  const { code, out, err } = await xa(args, { cwd: tmpdir() });
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(hint);
});

test('verify sends no token over plain http to another machine unless that is allowed', async () => {
  const { code, err } = await xa(['verify', 'http://service.test', '--token', token]);
  expect(code).toBe(2);
  expect(err).toContain('--allow-insecure');
  expect(err).not.toContain(token);
});

test('verify takes scope, severities, fixtures and baseline from the project, relative to its file', async () => {
  const verify = {
    only: ['getGoal'],
    mode: ['examples'],
    level: { 'getGoal/body-schema': 'note', getGoal: 'off' },
    fixtures: 'fixtures.json',
    baseline: 'known.json',
  };
  const files = around({
    project: { default: 'p', profiles: { p: { baseUrl: service.url } }, options: { verify } },
  });
  const file = (name: string): string => join(files.cwd ?? '', '..', '..', name);
  writeFileSync(file('fixtures.json'), '{"read":{"goalId":[3]}}');
  const { code, err } = await xa(['verify', '--quiet'], files);
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
  const inGuide = (name: string): string[] => {
    const [, table = ''] = readFileSync(`docs/guides/${name}.md`, 'utf8').split(/\| code \|.*\n/);
    const [rows = ''] = table.split('\n\n');
    return [...rows.matchAll(/^\| (\d+) +\| (.+?) +\|$/gm)].map(
      ([, code = '', says = '']) => `${code} ${says}`,
    );
  };
  const inHelp = async (...args: string[]): Promise<string[]> => {
    const { out } = await xa([...args, '--help']);
    return [...out.matchAll(/^ {2}(\d+) +(\w.*)$/gm)].map(([, code = '', says = '']) => `${code} ${says}`);
  };
  const codes = (rows: readonly string[]) => rows.map((row) => Number(row.split(' ')[0]));

  test('of the command line are those of the help, with the same words', async () => {
    const rows = inGuide('command-line');
    expect(codes(rows)).toEqual(Object.values(EXIT));
    expect(rows).toEqual(await inHelp());
  });

  test('of the verifier are those of its help and of a report that cannot be written, with the same words', async () => {
    const general = (await inHelp()).filter((row) => row.startsWith(`${EXIT.output} `));
    const rows = [...(await inHelp('verify')), ...general];
    const sorted = rows.sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
    expect(inGuide('verify-a-service').map((row) => row.replaceAll('`', ''))).toEqual(sorted);
  });
});
