import { readdirSync, readFileSync } from 'node:fs';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const SOAK = process.env['SOAK'] !== undefined;
const HOUSES = { client: 'test', kit: 'kit/test', tools: 'tools/test', site: 'site/test' };
const conditions = defaultServerConditions.filter((name) => name !== 'module');
/**
 * Long tests that have not been seen to pass since the repository became three houses. Take each one off this list when it
 * does.
 */
const WAITING = [
  'kit/test/comparison.soak.test.ts',
  'kit/test/contract/exact.soak.test.ts',
  'kit/test/diff/large.soak.test.ts',
  'kit/test/diff/random.soak.test.ts',
  'kit/test/diff/suite.soak.test.ts',
  'kit/test/greedy-schemas.soak.test.ts',
  'kit/test/other-contracts.soak.test.ts',
  'test/contract/public-contracts.soak.test.ts',
  'test/kit/prism.soak.test.ts',
  'test/kit/verify-hostile-data.soak.test.ts',
  'test/package/install.soak.test.ts',
  'test/package/whole-release.soak.test.ts',
  'tools/test/browser/sandbox-page.soak.test.ts',
  'tools/test/kit/learn.soak.test.ts',
  'tools/test/kit/mutants.soak.test.ts',
  'tools/test/kit/variants.soak.test.ts',
  'tools/test/kit/verify-defects.soak.test.ts',
  'tools/test/kit/verify.soak.test.ts',
  'tools/test/reports.soak.test.ts',
  'tools/test/sandbox/every-property.soak.test.ts',
  'tools/test/sandbox/large.soak.test.ts',
  'tools/test/sandbox/memory.soak.test.ts',
  'tools/test/sandbox/sequences.soak.test.ts',
];
const others = [...WAITING, '**/node_modules/**', ...(SOAK ? [] : ['**/*.soak.test.ts'])];

const project = (
  name: string,
  include: string[],
  test: { exclude?: string[]; setupFiles?: string[] } = {},
) => ({
  extends: true as const,
  test: { name, include, exclude: others, ...test },
});

/** Files that try more random values in the soak run. */
const random = Object.values(HOUSES)
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter(
    (file) => /(?<!\.soak)\.test\.ts$/.test(file) && readFileSync(file, 'utf8').includes("/short-run'"),
  );

export default defineConfig({
  // The packages of this repository resolve to their sources; other packages as in Node, which does not know `module`.
  ssr: { resolve: { conditions: ['@experimentation-automation/source', ...conditions] } },
  test: {
    projects: [
      ...Object.entries(HOUSES).map(([name, folder]) =>
        project(name, [`${folder}/**/*${SOAK ? '.soak' : ''}.test.ts`]),
      ),
      ...(SOAK
        ? [
            project('more random values', random),
            project('client over node:http', ['test/client/**/*.test.ts'], {
              exclude: ['**/*.soak.test.ts'],
              setupFiles: ['./test/client/over-node.ts'],
            }),
          ]
        : []),
    ],
    // Each file would load the contract, its validators and the compilers again: twice the processor time.
    isolate: false,
    // They end what hangs. What takes a second on a quiet machine can take a minute on a busy one.
    testTimeout: SOAK ? 900_000 : 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: ['./test/support/bundle-programs.ts', './test/support/browser/share-chromium.ts'],
    setupFiles: ['./test/support/seed-properties.ts'],
    reporters: ['default', './test/support/counting-reporter.ts'],
  },
});
