import { describe, it } from 'vitest';
import { followSequences } from './model/sequences.ts';

describe('the sandbox over many random sequences of calls', () => {
  it('follows the contract and returns what was written', async () => {
    await followSequences({ runs: 12, length: 150 });
  });
});
