/** How a program reads its command line, and what its help shows, by one with commands of its own. */
import { join } from 'node:path';
import { createRunner } from '@experimentation-automation/test-support/kit/cli/program';
import { testIo } from '@experimentation-automation/test-support/kit/cli/io';
import { Command, Option } from 'commander';
import { describe, expect, test } from 'vitest';
import type { Program } from '../../src/cli/context.ts';
import { main } from '../../src/cli/main.ts';

const WIDE = 'A long description, '.repeat(10).trim();
const paint = () =>
  new Command('paint')
    .description(WIDE)
    .option('-q', 'quietly')
    .option('--json <file>', 'a report')
    .addOption(new Option('--colour <name>', 'the colour').hideHelp())
    .action(() => undefined);
const SHOP: Program = {
  name: 'shop',
  description: 'A program \u001b[31min red\u001b[39m.',
  version: '1.2.3',
  commands: {
    paint: { summary: 'paints', load: () => Promise.resolve({ command: paint }) },
    help2: {
      summary: 'helps',
      load: () =>
        Promise.resolve({
          command: () => {
            const command = new Command('help2').description('\u001b[31mred\u001b[39m');
            return command.action(() => command.help({ error: true }));
          },
        }),
    },
  },
  example: ['paint', 'help2'],
  guides: undefined,
};
const shop = createRunner(SHOP);

const HELP = (guides = ''): string => `Usage: shop [options] [command]

A program in red.

Options:
  -V, --version   output the version number
  -h, --help      display help for command

Commands:
  paint           paints
  help2           helps
  help [command]  display help for command

Options of a command: shop <command> --help
${guides}
Exit codes:
`;

describe('the help of a program', () => {
  test.each<[string[]]>([[['help']], [['--help']], [['-h', 'paint']]])('is shown by %j', async (args) => {
    const { code, out, err } = await shop.run(args);
    expect([code, err, out.slice(0, HELP().length)]).toEqual([0, '', HELP()]);
    expect(out).toMatch(/\n\nExample:\n {2}shop paint\n {2}shop help2\n$/);
  });

  test('is shown as an error without a command', async () => {
    const { code, out, err } = await shop.run([]);
    expect([code, out, err.slice(0, HELP().length)]).toEqual([2, '', HELP()]);
  });

  test.each([
    ['in the folder', join('/work', 'docs'), 'docs'],
    ['elsewhere', join('/other', 'docs'), join('/other', 'docs')],
  ])('names guides %s', async (_, guides, shown) => {
    const { out } = await createRunner({ ...SHOP, guides }).run(['--help'], { cwd: '/work' });
    expect(out).toContain(HELP(`Guides, as Markdown: ${shown}\n`));
  });

  test('has no colours, on stderr either', async () => {
    expect(await shop.run(['help2'])).toMatchObject({
      out: '',
      err: expect.stringContaining('\nred\n') as unknown,
    });
  });

  test.each([
    [true, 120, [81, 120]],
    [true, 60, [41, 60]],
    [false, 120, [61, 80]],
  ])('is as wide as a terminal: %s with %i columns', async (isTTY, columns, [least = 0, most = 0]) => {
    const io = testIo();
    let help = '';
    io.stdout.on('data', (text: string) => (help += text));
    const stdout = Object.assign(io.stdout, { isTTY, columns });
    await main(SHOP, ['paint', '--help'], { ...io, stdout });
    const width = Math.max(...help.split('\n').map(({ length }) => length));
    expect([width >= least, width <= most]).toEqual([true, true]);
  });
});

test.each<[string[], string]>([
  [['pant', '--help'], "Unknown command 'pant'. Did you mean paint?"],
  [['help', 'pant'], "Unknown command 'pant'. Did you mean paint?"],
  [['--json', 'paint'], "Unknown option '--json'. See --help for the options."],
  [['paint', '--colou', 'red'], "Unknown option '--colou'. See --help for the options."],
  [['paint', '--output', 'x'], "Unknown option '--output'. See --help for the options."],
])('%j is explained', async (args, message) => {
  const [name = ''] = args;
  expect(await shop.run(args)).toEqual({
    code: 2,
    out: '',
    err: `shop ${name === 'help' ? 'pant' : name}: ${message}\n`,
  });
});

test('the version is printed, whatever follows', async () => {
  expect(await shop.run(['--version', 'paint'])).toEqual({ code: 0, out: '1.2.3\n', err: '' });
});
