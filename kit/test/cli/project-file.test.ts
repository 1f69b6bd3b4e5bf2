/** What the file of a project adds to a command line. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { testIo } from '@experimentation-automation/test-support/kit/cli/io';
import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { createContext } from '../../src/cli/context.ts';
import { CommandError, EXIT } from '../../src/cli/exit-codes.ts';
import { withProjectFile } from '../../src/cli/settings/project-file.ts';

const notLoaded = () => Promise.reject(new Error('It is not loaded.'));
const program = {
  name: 'shop',
  description: 'A program.',
  version: '1',
  commands: {
    build: { summary: 'Builds.', load: notLoaded },
    serve: { summary: 'Serves.', load: notLoaded },
  },
  example: [],
  guides: undefined,
};
const build = () =>
  new Command('build')
    .option('--contract <contract>', '')
    .option('--overlay <file>', '')
    .option('--out [folder]', '')
    .option('--at <path>', '')
    .option('--runs <count>', '')
    .option('--level <rule=severity>', '')
    .option('--strict', '');

/** The words of a command that is called two folders below the file, whose folder is shown as `/project`. */
async function wordsWith(file: unknown, args: readonly string[], commands = [build()]) {
  const root = newFolder();
  const cwd = join(root, 'a', 'b');
  mkdirSync(cwd, { recursive: true });
  writeFileSync(join(root, 'there.json'), '{}');
  if (file !== undefined)
    writeFileSync(join(root, 'shop.config.json'), typeof file === 'string' ? file : JSON.stringify(file));
  const parser = new Command('shop');
  for (const command of commands) parser.addCommand(command);
  const shown = (text: string) => text.replaceAll(root, '/project');
  try {
    const words = await withProjectFile(parser, args, createContext(testIo({ cwd }), program, args));
    return words.map(shown);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { exitCode: error.exitCode, message: shown(error.message) };
  }
}

const options = (set: object) => ({ options: { build: set } });

describe('a project file', () => {
  test.each<[string, unknown, readonly string[], readonly string[]]>([
    ['that there is none of', undefined, [], []],
    ['that is empty', {}, [], []],
    [
      'with a contract and overlays',
      { $schema: './schema.json', contract: 'there.json', overlays: ['a.yaml', 'c/../b.yaml'] },
      [],
      ['--contract=/project/there.json', '--overlay=/project/a.yaml', '--overlay=/project/b.yaml'],
    ],
    [
      'with a contract that is no file here',
      { contract: 'https://example.com/api.json' },
      [],
      ['--contract=https://example.com/api.json'],
    ],
    ['with options of another command', { options: { serve: { port: 1 } } }, [], []],
    [
      'with files, folders and paths',
      options({ overlay: 'a.yaml', out: 'out', at: '/at' }),
      [],
      ['--overlay=/project/a.yaml', '--out=/project/out', '--at=/at'],
    ],
    [
      'with numbers, switches and lists',
      options({ runs: 5, strict: true, out: false, at: ['b', 'c'] }),
      [],
      ['--runs=5', '--strict', '--at=/project/b', '--at=/project/c'],
    ],
    [
      'with pairs',
      options({ level: { a: 'off', b: 3 }, runs: { a: 1 } }),
      [],
      ['--level=a=off', '--level=b=3', '--runs={"a":1}'],
    ],
    ['with nothing as a value', options({ runs: null }), [], ['--runs=null']],
    [
      'with options that the command line has',
      { contract: 'a', ...options({ runs: 5, level: { a: 'off' }, at: '/b' }) },
      ['--runs', '6', '--level=b=off', '--attic', '--contract', 'c'],
      ['--at=/b'],
    ],
    [
      'with an option instead of what is shared',
      { contract: 'a', ...options({ contract: 'b' }) },
      [],
      ['--contract=b'],
    ],
    ['that is wrong, for its help', '{', ['--help'], []],
    ['that is wrong, for its help in short', '{', ['-h'], []],
  ])('%s adds what it says', async (_, file, words, added) => {
    expect(await wordsWith(file, ['build', ...words])).toEqual(['build', ...added, ...words]);
  });

  test('adds nothing to what is no command, or to one that takes none of it', async () => {
    const file = { contract: 'a', ...options({ runs: 5 }) };
    expect(await wordsWith(file, ['--version'], [])).toEqual(['--version']);
    expect(await wordsWith(file, ['x'], [build(), new Command('serve')])).toEqual(['x']);
    expect(await wordsWith(file, ['serve'], [new Command('serve')])).toEqual(['serve']);
  });

  const FIELDS = 'There are $schema, contract, overlays, options.';
  test.each<[string, unknown, string]>([
    ['that is not JSON', '{\n\n contract', ': It is not valid JSON (line 3).'],
    ['that ends too early', '', ': It is not valid JSON.'],
    ['that is a list', [], ': The file must contain an object.'],
    ['with a schema that is no text', { $schema: 1 }, ': $schema must be text.'],
    [
      'with a contract that is no text',
      { contract: 1 },
      ': contract must be a file, an address or an export of a package.',
    ],
    ['with overlays that are no list', { overlays: 'a' }, ': overlays must be a list of files.'],
    ['with an overlay that is no text', { overlays: ['a', 1] }, ': overlays must be a list of files.'],
    ['with options that are none', { options: [] }, ': options must be an object with options by command.'],
    [
      'with options of a command that are none',
      { options: { build: {}, serve: 1 } },
      ': options must be an object with options by command.',
    ],
    ['with a field of every object', { toString: 1 }, `: toString is not known. ${FIELDS}`],
    [
      'with several mistakes',
      { contrct: 1, contract: 2 },
      ': contrct is not known. Did you mean contract?\n  /project/shop.config.json: contract must be a file, an address or an export of a package.',
    ],
    [
      'with a command that is mistyped',
      { options: { biuld: {} } },
      ': options.biuld: There is no such command. Did you mean build?',
    ],
    [
      'with a command that there is not',
      { options: { conjure: {} } },
      ': options.conjure: There is no such command. There are build, serve.',
    ],
    [
      'with an option that is mistyped',
      options({ rums: 1 }),
      ': options.build.rums is not known. Did you mean runs?',
    ],
    [
      'with an option that there is not',
      options({ conjure: 1 }),
      ': options.build.conjure is not known. There are contract, overlay, out, at, runs, level, strict.',
    ],
  ])('%s is refused', async (_, file, message) => {
    expect(await wordsWith(file, ['build'])).toEqual({
      exitCode: EXIT.usage,
      message: `/project/shop.config.json${message}`,
    });
  });
});
