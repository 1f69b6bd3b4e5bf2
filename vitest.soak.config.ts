import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.soak.test.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
