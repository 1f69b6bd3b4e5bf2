import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from './chromium.ts';
import type { DocsSite } from './docs-site.ts';
import { looks, seriousViolations, startDocsSite } from './docs-site.ts';

describe.skipIf(!hasChromium)('every page of the documentation, whole', () => {
  let docs: DocsSite;
  beforeAll(async () => {
    docs = await startDocsSite();
  });
  afterAll(() => docs?.stop());

  it.each(looks)('has no serious barrier and no complaint at $width px, dark: $dark', async (look) => {
    const pages = readdirSync(docs.site, { recursive: true }).map(String);
    const { page, complaints, close } = await docs.open(docs.url, look);
    for (const path of pages.filter((name) => name.endsWith('.html'))) {
      await page.goto(docs.url + path);
      await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
      expect(await seriousViolations(page), path).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(look.width);
    }
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(['index.html', 'reference/experiment.html', 'schemas.html'])(
    'shows something of %s within a second',
    async (path) => {
      const paints: number[] = [];
      // The best of a few: how busy the machine is at a moment is not the page's doing.
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const { page, close } = await docs.open(docs.url + path);
        const paint = () =>
          page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
        await expect.poll(paint).toBeDefined();
        paints.push((await paint()) ?? Infinity);
        await close();
      }
      expect(Math.min(...paints)).toBeLessThan(1_000);
    },
  );
});
