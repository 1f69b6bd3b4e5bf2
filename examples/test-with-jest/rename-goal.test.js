// #region rename
import { useContract } from 'experimentation-automation-tools/contract/jest';
import { renameGoal } from './rename-goal.js';

const contract = useContract();

test('renames a goal', async () => {
  expect(await renameGoal(contract.mock.url, 1, 'Order placed')).toBe('Order placed');
  expect(contract.mock.requests()).toMatchObject([{ operation: 'updateGoal', params: { goalId: 1 } }]);
});
// #endregion rename

test('says so when there is no such goal', async () => {
  contract.mock.respondNext('updateGoal', { status: 404 });
  await expect(renameGoal(contract.mock.url, 1, 'Order placed')).rejects.toThrow('not renamed: 404');
});

test('fakes match the contract', async () => {
  const goal = { id: 1, name: 'Order', siteId: 1, type: 'CUSTOM', hasMultipleConversions: false };
  expect(goal).toMatchContract('getGoal');
  expect({ ...goal, siteId: 'one' }).not.toMatchContract('getGoal');
  const headers = { authorization: 'Bearer secret' };
  await expect(await fetch(`${contract.mock.url}/goals/1`, { headers })).toMatchContract('getGoal');
});
