import { defineConfig } from 'vitest/config';
import { ownNameLeadsToSources } from './test/package-name.ts';

export default defineConfig({
  resolve: { alias: ownNameLeadsToSources() },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/*.soak.test.ts', '**/node_modules/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['default', './test/counting-reporter.ts', './test/canary-reporter.ts'],
  },
});
