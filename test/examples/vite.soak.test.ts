/** The settings of the browser guide let a page reach the sandbox through the development server of Vite. */
import { expect, test } from 'vitest';
import { createViteServer } from 'vitest/node';
import config from '../../examples/vite/vite.config.ts';
import { createClient } from '../../src/index.ts';
import { createSandbox } from 'experimentation-automation-tools';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

test('a page without a token reads and writes', async () => {
  const sandbox = await createSandbox();
  const proxy = { ...config.server.proxy['/automation'] };
  const vite = await createViteServer({
    configFile: false,
    root: newFolder(),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { ws: false, proxy: { '/automation': proxy } },
  });
  try {
    await vite.listen();
    const [page = ''] = vite.resolvedUrls?.local ?? [];
    const { origin } = new URL(page);
    // Read when a request arrives.
    proxy.target = (await sandbox.serve({ allowOrigin: [origin] })).url;
    const api = createClient({ baseUrl: `${origin}/automation`, headers: { origin } });
    const goal = await api.updateGoal({ goalId: 1, body: { name: 'Renamed in a page' } });
    expect(goal.name).toBe('Renamed in a page');
    expect(await api.listGoals()).toHaveLength(9);
  } finally {
    await vite.close();
    await sandbox.close();
  }
});
