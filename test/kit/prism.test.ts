import { describe } from 'vitest';
import { describeMock } from './mocking.ts';
import { describePrism } from './prism-server.ts';
import { oneInTurn } from './requests.ts';

// The soak run tries every example and every wrong body.
describePrism(oneInTurn);

// In this file, because Prism takes seconds to load.
describe('the mock on Prism', () => describeMock('prism'));
