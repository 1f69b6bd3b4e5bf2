import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { newFolder } from '../new-folder.ts';
import { startProcess } from '../start-process.ts';
import { makeRelease } from './invented-release.ts';

// All tests run once more in the copy.
vi.setConfig({ testTimeout: 1_800_000 });

const SETTINGS = ['-c', 'user.name=test', '-c', 'user.email=test@localhost'];

/** The tracked files in a repository of their own, as a fresh checkout after `npm ci`. */
function checkout(): string {
  const root = newFolder();
  const names = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  for (const name of names) if (name !== '' && existsSync(name)) cpSync(name, join(root, name));
  for (const words of [
    ['init', '-q'],
    ['add', '-A'],
    [...SETTINGS, 'commit', '-qm', 'Before'],
  ])
    execFileSync('git', words, { cwd: root });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

test('after the steps of the guide, only the listed facts are red', async () => {
  const root = checkout();
  // The tests of the copy are a short run.
  const env = { ...process.env, SOAK: undefined };
  const run = (...words: string[]) =>
    startProcess('npm', ['run', '--silent', ...words], { cwd: root, env }).ended;
  makeRelease(root);

  expect(await run('generate')).toMatchObject({ code: 0, err: '' });
  expect(await run('typecheck')).toMatchObject({ code: 0, out: '' });
  // The page of the earlier release stays as it is.
  expect(await run('changelog')).toMatchObject({ code: 0, out: 'docs/changelog/600.md is written.\n' });
  expect(await run('guides')).toMatchObject({ code: 0 });

  const report = join(root, 'tests.json');
  await run('test', '--', '--exclude', 'test/browser/**', '--reporter', 'json', '--outputFile', report);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string }[];
  };
  const red = testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name));
  expect(testResults.length).toBeGreaterThan(150);
  expect(red).toEqual(['test/spec/facts.test.ts']);
});
