/** What readers are told to type exists, and nothing sends them to a package that is not on npm without saying so. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kit } from '@experimentation-automation/test-support/kit/cli/program';
import { tools } from '@experimentation-automation/test-support/tools/cli/program';

const FOLDERS = ['docs', 'kit', 'tools', 'site', 'bench', 'examples', 'openapi', 'scripts', 'src'];
const files = [
  ...['README.md', 'CONTRIBUTING.md'],
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md') && !/node_modules|^dist|changelog/i.test(name))
      .map((name) => `${folder}/${name}`),
  ),
];
const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The commands in the blocks for a shell, and in the sentences. */
const commands = texts.flatMap(({ file, text }) =>
  [
    ...[...text.matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, block = '']) => block.split('\n')),
    ...[
      ...text.matchAll(/`((?:npm|npx|openapi-contract-kit|experimentation-automation-tools) [^`\n]+)`/g),
    ].map(([, line = '']) => line),
  ]
    .flatMap((line) => line.replace(/(^| )#.*/, '').split(/ && | \|\| | \| |; /))
    .map((line) => ({ file, line: line.trim() }))
    .filter(({ line }) => line !== '' && !/^npm (?:install|i) /.test(line)),
);

const PROGRAMS = [
  ['openapi-contract-kit', kit, /(?:^|\s)(?:(?:npx )?openapi-contract-kit|npm run (?:-s )?kit --) (.*)$/],
  [
    'experimentation-automation-tools',
    tools,
    /(?:^|\s)(?:(?:npx )?experimentation-automation-tools|npm run (?:-s )?tools --) (.*)$/,
  ],
] as const;

test.each(PROGRAMS)('commands and options of %s exist', async (_name, program, pattern) => {
  const helps = new Map<string, Promise<string>>();
  const helpOf = (...words: string[]): Promise<string> => {
    const key = words.join(' ');
    const help = helps.get(key) ?? program.run([...words, '--help']).then(({ out }) => out);
    helps.set(key, help);
    return help;
  };
  const lines = commands.flatMap(({ file, line }) => {
    const [, words = ''] = pattern.exec(line) ?? [];
    return /^[a-z]+(?= |$)/.test(words) ? [{ file, line, words: words.split(/\s+/) }] : [];
  });
  expect(lines.length).toBeGreaterThan(10);
  const wrong: string[] = [];
  for (const { file, line, words } of lines) {
    const [command = '', operation = ''] = words;
    const called = /^[a-z]\w+$/.test(operation) ? operation : 'updateGoal';
    const help = await (command === 'call' ? helpOf(command, called) : helpOf(command));
    const known = new Set(help.match(/--[\w-]+/g));
    const options = words.flatMap((word) => /^--[\w-]+/.exec(word) ?? []);
    if (help === '' || options.some((option) => !known.has(option) && option !== '--help'))
      wrong.push(`${file}: ${line}`);
  }
  expect(wrong).toEqual([]);
});

test('scripts of npm exist', () => {
  const scriptsOf = (folder: string): object =>
    (JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { scripts?: object }).scripts ?? {};
  const wrong = commands.filter(({ line }) => {
    const [, folder = '.', script] =
      /^npm (?:(?:-w|--prefix) (\w+) )?run (?:-s |--silent )?([\w:]+)/.exec(line) ?? [];
    return script !== undefined && !(script in scriptsOf(folder));
  });
  expect(wrong).toEqual([]);
});

test('a text that uses a package as if it came from npm says that it is not there yet', () => {
  const uses = /(?:npx|npm (?:install|i) [^`\n]*)\b(?:openapi-contract-kit|experimentation-automation)/;
  const silent = texts.filter(({ text }) => uses.test(text) && !/not on npm yet|once published/i.test(text));
  expect(silent.map(({ file }) => file)).toEqual([]);
  // npm has a package of that name from somebody else.
  expect(texts.filter(({ text }) => /\bnpx xa\b/.test(text))).toEqual([]);
});
