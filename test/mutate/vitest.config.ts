import { mergeConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

/** The tests that Stryker runs, in threads: those that import what they test. Others bundle it or start it as a process. */
export default mergeConfig(config, {
  test: {
    projects: undefined,
    include: ['test/{callbacks,client,node,otel}/*.test.ts', 'kit/test/{base,contract,http}/*.test.ts'],
    exclude: ['**/*.soak.test.ts', '**/node_modules/**'],
  },
});
