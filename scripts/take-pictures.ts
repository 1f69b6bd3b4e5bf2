/** The screenshots of the README, from the documentation and the sandbox's page. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { createClient } from 'experimentation-automation';
import { createSandbox, type Sandbox } from 'experimentation-automation-tools';

interface Picture {
  readonly file: string;
  readonly bytes: number;
}

interface View {
  readonly name: string;
  readonly path: string;
  /** A selector of what must be there before the picture is taken. */
  readonly ready: string;
  readonly before?: (page: Page) => Promise<unknown>;
}

const VIEWS: readonly View[] = [
  { name: 'sandbox.png', path: '/__sandbox/#reports', ready: '.report figure' },
  {
    name: 'docs.png',
    path: '/docs/reference/goal.html#createGoal',
    ready: '#createGoal pre',
    async before(page) {
      await page.locator('[id="createGoal.body.name"] .mark summary').click();
      await page.locator('#createGoal').evaluate((section) => section.scrollIntoView());
      await page.mouse.move(0, 0);
    },
  },
];

/** Writes the pictures into `out`. `docs` is the folder of the built documentation. */
export async function takePictures(browser: Browser, docs: string, out: string): Promise<readonly Picture[]> {
  // The day on which the README's program printed its numbers: both show the same.
  const sandbox = await createSandbox({ seed: 1, now: '2026-11-26T08:00:00Z', clock: 'stopped' });
  const context = await browser.newContext({ viewport: { width: 1360, height: 640 }, colorScheme: 'light' });
  try {
    const { url } = await sandbox.serve({ port: 0, docs });
    await useIt(url, sandbox);
    mkdirSync(out, { recursive: true });
    const pictures: Picture[] = [];
    for (const { name, path, ready, before } of VIEWS) {
      const page = await context.newPage();
      await page.goto(url + path);
      await page.locator(ready).first().waitFor();
      await before?.(page);
      const picture = await page.screenshot({ animations: 'disabled' });
      const file = join(out, name);
      writeFileSync(file, picture);
      pictures.push({ file, bytes: picture.length });
    }
    return pictures;
  } finally {
    await context.close();
    await sandbox.close();
  }
}

/** Traffic for the page to show: what the program of the README sends. */
async function useIt(baseUrl: string, { clock }: Sandbox): Promise<void> {
  const api = createClient({ baseUrl, token: 'any' });
  await api.listExperiments();
  const { dataCode } = await api.requestExperimentResults({ experimentId: 1, body: {} });
  await clock.advance(60_000);
  await api.getResults({ dataCode });
}
