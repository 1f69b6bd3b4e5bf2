// #region rename
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mockFor, recordContract } from 'experimentation-automation-tools/contract';
import { renameGoal } from './rename-goal.js';

test('renames a goal', async (t) => {
  const mock = await mockFor(t);
  assert.equal(await renameGoal(mock.url, 1, 'Order placed'), 'Order placed');
});
// #endregion rename

// #region respond-next
test('says so when there is no such goal', async (t) => {
  const mock = await mockFor(t, { engine: 'sandbox', seed: 7 });
  mock.respondNext('updateGoal', { status: 404, delay: 20 });
  await assert.rejects(renameGoal(mock.url, 1, 'Order placed'), /not renamed: 404/);
});
// #endregion respond-next

// #region record
test('requests through a recorded fetch keep the contract', async (t) => {
  const mock = await mockFor(t);
  const recorder = recordContract({ baseUrl: mock.url });
  t.mock.method(globalThis, 'fetch', recorder.fetch);
  await renameGoal(mock.url, 1, 'Order placed');
  await recorder.verify();
  assert.equal(recorder.exchanges().length, 1);
});
// #endregion record
