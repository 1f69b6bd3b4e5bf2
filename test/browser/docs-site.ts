import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { serveSite } from '../../scripts/docs/serve.ts';
import { buildDocs } from '../../scripts/docs/site/build.tsx';
import { launchChromium } from './chromium.ts';

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

/** The documentation, built anew unless there is a folder with it, and served below a prefix, with a browser beside it. */
export async function startDocsSite(built?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'docs-'));
  const site = built ?? join(folder, 'site');
  if (built === undefined) await buildDocs({ root: '.', out: site });
  const { server, url } = await serveSite(site, { prefix: '/some/prefix/' });
  const browser = await launchChromium();

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

  async function stop() {
    await browser.close();
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  }
  return { site, url, open, stop };
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
