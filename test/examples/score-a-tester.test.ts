import { expect, test } from 'vitest';
import { missedBy, readsOneGoal } from '../../examples/score-a-tester.ts';
import { listDefects } from '../../src/sandbox/index.ts';

test('a tester that reads one goal finds what is wrong with its status and its token, and misses the rest', async () => {
  const missed = await missedBy(readsOneGoal);
  const found = (await listDefects()).map(({ name }) => name).filter((name) => !missed.includes(name));
  expect(found).toEqual(['goal-read-returns-203', 'get-goal-without-token']);
});
