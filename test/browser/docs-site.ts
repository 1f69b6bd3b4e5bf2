import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { serve } from '../../src/sandbox/serve.ts';
import { staticFiles } from '../../src/sandbox/static-files.ts';
import { buildDocs } from '../../scripts/docs/site/build.tsx';
import { once } from '../once.ts';
import { sharedChromium } from './chromium.ts';

export interface Look {
  readonly width?: number;
  readonly dark?: boolean;
}

export const looks = [
  { width: 1440, dark: false },
  { width: 1440, dark: true },
  { width: 360, dark: false },
  { width: 360, dark: true },
] as const;

export type DocsSite = Awaited<ReturnType<typeof startDocsSite>>;

/** The folder of the built documentation. */
export const builtDocs = (): Promise<string> =>
  once('docs', async (folder) => {
    const out = join(folder, 'site');
    await buildDocs({ root: '.', out });
    return out;
  });

/** The documentation, served below a prefix, with a browser beside it. */
export async function startDocsSite() {
  const site = await builtDocs();
  const prefix = '/some/prefix/';
  const server = await serve(staticFiles(prefix, site)(() => ({ status: 404, headers: {} })));
  const url = server.url + prefix;
  const browser = await sharedChromium();

  /** A page that keeps what it asked for and complained about, over every address it is sent to. */
  async function open(address: string, { width = 1440, dark = false }: Look = {}) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: dark ? 'dark' : 'light',
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

  return { site, url, open, stop: () => server.close() };
}

interface Axe {
  run(
    context: object | Document,
    options: object,
  ): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
}
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** What axe calls serious or critical, on the whole page or in the parts that the selectors name. */
export async function seriousViolations(page: Page, parts?: readonly string[]): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (parts) => {
    const { axe: checker } = window as unknown as { axe: Axe };
    const { violations } = await checker.run(parts ? { include: parts.map((each) => [each]) } : document, {
      resultTypes: ['violations'],
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  }, parts);
}
