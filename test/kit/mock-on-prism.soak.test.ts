import { describe } from 'vitest';
import { describeMock } from './mocking.ts';
import { describePrismMock } from './prism-mock.ts';

describe('the mock on Prism', () => {
  describeMock('prism');
  describePrismMock();
});
