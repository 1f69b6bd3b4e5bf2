/** One page for all tests of a process, because opening another takes longer than most tests. */
import type { Page } from 'playwright-core';
import { sharedChromium } from './shared-chromium.ts';

export interface Look {
  readonly width?: number;
  readonly dark?: boolean;
}

interface Seen {
  readonly requests: string[];
  readonly complaints: string[];
}

let seen: Seen = { requests: [], complaints: [] };
let shared: Promise<Page> | undefined;

async function newPage(): Promise<Page> {
  const context = await (await sharedChromium()).newContext();
  // What ends it is the limit of the test: a busy machine takes longer than Playwright's half a minute.
  context.setDefaultTimeout(0);
  const page = await context.newPage();
  page.on('request', (request) => seen.requests.push(request.url()));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) seen.complaints.push(message.text());
  });
  page.on('pageerror', (error) => seen.complaints.push(error.message));
  page.on('dialog', (dialog) => {
    seen.complaints.push(`a dialog said ${dialog.message()}`);
    void dialog.dismiss();
  });
  return page;
}

/** Clears storage and permissions of the last test, and stops its page. */
async function leave(page: Page): Promise<void> {
  await page.context().clearPermissions();
  if (page.url() === 'about:blank') return;
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
}

/** The page as if it were new. Records its requests and errors, for every address that it visits. */
export async function openPage(address: string, { width = 1440, dark = false }: Look = {}) {
  const page = await (shared ??= newPage());
  await leave(page);
  const own: Seen = (seen = { requests: [], complaints: [] });
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
  await page.goto(address);
  return { page, ...own, close: () => leave(page) };
}
