import { defineConfig } from 'vitest/config';
import { ownNameLeadsToSources } from './test/package-name.ts';

export default defineConfig({
  resolve: { alias: ownNameLeadsToSources() },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/*.soak.test.ts', '**/node_modules/**'],
    // All cores: by default one is left idle, which on two of them doubles the time.
    maxWorkers: '100%',
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
