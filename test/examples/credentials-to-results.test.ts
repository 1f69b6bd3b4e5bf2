import { execFile } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSandbox, type Sandbox } from '../../src/sandbox/index.ts';
import { plant } from '../sandbox/plant.ts';
import { newFolder } from '../new-folder.ts';

const FILE = 'examples/credentials-to-results.ts';
const credentials = { clientId: 'reports', clientSecret: 'correct-secret' };
let sandbox: Sandbox;
let url: string;
beforeEach(async () => {
  sandbox = await createSandbox({ seed: 1, clock: 'stopped', clients: [credentials] });
  ({ url } = await sandbox.serve({ port: 0 }));
});
afterEach(() => sandbox.close());

/** Runs the program in a separate process. */
function run(secret = credentials.clientSecret) {
  const env = { ...process.env, XA_BASE_URL: url, XA_CLIENT_ID: 'reports', XA_CLIENT_SECRET: secret };
  return promisify(execFile)(process.execPath, ['--import', 'tsx', FILE], { env, timeout: 30_000 });
}
const called = (operation: string): number =>
  sandbox.requests().filter((request) => request.operation === operation).length;

test('obtains a token, finds active experiments and prints the results of each variation', async () => {
  void vi
    .waitUntil(() => called('requestExperimentResults') === 3, 20_000)
    .then(() => sandbox.clock.advance(60_000));
  const { stdout } = await run();
  expect(stdout.match(/^\d+: .+$/gm)).toEqual([
    '1: Basket button colour',
    '3: Product page: larger photos',
    '7: Product page: weather advice',
  ]);
  expect(stdout.match(/'_reference'/g)?.length).toBeGreaterThanOrEqual(3);
  expect(stdout).toContain('improvementRate');
  expect(called('createAccessToken')).toBe(1);
  expect(called('listExperiments')).toBe(1);
}, 30_000);

test('says so if no experiment is active', async () => {
  plant(sandbox, { experiments: [] });
  expect((await run()).stdout).toBe('There are no active experiments.\n');
}, 30_000);

test('fails for wrong credentials, with an error that does not contain the secret', async () => {
  const error: unknown = await run('wrong-secret').catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 1, stdout: '' });
  expect(error).toHaveProperty('stderr', expect.stringContaining('AuthError'));
  expect(error).toHaveProperty('stderr', expect.not.stringContaining('wrong-secret'));
  expect(called('listExperiments')).toBe(0);
}, 30_000);

test('is plain JavaScript, so that it can be saved as an .mjs file', async () => {
  const folder = newFolder();
  const file = join(folder, 'results.mjs');
  await copyFile(FILE, file);
  await promisify(execFile)(process.execPath, ['--check', file]);
});
