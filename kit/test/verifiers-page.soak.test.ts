import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { FROM_SOURCES } from '@experimentation-automation/test-support/from-sources';

test('the page that compares the verifiers is up to date', async () => {
  const args = [...FROM_SOURCES, 'bench/verifiers/main.ts', '--check'];
  const { stderr } = await promisify(execFile)(process.execPath, args);
  expect(stderr).toBe('');
});
