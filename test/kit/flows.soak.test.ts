import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import document from '../../generated/openapi.json' with { type: 'json' };
import { arazzoText } from '../../scripts/docs/site/arazzo.ts';
import { loadContract } from '../../src/contract/index.ts';
import { createSandbox } from '../../src/sandbox/index.ts';

it('the Arazzo document passes another tool over the sandbox', async () => {
  const sandbox = await createSandbox();
  const { url } = await sandbox.serve();
  const folder = await mkdtemp(join(tmpdir(), 'flows-'));
  const file = join(folder, 'flows.arazzo.yaml');
  await writeFile(file, arazzoText(loadContract(document), resolve('generated/openapi.yaml')));
  const inputs = {
    token: 'respect',
    unique: 'respect',
    siteId: '1',
    siteCode: 'tenttrail1',
    featureKey: 'express_checkout',
    goalId: '3',
    featureFlagId: '1',
    projectId: '1',
  };
  const given = Object.entries(inputs).flatMap(([name, value]) => ['-i', `${name}=${value}`]);
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  try {
    const respect = ['node_modules/@redocly/cli/bin/cli.js', 'respect', file];
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [...respect, '-S', `api=${url}`, ...given],
      { env },
    );
    expect(stdout + stderr).toMatch(/Workflows: \d+ passed, \d+ total/);
  } finally {
    await sandbox.close();
    await rm(folder, { recursive: true });
  }
});
