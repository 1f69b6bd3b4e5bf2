import { it } from 'vitest';
import { contractUnder } from '@experimentation-automation/test-support/contract/contract';
import { hasChromium } from '@experimentation-automation/test-support/browser/chromium';
import { brokenReport, expectReadable } from './verify-report.ts';

it.skipIf(!hasChromium)(
  'the report of the verifier is readable at 390 pixels, and sends no requests',
  async () => {
    const contract = contractUnder(/^\/goals/);
    await expectReadable(await brokenReport(contract), contract, 'dark');
  },
);
