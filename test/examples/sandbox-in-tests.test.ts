import { expect, test } from 'vitest';
import { runProgram } from './run-program.ts';

test('the sandbox in a test: a planned fault, an advanced clock, a report that is waited for, and a restored state', async () => {
  const { out, error } = await runProgram('sandbox-in-tests', [], {});
  expect(error).toBeUndefined();
  expect(out).toBe('[ 503, 200 ]\nWAITING\nREADY\nREADY\nBasket button clicked\n');
});
