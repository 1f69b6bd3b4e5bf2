// #region rename
import assert from 'node:assert/strict';
import { test } from 'node:test';
import openapi from 'experimentation-automation/openapi.json' with { type: 'json' };
import { loadContract, mockFor, recordContract } from 'openapi-contract-kit';
import { renameGoal } from './rename-goal.js';

const contract = await loadContract(openapi);

test('renames a goal', async (t) => {
  const mock = await mockFor(t, { contract });
  assert.equal(await renameGoal(mock.url, 1, 'Order placed'), 'Order placed');
});
// #endregion rename

// #region respond-next
test('says so when there is no such goal', async (t) => {
  const mock = await mockFor(t, { contract, seed: 7 });
  mock.respondNext('updateGoal', { status: 404, delay: 20 });
  await assert.rejects(renameGoal(mock.url, 1, 'Order placed'), /not renamed: 404/);
});
// #endregion respond-next

// #region record
test('requests through a recorded fetch keep the contract', async (t) => {
  const mock = await mockFor(t, { contract });
  const recorder = recordContract({ contract, baseUrl: mock.url });
  t.mock.method(globalThis, 'fetch', recorder.fetch);
  await renameGoal(mock.url, 1, 'Order placed');
  await recorder.verify();
  assert.equal(recorder.exchanges().length, 1);
});
// #endregion record
