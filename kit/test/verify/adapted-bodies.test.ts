/** What becomes of an example in a request: which keys and ids it has, and why some requests cannot be made. */
import { describe, expect, it } from 'vitest';
import { assembled } from '@experimentation-automation/test-support/kit/assembled';
import {
  BODY,
  collection,
  contractWith,
  keeping,
  NAMED,
  returns,
  serving,
} from '@experimentation-automation/test-support/kit/small-services';
import type { Resource } from '../../src/resources/resource.ts';
import { resourcesOf } from '../../src/resources/resources.ts';
import { adapt } from '../../src/verify/calls/adapt.ts';
import { callTo, effectOf, forgetLost, make, makingCall, renewed } from '../../src/verify/calls/effect.ts';
import { noObject, noValue, requiredValues, valuelessIn } from '../../src/verify/calls/lack.ts';
import { KnownObjects } from '../../src/verify/objects/known-objects.ts';
import type { Place } from '../../src/verify/objects/place.ts';

const parameter = (name: string, more: object = {}) => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
  ...more,
});
const sending = (operationId: string) => ({ operationId, responses: returns({}) });

describe('a body', () => {
  const contract = contractWith({
    '/things': { post: sending('make'), put: sending('update') },
    '/things/{thingKey}': { parameters: [parameter('thingKey')], put: sending('change') },
    '/pairs': { post: sending('makePair') },
  });
  const kind = (
    name: string,
    path: string,
    keys: Resource['keys'],
    more: Partial<Resource> = {},
  ): Resource => ({
    name,
    path,
    keys,
    creators: {},
    make: '',
    ...more,
  });
  const thing = kind('thing', '/things/{thingKey}', { thingKey: '/key' });
  const other = kind('other', '/others/{otherId}', { otherId: '/id' });
  const pair = kind('pair', '/pairs/{type}/{value}', { type: '/type', value: '/value' }, { byAllKeys: true });
  const typed = { ...pair, path: '/types/{type}' };
  const adapted = (
    id: string,
    value: unknown,
    {
      isMarked = true,
      place = {},
      kinds = [thing, other, pair] as readonly Resource[],
      own = [] as readonly Place[],
    } = {},
  ) => {
    const resources = {
      ...resourcesOf(contract),
      all: kinds,
      creatorOf: (one: string) => (one === 'make' ? kinds[0] : one === 'makePair' ? kinds[2] : undefined),
      changedBy: () => thing,
      isUnique: (field: string) => field === 'code',
    };
    const objects = new KnownObjects({ read: { otherId: [4], type: ['t'], thingKey: ['k1'] } }, resources);
    for (const one of own)
      objects.decide(
        { resource: thing, place: one, call: { operation: contract.operation('make'), effect: 'create' } },
        true,
      );
    const marking = isMarked ? (text: string) => `M-${text}` : undefined;
    return adapt(value, { operation: contract.operation(id), objects, place, marking });
  };

  it.each<[string, string, unknown, unknown, Parameters<typeof adapted>[2]]>([
    [
      'that creates has a new key, its name, and known ids of others',
      'make',
      { key: 'a', name: 'b', other_ID: 9, type: 'x' },
      { key: 'M-a', name: 'M-b', other_ID: 4, type: 'x' },
      {},
    ],
    [
      'that creates has the names of others as they are',
      'make',
      { in: { name: 'b' }, all: [{ name: 'c', code: 'd' }], name: 5 },
      { in: { name: 'b' }, all: [{ name: 'c', code: 'd' }], name: 5 },
      {},
    ],
    ['that creates has no value that is wanted once', 'make', { code: 'x', a: 1 }, { a: 1 }, {}],
    [
      'without a mark has it',
      'make',
      { code: 'x', key: 'a', name: 'b' },
      { code: 'x', key: 'a', name: 'b' },
      { isMarked: false },
    ],
    ['that creates has no number as its key', 'make', { key: 5, a: 1 }, { a: 1 }, {}],
    [
      'that creates has no number as its key, with or without a mark',
      'make',
      { key: 5, a: 1 },
      { a: 1 },
      { isMarked: false },
    ],
    [
      'has ids of the same type only',
      'make',
      { otherId: 'x', thing_key: 'y' },
      { otherId: 'x', thing_key: 'y' },
      {},
    ],
    [
      'of another kind has known keys',
      'makePair',
      { thingKey: 'x', otherId: null },
      { thingKey: 'k1', otherId: null },
      {},
    ],
    [
      'that creates a pair has a new last key',
      'makePair',
      { type: 'x', value: 'y' },
      { type: 'x', value: 'M-y' },
      {},
    ],
    [
      'that creates a pair has a new last key, by its address',
      'makePair',
      { type: 'x', value: 7 },
      { type: 'M-x', value: 7 },
      { kinds: [thing, other, typed] },
    ],
    [
      'that changes what it names has its key',
      'update',
      { a: 1 },
      { a: 1, key: 'k9' },
      { place: { thingKey: 'k9' } },
    ],
    [
      'that changes what it names has that of the run',
      'update',
      { a: 1 },
      { a: 1, key: 'k7' },
      { own: [{ thingKey: 'k7' }, { thingKey: 'k8' }] },
    ],
    ['that changes what it names keeps its own, if there is none', 'update', { key: 'z' }, { key: 'z' }, {}],
    [
      'that changes what its path names keeps its key',
      'change',
      { key: 'z', name: 'n' },
      { key: 'k9', name: 'M-n' },
      { place: { thingKey: 'k9' } },
    ],
    [
      'that changes what its path names needs no key',
      'change',
      { a: 1 },
      { a: 1 },
      { place: { thingKey: 'k9' } },
    ],
    ['is a list as it is', 'make', [{ key: 'a', name: 'b' }, 'c'], [{ key: 'a', name: 'b' }, 'c'], {}],
    [
      'has no callback addresses and cursors, but what is named alike',
      'make',
      {
        callbackUrl: 1,
        CALLBACK_URI: 1,
        cursor: 1,
        callback_urls: 1,
        myCursor: 1,
        cursors: 1,
        callback_urm: 1,
        a: { Cursor: 1 },
      },
      { callback_urls: 1, myCursor: 1, cursors: 1, callback_urm: 1, a: {} },
      {},
    ],
  ])('%s', (_what, id, value, expected, more) => {
    expect(adapted(id, value, more)).toEqual(expected);
  });
});

describe('a request', () => {
  const ITEMS = collection('/items', 'itemId');
  const contract = contractWith({
    ...ITEMS,
    '/drawers/{drawer}': {
      parameters: [parameter('drawer')],
      get: sending('openDrawer'),
      put: sending('fillDrawer'),
      delete: sending('emptyDrawer'),
      post: { ...sending('findDrawer'), 'x-read-only': true },
    },
    '/searches': {
      get: {
        ...sending('search'),
        parameters: [
          { name: 'kind', in: 'query', required: true, schema: { enum: ['a', 'b'] } },
          { name: 'itemId', in: 'query', required: true, schema: { type: 'integer' } },
          { name: 'word', in: 'query', required: true, schema: { type: 'string' } },
          { name: 'more', in: 'query', schema: { type: 'string' } },
          { name: 'head', in: 'header', required: true, schema: { type: 'string' } },
        ],
      },
    },
    '/all': { put: { operationId: 'setAll', requestBody: BODY, responses: returns(NAMED) } },
  });
  const started = async (fixtures: object = {}) => {
    const items = keeping();
    const { target, lines, log } = serving((asked) => items.reply(asked, '/items'));
    const run = await assembled(target, contract, { write: true, settle: 0, fixtures });
    run.objects.beginWriting();
    const [resource] = run.objects.resources.all;
    if (resource === undefined) throw new Error('There is no kind of items.');
    return { run, resource, items, lines, log, probe: run.session.scratch() };
  };

  it('cannot be made without an object or a value, and says what would help', async () => {
    const { run } = await started({ read: { itemId: [7] } });
    const lack = (id: string) => noObject(run, contract.operation(id));
    const why = 'no object to use. Name one in --fixtures';
    const fixtures = (part: string) => ({ why, fixtures: { part, names: ['drawer'] } });
    const search = contract.operation('search');
    expect([
      ...['openDrawer', 'findDrawer', 'fillDrawer', 'emptyDrawer', 'setAll'].map(lack),
      valuelessIn(run, search),
      requiredValues(run, search),
      requiredValues(run, contract.operation('setAll')),
      noValue(['word']),
      noValue([]),
    ]).toEqual([
      fixtures('read'),
      fixtures('read'),
      fixtures('change'),
      fixtures('remove'),
      { why: 'no object to use: this run created none that its body could refer to' },
      ['word'],
      { kind: 'a', itemId: 7 },
      {},
      {
        why: 'no value for a required parameter. Write an example into the contract, or name a value in --fixtures',
        fixtures: { part: 'read', names: ['word'] },
      },
      {
        why: 'no value for a required parameter. Write an example into the contract, or name a value in --fixtures',
      },
    ]);
  });

  it('concerns what it reads, creates or changes', async () => {
    const { run, resource } = await started();
    expect(
      ['get/items', 'create/items', 'change/items'].map((id) => effectOf(run, contract.operation(id))),
    ).toEqual(['read', 'create', 'own']);
    expect([
      callTo(run, 'change/items', { itemId: 3, other: 1 }, { name: 'x' }),
      callTo(run, 'list/items', {}),
    ]).toEqual([
      {
        operation: contract.operation('change/items'),
        params: { itemId: 3 },
        effect: 'own',
        body: { kind: 'json', value: { name: 'x' } },
      },
      { operation: contract.operation('list/items'), params: {}, effect: 'read', body: undefined },
    ]);
    expect(makingCall(run, resource)).toEqual({
      operation: contract.operation('create/items'),
      params: {},
      effect: 'create',
      body: { kind: 'json', value: { name: expect.stringContaining('kit-verify-') as string } },
    });
    expect(makingCall({ ...run, allowed: () => false }, resource)).toBeUndefined();
  });

  it('is made again for a new object of the run, if it was for one', async () => {
    const { run, resource, probe } = await started();
    const place = await make(run, resource, probe);
    const read = callTo(run, 'get/items', { itemId: 3 });
    expect([
      place,
      await renewed(run, [callTo(run, 'list/items', {}), read], probe),
      await renewed(run, [callTo(run, 'get/items', { itemId: 1 })], probe),
      await renewed(run, [], probe),
      await make({ ...run, allowed: () => false }, resource, probe),
      await make(run, resource, { ...probe, gaveUpOn: () => true }),
    ]).toEqual([
      { itemId: 3 },
      [callTo(run, 'list/items', {}), { ...read, params: { itemId: 4 } }],
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is no longer made for what the service has lost', async () => {
    const { run, resource, items, probe } = await started();
    await make(run, resource, probe);
    await make(run, resource, probe);
    items.kept.delete(3);
    await forgetLost({ ...run, allowed: () => false }, probe);
    expect(run.objects.own(resource)).toEqual([{ itemId: 3 }, { itemId: 4 }]);
    await forgetLost(run, probe);
    expect(run.objects.own(resource)).toEqual([{ itemId: 4 }]);
  });
});
