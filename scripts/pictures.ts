/** `npm run pictures`: takes the screenshots of the README again, from the documentation and the sandbox's page. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createClient } from '../src/index.ts';
import { createSandbox, type Sandbox } from '../src/sandbox/index.ts';
import { launchChromium } from '../test/browser/chromium.ts';
import { buildDocs } from './docs/site/build.tsx';

const { values } = parseArgs({ options: { out: { type: 'string', default: 'docs/pictures' } } });
const { out } = values;
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const sandbox = await createSandbox({ seed: 1, now: '2026-06-15T08:00:00Z', clock: 'stopped' });
try {
  await buildDocs({ root: '.', out: folder });
  const { url } = await sandbox.serve({ port: 0, docs: folder });
  await useIt(url, sandbox);
  mkdirSync(out, { recursive: true });
  const pictures = [
    { name: 'docs.png', path: '/docs/reference/goal.html#getGoal', ready: '#getGoal pre' },
    { name: 'sandbox.png', path: '/__sandbox/', ready: '.requests li >> text=updateVariation' },
  ];
  const browser = await launchChromium();
  const context = await browser.newContext({ viewport: { width: 1360, height: 800 }, colorScheme: 'light' });
  for (const { name, path, ready } of pictures) {
    const page = await context.newPage();
    await page.goto(url + path);
    await page.locator(ready).first().waitFor();
    if (name === 'sandbox.png') await page.locator(ready).first().click();
    const picture = await page.screenshot({ animations: 'disabled' });
    writeFileSync(join(out, name), picture);
    console.log(`${join(out, name)}: ${String(picture.length)} bytes`);
  }
  await browser.close();
} finally {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Traffic for the page to show: a few calls, one of which is refused, and a report that is ready. */
async function useIt(baseUrl: string, { clock }: Sandbox): Promise<void> {
  const api = createClient({ baseUrl, token: 'any' });
  await api.listExperiments();
  const { dataCode } = await api.requestExperimentResults({ experimentId: 1, body: {} });
  await api.pollAudience({ dataCode });
  await clock.advance(60_000);
  await api.pollAudience({ dataCode });
  await api.getGoal({ goalId: 424242 }).catch(() => undefined);
  await api.updateGoal({ goalId: 1, body: { name: 'Orders of the spring sale' } });
  const jsCode = "document.querySelector('#add-to-basket').textContent = 'Into the basket';";
  await api.updateVariation({ variationId: 2, body: { name: 'Clearer words', jsCode } });
}
