/** For vitest: a fixture with a mock for each test, and the matcher's type. */
import type {} from 'vitest';
import { verifyAndClose } from './fixtures/use-contract.ts';
import type { WebSubject } from './matchers/subject.ts';
import { type Mock, type MockOptions, startMock } from './mock/start-mock.ts';

export { type Hooks, useContract, type UsedContract } from './fixtures/use-contract.ts';
export { createMatchers, type MatcherResult } from './matchers/to-match-contract.ts';
export type { Mock, MockOptions } from './mock/start-mock.ts';

/** What `contractFixtures` provides to each test. */
export interface ContractFixtures {
  mock: Mock;
}

/**
 * For `test.extend(contractFixtures({ contract }))`: a test that uses `mock` fails at its end if it violated the contract.
 *
 * ```ts
 * import { test as base } from 'vitest';
 * import { loadContract } from 'openapi-contract-kit';
 * import { contractFixtures } from 'openapi-contract-kit/vitest';
 *
 * const test = base.extend(contractFixtures({ contract: await loadContract('openapi.yaml') }));
 * test('asks for the goals', async ({ mock }) => {
 *   await mock.fetch('/goals', { headers: { authorization: 'Bearer secret' } });
 * });
 * ```
 */
export function contractFixtures(options: MockOptions) {
  return {
    // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which other fixtures this one needs
    mock: async ({}: object, use: (mock: Mock) => Promise<void>): Promise<void> => {
      const mock = await startMock(options);
      try {
        await use(mock);
      } finally {
        await verifyAndClose(mock);
      }
    },
  };
}

declare module 'vitest' {
  interface Matchers<T> {
    toMatchContract(operationId: string): T extends WebSubject ? Promise<void> : void;
  }
}
