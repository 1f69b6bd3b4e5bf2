import { expect, it } from 'vitest';
import { KnownObjects } from '../src/verify/objects/known-objects.ts';
import { resourcesOf } from '../src/resources/resources.ts';
import {
  collection,
  contractWith,
  GONE,
  ID,
  LIST,
  NAMED,
  returns,
} from '@experimentation-automation/test-support/kit/small-services';

const contract = contractWith({
  ...collection('/items', 'itemId'),
  '/items/{itemId}/parts': {
    parameters: [ID('itemId')],
    get: { operationId: 'listParts', responses: { ...returns(LIST), ...GONE } },
  },
  '/items/{itemId}/parts/{partId}': {
    parameters: [ID('itemId'), ID('partId')],
    get: { operationId: 'getPart', responses: { ...returns(NAMED), ...GONE } },
  },
});
const records = (...ids: number[]) => ids.map((id) => ({ id, name: `Tent ${id}` }));

/** Objects as three lists show them. */
function seen(fixtures: ConstructorParameters<typeof KnownObjects>[0] = {}) {
  const objects = new KnownObjects(fixtures, resourcesOf(contract));
  const notice = (id: string, params: Record<string, number>, status: number, value?: unknown) =>
    objects.notice(
      { operation: contract.operation(id), params, effect: 'read' },
      { ok: status < 300, status, value },
    );
  const placesOf = (id: string) => objects.placesFor(contract.operation(id));
  notice('list/items', {}, 200, records(1, 2));
  notice('listParts', { itemId: 1 }, 200, records(7));
  notice('listParts', { itemId: 2 }, 200, records(7, 8));
  return { objects, notice, placesOf };
}

it('what lists show can be read, with the object that it is in', () => {
  const { placesOf } = seen();
  expect(placesOf('get/items')).toEqual([{ itemId: 1 }, { itemId: 2 }]);
  expect(placesOf('getPart')).toEqual([
    { itemId: 1, partId: 7 },
    { itemId: 2, partId: 7 },
    { itemId: 2, partId: 8 },
  ]);
  expect([placesOf('change/items'), placesOf('delete/items')]).toEqual([[], []]);
});

it('what was removed is not used again, nor what is inside of it, but everything else is', () => {
  const { notice, placesOf } = seen();
  notice('delete/items', { itemId: 1 }, 204);
  expect(placesOf('get/items')).toEqual([{ itemId: 2 }]);
  expect(placesOf('getPart')).toEqual([
    { itemId: 2, partId: 7 },
    { itemId: 2, partId: 8 },
  ]);
  notice('delete/items', { itemId: 2 }, 500);
  expect(placesOf('get/items')).toEqual([{ itemId: 2 }]);
});

it('a new object is changed and removed once it is proven; one that existed before is not', () => {
  const { objects, notice, placesOf } = seen();
  objects.beginWriting();
  notice('create/items', {}, 201, { id: 2, name: 'Tent 2' });
  expect(objects.left.lost.map(({ what }) => what)).toEqual([expect.stringContaining('existed before')]);
  expect(placesOf('delete/items')).toEqual([]);
  const candidates = notice('create/items', {}, 201, { id: 3, name: 'Tent 3' });
  expect(placesOf('change/items')).toEqual([]);
  for (const candidate of candidates) objects.decide(candidate, true);
  expect(placesOf('change/items')).toEqual([{ itemId: 3 }]);
  const owns = (itemId: number) =>
    objects.owns({ operation: contract.operation('get/items'), params: { itemId } });
  expect([owns(3), owns(2)]).toEqual([true, false]);
});

it('an object that the fixtures hand over is changed or removed as they say', () => {
  const { objects, placesOf } = seen({ change: [{ itemId: 1 }], remove: [{ itemId: 2 }] });
  expect([placesOf('change/items'), placesOf('delete/items')]).toEqual([[{ itemId: 1 }], [{ itemId: 2 }]]);
  expect([1, 2, 3].map((itemId) => objects.isFixture({ itemId }))).toEqual([true, true, false]);
});
