import { expect, test } from 'vitest';
import { loadContract } from '../../src/contract/index.ts';
import { parseOverlay } from '../../src/contract/overlay/index.ts';
import { movedPlaces } from '../../src/types/moved-places.ts';
import { contract } from '../contract/contract.ts';

const moved = async (...actions: readonly object[]): Promise<string[]> => {
  const info = { title: 'Corrections', version: '1' };
  const text = JSON.stringify({ overlay: '1.0.0', info, actions });
  const { correct } = await parseOverlay('corrections.json', text, { allowDocumented: true });
  return movedPlaces(contract, loadContract(correct(contract.document).document));
};

test.each([
  [
    'the number of a page by another name',
    'listGoals',
    { target: '$.components.parameters.Page', update: { name: 'pageNumber', 'x-former-name': 'page' } },
  ],
  [
    'other words',
    'getResults',
    { target: "$.paths['/results'].get['x-polling']", update: { done: ['FINISHED'] } },
  ],
])('an overlay with %s moves places that the client uses', async (_, operation, action) => {
  expect(await moved(action)).toContain(operation);
});

test('an overlay that changes other things moves nothing', async () => {
  const action = { target: '$.components.schemas.Image.properties.size', update: { type: 'string' } };
  expect(await moved(action)).toEqual([]);
});
