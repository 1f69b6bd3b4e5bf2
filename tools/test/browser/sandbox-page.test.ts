import { expect, onTestFinished, test } from 'vitest';
import { hasChromium } from '@experimentation-automation/test-support/browser/chromium';
import { expectToFit, startSandboxPage } from './sandbox-page.ts';

test.skipIf(!hasChromium)(
  'the page of the sandbox lists a request that arrives, and each view fits a narrow window and passes axe',
  async () => {
    const at = await startSandboxPage({ now: '2026-06-15T08:00:00Z', clock: 'stopped' });
    onTestFinished(() => at.stop());
    const { page, close } = await at.open();
    await at.ask('POST', '/goals', { siteId: 'one' });
    const row = page.locator('.requests li').first();
    await row.getByText('createGoal').waitFor();
    expect(await row.textContent()).toContain('400');
    expect(await row.locator('.ms').textContent()).toMatch(/^(\d\.\d|\d{2,}) ms$/);
    await page.getByRole('searchbox').fill('createGoal');
    expect(await page.locator('main p[role=status]').allTextContents()).toEqual(['1 of 1']);
    await close();
    await expectToFit(at, { width: 360, dark: true });
  },
);
