import { describe, it } from 'vitest';
import { followSequences } from './model/sequences.ts';

describe('the sandbox over a random sequence of calls', () => {
  it('answers within the contract and reads back what was written', async () => {
    await followSequences({ runs: 6, length: 40 });
  });
});
