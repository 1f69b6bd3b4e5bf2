import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const HOUSES = { client: 'test', kit: 'kit/test', tools: 'tools/test', site: 'site/test' };
const soak = process.env['SOAK'] === undefined ? '' : '.soak';
const conditions = defaultServerConditions.filter((name) => name !== 'module');
/**
 * Long tests that have not been seen to pass since the repository became three houses. Take each one off this list when it
 * does.
 */
const WAITING = [
  'kit/test/comparison.soak.test.ts',
  'kit/test/contract/exact.soak.test.ts',
  'kit/test/diff/random.soak.test.ts',
  'kit/test/greedy-schemas.soak.test.ts',
  'kit/test/other-contracts.soak.test.ts',
  'test/contract/public-contracts.soak.test.ts',
  'test/kit/prism.soak.test.ts',
  'test/kit/verify-hostile-data.soak.test.ts',
  'test/package/whole-release.soak.test.ts',
  'tools/test/browser/sandbox-page.soak.test.ts',
  'tools/test/kit/learn.soak.test.ts',
  'tools/test/kit/mutants.soak.test.ts',
  'tools/test/kit/variants.soak.test.ts',
  'tools/test/kit/verify-defects.soak.test.ts',
  'tools/test/kit/verify.soak.test.ts',
  'tools/test/reports.soak.test.ts',
];

export default defineConfig({
  // The packages of this repository resolve to their sources; other packages as in Node, which does not know `module`.
  ssr: { resolve: { conditions: ['@experimentation-automation/source', ...conditions] } },
  test: {
    projects: Object.entries(HOUSES).map(([name, folder]) => ({
      extends: true,
      test: {
        name,
        include: [`${folder}/**/*${soak}.test.ts`],
        exclude: [...WAITING, '**/node_modules/**', ...(soak === '' ? ['**/*.soak.test.ts'] : [])],
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
