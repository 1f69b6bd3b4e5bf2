import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { hasChromium } from '@experimentation-automation/test-support/browser/chromium';
import { looks } from '@experimentation-automation/test-support/browser/docs-site';
import { expectToFit, startSandboxPage } from './sandbox-page.ts';

describe.skipIf(!hasChromium)('the page of the sandbox', () => {
  let at: Awaited<ReturnType<typeof startSandboxPage>>;
  beforeAll(async () => {
    at = await startSandboxPage({ now: '2026-06-15T08:00:00Z', clock: 'stopped' });
  });
  afterAll(() => at?.stop());
  beforeEach(() => at.sandbox.reset());

  // Every test run checks the fourth.
  it.each(looks.filter(({ width, dark }) => width !== 360 || !dark))(
    'fits $width px, dark: $dark, passes axe and sends no requests to other hosts',
    (look) => expectToFit(at, look),
  );
});
