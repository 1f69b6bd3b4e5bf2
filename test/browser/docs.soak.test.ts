import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from './chromium.ts';
import type { DocsSite } from './docs-site.ts';
import { seriousViolations, startDocsSite } from './docs-site.ts';

/** Without the page that only joins the reference pages, over which axe takes minutes. */
function pages(site: string): string[] {
  return readdirSync(site, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.html') && name !== 'reference.html');
}

async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
}

describe.skipIf(!hasChromium)('every page of the documentation, whole', () => {
  let docs: DocsSite;
  beforeAll(async () => {
    docs = await startDocsSite();
  });
  afterAll(() => docs?.stop());

  // Axe takes its time: each width and each colour scheme is seen once.
  it.each([
    { width: 1440, dark: false },
    { width: 360, dark: true },
  ])('has no serious barrier and no complaint at $width px, dark: $dark', async (look) => {
    const { page, complaints, close } = await docs.open(docs.url, look);
    const problems: Record<string, string[]> = {};
    for (const path of pages(docs.site)) {
      await openWhole(page, docs.url + path);
      const found = await seriousViolations(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > look.width) found.push(`is ${width} px wide`);
      if (found.length > 0) problems[path] = found;
    }
    expect(problems).toEqual({});
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
