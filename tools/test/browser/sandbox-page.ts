import { expect } from 'vitest';
import { createSandbox, type SandboxOptions } from '../../src/sandbox/index.ts';
import { barriers } from '@experimentation-automation/test-support/browser/barriers';
import { type Look, openPage } from '@experimentation-automation/test-support/browser/page';
import { until } from '@experimentation-automation/test-support/until';

/** A sandbox on a port, and its page. */
export async function startSandboxPage(options: SandboxOptions = {}) {
  const sandbox = await createSandbox(options);
  const { url } = await sandbox.serve();
  const open = (view = 'requests', look: Look = {}) =>
    openPage(`${url}/__sandbox/#${view}`, { width: 1300, ...look });

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
export const VIEWS = [
  'requests',
  'state/goals',
  'state/experiments/1',
  'reports',
  'callbacks',
  'emails',
  'faults',
];

/** Checks every view with content, in one width and one theme; axe, which is slow, checks some of them. */
export async function expectToFit(
  at: Awaited<ReturnType<typeof startSandboxPage>>,
  { width, dark }: Required<Look>,
  checked: readonly string[] = VIEWS,
): Promise<void> {
  await at.ask('POST', '/goals', {});
  at.sandbox.faults.add({ latency: 5, operation: 'getGoal' });
  const { page, requests, complaints, close } = await at.open('requests', { width, dark });
  for (const view of VIEWS) {
    await page.goto(`${at.url}/__sandbox/#${view}`);
    await page.locator('main > section').waitFor();
    await until(
      'the tab is in sight',
      () => page.evaluate(TAB_IS_IN_SIGHT),
      (seen) => expect(seen).toBe(true),
    );
    if (view === 'requests') await page.locator('.head').first().click();
    expect(await page.evaluate('document.documentElement.scrollWidth'), view).toBeLessThanOrEqual(width);
    if (checked.includes(view)) expect(await barriers(page), view).toEqual([]);
  }
  expect([...new Set(requests.map((address) => new URL(address).origin))]).toEqual([at.url]);
  expect(complaints).toEqual([]);
  await close();
}
