import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.soak.test.ts'],
    passWithNoTests: true,
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    reporters: ['default', './test/counting-reporter.ts', './test/canary-reporter.ts'],
  },
});
