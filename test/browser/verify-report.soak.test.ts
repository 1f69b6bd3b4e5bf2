import { expect, it } from 'vitest';
import { formatHtml } from 'openapi-contract-kit/verify';
import { verifyWith } from '@experimentation-automation/test-support/kit/mutants/catch';
import {
  changingResponse,
  withFields,
} from '@experimentation-automation/test-support/sandbox/defects/defect';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { barriers } from '@experimentation-automation/test-support/browser/barriers';
import { hasChromium } from '@experimentation-automation/test-support/browser/chromium';
import { openPage } from '@experimentation-automation/test-support/browser/page';

it.skipIf(!hasChromium)(
  'the report on every operation is readable at 390 pixels, dark and light',
  async () => {
    const html = await brokenReport();
    for (const colorScheme of ['dark', 'light'] as const) await expectReadable(html, colorScheme);
  },
);

/** The report about a sandbox that breaks the contract once. */
async function brokenReport(): Promise<string> {
  const broken = changingResponse(
    'getGoal',
    withFields((goal) => ({ ...goal, name: 5 })),
  );
  return formatHtml(await verifyWith(broken, { contract, modes: ['examples'] }));
}

async function expectReadable(html: string, colorScheme: 'dark' | 'light') {
  const { page, requests, complaints, close } = await openPage('about:blank', {
    width: 390,
    dark: colorScheme === 'dark',
  });
  await page.setContent(html);
  const seen = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    background: getComputedStyle(document.body).backgroundColor,
    rows: document.querySelectorAll('section[aria-labelledby="coverage"] tbody tr').length,
    errors: document.querySelectorAll('details.error[open]').length,
    cell: document.querySelector('td.error')?.textContent,
    small: [...document.querySelectorAll('p, th, td, summary, pre')].filter(
      (one) => parseFloat(getComputedStyle(one).fontSize) < 12,
    ).length,
  }));
  expect(seen).toMatchObject({ width: 390, rows: contract.operations.length, errors: 1, small: 0 });
  expect(seen.cell).toMatch(/^\d+!$/);
  expect(seen.background).toBe(colorScheme === 'light' ? 'rgb(253, 253, 251)' : 'rgb(21, 24, 22)');
  expect(requests).toEqual([]);
  expect(complaints).toEqual([]);
  expect(await barriers(page)).toEqual([]);
  await close();
}
