import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { runProgram } from './run-program.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { servedSandbox } from '@experimentation-automation/test-support/sandbox/served';

const repository = newFolder();
const { sandbox, url } = await servedSandbox({ seed: 1, clock: 'stopped' });

function git(...words: string[]): void {
  const author = ['-c', 'user.name=Tent', '-c', 'user.email=tent@tentandtrail.example'];
  execFileSync('git', ['-C', repository, ...author, ...words], { stdio: 'ignore' });
}
function commit(files: Readonly<Record<string, string | undefined>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(repository, name);
    mkdirSync(dirname(path), { recursive: true });
    if (text === undefined) rmSync(path);
    else writeFileSync(path, text);
  }
  git('add', '--all');
  git('commit', '--message', 'x');
}

const GREEN = "document.title = 'Grün';\n";
beforeAll(() => {
  const { variations = [], experiments = [], sites = [] } = sandbox.snapshot().records;
  git('init', '--initial-branch', 'main');
  commit({
    'variations/2.js': `${variations[1]?.jsCode ?? ''}\n`,
    'variations/3.js': 'gone();',
    'experiments/1.css': experiments[0]?.commonCssCode,
    'sites/1.js': sites[0]?.trackingScript,
  });
  commit({
    'variations/1.css': '.buy { color: green }\n',
    'variations/2.js': GREEN,
    'variations/3.js': undefined,
    'variations/424242.js': 'unknown();',
    'experiments/1.css': '#buy { transition: none }',
    'experiments/1.js': 'common();',
    'sites/1.js': 'shop();',
    'variations/README.md': 'not code',
    'other/5.js': 'elsewhere();',
  });
  writeFileSync(join(repository, 'sites/1.js'), 'notCommitted();');
});
afterEach(() => sandbox.reset());

const deploy = (...flags: string[]) =>
  runProgram('deploy-code', [repository, 'HEAD~1', 'HEAD', ...flags], { AUTOMATION_BASE_URL: url });
const writes = () => sandbox.requests().filter(({ method }) => method === 'PATCH').length;

test('code reaches variations, experiments and sites; one that fails does not stop the others', async () => {
  const { out, exitCode } = await deploy();
  expect(out.split('\n')).toEqual([
    'experiments/1.css: deployed',
    'experiments/1.js: deployed',
    'sites/1.js: deployed',
    'variations/1.css: deployed',
    'variations/2.js: deployed',
    'variations/3.js: kept: the file was deleted, the service keeps the code',
    expect.stringMatching(/^variations\/424242\.js: FAILED: .*404/),
    '',
  ]);
  expect(exitCode).toBe(1);
  const { variations, experiments, sites } = sandbox.snapshot().records;
  expect(variations?.slice(0, 2)).toMatchObject([{ cssCode: '.buy { color: green }\n' }, { jsCode: GREEN }]);
  expect(experiments?.[0]).toMatchObject({
    commonCssCode: '#buy { transition: none }',
    commonJavaScriptCode: 'common();',
  });
  expect(sites?.[0]?.trackingScript).toBe('shop();');

  expect((await deploy()).out).toMatch(/^(.*: unchanged\n){5}/);
  expect(writes()).toBe(5);
});

test('a dry run lists what would be deployed and sends no writes', async () => {
  expect((await deploy('--dry-run')).out.match(/would be deployed, \d+ characters/g)).toHaveLength(5);
  expect(writes()).toBe(0);
});

test('code that was changed outside of the repository is not overwritten, unless --force is given', async () => {
  const edited = { siteId: 1, trackingScript: 'editedInTheApp();' };
  const patch = (body: object) =>
    sandbox.fetch(`${url}/sites/1`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer any', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await patch(edited);
  const { out, exitCode } = await deploy();
  expect(out).toContain('sites/1.js: HELD BACK');
  expect(exitCode).toBe(1);
  expect(sandbox.snapshot().records.sites?.[0]?.trackingScript).toBe('editedInTheApp();');
  expect((await deploy('--force')).out).toContain('sites/1.js: deployed');
});

test('a deployment with an unknown outcome says so, and the next run finds that it is done', async () => {
  sandbox.faults.add({ operation: 'updateSite', times: 1, connection: 'cut' });
  expect((await deploy()).out).toMatch(/sites\/1\.js: FAILED: .* It may have arrived; run this again\./);
  expect((await deploy()).out).toContain('sites/1.js: unchanged');
});
