import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { hasChromium } from '@experimentation-automation/test-support/browser/chromium';
import { looks } from '@experimentation-automation/test-support/browser/docs-site';
import { SEEDS } from '@experimentation-automation/test-support/soak';
import { expectToFit, startSandboxPage, VIEWS } from './sandbox-page.ts';

describe.skipIf(!hasChromium)('the page of the sandbox', () => {
  let at: Awaited<ReturnType<typeof startSandboxPage>>;
  beforeAll(async () => {
    at = await startSandboxPage({ now: '2026-06-15T08:00:00Z', clock: 'stopped' });
  });
  afterAll(() => at?.stop());
  beforeEach(() => at.sandbox.reset());

  // Every test run checks the fourth. Axe checks each view in one of these three, in another one with the next seed.
  const others = looks.filter(({ width, dark }) => width !== 360 || !dark);
  it.each(others.map((look, turn) => ({ ...look, turn })))(
    'fits $width px, dark: $dark, passes axe and sends no requests to other hosts',
    ({ turn, ...look }) => {
      const checked = VIEWS.filter((_view, index) => (index + SEEDS[1]) % others.length === turn);
      return expectToFit(at, look, checked);
    },
  );
});
