import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const HOUSES = { client: 'test', kit: 'kit/test', tools: 'tools/test', site: 'site/test' };
const soak = process.env['SOAK'] === undefined ? '' : '.soak';
const conditions = defaultServerConditions.filter((name) => name !== 'module');

export default defineConfig({
  // The packages of this repository resolve to their sources; other packages as in Node, which does not know `module`.
  ssr: { resolve: { conditions: ['@experimentation-automation/source', ...conditions] } },
  test: {
    projects: Object.entries(HOUSES).map(([name, folder]) => ({
      extends: true,
      test: {
        name,
        include: [`${folder}/**/*${soak}.test.ts`],
        exclude: ['**/node_modules/**', ...(soak === '' ? ['**/*.soak.test.ts'] : [])],
      },
    })),
    // Each file would load the contract and its validators again: the site's six files take 1.4 times the processor time.
    isolate: false,
    // By default, a run leaves one core idle: of two cores, half.
    maxWorkers: '100%',
    // They end what hangs. What takes a second on a quiet machine can take minutes on a busy one.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    teardownTimeout: 900_000,
    globalSetup: ['./test/support/shared-folder.ts', './test/support/browser/share-chromium.ts'],
    // The tests of the client run over both transports in CI.
    setupFiles: [
      './test/support/seed-properties.ts',
      ...(process.env['TRANSPORT'] === 'node' ? ['./test/client/over-node.ts'] : []),
    ],
    reporters: ['default', './test/support/counting-reporter.ts'],
  },
});
