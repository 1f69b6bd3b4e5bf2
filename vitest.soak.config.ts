import { defineConfig } from 'vitest/config';
import { ownNameLeadsToSources } from './test/package-name.ts';

export default defineConfig({
  resolve: { alias: ownNameLeadsToSources() },
  test: {
    passWithNoTests: true,
    projects: [
      { extends: true, test: { name: 'soak', include: ['test/**/*.soak.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'client over node:http',
          include: ['test/client/**/*.test.ts'],
          setupFiles: ['./test/client/over-node.ts'],
        },
      },
    ],
    fileParallelism: false,
    globalSetup: './test/bundle-xa.ts',
    testTimeout: 600_000,
    hookTimeout: 120_000,
    // A condition that is waited for may take its time on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', './test/counting-reporter.ts', './test/canary-reporter.ts'],
  },
});
