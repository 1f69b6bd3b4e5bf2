import { Command, CommanderError } from 'commander';
import { describe, expect, it } from 'vitest';
import {
  declareOptions,
  inFile,
  oneOf,
  PORT,
  repeatable,
  TEXT,
  toggle,
  WHOLE,
} from '../../src/base/declared-options.ts';
import { commandValues, optionsFor, withEnd, withOptions } from '../../src/cli/declare-command.ts';

const table = declareOptions({
  out: { kind: TEXT, flags: '--out <file>', about: 'the file', required: true },
  port: {
    kind: PORT,
    flags: '--port <port>',
    about: 'the port',
    default: 80,
    commandDefault: 4011,
    group: 'Server:',
  },
  runs: { kind: WHOLE, flags: '--runs <count>', about: 'how often', default: 3 },
  level: { kind: oneOf('error', 'warning'), flags: '--level [level]', about: 'how bad', preset: 'warning' },
  only: { kind: repeatable(TEXT), flags: '--only <id>', about: 'which' },
  strict: toggle('--strict', 'fails on warnings'),
  fixtures: { kind: inFile<object>('object'), flags: '--fixtures <file>', about: 'objects' },
  hidden: { kind: TEXT, default: 'x' },
});

function parse(...args: readonly string[]) {
  let told = '';
  const command = withOptions(new Command('build').exitOverride(), table).configureOutput({
    writeErr: (text) => (told += text),
  });
  try {
    command.parse(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return told;
    throw error;
  }
  return commandValues(table, command);
}

describe('a command line', () => {
  const DEFAULTS = { out: 'a', port: 4011, runs: 3, strict: false };

  it.each<[readonly string[], object]>([
    [[], DEFAULTS],
    [['--port', '0'], { ...DEFAULTS, port: 0 }],
    [['--level'], { ...DEFAULTS, level: 'warning' }],
    [['--level', 'error', '--strict'], { ...DEFAULTS, level: 'error', strict: true }],
    [['--only', 'b', '--only', 'c'], { ...DEFAULTS, only: ['b', 'c'] }],
    [['--fixtures', 'f.json'], { ...DEFAULTS, fixtures: 'f.json' }],
  ])('%j has the values of its words and the defaults', (args, values) => {
    expect(parse('--out', 'a', ...args)).toEqual(values);
  });

  it.each([
    [[], "required option '--out <file>' not specified"],
    [['--out', 'a', '--port', '65536'], 'It must be a number from 0 to 65535.'],
    [['--out', 'a', '--level', 'note'], 'Allowed choices are error, warning.'],
    [['--out', 'a', '--hidden', 'y'], "unknown option '--hidden'"],
  ])('%j is refused with the reason', (args, reason) => {
    expect(parse(...args)).toContain(reason);
  });

  it('gives a function its options, except what is in a file or missing', () => {
    const values = { out: 'a', port: 1, runs: 3, strict: false, fixtures: 'f.json' };
    expect(optionsFor(table, values)).toStrictEqual({ out: 'a', port: 1, runs: 3, strict: false });
  });
});

it('the help has the options of a group together, their defaults, and ends with an example', () => {
  const command = withOptions(new Command('build'), table);
  let help = '';
  withEnd('kit', command, { example: 'build\nbuild --strict', notes: () => 'A note.' })
    .configureOutput({ writeOut: (text) => (help += text) })
    .outputHelp();
  const lines = help.split('\n').map((line) => line.trim().replaceAll(/ +/g, ' '));
  expect(lines).toEqual(
    expect.arrayContaining([
      '--out <file> the file',
      '--runs <count> how often (default: 3)',
      '--level [level] how bad (choices: "error", "warning", preset: "warning")',
      '--strict fails on warnings (default: false)',
      '--port <port> the port (default: 4011)',
      'A note.',
    ]),
  );
  expect(lines.indexOf('Server:')).toBeGreaterThan(lines.indexOf('--fixtures <file> objects'));
  expect(help).toMatch(/A note\.\n\n[^]*\n\nExample:\n {2}kit build\n {2}build --strict\n$/);
  expect(help).not.toContain('hidden');
});
