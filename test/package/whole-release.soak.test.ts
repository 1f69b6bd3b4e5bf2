import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { FROM_SOURCES } from '@experimentation-automation/test-support/from-sources';
import { linkPackages } from '@experimentation-automation/test-support/link-packages';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { startProcess } from '@experimentation-automation/test-support/start-process';
import { makeRelease } from './invented-release.ts';

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
  linkPackages(root);
  return root;
}

/** What a test run with the reporter `json` writes. */
interface Report {
  readonly testResults: readonly TestFile[];
}

interface TestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

/** Which tests of a file failed, and why, in a few lines: only some of a long output is kept. */
const whatFailed = ({ name, message, assertionResults }: TestFile): string =>
  [
    `${name} ${message}`,
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `  ${fullName}: ${failureMessages.join(' ').slice(0, 400)}`),
  ].join('\n');

/** The tests that the release touches: facts, types, and what the sandbox does with all operations, reports and lists. */
const TOUCHED = [
  ...['example-figures', 'facts', 'moved-places', 'observed-facts', 'sample-story', 'whole-objects'].map(
    (name) => `test/spec/${name}.test.ts`,
  ),
  ...['every-operation', 'feature-flags', 'lists', 'reports', 'sample-data'].map(
    (name) => `tools/test/sandbox/${name}.test.ts`,
  ),
];

test('after the steps of the guide, only the listed facts are red', async () => {
  const root = checkout();
  // The tests of the copy are a short run.
  const env = { ...process.env, SOAK: undefined };
  const start = (command: string, ...words: string[]) =>
    startProcess(command, words, { cwd: root, env }).ended;
  const run = (...words: string[]) => start('npm', 'run', '--silent', ...words);
  makeRelease(root);

  expect(await run('generate')).toMatchObject({ code: 0, err: '' });
  expect(await run('typecheck')).toMatchObject({ code: 0, out: '' });
  // The page of the earlier release stays as it is.
  expect(await start(process.execPath, ...FROM_SOURCES, 'scripts/changelog.ts')).toMatchObject({
    code: 0,
    out: 'docs/changelog/600.md is written.\n',
  });
  expect(await run('guides')).toMatchObject({ code: 0 });

  const report = join(root, 'tests.json');
  await run('test', '--', ...TOUCHED, '--reporter', 'json', '--outputFile', report);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const red = testResults.filter(({ status }) => status === 'failed');
  expect(
    red.map(({ name }) => relative(root, name)),
    red.map(whatFailed).join('\n'),
  ).toEqual(['test/spec/facts.test.ts']);
  expect(testResults).toHaveLength(TOUCHED.length);
});
