/** `npm -w site run pictures`: takes the screenshots of the README again, from the documentation and the sandbox's page. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createClient } from 'experimentation-automation';
import { createSandbox, type Sandbox } from 'experimentation-automation-tools';
import { launchChromium } from '@experimentation-automation/test-support/browser/chromium';
import { buildDocs } from 'experimentation-automation-site/site/build.tsx';
import { assumptions } from 'experimentation-automation-tools/internal/sandbox/routes/index';
import { readArguments } from './read-arguments.ts';

const { out } = readArguments('npm -w site run pictures -- [--out docs/pictures]', {
  options: { out: { type: 'string', default: 'docs/pictures' } },
}).values;
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
// The day on which the README's program printed its numbers: both show the same.
const sandbox = await createSandbox({ seed: 1, now: '2026-11-26T08:00:00Z', clock: 'stopped' });
try {
  await buildDocs({ root: '.', out: folder, sandboxAssumptions: assumptions });
  const { url } = await sandbox.serve({ port: 0, docs: folder });
  await useIt(url, sandbox);
  mkdirSync(out, { recursive: true });
  const browser = await launchChromium();
  const context = await browser.newContext({ viewport: { width: 1360, height: 640 }, colorScheme: 'light' });
  const take = async (
    name: string,
    path: string,
    ready: string,
    before?: (page: Page) => Promise<unknown>,
  ) => {
    const page = await context.newPage();
    await page.goto(url + path);
    await page.locator(ready).first().waitFor();
    await before?.(page);
    const picture = await page.screenshot({ animations: 'disabled' });
    writeFileSync(join(out, name), picture);
    console.log(`${join(out, name)}: ${String(picture.length)} bytes`);
  };
  await take('sandbox.png', '/__sandbox/#reports', '.report figure');
  await take('docs.png', '/docs/reference/goal.html#createGoal', '#createGoal pre', async (page) => {
    await page.locator('[id="createGoal.body.name"] .mark summary').click();
    await page.locator('#createGoal').evaluate((section) => section.scrollIntoView());
    await page.mouse.move(0, 0);
  });
  await browser.close();
} finally {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Traffic for the page to show: what the program of the README sends. */
async function useIt(baseUrl: string, { clock }: Sandbox): Promise<void> {
  const api = createClient({ baseUrl, token: 'any' });
  await api.listExperiments();
  const { dataCode } = await api.requestExperimentResults({ experimentId: 1, body: {} });
  await clock.advance(60_000);
  await api.getResults({ dataCode });
}
