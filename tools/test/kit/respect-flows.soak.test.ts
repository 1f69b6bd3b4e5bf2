import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import bundled from '../../../generated/flows.json' with { type: 'json' };
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { redocly } from '@experimentation-automation/test-support/redocly';
import { respect } from './respect.ts';

const FOLDER = 'openapi/flows';

/** Redocly's runner sends the bytes of a file only from its own file, so images are left out. */
const files = readdirSync(FOLDER).filter((file) => file !== 'images.yaml');

it.each(files)('another tool runs %s successfully on the sandbox', async (file) => {
  const said = await respect(join(FOLDER, file));
  expect(said).toMatch(/Workflows: (\d+) passed, \1 total/);
});

it('another tool accepts the document that ships, and runs it', async () => {
  const folder = newFolder();
  const sources = [{ ...bundled.sourceDescriptions[0], url: join(process.cwd(), 'generated/openapi.json') }];
  const file = join(folder, 'flows.arazzo.json');
  writeFileSync(file, JSON.stringify({ ...bundled, sourceDescriptions: sources }));
  expect(await redocly(['lint', file])).toMatchObject({ code: 0 });
  const said = await respect(file, '--skip', 'image-upload');
  expect(said).toMatch(/Workflows: \d+ passed, (?:\d+ skipped, )?\d+ total/);
});
