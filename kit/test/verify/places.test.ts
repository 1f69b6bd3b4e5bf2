/** Which object a request addresses or a response shows. */
import { beforeAll, describe, expect, it } from 'vitest';
import { assembled } from '@experimentation-automation/test-support/kit/assembled';
import {
  collection,
  contractWith,
  ID,
  returns,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import type { Resource } from '../../src/resources/resource.ts';
import {
  completed,
  distinct,
  exampleOf,
  idIn,
  isExactly,
  isWhole,
  keysSent,
  leadsToOperation,
  objectKey,
  placeOf,
  placeOfLocation,
  placeOfRecord,
  placesNamed,
  placeText,
  recordsIn,
  samePlace,
  shownBy,
  shownPlaces,
  shownValues,
} from '../../src/verify/objects/place.ts';

const parameter = (name: string, schema: object, more: object = {}) => ({
  name,
  in: 'path',
  required: true,
  schema,
  ...more,
});
const shown = (id: string, ...parameters: readonly object[]) => ({
  parameters,
  get: { operationId: id, responses: returns({}) },
});
const contract = contractWith({
  ...collection('/folders', 'folderId'),
  ...Object.fromEntries(
    Object.entries(collection('/folders/{folderId}/notes', 'noteId')).map(([path, item]) => [
      path,
      { ...item, parameters: [ID('folderId'), ...(path.endsWith('{noteId}') ? [ID('noteId')] : [])] },
    ]),
  ),
  '/states/{state}/days/{day}': shown(
    'day',
    parameter('state', { enum: ['open', 'shut', 'old', 'new'] }),
    parameter('day', { type: 'integer' }, { example: 7 }),
  ),
  '/shelves/{idle}/{depth}': shown(
    'shelf',
    parameter('idle', { type: 'integer', example: 2 }),
    parameter('depth', { type: 'integer' }),
  ),
  '/books/{book_id}/{depth}': shown(
    'book',
    parameter('book_id', { type: 'integer', example: 2 }),
    parameter('depth', { type: 'integer' }),
  ),
  '/rows/{row}/{codeId}/{depth}': shown(
    'row',
    parameter('row', { type: 'string', format: 'uuid', example: 'a' }),
    parameter('codeId', { enum: ['a', 'b'] }),
    parameter('depth', { type: 'integer', default: 1 }),
  ),
  '/cells/{codeId}/{typeId}/{depth}': {
    ...shown(
      'cell',
      parameter('codeId', { enum: ['a', 'b'] }),
      parameter('typeId', { const: 'c' }),
      parameter('depth', { type: 'integer', default: 1 }),
      { name: 'page', in: 'query', schema: { type: 'integer', default: 1 } },
    ),
  },
  '/pages/{pageId}/{kind}/{size}/{depth}': shown(
    'page',
    parameter('pageId', { type: 'integer', example: 5 }),
    parameter('kind', { const: 'a' }),
    parameter('size', { type: 'integer', default: 3 }),
    parameter('depth', { type: 'integer', examples: [1, 2] }),
  ),
});
const call = (id: string, params = {}) =>
  ({ operation: contract.operation(id), params, effect: 'read' }) as const;

let folders: Resource;
let notes: Resource;
beforeAll(async () => {
  const { objects } = await assembled(serving('has nothing').target, contract, { write: true });
  const of = (make: string): Resource => {
    const found = objects.resources.creatorOf(make);
    if (found === undefined) throw new Error(`Nothing is created by ${make}.`);
    return found;
  };
  folders = of('create/folders');
  notes = of('create/folders/{folderId}/notes');
});

describe('the object of a record', () => {
  it.each([
    ['its id', { id: 3, name: 'a' }, { folderId: 3 }],
    ['a text as id', { id: 'x' }, { folderId: 'x' }],
    ['no id', { name: 'a' }, undefined],
    ['an object as id', { id: { value: 3 } }, undefined],
    ['the id itself', 3, { folderId: 3 }],
    ['a truth', true, undefined],
    ['nothing', null, undefined],
  ])('is named by %s', (_what, record, place) => {
    expect(placeOfRecord(folders, record)).toEqual(place);
  });

  it('is in the one that the request names', () => {
    expect(placeOfRecord(notes, { id: 3 }, { folderId: 7, other: 1 })).toEqual({ folderId: 7, noteId: 3 });
    expect(placeOfRecord(notes, { id: 3 })).toBeUndefined();
    expect(placeOfRecord(notes, { id: 3 }, { folderId: [7] })).toBeUndefined();
  });

  it('is named by id if its own name is longer', () => {
    const keys = { folderId: '/folderId' };
    expect([
      idIn({ keys }, { folderId: 1, id: 2 }, '/folderId'),
      idIn({ keys }, { id: 2 }, '/folderId'),
    ]).toEqual([1, 2]);
    expect(idIn({ keys: { ...keys, other: '/other' } }, { id: 2 }, '/folderId')).toBeUndefined();
    expect(idIn({ keys: { name: '/name' } }, { id: 2 }, '/name')).toBeUndefined();
    expect(idIn({ keys: { ...keys, other: '/other' } }, 2, '/folderId')).toBeUndefined();
  });

  it('is looked for in one or in a list of records', () => {
    const get = call('get/folders', { folderId: 1 });
    expect(shownBy(folders, get, { value: { id: 3 } })).toEqual([
      { record: { id: 3 }, at: '', place: { folderId: 3 } },
    ]);
    expect(shownBy(folders, get, { value: [{ id: 3 }, 4] })).toEqual([
      { record: { id: 3 }, at: '/0', place: { folderId: 3 } },
      { record: 4, at: '/1' },
    ]);
    expect(shownBy(folders, get, { value: 'Done.', location: '/folders/3' })).toEqual([
      { record: 'Done.', at: '' },
    ]);
    expect(shownBy(folders, call('create/folders'), { value: undefined, location: '/folders/3' })).toEqual([
      { record: undefined, at: '', place: { folderId: '3' }, isOnlyNamed: true },
    ]);
    expect(shownBy(folders, call('create/folders'), { value: { name: 'x' } })).toEqual([
      { record: { name: 'x' }, at: '' },
    ]);
    const wrapped = { ...folders, wrapped: { 'get/folders': '/folder' } };
    expect([
      shownBy(wrapped, get, { value: { folder: { id: 3 } } }),
      shownBy(wrapped, get, { value: [{ id: 3 }] }),
      shownBy({ ...folders, creators: { 'get/folders': '/all/*' } }, get, {
        value: { all: [{ id: 3 }, { id: 4 }] },
        location: '/folders/5',
      }),
    ]).toEqual([
      [{ record: { id: 3 }, at: '/folder', place: { folderId: 3 } }],
      [{ record: undefined, at: '/folder' }],
      [3, 4].map((id, at) => ({ record: { id }, at: `/all/${at}`, place: { folderId: id } })),
    ]);
    const page = { ...folders, items: '/data' };
    expect([
      recordsIn(page, { data: [1] }),
      recordsIn(folders, [2]),
      recordsIn(page, { data: 1 }),
      recordsIn(folders, {}),
    ]).toEqual([[1], [2], [], []]);
  });
});

describe('the object of a Location', () => {
  it.each([
    ['/folders/3', { folderId: '3' }],
    ['/folders/3/', { folderId: '3' }],
    ['http://other.test/api/v2/folders/3?x=1', { folderId: '3' }],
    ['/folders/a%20b', { folderId: 'a b' }],
    ['/folders/%zz', { folderId: '%zz' }],
    ['/files/3', undefined],
    ['/3', undefined],
    ['http://', undefined],
  ])('%s', (location, place) => {
    expect(placeOfLocation(folders, location, call('create/folders'))).toEqual(place);
  });

  it('is in the one that the request names', () => {
    const making = call('create/folders/{folderId}/notes', { folderId: 7 });
    expect(placeOfLocation(notes, '/folders/7/notes/3', making)).toEqual({ folderId: 7, noteId: '3' });
    expect(placeOfLocation(notes, '/folders/8/notes/3', making)).toBeUndefined();
    expect(placeOfLocation(notes, '/notes/3', making)).toEqual({ folderId: 7, noteId: '3' });
  });

  it.each([
    ['/folders/3', true],
    ['/api/states/open/days/1', true],
    ['/', false],
    ['/folders/3/files', false],
    ['days/1', true],
    ['/tents/3', false],
    ['http://', false],
  ])('leads to an operation, or not: %s', (location, is) => {
    const { operations } = contract;
    const others = { operations: operations.filter(({ id }) => !/^(page|shelf|book|row|cell)$/.test(id)) };
    expect(leadsToOperation({ ...contract, ...others }, location, call('create/folders'))).toBe(is);
  });
});

describe('the values that a contract shows', () => {
  const { document } = contract;

  it('are an example, a set or a default', () => {
    const [day, page] = [contract.operation('day'), contract.operation('page')];
    expect(shownValues(document, day, 'state')).toEqual(['open', 'shut', 'old', 'new']);
    expect(shownValues(document, day, 'day')).toEqual([7]);
    expect(
      ['pageId', 'kind', 'size', 'depth', 'none'].map((name) => shownValues(document, page, name)),
    ).toEqual([[5], ['a'], [3], [1], []]);
    expect([exampleOf(document, day, 'state'), exampleOf(document, page, 'none')]).toEqual([
      'open',
      undefined,
    ]);
    expect(shownPlaces(document, day)).toEqual(['open', 'shut', 'old'].map((state) => ({ state, day: 7 })));
    expect(shownPlaces(document, contract.operation('get/folders'))).toEqual([]);
    expect(shownPlaces(document, contract.operation('list/folders'))).toEqual([{}]);
  });

  it('complete a place, unless another object would be meant', () => {
    const knowing = {
      valuesOf: (name: string) => (name === 'depth' ? [9] : []),
      isKey: (name: string) => name === 'folderId',
    };
    const page = contract.operation('page');
    expect(completed(document, page, { pageId: 8 }, knowing)).toEqual({
      pageId: 8,
      kind: 'a',
      size: 3,
      depth: 9,
    });
    expect(completed(document, page, { depth: 8 }, knowing)).toBeUndefined();
    expect(completed(document, page, {}, knowing)).toBeUndefined();
    expect(completed(document, contract.operation('shelf'), { depth: 8 }, knowing)).toEqual({
      idle: 2,
      depth: 8,
    });
    expect(completed(document, contract.operation('book'), { depth: 8 }, knowing)).toBeUndefined();
    const [row, cell] = [contract.operation('row'), contract.operation('cell')];
    expect([
      completed(document, row, { depth: 8 }, knowing),
      completed(document, row, { row: 'x' }, knowing),
      completed(document, cell, { depth: 8 }, knowing),
      completed(document, cell, { typeId: 'x', other: 1 }, knowing),
      completed(document, cell, { other: 1, page: 2 }, knowing),
    ]).toEqual([
      undefined,
      { row: 'x', codeId: 'a', depth: 9 },
      { codeId: 'a', typeId: 'c', depth: 8 },
      { codeId: 'a', typeId: 'x', depth: 9 },
      undefined,
    ]);
    const note = contract.operation('get/folders/{folderId}/notes');
    expect(completed(document, note, { noteId: 1 }, knowing)).toBeUndefined();
    expect(completed(document, note, { folderId: 2, noteId: 1 }, knowing)).toEqual({
      folderId: 2,
      noteId: 1,
    });
    expect(completed(document, contract.operation('day'), { day: 3 }, knowing)).toEqual({
      state: 'open',
      day: 3,
    });
  });
});

describe('a place', () => {
  it('is what the path of a request names', () => {
    expect(placeOf(call('get/folders', { folderId: 3, page: 2 }))).toEqual({ folderId: 3 });
    expect([
      placeOf(call('get/folders', { folderId: [3] })),
      placeOf({ operation: contract.operation('get/folders') }),
    ]).toEqual([{}, {}]);
    expect([placeText({ folderId: 3, noteId: 'a' }), placeText({})]).toEqual(['folderId 3, noteId a', '']);
  });

  it('is the same as another as far as both name the same', () => {
    expect(samePlace({ folderId: 3 }, { folderId: '3', noteId: 1 })).toBe(true);
    expect(samePlace({ folderId: 3, noteId: 2 }, { folderId: 3, noteId: 1 })).toBe(false);
    expect(samePlace({ folderId: 3 }, { noteId: 3 })).toBe(false);
    expect([
      isExactly({ folderId: 3 }, { folderId: '3' }),
      isExactly({ folderId: 3 }, { folderId: 4 }),
      isExactly({}, { folderId: 4 }),
      isExactly({ folderId: 3, noteId: 1 }, { folderId: 3, noteId: 2 }),
    ]).toEqual([true, false, true, false]);
    expect(distinct([{ folderId: 3 }, { folderId: '3' }, { folderId: 4 }])).toEqual([
      { folderId: '3' },
      { folderId: 4 },
    ]);
    expect(objectKey(notes, { noteId: 3, folderId: '7', other: 1 })).toBe(
      objectKey(notes, { folderId: 7, noteId: '3' }),
    );
    expect(objectKey(notes, { folderId: 7, noteId: 3 })).not.toBe(
      objectKey(notes, { folderId: 3, noteId: 7 }),
    );
  });

  it.each([
    [{ folderId: 3 }, true],
    [{ folderId: '' }, false],
    [{ folderId: ' ' }, false],
    [{ folderId: '.' }, false],
    [{ folderId: 3, noteId: '..' }, false],
    [{ folderId: '...' }, true],
    [{}, true],
  ])('is whole if no value leads elsewhere: %j', (place, is) => {
    expect(isWhole(place)).toBe(is);
  });

  it('is named by the ids of one parameter only', () => {
    expect(placesNamed(folders, { folderId: [3, 'a'], noteId: [1] })).toEqual([
      { folderId: 3 },
      { folderId: 'a' },
    ]);
    expect([placesNamed(folders, {}), placesNamed(folders), placesNamed(notes, { noteId: [1] })]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('may be sent in a body', () => {
    const sending = (body: Parameters<typeof keysSent>[0]['body']) =>
      keysSent({ ...call('create/folders'), body }, folders);
    expect(sending({ kind: 'json', value: { id: 3 } })).toEqual([['folderId', 3]]);
    expect(sending({ kind: 'form', fields: { id: '3' } })).toEqual([['folderId', '3']]);
    expect(sending({ kind: 'text', contentType: 'text/plain', text: 'id' })).toEqual([
      ['folderId', undefined],
    ]);
    expect([sending(undefined), sending({ kind: 'json', value: [3] })]).toEqual([
      [['folderId', undefined]],
      [['folderId', undefined]],
    ]);
  });
});
