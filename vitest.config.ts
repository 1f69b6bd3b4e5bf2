import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ownNameLeadsToSources } from './test/package-name.ts';

export default defineConfig({
  resolve: { alias: ownNameLeadsToSources() },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/*.soak.test.ts', '**/node_modules/**'],
    // One more than there are cores: a file that waits for a browser, a command or a disk leaves its core to another.
    maxWorkers: availableParallelism() + 1,
    // Contracts are read and compiled by the dozen; in the small room that is the default, what is young is collected too often.
    execArgv: ['--max-semi-space-size=64'],
    // The files share what they load: each in a process of its own loads the contract, its validators and compilers again.
    isolate: false,
    globalSetup: './test/bundle-xa.ts',
    // What takes a second takes a minute on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A condition that is waited for may take its time on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    reporters: ['default', './test/counting-reporter.ts', './test/canary-reporter.ts'],
  },
});
