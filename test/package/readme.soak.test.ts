import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { fillSnippets } from 'experimentation-automation-site/text/snippets.ts';
import { runProgram } from '../examples/run-program.ts';
import { toolsProcess } from '@experimentation-automation/test-support/tools/cli/process';
import { servedSandbox } from '@experimentation-automation/test-support/sandbox/served';
import { until } from '@experimentation-automation/test-support/until';

const { sandbox, url } = await servedSandbox({ seed: 1, clock: 'stopped' });

const readme = readFileSync('README.md', 'utf8');
const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
const start = readFileSync('docs/start.md', 'utf8');
const blocksOf = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}(?: [^\\n]*)?\\n([^]*?)^\`\`\`$`, 'gm'))].map(
    ([, block = '']) => block,
  );

describe('the README', () => {
  test('names commands that exist: scripts of the repository, the packages and their program', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    const code = [readme, contributing].flatMap((text) => [
      ...blocksOf(text, 'sh'),
      ...[...text.matchAll(/`(npm [^`]+)`/g)].map(([, line = '']) => line),
    ]);
    const named = code.flatMap((line) =>
      [...line.matchAll(/\bnpm (?:run (?:-s )?)?([\w:]+)/g)].map(([, script = '']) => script),
    );
    expect(named.filter((script) => !(script in scripts) && !['ci', 'install'].includes(script))).toEqual([]);
    const inFolders = code.flatMap((line) =>
      [...line.matchAll(/\bnpm (?:-w|--prefix) (\w+) run ([\w:]+)/g)].map(([, folder = '', script = '']) => ({
        folder,
        script,
      })),
    );
    for (const { folder, script } of inFolders)
      expect(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))).toHaveProperty(['scripts', script]);
    for (const text of [readme, start]) {
      expect(blocksOf(text, 'sh')[0]).toMatch(/^git clone .*\nnpm ci && npm start /);
      // npm has a package of that name from somebody else.
      expect(text).not.toMatch(/\bnpx xa\b/);
    }
    expect(blocksOf(contributing, 'sh')[0]).toMatch(/^npm ci && npm start .*\nnpm ci && npm test /);
  });

  test('fits its pitch, its program and its output on one screen', () => {
    const [first = ''] = readme.split('The page of the sandbox');
    expect(first.split('\n').length).toBeLessThanOrEqual(60);
    expect(first).toMatch(/^# [\w-]+\n\n\*\*A TypeScript client/);
    // Words that a stranger does not know.
    expect(first).not.toMatch(/standing|overlay|provenance|contract kit/i);
  });

  test.each([
    ['README.md', readme],
    ['docs/start.md', start],
  ])('%s begins with a program that runs when pasted, and prints what it says', async (_, text) => {
    expect(fillSnippets(text, '.'), 'run: npm run guides').toBe(text);
    const [code = ''] = blocksOf(text, 'js');
    expect(() => transformSync(code, { loader: 'js' })).not.toThrow();
    const called = (operation: string) =>
      sandbox.requests().filter((request) => request.operation === operation).length;
    const [polls, reports] = [called('getResults'), called('requestExperimentResults')];
    // Each report becomes ready once it was requested.
    const moving = [1, 2, 3].reduce(async (before, count) => {
      await before;
      await until(
        'the next reports are requested',
        () => called('requestExperimentResults') === reports + count,
      );
      await until('the next reports are polled', () => called('getResults') >= polls + count);
      await sandbox.clock.advance(60_000);
    }, Promise.resolve());
    const { out, error } = await runProgram('ten-lines', [], { AUTOMATION_BASE_URL: url });
    await moving;
    expect(error).toBeUndefined();
    // The number of visitors depends on the day.
    const withoutNumbers = (printed: string): string => printed.replaceAll(/\d+(?= visitors)/g, 'N');
    expect(withoutNumbers(out)).toBe(withoutNumbers(blocksOf(text, 'text')[0] ?? ''));
  });

  test('shows, for contributors, commands that change something in the running sandbox and read it back', async () => {
    const before = sandbox.requests().length;
    const lines = (blocksOf(contributing, 'sh')[1] ?? '').replaceAll('http://127.0.0.1:4010', url);
    const env = { ...process.env, AUTOMATION_BASE_URL: url, NO_COLOR: '1' };
    // What npm and npx start, without the half second that each of them takes.
    const node = `'${process.execPath}'`;
    const npm = `npm() { shift 4; ${node} ${toolsProcess.words.map((word) => `'${word}'`).join(' ')} "$@"; }`;
    const npx = `npx() { shift; ${node} --import tsx "$@"; }`;
    const { stdout } = await promisify(execFile)('sh', ['-ec', [npm, npx, lines].join('\n')], { env });
    expect(stdout.match(/Orders of the spring sale/g)).toHaveLength(3);
    const operations = sandbox.requests().map(({ operation }) => operation);
    expect(operations.slice(before)).toEqual(['updateGoal', 'getGoal', 'updateGoal', 'getGoal']);
  });

  test.each(['README.md', 'CONTRIBUTING.md', 'docs/SECURITY.md', 'examples/README.md'])(
    '%s links to existing files',
    (name) => {
      const folder = name.split('/').slice(0, -1).join('/') || '.';
      const targets = [...readFileSync(name, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)];
      const missing = targets.map(([, to = '']) => to).filter((to) => !existsSync(`${folder}/${to}`));
      expect(missing).toEqual([]);
    },
  );
});
