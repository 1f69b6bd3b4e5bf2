/** The objects that responses show, those that accepted an invalid body, and those that a body names. */
import { describe, expect, it } from 'vitest';
import { collection, contractWith, ID } from '@experimentation-automation/test-support/kit/small-services';
import type { Resource } from '../../src/resources/resource.ts';
import { resourcesOf } from '../../src/resources/resources.ts';
import { idsSent, isNamedBy, isNamedByUs } from '../../src/verify/objects/another-object.ts';
import { givenPlace, recordAt } from '../../src/verify/objects/candidate.ts';
import { FoundObjects } from '../../src/verify/objects/found-objects.ts';
import { InvalidObjects } from '../../src/verify/objects/invalid-objects.ts';
import { LeftObjects } from '../../src/verify/objects/left-objects.ts';
import type { Body, Call, Params } from '../../src/verify/send/request.ts';

const NAME = 'kit-verify-abc123-item-1';
const contract = contractWith({
  ...collection('/items', 'itemId'),
  '/items/{itemId}/names/{name}': {
    parameters: [ID('itemId'), ID('name')],
    put: { operationId: 'name', responses: {} },
  },
});
const kind = (name: string, more: Partial<Resource> = {}): Resource => ({
  name,
  path: `/${name}/{${name}Id}`,
  keys: { [`${name}Id`]: '/id' },
  creators: {},
  make: 'make',
  ...more,
});
const item = kind('item');
const part = kind('part', { within: ['itemId'] });
const call = (id: string, body?: Body, params: Params = {}): Call => ({
  operation: contract.operation(id),
  params,
  body,
  effect: 'create',
});
const json = (value: unknown): Body => ({ kind: 'json', value });
const numbers = (count: number, from = 1): number[] => Array.from({ length: count }, (_, at) => from + at);

describe('what responses show', () => {
  it('is read first where the fixtures name it, which stay as they are', () => {
    const fixtures = { itemId: [7, 'x'] };
    const found = new FoundObjects(fixtures, 1);
    for (const value of [8, 7, '7', 8, null, undefined, [9], { id: 9 }, true])
      found.addValue('itemId', value);
    found.addValue('partId', 'a');
    expect([found.values('itemId'), found.values('partId'), found.values('none'), found.places]).toEqual([
      [7, 'x', 8, '7', true],
      ['a'],
      [],
      [],
    ]);
    expect(fixtures).toEqual({ itemId: [7, 'x'] });
    found.clear('itemId');
    expect([found.values('itemId'), found.values('partId')]).toEqual([[], ['a']]);
  });

  it('is the id of a record, with that of what it is in if there is one', () => {
    const found = new FoundObjects({}, 1);
    expect([
      found.add(item, { id: 1 }),
      found.add(part, { id: 2 }, { itemId: 1 }),
      found.add(part, { id: '2' }, { itemId: '1' }),
      found.add(part, { id: 3 }),
      found.add(part, { name: 'x' }, { itemId: 1 }),
      found.add(part, { id: 2 }, { itemId: 4 }),
      found.add({ keys: { partId: '/id', side: '/side' } }, { id: 2, side: 'left' }),
    ]).toEqual([
      { itemId: 1 },
      { itemId: 1, partId: 2 },
      { itemId: '1', partId: '2' },
      undefined,
      undefined,
      { itemId: 4, partId: 2 },
      { partId: 2, side: 'left' },
    ]);
    expect([found.places, ...['itemId', 'partId', 'side'].map((name) => found.values(name))]).toEqual([
      [
        { itemId: 1, partId: 2 },
        { itemId: 4, partId: 2 },
        { partId: 2, side: 'left' },
      ],
      [1],
      [2, '2', 3],
      ['left'],
    ]);
  });

  it('is remembered up to twenty times for each kind', () => {
    const found = new FoundObjects({}, 2);
    for (const id of numbers(50)) found.add(part, { id }, { itemId: 1 });
    expect([found.values('partId'), found.places.map(({ partId }) => partId)]).toEqual([
      numbers(20),
      numbers(40),
    ]);
  });

  it('is forgotten with all that is inside of it', () => {
    const found = new FoundObjects({ itemId: [1, 2] }, 1);
    for (const itemId of [1, 2]) for (const id of [5, 6]) found.add(part, { id }, { itemId });
    found.forget(['itemId', 'partId'], { itemId: '2', partId: '6' });
    expect([found.places, found.values('itemId'), found.values('partId')]).toEqual([
      [
        { itemId: 1, partId: 5 },
        { itemId: 1, partId: 6 },
        { itemId: 2, partId: 5 },
      ],
      [1],
      [5],
    ]);
    found.forget(['itemId'], { itemId: '1' });
    found.forget(['other'], { other: 5 });
    expect([found.places, found.values('itemId'), found.values('partId')]).toEqual([
      [{ itemId: 2, partId: 5 }],
      [],
      [5],
    ]);
  });
});

describe('an object that accepted an invalid body', () => {
  const resources = resourcesOf(contract);
  const list = { id: 3, name: 'x' };
  const shows = (id: string, value: unknown, pointer: string, params?: Params, own = resources) => {
    const invalid = new InvalidObjects(own);
    invalid.add({ itemId: 3 });
    return invalid.isShown({ ...call(id), ...(params && { params }) }, value, pointer);
  };
  const inPage = { ...resources, all: resources.all.map((one) => ({ ...one, items: '/data' })) };

  it.each<[string, boolean, Parameters<typeof shows>]>([
    ['in a list', true, ['list/items', [{ id: 1 }, list], '/1/name']],
    ['in a list, where another is', false, ['list/items', [{ id: 1 }, list], '/0/name']],
    ['in a list, where none is', false, ['list/items', [{ id: 1 }, list], '/2']],
    ['in a page', true, ['list/items', { data: [{ id: 1 }, list] }, '/data/1/name', {}, inPage]],
    [
      'in a page, where another is',
      false,
      ['list/items', { data: [{ id: 1 }, list] }, '/data/0', {}, inPage],
    ],
    ['when it is read', true, ['get/items', list, '/name', { itemId: '3' }]],
    ['when it is changed', true, ['change/items', list, '', { itemId: 3 }]],
    ['when another is read', false, ['get/items', list, '/name', { itemId: 1 }]],
    ['when it is removed', false, ['delete/items', list, '', { itemId: 3 }]],
    ['when nothing is named', false, ['get/items', list, '']],
  ])('may be shown %s: %s', (_where, is, [id, value, pointer, ...more]) => {
    expect(shows(id, value, pointer, ...more)).toBe(is);
  });

  it('is that one only', () => {
    const invalid = new InvalidObjects(resources);
    expect([
      invalid.has({ itemId: 3 }),
      invalid.isShown(call('get/items', undefined, { itemId: 3 }), {}, ''),
    ]).toEqual([false, false]);
    invalid.add({ itemId: 3 });
    invalid.add({ itemId: 5 });
    expect([3, '5', 4].map((itemId) => invalid.has({ itemId }))).toEqual([true, true, false]);
  });
});

describe('the address that a creation gives', () => {
  it.each<[string, Body | undefined, Resource, Params, object | undefined]>([
    ['its body', json({ id: 5 }), item, {}, { itemId: 5 }],
    ['its body and its path', json({ id: 5 }), part, { itemId: 2 }, { itemId: 2, partId: 5 }],
    ['its path only', json({ name: 'x' }), part, { itemId: 2 }, undefined],
    ['its body only', json({ id: 5 }), part, {}, undefined],
    ['a list', json({ id: [5] }), item, {}, undefined],
    ['the mark of a run', json({ id: NAME }), item, {}, undefined],
    ['no body', undefined, item, {}, undefined],
  ])('is that of %s', (_what, body, resource, params, place) => {
    expect(givenPlace(call('create/items', body, params), resource)).toEqual(place);
  });

  it('is free of others if no record has it', () => {
    const records = [{ name: 'x' }, { id: 2 }, { id: '3', name: 'own' }, 4];
    const at = (partId: number) => recordAt({ resource: part, place: { itemId: 1, partId } }, records);
    expect([at(3), at(2), at(4), at(5)]).toEqual([{ id: '3', name: 'own' }, { id: 2 }, 4, undefined]);
  });

  it.each<[string, Body | undefined, Partial<Resource>, readonly unknown[]]>([
    ['a number', json({ id: 5 }), {}, [5]],
    ['a name that is not of the run', json({ id: 'tent' }), {}, ['tent']],
    ['a name of the run', json({ id: NAME }), {}, []],
    ['nothing', json({ name: 'x' }), {}, []],
    ['what the path says already', json({ name: 7 }), { keys: { name: '/name' } }, [7]],
    [
      'one of several keys that is of the run',
      json({ id: 5, name: NAME }),
      { keys: { itemId: '/id', side: '/name' }, byAllKeys: true },
      [],
    ],
    [
      'several keys, none of the run',
      json({ id: 5, name: 'x' }),
      { keys: { itemId: '/id', side: '/name' }, byAllKeys: true },
      [5, 'x'],
    ],
    [
      'another key than that of the run',
      json({ id: 5, name: NAME }),
      { keys: { itemId: '/id', side: '/name' } },
      [5],
    ],
  ])('may be in use with %s', (_what, body, more, ids) => {
    expect(idsSent(call('create/items', body), kind('item', more))).toEqual(ids);
  });

  it('is not in use by what its path names', () => {
    const named = kind('name', { keys: { name: '/name', other: '/other' } });
    expect(idsSent(call('name', json({ name: 7, other: 8 })), named)).toEqual([8]);
  });

  it('has the mark of the run if a key that was sent has it', () => {
    const sent = call('create/items', json({ id: NAME, name: 'x' }));
    expect([
      isNamedBy(sent, item, { itemId: NAME }),
      isNamedBy(sent, item, { itemId: 'other' }),
      isNamedBy(call('create/items', json({ id: 'x' })), item, { itemId: 'x' }),
      isNamedBy(call('create/items', json({ id: 3 })), item, { itemId: 3 }),
      isNamedBy(sent, kind('item', { keys: { itemId: '/name', side: '/id' } }), { itemId: 'x', side: NAME }),
      isNamedByUs({ itemId: 1, side: 'KIT_verify-1' }),
      isNamedByUs({ itemId: 'kit' }),
    ]).toEqual([true, false, false, false, true, true, false]);
  });
});

describe('what stays after a run', () => {
  it('is told with what is known of it, and what is still shown at the end', () => {
    const left = new LeftObjects();
    const lost = { what: 'One', resource: item, params: { itemId: 1 } };
    expect([left.lose({ what: 'Two' }), left.lose(lost), left.lose({ what: 'Two' })]).toEqual([[], [], []]);
    left.keep(item, { itemId: 3 });
    left.keep(kind('part', { remove: 'drop', read: 'show' }), { itemId: 1, partId: 2 });
    left.keep(item, { itemId: 4 });
    expect(left.lost).toEqual([
      { what: 'Two' },
      lost,
      { what: 'item itemId 3 and 1 more:  was accepted, but  still shows it' },
      { what: 'part itemId 1, partId 2: drop was accepted, but show still shows it' },
    ]);
  });

  it('is that of its kind', () => {
    const left = new LeftObjects();
    left.leave(item, { itemId: 3 });
    left.leave(item, { itemId: 4 });
    left.leave(part, { itemId: 1, partId: 8 });
    expect([
      left.isLeft(item, { itemId: '3' }),
      left.isLeft(part, { itemId: 3, partId: 9 }),
      left.isLeft(kind('other'), { itemId: 3 }),
      ...[1, 4, 8, 9].map((value) => left.names(value)),
    ]).toEqual([true, false, false, true, true, true, false]);
  });
});
