import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import document from '../../generated/openapi.json' with { type: 'json' };
import { arazzoText } from '../../scripts/docs/site/arazzo.ts';
import { loadContract } from '../../src/contract/index.ts';
import { createSandbox } from '../../src/sandbox/index.ts';
import { newFolder } from '../new-folder.ts';
import { redocly } from '../redocly.ts';

it('another tool runs the Arazzo document successfully on the sandbox', async () => {
  const sandbox = await createSandbox();
  const { url } = await sandbox.serve();
  const folder = newFolder();
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
  const { out, err } = await redocly(['respect', file, '-S', `api=${url}`, ...given]);
  await sandbox.close();
  expect(out + err).toMatch(/Workflows: \d+ passed, \d+ total/);
});
