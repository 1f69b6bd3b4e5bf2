import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'bench/services/main.ts', ...args], { encoding: 'utf8' });

test('a script describes its options, and refuses others without a stack', () => {
  const helped = run('--help');
  expect(helped).toMatchObject({ status: 0, stderr: '' });
  expect(helped.stdout).toMatch(/^Usage: npm run test:services/);
  expect(run('--nope')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: `Unknown option '--nope'\n\n${helped.stdout}`,
  });
});
