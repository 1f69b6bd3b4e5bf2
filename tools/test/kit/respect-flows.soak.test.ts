import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import bundled from '../../../generated/flows.json' with { type: 'json' };
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { redocly } from '@experimentation-automation/test-support/redocly';
import { servedSandbox } from '@experimentation-automation/test-support/sandbox/served';

/** Values of the inputs of our flows that the sample data has. */
const INPUTS = {
  token: 'respect',
  unique: 'respect',
  siteId: '1',
  goalId: '3',
  featureFlagId: '1',
  projectId: '1',
};

const { url } = await servedSandbox();

it('another tool accepts the document that ships, and runs it', async () => {
  const folder = newFolder();
  const sources = [{ ...bundled.sourceDescriptions[0], url: join(process.cwd(), 'generated/openapi.json') }];
  const file = join(folder, 'flows.arazzo.json');
  writeFileSync(file, JSON.stringify({ ...bundled, sourceDescriptions: sources }));
  expect(await redocly(['lint', file])).toMatchObject({ code: 0 });
  const inputs = Object.entries(INPUTS).flatMap(([name, value]) => ['-i', `${name}=${value}`]);
  // Redocly's runner sends the bytes of a file only from its own file.
  const { out, err } = await redocly([
    'respect',
    file,
    ...['-S', `api=${url}`, ...inputs, '--skip', 'image-upload'],
  ]);
  const [, passed, all] = /Workflows: (\d+) passed, (?:1 skipped, )?(\d+) total/.exec(out + err) ?? [];
  expect(passed, out + err).toBe(String(bundled.workflows.length - 1));
  expect(Number(all)).toBeGreaterThanOrEqual(Number(passed));
});
