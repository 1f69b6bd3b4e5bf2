/** For jest: one mock for the tests of a file, and the matcher's type. */
import { type Hooks, useContract as useWith, type UsedContract } from './fixtures/use-contract.ts';
import type { WebSubject } from './matchers/subject.ts';
import type { MockOptions } from './mock/start-mock.ts';

export type { Hooks, UsedContract } from './fixtures/use-contract.ts';
export { createMatchers, type MatcherResult } from './matchers/to-match-contract.ts';
export type { Mock, MockOptions } from './mock/start-mock.ts';

/**
 * One mock for all tests of the file. Each test begins with the sample data, and fails if it violated the contract.
 *
 * ```ts
 * import { loadContract } from 'openapi-contract-kit';
 * import { useContract } from 'openapi-contract-kit/jest';
 *
 * const used = useContract({ contract: await loadContract('openapi.yaml') });
 * export const address = (): string => used.mock.url;
 * ```
 */
export function useContract(options: MockOptions, hooks: Hooks = globalHooks()): UsedContract {
  return useWith(hooks, options);
}

const globalHooks = (): Hooks => ({
  beforeAll: (run, timeout) => hook('beforeAll', run, timeout),
  afterEach: (run) => hook('afterEach', run),
  afterAll: (run) => hook('afterAll', run),
});

/** Calls jest's global hook; with `injectGlobals: false`, there is none. */
function hook(name: keyof Hooks, ...args: readonly unknown[]): void {
  const hookOfJest: unknown = Reflect.get(globalThis, name);
  if (typeof hookOfJest !== 'function') {
    throw new Error(
      `useContract() found no ${name}: call it in a test file of jest, or pass the hooks of '@jest/globals' as its second argument.`,
    );
  }
  Reflect.apply(hookOfJest, undefined, args);
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- matchers of jest are declared in a namespace
  namespace jest {
    interface Matchers<R, T> {
      toMatchContract(operationId: string): T extends WebSubject ? Promise<R> : R;
    }
  }
}
