import { describe } from 'vitest';
import { describeMock } from './mocking.ts';
import { describePrism, oneInTurn } from './prism-server.ts';

// The soak run tries every example and every wrong body.
describePrism(oneInTurn);

// In this file, because Prism takes seconds to load.
describe('the mock on Prism', () => describeMock('prism'));
