/** How what a run leaves behind is removed, as its report says. */
import { expect, it } from 'vitest';
import { contractWith, ID } from '@experimentation-automation/test-support/kit/small-services';
import type { Resource } from '../../src/resources/resource.ts';
import { remedyFor } from '../../src/verify/objects/remedy.ts';

const removal = (operationId: string, ...names: readonly string[]) => ({
  parameters: names.map(ID),
  get: { operationId: `read ${operationId}`, responses: {} },
  delete: { operationId, responses: {} },
});
const contract = contractWith({
  '/items/{itemId}/parts/{partId}': removal('part', 'itemId', 'partId'),
  '/items/{itemId}': removal('item', 'itemId'),
  '/pairs/{left}/{right}.json': removal('pair', 'left', 'right'),
  '/pairs': removal('pairs'),
  '/sheets/{sheetId}': removal('archiveSheet', 'sheetId'),
  '/drafts/{draftId}': removal('draft', 'draftId'),
  '/archive/drafts/{draftId}': removal('archived', 'draftId'),
  '/archive/drafts/{draftId}/old': removal('old', 'draftId'),
});
const kind = (path: string, more: Partial<Resource> = {}): Resource => ({
  name: 'item',
  path,
  keys: {},
  creators: {},
  make: 'make',
  ...more,
});
const kept = (path: string, remove: string) => kind(path, { isKept: true, remove });

it.each<[string, Parameters<typeof remedyFor>[1], string | undefined]>([
  ['in a list without such an operation', { path: '/drawers' }, undefined],
  ['in a list with another beginning', { path: '/item' }, undefined],
  ['of which nothing is known', {}, undefined],
  ['in a list, by its id', { path: '/items', record: 3 }, 'DELETE /items/3'],
  ['in a list, by its own record', { path: '/items/', record: { itemId: 'a b' } }, 'DELETE /items/a%20b'],
  [
    'in a list, by its address first',
    { path: '/items', params: { itemId: 4 }, record: 3 },
    'DELETE /items/4',
  ],
  ['in a list, without an id', { path: '/items', record: { name: 'x' } }, 'DELETE /items/{itemId}'],
  ['in a list, with several ids', { path: '/items', params: { itemId: [1, 2] } }, 'DELETE /items/{itemId}'],
  [
    'by two parameters',
    { path: '/pairs', params: { left: 1 }, record: { right: 2 } },
    'DELETE /pairs/1/2.json',
  ],
  [
    'of a kind, by its operation',
    { resource: kind('/pairs/{left}', { remove: 'part' }), params: { itemId: 1 }, record: 9 },
    'DELETE /items/1/parts/9',
  ],
  ['of a kind without one, by its path', { resource: kind('/items/{id}/'), record: 1 }, 'DELETE /items/1'],
  [
    'of a kind, by the path of its list first',
    { resource: kind('/pairs/{left}'), path: '/items', record: 1 },
    'DELETE /items/1',
  ],
  [
    'that was archived, by its removal from the archive',
    { resource: kept('/drafts/{draftId}', 'draft'), params: { draftId: 5 } },
    'DELETE /archive/drafts/5',
  ],
  ['that was archived for good', { resource: kept('/sheets/{sheetId}', 'archiveSheet') }, undefined],
  [
    'that was archived where the others are',
    { resource: kept('/archive/drafts/{draftId}', 'archived') },
    undefined,
  ],
])('an object %s is removed as the contract says', (_where, object, request) => {
  expect(remedyFor(contract, object)).toBe(
    request === undefined ? 'No operation of the contract removes it.' : `Remove it with ${request}`,
  );
});
