/** `npm -w site run pictures`: takes the screenshots of the README again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '@experimentation-automation/test-support/browser/chromium';
import { buildDocs } from 'experimentation-automation-site/site/build.tsx';
import { assumptions } from 'experimentation-automation-tools/internal/sandbox/routes/index';
import { readArguments } from './read-arguments.ts';
import { takePictures } from './take-pictures.ts';

const { out } = readArguments('npm -w site run pictures -- [--out docs/pictures]', {
  options: { out: { type: 'string', default: 'docs/pictures' } },
}).values;
const docs = mkdtempSync(join(tmpdir(), 'pictures-'));
try {
  await buildDocs({ root: '.', out: docs, sandboxAssumptions: assumptions });
  const browser = await launchChromium();
  for (const { file, bytes } of await takePictures(browser, docs, out))
    console.log(`${file}: ${bytes} bytes`);
  await browser.close();
} finally {
  rmSync(docs, { recursive: true, force: true });
}
