import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createSandbox } from '../../src/sandbox/index.ts';

it('the Arazzo document passes another tool over the sandbox', async () => {
  const sandbox = await createSandbox();
  const { url } = await sandbox.serve();
  const inputs = {
    token: 'respect',
    unique: 'respect',
    siteId: '1',
    siteCode: 'tentandtrail1',
    featureKey: 'express_checkout',
    goalId: '3',
    featureFlagId: '1',
    projectId: '1',
  };
  const given = Object.entries(inputs).flatMap(([name, value]) => ['-i', `${name}=${value}`]);
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  try {
    const respect = ['node_modules/@redocly/cli/bin/cli.js', 'respect', 'docs/flows/flows.arazzo.yaml'];
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [...respect, '-S', `api=${url}`, ...given],
      { env },
    );
    expect(stdout + stderr).toMatch(/Workflows: \d+ passed, \d+ total/);
  } finally {
    await sandbox.close();
  }
});
