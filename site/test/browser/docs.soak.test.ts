import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '@experimentation-automation/test-support/browser/chromium';
import { barriers } from '@experimentation-automation/test-support/browser/barriers';
import { type DocsSite, startDocsSite } from '@experimentation-automation/test-support/browser/docs-site';
import { openPage } from '@experimentation-automation/test-support/browser/page';
import { SEEDS } from '@experimentation-automation/test-support/soak';

/** Without the page that joins all reference pages, because axe takes minutes for it. */
function pages(site: string): string[] {
  return readdirSync(site, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.html') && name !== 'reference.html');
}

/** Opens the page with everything on it, and returns its duplicate ids. */
async function openWhole(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  return page.evaluate(() => {
    document.querySelectorAll('details').forEach((each) => (each.open = true));
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  });
}

interface Look {
  readonly width: number;
  readonly dark: boolean;
  /** The structures that axe has checked in this look. */
  readonly seen: Set<string>;
}

/** Shows the open page in a look, and returns its width. */
async function show(page: Page, { width, dark }: Look): Promise<number> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** Most parts of the pages, without the rule for regions, whose labels are checked on the whole page. */
const PARTS = 'nav li, main li:not(:has(pre)), main tr, main p, main .mark';

/**
 * The findings of axe do not depend on the text of a part. It checks each structure once in the same surroundings, and
 * each kind of token once in a block of code.
 */
async function leaveOutKnown(page: Page, seen: Set<string>): Promise<void> {
  await page.locator('pre').evaluateAll((blocks) => {
    for (const block of blocks) {
      const kinds = new Set<string>();
      for (const token of block.querySelectorAll('span')) {
        if (kinds.has(token.className)) token.remove();
        kinds.add(token.className);
      }
    }
  });
  const parts = page.locator(PARTS);
  const structures = await parts.evaluateAll((all) =>
    all.map((part) => {
      const around: string[] = [];
      for (let at = part.parentElement; at !== null; at = at.parentElement)
        around.push(`${at.tagName}.${at.className}`);
      const structure = part.outerHTML
        .replaceAll(/>\s*[^<\s][^<]*/g, '>words')
        .replaceAll(/ (id|href|aria-label)="[^"]+"/g, ' $1');
      return `${structure} in ${around.join(' ')}`;
    }),
  );
  const known = structures.flatMap((structure, at) => {
    const isKnown = seen.has(structure);
    seen.add(structure);
    return isKnown ? at : [];
  });
  await parts.evaluateAll((all, known) => known.forEach((at) => all[at]?.remove()), known);
}

describe.skipIf(!hasChromium)('every page of the documentation as a whole', () => {
  let docs: DocsSite;
  beforeAll(async () => {
    docs = await startDocsSite();
  });
  afterAll(() => docs?.stop());

  it('has no barriers and no errors, wide and light or narrow and dark', async () => {
    const wide: Look = { width: 1440, dark: false, seen: new Set() };
    const narrow: Look = { width: 360, dark: true, seen: new Set() };
    const { page, complaints, close } = await openPage(docs.url);
    const problems: Record<string, string[]> = {};
    for (const [index, path] of pages(docs.site).entries()) {
      const twice = await openWhole(page, docs.url + path);
      const found = twice.length > 0 ? [`has twice: ${twice.join(', ')}`] : [];
      // Axe is slow, so it checks each page in one look: the last one, because parts are removed for it.
      const [first, last] = (index + SEEDS[1]) % 2 === 0 ? [narrow, wide] : [wide, narrow];
      for (const look of [first, last]) {
        const width = await show(page, look);
        if (width > look.width) found.push(`is ${width} px wide at ${look.width} px`);
      }
      await leaveOutKnown(page, last.seen);
      found.push(...(await barriers(page)));
      if (found.length > 0) problems[path] = found;
    }
    expect(problems).toEqual({});
    expect(complaints).toEqual([]);
    for (const { seen } of [wide, narrow]) expect(seen.size).toBeGreaterThan(150);
    await close();
  });
});
