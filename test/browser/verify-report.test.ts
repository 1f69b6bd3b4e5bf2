import { beforeAll, describe, expect, it } from 'vitest';
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

describe.skipIf(!hasChromium)('the report of the verifier in a browser', () => {
  let html = '';

  beforeAll(async () => {
    const broken = changingResponse(
      'getGoal',
      withFields((goal) => ({ ...goal, name: 5 })),
    );
    html = formatHtml(await verifyWith(broken, { modes: ['examples'] }));
  });

  it.each(['dark', 'light'] as const)(
    'is readable at 390 pixels, %s, and sends no requests',
    async (colorScheme) => {
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
    },
  );
});
