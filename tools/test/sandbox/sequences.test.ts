import { describe, it } from 'vitest';
import { followSequences } from './model/sequences.ts';

describe('the sandbox over a random sequence of calls', () => {
  it('follows the contract and returns what was written', async () => {
    await followSequences({ runs: 3, length: 40 });
  });
});
