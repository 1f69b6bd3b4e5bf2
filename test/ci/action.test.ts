/** The action passes its inputs on as they are. */
import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

interface Action {
  readonly runs: { readonly steps: readonly { readonly run?: string }[] };
}

const { runs } = parse(readFileSync('kit/action.yml', 'utf8')) as Action;
const script = runs.steps.flatMap(({ run }) => run ?? []).join('\n');

const NONE = {
  COMMAND: 'verify',
  URL: '',
  OLD: '',
  NEW: '',
  OVERLAYS: '',
  OPTIONS: '',
  REPORTS: 'reports',
  VERSION: '',
};

/** Runs the script in a folder with some files, with a command that writes down its arguments. */
async function act(inputs: Partial<typeof NONE>) {
  const folder = newFolder();
  const bin = join(folder, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(
    join(bin, 'openapi-contract-kit'),
    '#!/bin/sh\nfor word in "$@"; do printf "[%s]" "$word"; done >> words; echo >> words\n',
  );
  chmodSync(join(bin, 'openapi-contract-kit'), 0o755);
  for (const name of ['a.json', '--allow-insecure']) writeFileSync(join(folder, name), '');
  const env = { ...process.env, CONTRACT_TOKEN: 'secret', ...NONE, ...inputs };
  const ended = await new Promise<{ code: number; out: string }>((resolve) => {
    const child = execFile('bash', ['-eo', 'pipefail', '-c', script], { cwd: folder, env }, (_error, out) =>
      resolve({ code: child.exitCode ?? -1, out }),
    );
  });
  const words = join(folder, 'words');
  return { ...ended, calls: existsSync(words) ? readFileSync(words, 'utf8').trimEnd().split('\n') : [] };
}

test('options are words, and none is replaced by the names of files', async () => {
  const { code, calls } = await act({
    URL: 'http://x',
    OPTIONS: '--only  * \n[a-z]* ?',
    OVERLAYS: 'a b.yaml\n*\n',
  });
  expect(code).toBe(0);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toContain('[verify][http://x]');
  expect(calls[0]).toMatch(
    /\[--overlay\]\[a b\.yaml\]\[--overlay\]\[\*\]\[--only\]\[\*\]\[\[a-z\]\*\]\[\?\]$/,
  );
});

const REFUSED: readonly (readonly [name: string, value: string])[] = [
  ...['COMMAND', 'URL', 'OLD', 'NEW', 'REPORTS', 'VERSION'].map(
    (name) => [name, '--allow-insecure'] as const,
  ),
  ['COMMAND', '-'],
  ['URL', 'verify\n::stop-commands::x'],
  ['VERSION', 'a\r::error::x'],
];

test.each(REFUSED)('%s is refused if it is %j', async (name, value) => {
  const { code, out, calls } = await act({ [name]: value });
  expect([code, calls]).toEqual([2, []]);
  expect(out).toBe(`::error::${name.toLowerCase()} must not begin with a dash or contain a line break\n`);
});

test('an unknown command is named in one annotation', async () => {
  const { code, out } = await act({ COMMAND: 'check%0A::error::x' });
  expect([code, out]).toEqual([2, '::error::command must be verify or diff, not check%250A::error::x\n']);
});
