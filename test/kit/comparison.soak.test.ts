import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('the page that compares the verifiers is up to date', async () => {
  const args = ['--import', 'tsx', 'bench/verifiers/main.ts', '--check'];
  const { stderr } = await promisify(execFile)(process.execPath, args);
  expect(stderr).toBe('');
});
