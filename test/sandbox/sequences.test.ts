import { describe, it } from 'vitest';
import { followSequences } from './model/sequences.ts';

describe('the sandbox over a random sequence of calls', () => {
  it('answers within the contract and reads back what was written', { timeout: 30_000 }, async () => {
    await followSequences({ runs: 12, length: 40 });
  });
});
