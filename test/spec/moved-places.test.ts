import { expect, test } from 'vitest';
import { loadContract } from 'openapi-contract-kit/internal/contract/index';
import { parseOverlay } from 'openapi-contract-kit/internal/contract/overlay/index';
import { movedPlaces } from 'openapi-contract-kit/internal/types/moved-places';
import { contract } from '@experimentation-automation/test-support/contract/contract';

const moved = async (...actions: readonly object[]): Promise<string[]> => {
  const info = { title: 'Corrections', version: '1' };
  const text = JSON.stringify({ overlay: '1.0.0', info, actions });
  const { correct } = await parseOverlay('corrections.json', text, { allowDocumented: true });
  return movedPlaces(contract, loadContract(correct(contract.document).document));
};

const page = {
  target: '$.components.parameters.Page',
  update: { name: 'pageNumber', 'x-former-name': 'page' },
};
const marked = (update: object) => ({ target: "$.paths['/goals'].get", update });

test('an overlay that renames the number of a page moves the pages', async () => {
  expect(await moved(page)).toContain('listGoals');
});

test('an overlay that also changes the mark moves nothing, because the client follows the mark', async () => {
  const mark = { 'x-pagination': { page: { in: 'query', name: 'pageNumber' } } };
  const found = await moved(page, marked(mark));
  expect(found).not.toContain('listGoals');
  expect(found).toContain('listSites');
  const words = { target: "$.paths['/results'].get['x-polling']", update: { done: ['FINISHED'] } };
  expect(await moved(words)).toEqual([]);
});

test('an overlay that changes other things moves nothing', async () => {
  const action = { target: '$.components.schemas.Image.properties.size', update: { type: 'string' } };
  expect(await moved(action)).toEqual([]);
});
