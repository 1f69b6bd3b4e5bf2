import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './test/longest-first.ts';
import { ownNamesLeadToSources } from './test/package-name.ts';

/** They keep hundreds of megabytes, with which each later file would be several times as slow. */
const LARGE = ['package/package', 'docs/site', 'kit/prism'];

/** They use the compiler, which keeps what it has read of the same sources. */
const COMPILING = [
  'package/imports',
  'package/function-length',
  'types/*',
  'cli/types',
  'cli/types-of-any-contract',
  'generate/*',
  'kit/corrections',
  'spec/diff/used-by',
  'generators/*',
  'docs/samples',
];

/**
 * They mostly wait: for processes that they start, for the browser or for a time. More of them than there are cores run
 * at once, in small processes of their own, because a start takes the longer, the more memory a process has.
 */
const WAITING = [
  'bench/*',
  'browser/sandbox-page',
  'canary-reporter',
  'cli/call',
  'cli/process',
  'client/collected',
  'client/faults',
  'examples/*',
  'kit/cut-secrets',
  'kit/flows',
  'kit/other-contracts',
  'kit/verify-crash',
  'kit/verify-reproduction',
  'kit/verify-targets',
  'node/connections',
  'package/readme',
  'sandbox/durable',
  'sandbox/serve',
  'spec/diff/redocly',
];

/** Each of the others takes two seconds or more. */
const LONG = [
  'browser/sandbox-page',
  'kit/verify',
  'kit/verify-safety',
  'cli/files',
  'kit/mutants',
  'kit/verify-partial',
];

const fileOf = (name: string): string => `test/${name}.test.ts`;
/** What the soak run tests. */
export const soak = ['**/*.soak.test.ts', '**/node_modules/**'];

const large = LARGE.map(fileOf);
const compiling = COMPILING.map(fileOf);
const waiting = WAITING.map(fileOf);

/** What all projects share; the soak run, too. */
export const shared = {
  resolve: { alias: ownNamesLeadToSources() },
  test: {
    // Dozens of contracts are read and compiled; with the default size, the young generation is collected too often.
    // All cores have a worker, and other threads of V8 would need a quarter more cores. Most code runs a few times only,
    // which its interpreter takes longer for than to compile it without optimizing.
    execArgv: [
      '--min-semi-space-size=16',
      '--max-semi-space-size=64',
      '--v8-pool-size=0',
      '--always-sparkplug',
    ],
    // They end what hangs. What takes a second on a quiet machine can take a minute on a busy one, so no test has its own.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    // Waiting for a condition can take long on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['./test/seed-properties.ts'],
    // Transformed files are kept for the next run.
    experimental: { fsModuleCache: true },
  },
};

/** A project whose files run in processes of their own, or share what one process loads. */
export const project = (
  name: string,
  test: {
    include: string[];
    exclude?: string[];
    isolate: boolean;
    setupFiles?: string[];
    testTimeout?: number;
    env?: Readonly<Record<string, string>>;
    maxWorkers?: number;
    sequence?: { readonly groupOrder: number };
  },
) => ({
  ...shared,
  test: {
    ...shared.test,
    name,
    ...test,
    setupFiles: [...shared.test.setupFiles, ...(test.setupFiles ?? [])],
  },
});

/** What concerns the run as a whole. */
export const run = {
  // Not more than there are cores, except for those that wait: each worker loads the contract, its validators and compilers again, and while it
  // waits for a browser or a command, that one needs the core.
  maxWorkers: availableParallelism(),
  globalSetup: ['./test/bundle-xa.ts', './test/browser/share-chromium.ts'],
  reporters: ['default', './test/counting-reporter.ts', './test/canary-reporter.ts'],
};

export default defineConfig({
  test: {
    ...run,
    projects: [
      project('large', { include: large, isolate: true }),
      // With this, the compiler also checks the syntax trees that it gets, as it does for many users.
      project('compiling', {
        include: compiling,
        exclude: soak,
        isolate: false,
        env: { NODE_ENV: 'development' },
      }),
      project('tests', {
        include: ['test/**/*.test.ts'],
        exclude: [...soak, ...large, ...compiling, ...waiting],
        isolate: false,
      }),
      project('waiting', {
        include: waiting,
        exclude: soak,
        isolate: false,
        maxWorkers: availableParallelism() + 2,
        // A group has one number of workers.
        sequence: { groupOrder: 1 },
      }),
    ],
    sequence: {
      sequencer: longestFirst(
        ['large', 'compiling', 'tests', 'waiting'],
        [...LARGE, ...LONG].map((name) => `${name}.test.ts`),
      ),
    },
  },
});
