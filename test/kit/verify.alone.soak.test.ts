import { expect, it } from 'vitest';
import { verifyWith } from './mutants/catch.ts';

it('verifies a whole sandbox in less than 20 seconds', async () => {
  expect((await verifyWith({})).ms).toBeLessThan(20_000);
});
