/**
 * `npm --prefix bench run nodes`: runs the tests of the client, those that SECURITY.md names, and those of faults in services, files
 * and processes, on the versions of Node that the packages promise. Each is downloaded from the registry.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisedNodes } from '../../scripts/packages.ts';

const named =
  readFileSync('docs/SECURITY.md', 'utf8').match(/(?:kit\/|tools\/|site\/)?test\/[\w/-]+\.test\.ts/g) ?? [];
const tests = new Set([
  'kit/test/base/',
  'test/callbacks/',
  'test/client/',
  'tools/test/http/',
  'test/node/',
  'tools/test/sandbox/command.test.ts',
  'tools/test/sandbox/concurrent.test.ts',
  'tools/test/sandbox/data-file.soak.test.ts',
  'test/kit/mock.test.ts',
  'tools/test/kit/mutants.soak.test.ts',
  'tools/test/kit/mutants-of-flows.soak.test.ts',
  'test/kit/verify-crash.soak.test.ts',
  'test/kit/verify-har.test.ts',
  'test/kit/verify-hostile-data.test.ts',
  'test/kit/verify-targets.soak.test.ts',
  ...named,
]);

const failed = promisedNodes.filter((version) => {
  console.log(`\n== Node ${version}`);
  // Also for the programs that the tests start.
  const vitest = ['--yes', '-p', `node@${version}`, '--', 'node', 'node_modules/vitest/vitest.mjs', 'run'];
  const hasPassed = (files: readonly string[], SOAK?: string): boolean =>
    spawnSync('npx', [...vitest, ...files], { stdio: 'inherit', env: { ...process.env, SOAK } }).status === 0;
  const isLong = (file: string): boolean => file.endsWith('.soak.test.ts');
  const [long, short] = [[...tests].filter(isLong), [...tests].filter((file) => !isLong(file))];
  return ![hasPassed(short), hasPassed(long, '1')].every(Boolean);
});
if (failed.length > 0) console.error(`Failed on Node ${failed.join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
