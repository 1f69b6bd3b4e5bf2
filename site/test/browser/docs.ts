import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocsSite, startDocsSite } from '@experimentation-automation/test-support/browser/docs-site';
import { barriers } from '@experimentation-automation/test-support/browser/barriers';
import { openPage } from '@experimentation-automation/test-support/browser/page';
import { until } from '@experimentation-automation/test-support/until';

const bundle = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, { operationId?: string }>>;
};
const operations = Object.values(bundle.paths).flatMap((item) =>
  Object.values(item).flatMap(({ operationId }) => operationId ?? []),
);

/** Tests what readers do with the pages in this folder. */
export function describeInBrowser(): void {
  let docs: DocsSite;
  beforeAll(async () => {
    docs = await startDocsSite();
  });
  afterAll(() => docs?.stop());

  const open = (path: string, look = {}) => openPage(path.startsWith('file:') ? path : docs.url + path, look);

  it('finds dataCode with the keyboard alone and goes there', async () => {
    // Axe checks the header on a short page, because it reads the whole page.
    const { page, complaints, close } = await open('reference/key-moment.html');
    await page.keyboard.press('/');
    await page.keyboard.type('dataCode');
    await page.locator('#found [role=option]').first().waitFor();
    const found = await page.locator('#found [role=option]').allTextContents();
    expect(found.some((text) => text.includes('dataCode'))).toBe(true);
    expect(await barriers(page, ['header'])).toEqual([]);
    expect(await page.locator('#found [aria-selected=true]').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#/);
    const target = decodeURIComponent(new URL(page.url()).hash.slice(1));
    expect(target).toMatch(/datacode/i);
    expect(await page.locator(`[id="${target}"]`).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  it('says so when nothing is found', async () => {
    const { page, close } = await open('index.html');
    await page.locator('input[type=search]').fill('zzzqqq');
    await page.getByText('No results for "zzzqqq". Try other words, or fewer.').waitFor();
    expect(await barriers(page, ['header'])).toEqual([]);
    await close();
  });

  it('says that search is loading or could not be loaded, and tries again', async () => {
    const { page, close } = await open('index.html');
    const index = '**/search-index.js';
    await page.route(index, (route) => route.abort());
    await page.locator('input[type=search]').fill('dataCode');
    await page.getByText('Search could not be loaded. Type again to retry.').waitFor();
    await page.unroute(index);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(index, (route) => held.then(() => route.continue()));
    await page.locator('input[type=search]').fill('dataCod');
    await page.getByText('Search is loading.').waitFor();
    release();
    await page.locator('#found [role=option]').first().waitFor();
    expect(await page.getByText('Search is loading.').isVisible()).toBe(false);
    await page.unroute(index);
    await close();
  });

  it('opens the note of a mark by keyboard', async () => {
    const { page, close } = await open('reference/audience.html');
    const mark = page.locator('details.mark').first();
    expect(await mark.locator('.note').isVisible()).toBe(false);
    await mark.locator('summary').focus();
    await page.keyboard.press('Enter');
    expect(await mark.locator('.note').isVisible()).toBe(true);
    await close();
  });

  it('leaves a mark where it is when its note opens', async () => {
    const { page, close } = await open('reference/audience.html');
    const summary = page.locator('.row > details.mark > summary').first();
    const before = await summary.boundingBox();
    await summary.click();
    expect(await summary.boundingBox()).toEqual(before);
    await close();
  });

  it('covers no code with the button that copies it', async () => {
    const { page, close } = await open('guides/verify-a-service.html');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const covered = await page.locator('.code').evaluateAll((blocks) =>
        blocks.flatMap((block) => {
          const copy = block.querySelector('.copy')?.getBoundingClientRect();
          const code = document.createRange();
          code.selectNodeContents(block.querySelector('pre') ?? block);
          return [...code.getClientRects()].filter(
            ({ left, right, top, bottom }) =>
              copy !== undefined &&
              Math.min(right, copy.right) - Math.max(left, copy.left) > 1 &&
              Math.min(bottom, copy.bottom) - Math.max(top, copy.top) > 1,
          );
        }),
      );
      expect(covered, String(width)).toEqual([]);
    }
    await close();
  });

  it('scrolls to what the address names, below parts that were not laid out', async () => {
    const { page, close } = await open('reference/experiment.html#shareExperimentResults', { width: 390 });
    const top = () =>
      page.locator('#shareExperimentResults').evaluate((at) => at.getBoundingClientRect().top);
    await until('the heading is in sight', top, (seen) => expect(seen).toBeLessThan(100));
    await close();
  });

  it('shows the menu of a narrow window over the page, wherever it is scrolled to', async () => {
    const { page, close } = await open('reference/goal.html#deleteGoal', { width: 390 });
    const [menu, navigation] = [page.locator('[data-menu]'), page.locator('#navigation')];
    await menu.click();
    expect((await navigation.getByText('List goals').boundingBox())?.y).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    expect(await navigation.isVisible()).toBe(false);
    await menu.click();
    await navigation.getByText('List goals').click();
    expect(await navigation.isVisible()).toBe(false);
    await close();
  });

  it('shows the samples of an operation below its head on a narrow window, and beside it on a wide one', async () => {
    const { page, close } = await open('reference/experiment.html');
    const below = () =>
      page.locator('.operation').evaluateAll((all) =>
        all.map((operation) => {
          const at = (part: string) => operation.querySelector(part)?.getBoundingClientRect();
          const [head, samples] = [at('.head'), at('.samples')];
          return head && samples ? samples.top - head.bottom : Infinity;
        }),
      );
    expect(Math.max(...(await below()))).toBeLessThan(0);
    for (const width of [1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(Math.max(...(await below()))).toBeLessThan(40);
    }
    await close();
  });

  it('says the standing of a part in words on hover, and its reason on tap', async () => {
    const { page, close } = await open('reference/account.html');
    const mark = page.locator('.field details.mark').first();
    const word = mark.locator('.standing');
    const opacity = () => word.evaluate((at) => getComputedStyle(at).opacity);
    expect(await opacity()).toBe('0');
    await mark.locator('summary').hover();
    await until('the note is shown', opacity, (seen) => expect(seen).toBe('1'));
    await mark.locator('summary').click();
    await mark
      .locator('.note')
      .getByText(await word.innerText())
      .first()
      .waitFor();
    await close();
  });

  it('leaves out what is not documented, on the next page too', async () => {
    const { page, close } = await open('reference/goal.html');
    const fields = page.locator('#listGoals .field:visible');
    const all = await fields.count();
    await page.getByLabel('Show only what is documented').check();
    expect(await fields.count()).toBeLessThan(all);
    await page.goto(`${docs.url}reference/segment.html`);
    const shown = page.locator('.operation.observed').first();
    await shown.getByText('everything else about it is left out').waitFor();
    expect(await shown.locator('.samples').isVisible()).toBe(false);
    await page.getByLabel('Show only what is documented').uncheck();
    expect(await shown.locator('.samples').isVisible()).toBe(true);
    await close();
  });

  it('remembers which groups of the menu were open', async () => {
    const { page, close } = await open('index.html');
    await page.locator('[data-group=Verify] summary').click();
    await page.locator('[data-group=Start] summary').click();
    await until(
      'the menu is remembered as closed',
      () => page.evaluate(() => localStorage.getItem('docs-menu-Start')),
      (seen) => expect(seen).toBe('closed'),
    );
    await page.goto(`${docs.url}guides/auth.html`);
    const isOpen = (name: string) => page.locator(`[data-group=${name}]`).getAttribute('open');
    await until(
      'the menu is closed',
      () => isOpen('Start'),
      (seen) => expect(seen).toBe(null),
    );
    expect([await isOpen('Verify'), await isOpen('Use'), await isOpen('Run')]).toEqual(['', '', null]);
    await close();
  });

  it('strikes the name of a deprecated field, not the word that says so', async () => {
    const { page, close } = await open('schemas/Goal.html#Goal.isActive');
    const line = (part: string) =>
      page
        .locator(`[id="Goal.isActive"] > .row ${part}`)
        .first()
        .evaluate((at) => getComputedStyle(at).textDecorationLine);
    expect(await line('.flag.deprecated')).toBe('none');
    expect(await line('.name')).toBe('line-through');
    await close();
  });

  it('prints dark pages as light ones', async () => {
    const { page, close } = await open('reference/account.html', { dark: true });
    await page.locator('[data-theme-switch]').click();
    await page.locator('[data-theme-switch]').click();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(32, 36, 31)');
    await page.emulateMedia({ media: 'screen' });
    await close();
  });

  it('switches all samples to curl and remembers it on the next page', async () => {
    const { page, close } = await open('reference/goal.html');
    await page.locator('#getGoal [data-key=curl]').first().click();
    expect(await page.locator('#deleteGoal-call-curl').isVisible()).toBe(true);
    await page.goto(`${docs.url}reference/account.html`);
    expect(await page.locator('#deleteAccount-call-curl').isVisible()).toBe(true);
    await close();
  });

  it('shows the response that belongs to the request that is chosen', async () => {
    const { page, close } = await open('reference/feature-flag.html');
    const samples = page.locator('#updateFeatureFlagRule .samples');
    const response = samples.locator('[data-choices]:has(option[data-name])').first();
    const shown = () =>
      response.evaluate((choices) => {
        const { selectedIndex = -1, selectedOptions = [] } = choices.querySelector('select') ?? {};
        const on = [...choices.querySelectorAll(':scope > .choice')].map((each) => each.matches('.on'));
        return [selectedOptions[0]?.dataset['name'], on.indexOf(true) === selectedIndex];
      });
    expect(await shown()).toEqual(['rollback', true]);
    await samples.locator('select:has(option[data-leads-to]):visible').first().selectOption('1');
    expect(await shown()).toEqual(['pause', true]);
    await close();
  });

  it('remembers the theme that was chosen', async () => {
    const { page, close } = await open('index.html', { dark: true });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await ground();
    await page.locator('[data-theme-switch]').click();
    const light = await ground();
    expect(light).not.toBe(dark);
    await page.goto(`${docs.url}schemas.html`);
    expect(await ground()).toBe(light);
    await close();
  });

  it('lists every assumption with its reason', async () => {
    const { page, close } = await open('assumptions.html');
    expect(await page.locator('.doubts .places a').count()).toBeGreaterThan(250);
    expect(await page.locator('.doubts > li:not(:has(.why:not(:empty)))').count()).toBe(0);
    await close();
  });

  it('works from disk: pages, search, and the reference in one file', async () => {
    const { page, requests, complaints, close } = await open(
      pathToFileURL(join(docs.site, 'index.html')).href,
    );
    await page.locator('input[type=search]').fill('dataCode');
    await page.locator('#found [role=option]').first().waitFor();
    await page.goto(pathToFileURL(join(docs.site, 'reference.html')).href);
    const sections = await page.evaluate(() =>
      [...document.querySelectorAll('section[id]')].map(({ id }) => id),
    );
    expect(sections.filter((id) => operations.includes(id)).toSorted()).toEqual(operations.toSorted());
    await page.locator('input[type=search]').fill('pollAudience');
    await page.locator('#found [role=option]').first().waitFor();
    expect(complaints).toEqual([]);
    expect(
      requests.filter((address) => !address.startsWith('file:') && !address.startsWith('data:')),
    ).toEqual([]);
    await close();
  });

  it('returns 404 for files that do not exist or are outside of the folder', async () => {
    for (const path of ['nothing.html', '..%2f..%2fpackage.json', '%2e%2e/package.json', '%00']) {
      expect((await fetch(docs.url + path)).status, path).toBe(404);
    }
  });
}
