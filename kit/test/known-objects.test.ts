import { describe, expect, it } from 'vitest';
import { KnownObjects } from '../src/verify/objects/known-objects.ts';
import type { Resource } from '../src/resources/resource.ts';
import { type Hint, type Resources, resourcesOf } from '../src/resources/resources.ts';
import type { Call, Params } from '../src/verify/send/request.ts';
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

describe('what a run knows of objects and their parts', () => {
  const parts = Object.entries(collection('/items/{itemId}/parts', 'partId')).map(
    ([path, item]): [string, object] => [
      path,
      { ...item, parameters: [ID('itemId'), ...(path.endsWith('{partId}') ? [ID('partId')] : [])] },
    ],
  );
  const sheet = { parameters: [ID('sheetId')] };
  const whole = contractWith({
    ...collection('/items', 'itemId'),
    ...Object.fromEntries(parts),
    ...collection('/sheets', 'sheetId'),
    '/sheets/{sheetId}': {
      ...sheet,
      get: { operationId: 'get/sheets', responses: returns(NAMED) },
      delete: { operationId: 'archiveSheet', responses: { '204': { description: 'Gone.' } } },
    },
    '/sheets/{sheetId}/lines/{color}': {
      parameters: [
        ID('sheetId'),
        { name: 'color', in: 'path', required: true, schema: { enum: ['red', ''] } },
      ],
      get: { operationId: 'getLine', responses: returns(NAMED) },
      put: { operationId: 'draw', responses: returns(NAMED) },
    },
    '/views/{itemId}': {
      parameters: [ID('itemId')],
      get: { operationId: 'glance', responses: returns(NAMED) },
    },
  });
  const PARTS = '/items/{itemId}/parts';
  const call = (id: string, params: Params = {}, more: Partial<Call> = {}): Call => ({
    operation: whole.operation(id),
    params,
    effect: 'own',
    ...more,
  });
  function knowing(
    fixtures: ConstructorParameters<typeof KnownObjects>[0] = {},
    more: Partial<Resources> = {},
  ) {
    const resources = { ...resourcesOf(whole), ...more };
    const objects = new KnownObjects(fixtures, resources);
    const kind = (create: string): Resource => {
      const found = resources.creatorOf(create);
      if (found === undefined) throw new Error(`Nothing is created by ${create}.`);
      return found;
    };
    const notice = (one: Call, value?: unknown, status = 200) =>
      objects.notice(one, { ok: status < 300, status, value });
    /** Creates one, of which a read shows that it is the run's. */
    const own = (create: string, id: number, params?: Params) => {
      for (const one of notice(call(create, params, { effect: 'create' }), { id, name: 'x' }, 201))
        objects.decide(one, true);
    };
    const placesOf = (id: string) => objects.placesFor(whole.operation(id));
    const lost = () => objects.left.lost.map(({ what }) => what);
    return { objects, kind, notice, own, placesOf, lost };
  }
  const known = () => {
    const run = knowing();
    run.notice(call('list/items'), records(1, 2));
    run.notice(call(`list${PARTS}`, { itemId: 1 }), records(7));
    run.objects.beginWriting();
    return run;
  };

  it('is what exists, however its id is written', () => {
    const { objects } = known();
    const has = (id: string, params?: Params) =>
      objects.exists({ operation: whole.operation(id), effect: 'read', ...(params && { params }) });
    expect([
      has('get/items', { itemId: '1' }),
      has('get/items', { itemId: 3 }),
      has('get/items'),
      has('list/items'),
      has(`get${PARTS}`, { itemId: 1, partId: 7 }),
      has(`get${PARTS}`, { itemId: 1, partId: 8 }),
      has(`get${PARTS}`, { itemId: 3, partId: 7 }),
    ]).toEqual([true, false, false, true, true, false, false]);
  });

  it('are parts that are added to what others made only until the run made one', () => {
    const { own, placesOf } = known();
    expect([placesOf(`create${PARTS}`), placesOf(`change${PARTS}`), placesOf('create/items')]).toEqual([
      [{ itemId: 1 }, { itemId: 2 }],
      [],
      [{}],
    ]);
    own('create/sheets', 4);
    expect(placesOf(`create${PARTS}`)).toEqual([{ itemId: 1 }, { itemId: 2 }]);
    own('create/items', 3);
    expect([placesOf(`create${PARTS}`), placesOf('glance')]).toEqual([
      [{ itemId: 3 }],
      [{ itemId: 3 }, { itemId: 1 }, { itemId: 2 }],
    ]);
    own(`create${PARTS}`, 9, { itemId: 3 });
    expect([placesOf(`change${PARTS}`), placesOf(`get${PARTS}`), placesOf('glance')]).toEqual([
      [{ itemId: 3, partId: 9 }],
      [
        { itemId: 3, partId: 9 },
        { itemId: 1, partId: 7 },
      ],
      [{ itemId: 3 }, { itemId: 1 }, { itemId: 2 }],
    ]);
  });

  it('is completed by the values that the contract shows, unless these lead elsewhere', () => {
    const { own, placesOf } = known();
    expect([placesOf('draw'), placesOf('getLine')]).toEqual([[], []]);
    own('create/sheets', 4);
    expect([placesOf('draw'), placesOf('getLine')]).toEqual([
      [{ sheetId: 4, color: 'red' }],
      [{ sheetId: 4, color: 'red' }],
    ]);
  });

  it('is the run’s own with its parts, and no more once it was removed, or what it is in', () => {
    const { objects, kind, own, notice, placesOf, lost } = known();
    own('create/items', 3);
    own(`create${PARTS}`, 9, { itemId: 3 });
    own(`create${PARTS}`, 10, { itemId: 1 });
    const part = kind(`create${PARTS}`);
    expect([
      objects.owns(call('change/items', { itemId: '3' })),
      objects.owns(call(`change${PARTS}`, { itemId: 3, partId: 9 })),
      objects.owns(call(`change${PARTS}`, { itemId: 1, partId: 7 })),
      objects.addresses(call('change/items', { itemId: 1 })),
      objects.isSure({ itemId: 3 }),
      objects.isSure({ itemId: 1 }),
      objects.own(part),
      objects.values('partId'),
      objects.knewList(part, { itemId: 3, partId: 1 }),
      objects.knewList(part, { itemId: 1, partId: 1 }),
    ]).toEqual([
      true,
      true,
      false,
      false,
      true,
      false,
      [
        { itemId: 3, partId: 9 },
        { itemId: 1, partId: 10 },
      ],
      [9, 10, 7],
      true,
      false,
    ]);
    const [late] = notice(call(`create${PARTS}`, { itemId: 3 }), { id: 11 }, 201);
    notice(call('delete/items', { itemId: 3 }), undefined, 204);
    expect([
      late && objects.decide(late, undefined),
      lost(),
      objects.own(part),
      objects.isMade(part, { itemId: 3, partId: 9 }),
      objects.wasRemoved({ itemId: '3' }),
      objects.wasRemoved({ itemId: 1 }),
      placesOf(`change${PARTS}`),
    ]).toEqual([false, [], [{ itemId: 1, partId: 10 }], true, true, false, [{ itemId: 1, partId: 10 }]]);
    const [other] = notice(call(`create${PARTS}`, { itemId: 1 }), { id: 12 }, 201);
    expect([other && objects.decide(other, undefined), lost()]).toEqual([
      false,
      [`create${PARTS} returned itemId 1, partId 12, but no read shows that this run created it`],
    ]);
  });

  it('is left where it is if its removal only archives it', () => {
    const { objects, kind, own, notice, lost } = known();
    own('create/sheets', 4);
    const sheets = kind('create/sheets');
    notice(call('archiveSheet', { sheetId: 5 }), undefined, 204);
    expect([lost(), objects.left.isLeft(sheets, { sheetId: 5 })]).toEqual([[], false]);
    notice(call('archiveSheet', { sheetId: 4 }), undefined, 204);
    expect([objects.left.lost, objects.left.isLeft(sheets, { sheetId: 4 }), objects.own(sheets)]).toEqual([
      [
        {
          what: 'sheets sheetId 4: archiveSheet only archived it',
          resource: sheets,
          params: { sheetId: 4 },
        },
      ],
      true,
      [],
    ]);
  });

  it.each<[string, Params, Call['body'], unknown, number, readonly object[], readonly object[]]>([
    [
      'new id that was sent',
      { itemId: 3 },
      { kind: 'json', value: { id: 5 } },
      { id: 5 },
      200,
      [{ itemId: 5 }],
      [],
    ],
    [
      'new id that was not sent',
      { itemId: 3 },
      { kind: 'json', value: { id: 6 } },
      { id: 5 },
      200,
      [{ itemId: 3 }],
      [],
    ],
    [
      'new id that another has',
      { itemId: 3 },
      { kind: 'json', value: { id: 1 } },
      { id: 1 },
      200,
      [{ itemId: 3 }],
      [],
    ],
    ['old id', { itemId: 3 }, { kind: 'json', value: { id: 3 } }, { id: 3 }, 200, [{ itemId: 3 }], []],
    ['no id', { itemId: 3 }, undefined, {}, 200, [{ itemId: 3 }], []],
    [
      'object at a free address',
      { itemId: 8 },
      undefined,
      { id: 8 },
      201,
      [{ itemId: 3 }, { itemId: 8 }],
      [],
    ],
    ['object at a used address', { itemId: 1 }, undefined, { id: 1 }, 201, [{ itemId: 3 }], [{ itemId: 1 }]],
    [
      'accepted change of nothing',
      { itemId: 8 },
      undefined,
      undefined,
      200,
      [{ itemId: 3 }],
      [{ itemId: 8 }],
    ],
    ['accepted change of another', { itemId: 8 }, undefined, { id: 9 }, 201, [{ itemId: 3 }], []],
  ])('is changed by a response with a(n) %s', (_what, params, body, value, status, objects, candidates) => {
    const run = known();
    run.own('create/items', 3);
    const effect = params['itemId'] === 3 ? 'own' : 'nothing';
    const change = call('change/items', params, { body, effect });
    const resource = run.kind('create/items');
    expect([run.notice(change, value, status), run.objects.own(resource)]).toEqual([
      candidates.map((place) => ({ resource, place, call: change })),
      objects,
    ]);
    for (const candidate of run.objects.unconfirmed) run.objects.decide(candidate, undefined);
    expect([run.lost(), run.objects.unconfirmed.size]).toEqual([[], 0]);
  });

  it('is no object that a change of what exists returned', () => {
    const { objects, kind, notice } = known();
    expect([
      notice(call('change/items', { itemId: 1 }), { id: 1 }),
      objects.own(kind('create/items')),
    ]).toEqual([[], []]);
  });

  it('is which objects accepted an invalid body', () => {
    const { objects, own, notice } = known();
    own('create/items', 3);
    const wrongBody = true;
    notice(call('change/items', { itemId: 3 }, { wrongBody }), {});
    notice(call('create/items', {}, { wrongBody, effect: 'create' }), { id: 4 }, 201);
    notice(call('create/items', {}, { wrongBody, effect: 'create' }), 'Done.', 201);
    notice(call('create/items', {}, { effect: 'create' }), { id: 5 }, 201);
    notice(call('change/items', { itemId: 6 }, { wrongBody }), {}, 422);
    notice(call('glance', { itemId: 7 }, { wrongBody }), { id: 7 });
    expect([3, 4, 5, 6, 7].map((itemId) => objects.invalid.has({ itemId }))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is what the fixtures hand over, with its address as a whole', () => {
    const { objects, notice, placesOf } = knowing({
      read: { itemId: [5], partId: [6] },
      change: [{ itemId: 1, partId: 7 }],
      remove: [{ itemId: 2 }],
    });
    const places = [
      { itemId: 1 },
      { itemId: '1', partId: '7' },
      { itemId: 1, partId: 7, color: 'red' },
      { itemId: 2 },
    ];
    expect([
      ...places.map((place) => objects.isFixture(place)),
      objects.isFixture({ itemId: 2, partId: 7 }),
      objects.isFixture({ partId: 7 }),
      objects.addresses(call(`change${PARTS}`, { itemId: 1, partId: 7 })),
      placesOf(`change${PARTS}`),
      placesOf(`delete${PARTS}`),
      placesOf('delete/items'),
      placesOf('get/items'),
      objects.values('itemId'),
    ]).toEqual([
      ...[false, true, true, true, false, false, true],
      [{ itemId: 1, partId: 7 }],
      [],
      [{ itemId: 2 }],
      [{ itemId: 1 }, { itemId: 5 }],
      [1, 5],
    ]);
    notice(call(`change${PARTS}`, { itemId: 1, partId: 7 }), {});
    notice(call(`list${PARTS}`, { itemId: 2 }), []);
    expect([objects.isTouched({ partId: 7 }), objects.isTouched({ itemId: 2 })]).toEqual([true, false]);
  });

  it.each([
    ['that the fixtures name for reading', { read: { itemId: [3] } }, 'existed before'],
    ['that the fixtures name for a change', { change: [{ itemId: 3 }] }, 'existed before'],
    ['that the fixtures name for removal', { remove: [{ itemId: 3 }] }, 'existed before'],
  ])('is that an object %s %s', (_what, fixtures, why) => {
    const { notice, lost } = knowing(fixtures);
    expect([notice(call('create/items', {}, { effect: 'create' }), { id: 3 }, 201), lost()]).toEqual([
      [],
      [`create/items returned itemId 3, which ${why}`],
    ]);
  });

  it('is which lists were read as a whole, and which objects existed before', () => {
    const { objects, kind, notice } = knowing();
    const [items, part] = [kind('create/items'), kind(`create${PARTS}`)];
    objects.rememberList(items, {});
    objects.rememberList(part, { itemId: 1 });
    notice(call('get/items', { itemId: 1 }), { id: 1 });
    notice(call('get/items', { itemId: 2 }), { id: 2 });
    objects.beginWriting();
    notice(call('get/items', { itemId: 3 }), { id: 3 });
    expect([
      objects.knewList(items, { itemId: 9 }),
      objects.knewList(part, { itemId: '1', partId: 9 }),
      objects.knewList(part, { itemId: 2, partId: 9 }),
      objects.older(items, { itemId: 1 }),
      objects.older(items, { itemId: 2 }),
      objects.older(part, { partId: 2 }),
      objects.values('itemId'),
    ]).toEqual([true, true, false, { itemId: 2 }, { itemId: 1 }, undefined, [1, 2, 3]]);
  });

  it('is a long list only once, for the same request', () => {
    const { objects, notice } = knowing();
    const [long, short] = [1_000, 999].map((count) =>
      records(...Array.from({ length: count }, (_, at) => at + 1)),
    );
    /** Whether the object 1 is known after it was removed and a list was returned. */
    const knows = (params: Params, list: unknown): boolean => {
      notice(call('delete/items', { itemId: 1 }), undefined, 204);
      notice(call('list/items', params), list);
      return objects.values('itemId').includes(1);
    };
    const before = [
      knows({}, long),
      knows({}, long),
      knows({ page: 2 }, long),
      knows({}, short),
      knows({}, short),
    ];
    objects.beginWriting();
    expect([...before, knows({}, long), knows({}, long)]).toEqual([
      true,
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('is what else a response shows, and only that if it shows all', () => {
    const hints: Hint[] = [
      { name: 'color', values: ['red', ['blue'], 4] },
      { name: 'itemId', values: [8], isComplete: true },
    ];
    const { objects, notice } = knowing({ read: { color: ['blue'], itemId: [5] } }, { hintsIn: () => hints });
    notice(call('glance', { itemId: 1 }), {});
    expect([objects.values('color'), objects.values('itemId')]).toEqual([['blue', 'red', 4], [8]]);
  });
});
