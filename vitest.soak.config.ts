import { defineConfig } from 'vitest/config';
import { ownNameLeadsToSources } from './test/package-name.ts';

const ALONE = 'test/**/*.alone.soak.test.ts';

export default defineConfig({
  resolve: { alias: ownNameLeadsToSources() },
  test: {
    passWithNoTests: true,
    // All cores: by default one is left idle, which on two of them doubles the time.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'soak', include: ['test/**/*.soak.test.ts'], exclude: [ALONE] } },
      {
        extends: true,
        test: {
          name: 'client over node:http',
          include: ['test/client/**/*.test.ts'],
          // What a Node's collector and fetch do to each other is not a question of this transport.
          exclude: ['**/*.soak.test.ts'],
          setupFiles: ['./test/client/over-node.ts'],
        },
      },
      {
        extends: true,
        // What takes the time, once nothing else runs.
        test: {
          name: 'alone',
          include: [ALONE],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    globalSetup: './test/bundle-xa.ts',
    testTimeout: 600_000,
    hookTimeout: 120_000,
    // A condition that is waited for may take its time on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', './test/counting-reporter.ts', './test/canary-reporter.ts'],
  },
});
