import { expect, test } from 'vitest';
import { listDefects } from '../../src/sandbox/index.ts';
import { runProgram } from './run-program.ts';

test('a tester that reads one goal finds defects of its status and its token, and misses the others', async () => {
  const { length } = await listDefects();
  const { out, error } = await runProgram('score-a-tester', [], {});
  expect(error).toBeUndefined();
  expect(out).toBe(`It finds 2 of ${length} defects.\n`);
});
