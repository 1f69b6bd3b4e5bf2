import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/*.soak.test.ts', '**/node_modules/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['default', './test/counting-reporter.ts', './test/canary-reporter.ts'],
  },
});
