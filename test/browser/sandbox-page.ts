import { expect } from 'vitest';
import { createSandbox, type SandboxOptions } from '../../src/sandbox/index.ts';
import { sharedChromium } from './chromium.ts';
import { seriousViolations } from './docs-site.ts';

export interface Look {
  readonly width?: number;
  readonly dark?: boolean;
}

/** A sandbox on a port and a browser beside it. */
export async function startSandboxPage(options: SandboxOptions = {}) {
  const sandbox = await createSandbox(options);
  const { url } = await sandbox.serve();
  const browser = await sharedChromium();

  /** The page, with what it asked for and complained about. */
  async function open(view = 'requests', { width = 1300, dark = false }: Look = {}) {
    const context = await browser.newContext({
      viewport: { width, height: 820 },
      colorScheme: dark ? 'dark' : 'light',
      acceptDownloads: true,
    });
    const page = await context.newPage();
    const asked = new Set<string>();
    const complaints: string[] = [];
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('dialog', (dialog) => {
      complaints.push(`a dialog said ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.goto(`${url}/__sandbox/#${view}`);
    return { page, asked, complaints, close: () => context.close() };
  }

  const ask = (method: string, path: string, body?: unknown) =>
    fetch(url + path, {
      method,
      headers: { authorization: 'Bearer very-secret', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  return { sandbox, url, open, ask, stop: () => sandbox.close() };
}

const TAB_IS_IN_SIGHT = `(({ left, right }) => left >= 0 && right <= innerWidth)(
  document.querySelector('#tabs [aria-current]').getBoundingClientRect())`;
const views = ['requests', 'state/goals', 'reports', 'callbacks', 'outbox', 'faults'];

/** Every view, with something in it, in one width and one theme. */
export async function expectToFit(
  at: Awaited<ReturnType<typeof startSandboxPage>>,
  { width, dark }: Required<Look>,
): Promise<void> {
  await at.ask('POST', '/goals', {});
  at.sandbox.faults.add({ latency: 5, operation: 'getGoal' });
  const { page, asked, complaints, close } = await at.open('requests', { width, dark });
  for (const view of views) {
    await page.goto(`${at.url}/__sandbox/#${view}`);
    await page.locator('main > section').waitFor();
    await expect.poll(() => page.evaluate(TAB_IS_IN_SIGHT), { message: view }).toBe(true);
    if (view === 'requests') await page.locator('.head').first().click();
    expect(await page.evaluate('document.documentElement.scrollWidth'), view).toBeLessThanOrEqual(width);
    expect(await seriousViolations(page), view).toEqual([]);
  }
  expect([...asked]).toEqual([at.url]);
  expect(complaints).toEqual([]);
  await close();
}
