import { it } from 'vitest';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { hasChromium } from '@experimentation-automation/test-support/browser/chromium';
import { brokenReport, expectReadable } from './verify-report.ts';

it.skipIf(!hasChromium)(
  'the report on every operation is readable at 390 pixels, dark and light',
  async () => {
    const html = await brokenReport(contract);
    for (const colorScheme of ['dark', 'light'] as const) await expectReadable(html, contract, colorScheme);
  },
);
