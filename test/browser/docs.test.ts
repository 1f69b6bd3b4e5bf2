import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSite } from '../../scripts/docs/serve.ts';
import { buildDocs } from '../../scripts/docs/site/build.tsx';
import { hasChromium, launchChromium } from './chromium.ts';

interface Axe {
  run(options: object): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
}
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const bundle = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, { operationId?: string; tags?: string[] }>>;
};
const operations = Object.values(bundle.paths).flatMap((item) =>
  Object.values(item).flatMap(({ operationId, tags }) =>
    operationId ? [{ id: operationId, tag: tags?.[0] ?? '' }] : [],
  ),
);
const slug = (tag: string) => tag.toLowerCase().replaceAll(' ', '-');
const pageKinds = [
  'index.html',
  'reference/index.html',
  'reference/feature-flag.html',
  'schemas.html',
  'assumptions.html',
  'provenance.html',
  'changelog/593.html',
];

describe.skipIf(!hasChromium)('the documentation in a browser', () => {
  let folder: string;
  let site: string;
  let server: Server;
  let url: string;
  let browser: Browser;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docs-'));
    site = join(folder, 'site');
    await buildDocs({ root: '.', out: site });
    ({ server, url } = await serveSite(site, { prefix: '/some/prefix/' }));
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens a page and keeps what it asked for and complained about. */
  async function open(address: string, options: { width?: number; dark?: boolean } = {}) {
    const context = await browser.newContext({
      viewport: { width: options.width ?? 1440, height: 900 },
      colorScheme: options.dark ? 'dark' : 'light',
      bypassCSP: false,
    });
    const page = await context.newPage();
    const requests: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(address);
    return { page, requests, complaints, close: () => context.close() };
  }

  async function seriousViolations(page: Page): Promise<string[]> {
    await page.evaluate(axe);
    return page.evaluate(async () => {
      const { axe: checker } = window as unknown as { axe: Axe };
      const { violations } = await checker.run({ resultTypes: ['violations'] });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
    });
  }

  it('renders every operation under its id, with samples and a standing, and asks nobody else for anything', async () => {
    expect(operations).toHaveLength(49);
    for (const tag of new Set(operations.map((operation) => operation.tag))) {
      const { page, requests, complaints, close } = await open(`${url}reference/${slug(tag)}.html`);
      for (const { id } of operations.filter((operation) => operation.tag === tag)) {
        const section = page.locator(`section#${id}`);
        expect(await section.locator('.mark').count(), id).toBeGreaterThan(0);
        expect(await section.locator('.samples').textContent(), id).toContain(`api.${id}`);
        expect(await section.locator('.samples').textContent(), id).toContain('curl');
      }
      expect(complaints).toEqual([]);
      expect(requests.filter((address) => !address.startsWith(url) && !address.startsWith('data:'))).toEqual(
        [],
      );
      await close();
    }
  });

  it('finds dataCode by keyboard alone and goes there', async () => {
    const { page, complaints, close } = await open(`${url}reference/goal.html`);
    await page.keyboard.press('/');
    await page.keyboard.type('dataCode');
    await page.locator('#found [role=option]').first().waitFor();
    const found = await page.locator('#found [role=option]').allTextContents();
    expect(found.some((text) => text.includes('dataCode'))).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#/);
    const target = decodeURIComponent(new URL(page.url()).hash.slice(1));
    expect(target).toContain('dataCode');
    expect(await page.locator(`[id="${target}"]`).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  it('says so when nothing is found', async () => {
    const { page, close } = await open(`${url}index.html`);
    await page.locator('input[type=search]').fill('zzzqqq');
    await page.getByText('Nothing is called or mentions "zzzqqq".').waitFor();
    await close();
  });

  it('opens the note of a mark by keyboard', async () => {
    const { page, close } = await open(`${url}reference/audience.html`);
    const mark = page.locator('details.mark').first();
    expect(await mark.locator('.note').isVisible()).toBe(false);
    await mark.locator('summary').focus();
    await page.keyboard.press('Enter');
    expect(await mark.locator('.note').isVisible()).toBe(true);
    await close();
  });

  it('switches all samples to curl and remembers it on the next page', async () => {
    const { page, close } = await open(`${url}reference/goal.html`);
    await page.locator('#getGoal [data-key=curl]').first().click();
    expect(await page.locator('#deleteGoal-call-curl').isVisible()).toBe(true);
    await page.goto(`${url}reference/account.html`);
    expect(await page.locator('#deleteAccount-call-curl').isVisible()).toBe(true);
    await close();
  });

  it('remembers the theme that was chosen', async () => {
    const { page, close } = await open(`${url}index.html`, { dark: true });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await ground();
    await page.locator('[data-theme-switch]').click();
    const light = await ground();
    expect(light).not.toBe(dark);
    await page.goto(`${url}schemas.html`);
    expect(await ground()).toBe(light);
    await close();
  });

  it('lists every assumption with its reason', async () => {
    const { page, close } = await open(`${url}assumptions.html`);
    expect(await page.locator('.doubts .places a').count()).toBeGreaterThan(250);
    expect(await page.locator('.doubts > li:not(:has(.why:not(:empty)))').count()).toBe(0);
    await close();
  });

  it.each([
    { width: 1440, dark: false },
    { width: 1440, dark: true },
    { width: 360, dark: false },
    { width: 360, dark: true },
  ])('has no serious barrier and no sideways scrolling at $width px, dark: $dark', async (look) => {
    for (const path of pageKinds) {
      const { page, close } = await open(url + path, look);
      expect(await seriousViolations(page), path).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(look.width);
      await close();
    }
  });

  it('works from disk: pages, search, and the reference in one file', async () => {
    const { page, requests, complaints, close } = await open(pathToFileURL(join(site, 'index.html')).href);
    await page.locator('input[type=search]').fill('dataCode');
    await page.locator('#found [role=option]').first().waitFor();
    await page.goto(pathToFileURL(join(site, 'reference.html')).href);
    for (const { id } of operations) expect(await page.locator(`section#${id}`).count(), id).toBe(1);
    await page.locator('input[type=search]').fill('pollAudience');
    await page.locator('#found [role=option]').first().waitFor();
    expect(complaints).toEqual([]);
    expect(
      requests.filter((address) => !address.startsWith('file:') && !address.startsWith('data:')),
    ).toEqual([]);
    await close();
  });

  it('loads each page in less than 1 MB, compressed', async () => {
    for (const path of [...pageKinds, 'reference/goal.html', 'reference/experiment.html', 'reference.html']) {
      const { page, requests, close } = await open(url + path);
      await page.locator('input[type=search]').focus();
      await page.waitForFunction(() => 'searchEntries' in window);
      const sizes = requests
        .filter((address) => address.startsWith(url))
        .map(
          (address) =>
            gzipSync(readFileSync(join(site, new URL(address).pathname.replace('/some/prefix/', '')))).length,
        );
      expect(
        sizes.reduce((sum, size) => sum + size, 0),
        path,
      ).toBeLessThan(1_000_000);
      await close();
    }
  });

  it('answers 404 for what is not there or lies outside', async () => {
    for (const path of ['nothing.html', '..%2f..%2fpackage.json', '%2e%2e/package.json', '%00']) {
      expect((await fetch(url + path)).status, path).toBe(404);
    }
  });
});
