// #region rename
import { expect, test as base } from 'vitest';
import openapi from 'experimentation-automation/openapi.json' with { type: 'json' };
import { loadContract } from 'openapi-contract-kit';
import { contractFixtures, createMatchers } from 'openapi-contract-kit/vitest';
import { renameGoal } from './rename-goal.ts';

const contract = await loadContract(openapi);
const test = base.extend(contractFixtures({ contract }));
expect.extend(createMatchers({ contract }));

test('renames a goal', async ({ mock }) => {
  expect(await renameGoal(mock.url, 1, 'Order placed')).toBe('Order placed');
  expect(mock.requests()).toMatchObject([
    { operation: 'updateGoal', params: { goalId: 1 }, body: { name: 'Order placed' } },
  ]);
});
// #endregion rename

// #region respond-next
test('retries after a 429', async ({ mock }) => {
  mock.respondNext('updateGoal', { status: 429, headers: { 'Retry-After': '0' } });
  expect(await renameGoal(mock.url, 1, 'Order placed')).toBe('Order placed');
  expect(mock.requests().map(({ status }) => status)).toEqual([429, 200]);
});
// #endregion respond-next

// #region matcher
test('fakes match the contract', async ({ mock }) => {
  const goal = { id: 1, name: 'Order', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };
  expect(goal).toMatchContract('getGoal');
  expect({ ...goal, siteId: 'one' }).not.toMatchContract('getGoal');

  const response = await mock.fetch('/goals/1', { headers: { authorization: 'Bearer secret' } });
  await expect(response).toMatchContract('getGoal');
});
// #endregion matcher

// #region on-purpose
test('takes out a violation that was made on purpose', async ({ mock }) => {
  const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' };
  const response = await mock.fetch('/goals/1', { method: 'PATCH', headers, body: '{"name":5}' });
  expect(response.status).toBe(400);
  expect(mock.takeViolations()).toMatchObject([{ rule: 'request-body', pointer: '/name' }]);
});
// #endregion on-purpose
