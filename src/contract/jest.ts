/** For jest's `setupFilesAfterEnv`: the matcher, and its type. In a test file: `useContract()`. */
import type { OperationId } from '../../generated/operations.ts';
import { type Hooks, useContract as useWith, type UsedContract } from './fixtures/use-contract.ts';
import { contractMatchers } from './matchers/to-match-contract.ts';
import type { WebSubject } from './matchers/subject.ts';
import type { MockOptions } from './mock/start-mock.ts';

export type { Hooks, UsedContract } from './fixtures/use-contract.ts';
export { contractMatchers, type MatcherResult } from './matchers/to-match-contract.ts';
export type { Mock, MockOptions } from './mock/start-mock.ts';

/** The globals of a test file; under `injectGlobals: false` there are none. */
const globals: Partial<Hooks> & { readonly expect?: { extend(matchers: object): void } } = globalThis;

globals.expect?.extend(contractMatchers);

/** One mock for all tests of the file: each begins with the first data, and fails where it broke the contract. */
export function useContract(options: MockOptions = {}, hooks: Hooks = globalHooks()): UsedContract {
  return useWith(hooks, options);
}

function globalHooks(): Hooks {
  const { beforeAll, afterEach, afterAll } = globals;
  if (beforeAll === undefined || afterEach === undefined || afterAll === undefined) {
    throw new Error(
      "useContract() found no hooks: call it in a test file of jest, or hand in those of '@jest/globals' as its second argument.",
    );
  }
  return { beforeAll, afterEach, afterAll };
}

declare global {
  // jest's own types declare their matchers there.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace jest {
    interface Matchers<R, T = {}> {
      toMatchContract(operationId: OperationId): T extends WebSubject ? Promise<R> : R;
    }
  }
}
