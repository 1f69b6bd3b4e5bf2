import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { fillSnippets } from '../../scripts/docs/text/snippets.ts';
import { runProgram } from '../examples/run-program.ts';
import { servedSandbox } from '../sandbox/served.ts';

const { sandbox, url } = await servedSandbox({ seed: 1, clock: 'stopped' });

const readme = readFileSync('README.md', 'utf8');
const blocksOf = (language: string): string[] =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(([, text = '']) => text);

describe('the README', () => {
  test('names commands that exist: scripts of the repository, this package and its program', () => {
    const { name, bin, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      name: string;
      bin: object;
      scripts: object;
    };
    const named = [...readme.matchAll(/npm (?:run (?:-s )?)?(\w+)/g)].map(([, script = '']) => script);
    expect(named.filter((script) => !(script in scripts) && !['ci', 'install'].includes(script))).toEqual([]);
    expect(blocksOf('sh')[0]).toBe(`npm install ${name}\nnpx xa sandbox\n`);
    expect(bin).toHaveProperty('xa');
    expect(blocksOf('sh')[1]).toMatch(/^npm ci && npm start .*\nnpm ci && npm test /);
  });

  test('begins with a program that runs when pasted', async () => {
    const code = (blocksOf('js')[0] ?? '').replaceAll('http://127.0.0.1:4010', url);
    const words = ['--import', 'tsx', '--input-type=module', '--eval', code];
    const { stdout } = await promisify(execFile)(process.execPath, words);
    expect(stdout).toMatch(/^1 Basket button colour active\n2 /);
    expect(stdout.trimEnd().split('\n')).toHaveLength(
      sandbox.snapshot().records.experiments?.length ?? Number.NaN,
    );
  }, 60_000);

  test('has commands that change something in the running sandbox and read it back', async () => {
    const before = sandbox.requests().length;
    const lines = (blocksOf('sh')[2] ?? '').replaceAll('http://127.0.0.1:4010', url);
    const env = { ...process.env, XA_BASE_URL: url, NO_COLOR: '1' };
    const { stdout } = await promisify(execFile)('sh', ['-ec', lines], { env });
    expect(stdout.match(/Orders of the spring sale/g)).toHaveLength(3);
    const operations = sandbox.requests().map(({ operation }) => operation);
    expect(operations.slice(before)).toEqual(['updateGoal', 'getGoal', 'updateGoal', 'getGoal']);
  }, 60_000);

  test('shows client code that compiles and runs', async () => {
    expect(readme).toContain('```ts file=examples/ten-lines.ts#readme\n');
    expect(fillSnippets(readme, '.'), 'run: npm run guides').toBe(readme);
    const called = (operation: string) =>
      sandbox.requests().filter((request) => request.operation === operation).length;
    const polls = called('getResults');
    const reports = called('requestExperimentResults');
    // Each report becomes ready once it was requested.
    const moving = [1, 2, 3].reduce(async (before, count) => {
      await before;
      await vi.waitUntil(() => called('requestExperimentResults') === reports + count, 15_000);
      await vi.waitUntil(() => called('getResults') >= polls + count, 15_000);
      await sandbox.clock.advance(60_000);
    }, Promise.resolve());
    const { out, error } = await runProgram('ten-lines', [], { XA_BASE_URL: url });
    await moving;
    expect(error).toBeUndefined();
    expect(out).toMatch(/^Basket button colour: \d+ visitors\n(.*: \d+ visitors\n){2}$/);
  });

  test.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'examples/README.md'])(
    '%s links to existing files',
    (name) => {
      const folder = name.split('/').slice(0, -1).join('/') || '.';
      const targets = [...readFileSync(name, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)];
      const missing = targets.map(([, to = '']) => to).filter((to) => !existsSync(`${folder}/${to}`));
      expect(missing).toEqual([]);
    },
  );
});
