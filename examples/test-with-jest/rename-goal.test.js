// #region rename
import { createRequire } from 'node:module';
import { loadContract } from 'openapi-contract-kit';
import { createMatchers, useContract } from 'openapi-contract-kit/jest';
import { renameGoal } from './rename-goal.js';

const require = createRequire(import.meta.url);
const contract = await loadContract(require('experimentation-automation/openapi.json'));
const used = useContract({ contract });
expect.extend(createMatchers({ contract }));

test('renames a goal', async () => {
  expect(await renameGoal(used.mock.url, 1, 'Order placed')).toBe('Order placed');
  expect(used.mock.requests()).toMatchObject([{ operation: 'updateGoal', params: { goalId: 1 } }]);
});
// #endregion rename

test('says so when there is no such goal', async () => {
  used.mock.respondNext('updateGoal', { status: 404 });
  await expect(renameGoal(used.mock.url, 1, 'Order placed')).rejects.toThrow('not renamed: 404');
});

test('fakes match the contract', async () => {
  const goal = { id: 1, name: 'Order', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };
  expect(goal).toMatchContract('getGoal');
  expect({ ...goal, siteId: 'one' }).not.toMatchContract('getGoal');
  const headers = { authorization: 'Bearer secret' };
  await expect(await fetch(`${used.mock.url}/goals/1`, { headers })).toMatchContract('getGoal');
});
