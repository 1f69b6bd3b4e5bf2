import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { FROM_SOURCES } from '@experimentation-automation/test-support/from-sources';

const run = (...args: string[]) =>
  spawnSync(process.execPath, [...FROM_SOURCES, 'bench/services/main.ts', ...args], { encoding: 'utf8' });

test('a script describes its options, and refuses others without a stack', () => {
  const helped = run('--help');
  expect(helped).toMatchObject({ status: 0, stderr: '' });
  expect(helped.stdout).toMatch(/^Usage: npm --prefix bench run services/);
  expect(run('--nope')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: `Unknown option '--nope'\n\n${helped.stdout}`,
  });
});
