import { describe } from 'vitest';
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { describeMock } from './mocking.ts';
import { describePrismMock } from './prism-mock.ts';
import { describePrism } from './prism-server.ts';
import { oneInTurn } from './requests.ts';

// The soak run tries every example and every wrong body of every operation.
describePrism(
  oneInTurn,
  contract.operations.filter((_, at) => at % 4 === 0),
);

// In this file, because Prism takes seconds to load.
describe('the mock on Prism', () => {
  describeMock('prism');
  describePrismMock();
});
