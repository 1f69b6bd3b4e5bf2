import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { changesBetween, deploy } from '../../examples/deploy-variation-code.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/index.ts';

const repository = mkdtempSync(join(tmpdir(), 'variations-'));
let sandbox: Sandbox;
const connection = () => ({ baseUrl: 'http://sandbox.localhost', token: 'any', fetch: sandbox.fetch });
const codeOf = (id: number) =>
  sandbox.snapshot().records.variations?.find((variation) => variation.id === id)?.jsCode;

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

const GREEN = "document.title = 'Grün';\n// ''\n";
beforeAll(() => {
  git('init', '--initial-branch', 'main');
  commit({ 'variations/1.js': 'old();', 'variations/3.js': 'gone();', 'variations/4.js': 'same();' });
  commit({
    'variations/1.js': 'new_();\n',
    'variations/2.js': GREEN,
    'variations/3.js': undefined,
    'variations/424242.js': 'unknown();',
    'variations/README.md': 'not code',
    'other/5.js': 'elsewhere();',
  });
  // Not committed, so not deployed.
  writeFileSync(join(repository, 'variations/1.js'), 'edited();');
});
afterAll(() => rmSync(repository, { recursive: true }));
beforeEach(async () => (sandbox = await createSandbox({ seed: 1 })));
afterEach(() => sandbox.close());

test('what was committed arrives, one that fails does not keep the others back', async () => {
  const done = await deploy(connection(), await changesBetween(repository, 'HEAD~1', 'HEAD'));
  expect(done.map(({ file, outcome }) => `${outcome} ${file}`)).toEqual([
    'deployed variations/1.js',
    'deployed variations/2.js',
    'left alone variations/3.js',
    'failed variations/424242.js',
  ]);
  expect(done.at(-1)?.detail).toContain('404');
  expect(codeOf(1)).toBe('new_();\n');
  expect(codeOf(2)).toBe(GREEN);
});

test('a dry run says the same and sends nothing', async () => {
  const changes = await changesBetween(repository, 'HEAD~1', 'HEAD');
  const done = await deploy(connection(), changes, { dryRun: true });
  expect(done.filter(({ outcome }) => outcome === 'would deploy')).toHaveLength(3);
  expect(sandbox.requests()).toHaveLength(0);
});

test('a deployment whose outcome is unknown says so', async () => {
  sandbox.faults.add({ operation: 'updateVariation', times: 1, connection: 'reset' });
  const [first] = await deploy(connection(), await changesBetween(repository, 'HEAD~1', 'HEAD'));
  expect(first).toMatchObject({ outcome: 'failed', file: 'variations/1.js' });
  expect(first?.detail).toContain('It may have arrived');
});

test('nothing changed means nothing to do', async () => {
  expect(await changesBetween(repository, 'HEAD', 'HEAD')).toEqual([]);
});
