import { expect, test } from 'vitest';
import { runProgram } from './run-program.ts';

test('the sandbox in a test: a planned fault, an advanced clock, and a restored state', async () => {
  const { out, error } = await runProgram('sandbox-in-tests', [], {});
  expect(error).toBeUndefined();
  expect(out).toBe('[ 503, 200 ]\nWAITING\nREADY\nBasket button clicked\n');
});

test('a test with MSW: the sandbox responds, and one response is replaced', async () => {
  const { out, error } = await runProgram('msw', [], {});
  expect(error).toBeUndefined();
  expect(out).toBe('Orders of the spring sale\nRateLimitError\n1\n');
});

test('a test of code that waits for reports: ready, failed, and continued', async () => {
  const { out, error } = await runProgram('test-reports', [], {});
  expect(error).toBeUndefined();
  expect(out).toBe('READY\nREADY\nReportFailedError\nAbortedError\nREADY\n');
});
