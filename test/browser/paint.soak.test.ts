import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, sharedChromium } from './chromium.ts';
import { type DocsSite, startDocsSite } from './docs-site.ts';

describe.skipIf(!hasChromium)('the documentation', () => {
  let docs: DocsSite;
  beforeAll(async () => {
    docs = await startDocsSite();
  });
  afterAll(() => docs?.stop());

  it.each(['index.html', 'reference/experiment.html', 'schemas.html'])(
    'shows something of %s within a second',
    async (path) => {
      const paints: number[] = [];
      // The best of a few: how busy the machine is at a moment is not the page's doing.
      for (let attempt = 0; attempt < 5; attempt += 1) {
        // A new one each time, which has nothing in its cache.
        const page = await (await sharedChromium()).newPage();
        await page.goto(docs.url + path);
        const paint = () =>
          page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
        await expect.poll(paint).toBeDefined();
        paints.push((await paint()) ?? Infinity);
        await page.close();
      }
      expect(Math.min(...paints)).toBeLessThan(1_000);
    },
  );
});
