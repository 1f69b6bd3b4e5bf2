import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

const { projects: _projects, ...shared } = config.test ?? {};

/** The tests that Stryker runs, in threads: those that import what they test. Others bundle it or start it as a process. */
export default defineConfig({
  ...config,
  test: {
    ...shared,
    include: [
      'test/{callbacks,client,diff,kit,node,otel}/**/*.test.ts',
      'kit/test/**/*.test.ts',
      'tools/test/**/*.test.ts',
      'site/test/*.test.ts',
    ],
    exclude: [
      '**/*.soak.test.ts',
      '**/node_modules/**',
      'tools/test/browser/**',
      // It reads the sources, into which Stryker writes all mistakes at once.
      'test/kit/no-service-words.test.ts',
    ],
    // Stryker waits for a test that a mistake hangs as long as all tests of the run may take.
    testTimeout: 30_000,
  },
});
