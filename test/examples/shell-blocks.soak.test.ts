/**
 * The blocks for a shell in guides, as a reader runs them: in an empty project, with the files that the guide says to save.
 * The project has the packages that a block installs, and no others.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { servedSandbox } from '@experimentation-automation/test-support/sandbox/served';
import { startProcess } from '@experimentation-automation/test-support/start-process';
import { until } from '@experimentation-automation/test-support/until';
import { HOUSES, manifests } from '../../scripts/packages.ts';
import { projectWithAll } from '../package/consumer.ts';

const { url: running } = await servedSandbox();

/** The settings of a reader, not those of the npm that runs these tests. */
const SETTINGS = Object.entries(process.env).filter(
  ([name]) => !/^(npm_(?!config_(?:registry|cache)$)|NODE_ENV$|VITEST)/.test(name),
);
const ENVIRONMENT = { ...Object.fromEntries(SETTINGS), NO_COLOR: '1' };

const NAMES: ReadonlySet<string> = new Set(HOUSES.map((house) => manifests[house].name));

/** The names of the packages that a line installs. */
const installedBy = (line: string): string[] =>
  line.split(' && ').flatMap((command) => {
    const [npm, install, ...words] = command.split(' ');
    if (npm !== 'npm' || install !== 'install')
      throw new Error(`${command} does more than install packages.`);
    return words.filter((word) => !word.startsWith('-'));
  });

/** A link to what this repository has at the same place, so that nothing is downloaded. */
function link(cwd: string, place: string): void {
  mkdirSync(dirname(join(cwd, place)), { recursive: true });
  symlinkSync(realpathSync(resolve(place)), join(cwd, place));
}

/** What `npx` runs, unless it is a program of our own packages. */
const programOf = (line: string): string[] => {
  const [, name = ''] = /^npx ([\w-]+)/.exec(line) ?? [];
  return name === '' || NAMES.has(name) ? [] : [name];
};

/** Starts a command that serves, and returns the address that it prints. It ends with the test. */
async function serve(line: string, cwd: string): Promise<string> {
  const child = spawn('sh', ['-ec', line], { cwd, env: ENVIRONMENT, detached: true });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (out += text));
  const ended = once(child, 'close');
  onTestFinished(async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  });
  const address = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/;
  const failed = ended.then(() => {
    throw new Error(`${line} ended:\n${out}`);
  });
  failed.catch(() => undefined);
  await Promise.race([
    failed,
    until(
      `${line} prints its address`,
      () => out,
      (text) => address.test(text),
    ),
  ]);
  return address.exec(out)?.[0] ?? '';
}

interface Guide {
  readonly name: string;
  readonly page: string;
  /** The heading of the part whose commands are run; without it, the whole page. */
  readonly part?: string;
  /** The example whose code is saved, from anywhere in the page; without it, all code of the part. */
  readonly example?: string;
  /** The file that it says to save its code in. */
  readonly saved: string;
  /** The command that its text says to run in a second terminal. */
  readonly then?: string;
  readonly prints: RegExp;
}

const GUIDES: readonly Guide[] = [
  {
    name: 'a single call',
    page: 'docs/guides/credentials-to-results.md',
    part: '## Install the packages and start the sandbox',
    example: 'examples/first-call.ts',
    saved: 'first-call.mjs',
    then: 'node first-call.mjs',
    prints: /^Orders of the spring sale \(CLICK\)/m,
  },
  { name: 'auth', page: 'docs/guides/auth.md', saved: 'auth.mjs', prints: /^1 \S/m },
  {
    name: 'validate',
    page: 'kit/docs/test-against-the-contract.md',
    part: '## Check the calls of the client',
    saved: 'validate.mts',
    then: 'npx tsx validate.mts',
    prints: /is as the contract says/,
  },
  {
    name: 'tracing',
    page: 'docs/guides/production.md',
    part: '## Trace calls with OpenTelemetry',
    saved: 'tracing.mts',
    then: 'npx tsx tracing.mts',
    prints: /name: 'getGoal'/,
  },
  {
    name: 'msw',
    page: 'docs/guides/sandbox-in-tests.md',
    part: '## Test with MSW',
    saved: 'msw.mts',
    then: 'npx tsx msw.mts',
    prints: /^Orders of the spring sale\nRateLimitError\n1$/m,
  },
  {
    name: 'browsers',
    page: 'docs/guides/browsers.md',
    example: 'examples/browser.ts',
    saved: 'page.ts',
    prints: /page\.js/,
  },
];

/** The part of a text below a heading, up to the next heading of its level. */
function partOf(text: string, heading: string): string {
  const [, part] = text.split(`${heading}\n`);
  if (part === undefined) throw new Error(`There is no heading "${heading}".`);
  return part.split(/^## /m)[0] ?? '';
}

test.each(GUIDES)(
  'the blocks of the guide $name run as they are written',
  async ({ page, part, example, saved, then, prints }) => {
    const whole = readFileSync(page, 'utf8');
    const guide = part === undefined ? whole : partOf(whole, part);
    const code = [
      ...(example === undefined ? guide : whole).matchAll(/^```[jt]s file=(\S+)\n([^]*?)^```$/gm),
    ].map(([, file = '', text = '']) => ({
      file,
      text,
    }));
    const settings = code.filter(({ file }) => file.endsWith('config.ts'));
    const program = code.filter((block) => !settings.includes(block) && block.file.startsWith(example ?? ''));
    const blocks = [...guide.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) => block);
    const lines = [
      ...blocks.flatMap((block) => block.trim().split('\n')),
      ...(then === undefined ? [] : [then]),
    ];
    const installs = lines.filter((line) => line.startsWith('npm install '));
    const packages = installs.flatMap(installedBy);
    expect(packages.filter((name) => NAMES.has(name))).not.toEqual([]);
    // The packages of this repository are not on npm yet: npm has installed their tarballs.
    const cwd = await projectWithAll();
    for (const name of packages.filter((name) => !NAMES.has(name))) link(cwd, `node_modules/${name}`);
    for (const name of new Set(lines.flatMap(programOf))) link(cwd, `node_modules/.bin/${name}`);
    writeFileSync(join(cwd, saved), program.map(({ text }) => text).join('\n'));
    for (const { text } of settings) writeFileSync(join(cwd, 'vite.config.ts'), text);
    const [html] = /<script.*<\/script>/.exec(guide) ?? [];
    if (html !== undefined) writeFileSync(join(cwd, 'index.html'), html);
    let service = running;
    let out = '';
    for (const line of lines.filter((line) => !installs.includes(line))) {
      if (/ sandbox\b/.test(line)) service = await serve(`${line} --port 0`, cwd);
      else if (line === 'npx vite') {
        const page = await serve(line, cwd);
        const shown = await fetch(`${page}/page.ts`);
        expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('listGoals')]);
      } else {
        const command = line.replace('https://automation.example.com', service);
        const env = { ...ENVIRONMENT, AUTOMATION_BASE_URL: service };
        const {
          code: status,
          out: printed,
          err,
        } = await startProcess('sh', ['-ec', command], { cwd, env }).ended;
        expect(status, `${line}\n${printed}${err}`).toBe(0);
        out += printed + err;
      }
    }
    expect(out).toMatch(prints);
  },
);
