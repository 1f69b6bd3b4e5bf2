import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { builtSources } from './test/built-sources.ts';
import { longestFirst } from './test/longest-first.ts';
import { ownNamesLeadToSources } from './test/package-name.ts';

/** Each takes ten seconds or more. */
const LONG = [
  'package/package.test.ts',
  'docs/site.test.ts',
  'kit/prism.test.ts',
  'browser/sandbox-page.test.ts',
  'kit/verify.test.ts',
  'cli/mcp.test.ts',
  'kit/verify-partial.test.ts',
  'kit/mutants.test.ts',
  'sandbox/durable.test.ts',
  'cli/types.test.ts',
  'types/doc-comments.test.ts',
];

export default defineConfig({
  plugins: [builtSources()],
  resolve: { alias: ownNamesLeadToSources() },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/*.soak.test.ts', '**/node_modules/**'],
    // Not more than there are cores: each worker loads the contract, its validators and compilers again, and while it
    // waits for a browser or a command, that one needs the core.
    maxWorkers: availableParallelism(),
    // Dozens of contracts are read and compiled; with the default size, the young generation is collected too often.
    // All cores have a worker, and other threads of V8 would need a quarter more cores.
    execArgv: ['--max-semi-space-size=64', '--v8-pool-size=0'],
    // The files of a worker share what it loads.
    isolate: false,
    sequence: { sequencer: longestFirst(LONG) },
    globalSetup: ['./test/bundle-xa.ts', './test/browser/share-chromium.ts'],
    // What usually takes a second can take a minute on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Waiting for a condition can take long on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    reporters: ['default', './test/counting-reporter.ts', './test/canary-reporter.ts'],
  },
});
