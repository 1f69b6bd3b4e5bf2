import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '@experimentation-automation/test-support/browser/chromium';
import { barriers } from '@experimentation-automation/test-support/browser/barriers';
import { type DocsSite, startDocsSite } from '@experimentation-automation/test-support/browser/docs-site';
import { openPage } from '@experimentation-automation/test-support/browser/page';
import { SEEDS } from '@experimentation-automation/test-support/soak';

interface Checked {
  readonly path: string;
  /** In which of the looks axe checks it; in none if undefined. */
  readonly turn?: number;
}

/**
 * Without the page that joins all reference pages, because axe takes minutes for it. The pages of a folder are of one kind:
 * in each run, axe checks another quarter of them. Of the pages of schemas, each run opens another eighth.
 */
function pages(site: string): Checked[] {
  return readdirSync(site, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.html') && name !== 'reference.html')
    .filter((name, at) => !name.startsWith('schemas/') || (at + SEEDS[1]) % 8 === 0)
    .map((path, at) => {
      const isChecked = !path.includes('/') || (at + SEEDS[1]) % 4 === 0;
      return isChecked ? { path, turn: Math.floor((at + SEEDS[1]) / 4) % 2 } : { path };
    });
}

/** The width of the page with everything open, and its duplicate ids. */
async function openWhole(page: Page, address: string): Promise<{ width: number; twice: string[] }> {
  await page.goto(address);
  return page.evaluate(() => {
    document.querySelectorAll('details').forEach((each) => (each.open = true));
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
    return { width: document.documentElement.scrollWidth, twice };
  });
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

  // Axe is slow, so each width and each colour scheme is checked once, and no page in both. Every page is opened at the
  // small width, because what is too wide for a large screen is too wide for a small one.
  it.each([
    { width: 1440, dark: false, turn: 0, opensAll: false },
    { width: 360, dark: true, turn: 1, opensAll: true },
  ])('has no barriers, no errors and no requests to other hosts at $width px, dark: $dark', async (look) => {
    const { page, requests, complaints, close } = await openPage(docs.url, look);
    const problems: Record<string, string[]> = {};
    const seen = new Set<string>();
    for (const { path, turn } of pages(docs.site)) {
      const isItsTurn = turn === look.turn;
      if (!isItsTurn && !look.opensAll) continue;
      const { width, twice } = await openWhole(page, docs.url + path);
      const found: string[] = [];
      if (isItsTurn) {
        await leaveOutKnown(page, seen);
        found.push(...(await barriers(page)));
      }
      if (width > look.width) found.push(`is ${width} px wide`);
      if (twice.length > 0) found.push(`has twice: ${twice.join(', ')}`);
      if (found.length > 0) problems[path] = found;
    }
    expect(problems).toEqual({});
    expect(complaints).toEqual([]);
    expect(requests.filter((address) => !/^data:/.test(address) && !address.startsWith(docs.url))).toEqual(
      [],
    );
    expect(seen.size).toBeGreaterThan(150);
    await close();
  });
});
