import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { FROM_SOURCES } from '@experimentation-automation/test-support/from-sources';

const bench = (...args: string[]) =>
  spawnSync(process.execPath, [...FROM_SOURCES, 'bench/main.ts', ...args], { encoding: 'utf8' });

test('describes its options and lists the questions', () => {
  const { status, stdout, stderr } = bench('--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/--only <name,name>[^]*questions: .*\bsandbox-speed\b/);
});

test.each([
  [['--nope'], "Unknown option '--nope'. See: npm run bench -- --help"],
  [['cpu'], "Unexpected argument 'cpu'"],
  [['--only', 'cpu,speed'], 'There is no question called speed.'],
])('refuses %j with one line', (args, why) => {
  const { status, stderr } = bench(...args);
  expect(status).toBe(2);
  expect(stderr).toContain(why);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
