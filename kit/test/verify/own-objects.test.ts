/** What a run takes for its own, and so may change and remove: only what it has provably created. */
import { describe, expect, it } from 'vitest';
import { collection, contractWith } from '@experimentation-automation/test-support/kit/small-services';
import { resourcesOf } from '../../src/resources/resources.ts';
import { readFixtures } from '../../src/verify/index.ts';
import { isNamedAs } from '../../src/verify/objects/another-object.ts';
import { KnownObjects } from '../../src/verify/objects/known-objects.ts';
import type { Call, CallEffect, Params } from '../../src/verify/send/request.ts';

const contract = contractWith(collection('/items', 'itemId'));
const NAME = 'kit-verify-abc123-item-1';
const call = (id: string, effect: CallEffect, params: Params = {}, more: Partial<Call> = {}): Call => ({
  operation: contract.operation(`${id}/items`),
  effect,
  params,
  ...more,
});
const creating = (name = NAME, more: object = {}): Call =>
  call('create', 'create', {}, { body: { kind: 'json', value: { name, ...more } } });

/** What a run knows once it has read a list with the items 1 and 2, and begins to write. */
function knowing(fixtures: object = {}) {
  const objects = new KnownObjects(readFixtures(fixtures), resourcesOf(contract));
  const resource = objects.resources.creatorOf('create/items');
  if (resource === undefined) throw new Error('There is no kind of items.');
  objects.notice(call('list', 'read'), {
    ok: true,
    status: 200,
    value: [
      { id: 1, name: 'One' },
      { id: 2, name: 'Two' },
    ],
  });
  objects.beginWriting();
  const created = (value: unknown, sent = creating(), location?: string) =>
    objects.notice(sent, { ok: true, status: 201, value, ...(location !== undefined && { location }) });
  const lost = () => objects.left.lost.map(({ what }) => what);
  /** Creates one, of which reads show that it is the run's. */
  const own = (id: number) => created({ id, name: NAME }).map((one) => objects.decide(one, true));
  return { objects, resource, created, lost, own };
}

const may = (objects: KnownObjects, one: Call): string => objects.guard.whyRefused(one) ?? 'may be sent';
const NOT_OURS = 'this run did not create the object';

describe('a new object', () => {
  it('is the run’s own once a read shows it, and may be changed and removed', () => {
    const { objects, resource, created } = knowing();
    const [candidate, ...others] = created({ id: 3, name: NAME });
    expect([candidate?.place, candidate?.isReturned, candidate?.isEchoed, others]).toEqual([
      { itemId: 3 },
      true,
      true,
      [],
    ]);
    expect([
      objects.isOwn(resource, { itemId: 3 }),
      may(objects, call('delete', 'own', { itemId: 3 })),
    ]).toEqual([false, NOT_OURS]);
    expect([...objects.unconfirmed]).toEqual([candidate]);
    expect(candidate && objects.decide(candidate, true)).toBe(true);
    expect([...objects.unconfirmed]).toEqual([]);
    expect(['change', 'delete'].map((id) => may(objects, call(id, 'own', { itemId: 3 })))).toEqual([
      'may be sent',
      'may be sent',
    ]);
    expect(['change', 'delete'].map((id) => may(objects, call(id, 'own', { itemId: 1 })))).toEqual([
      NOT_OURS,
      NOT_OURS,
    ]);
    expect(objects.placesFor(contract.operation('delete/items'))).toEqual([{ itemId: 3 }]);
    expect([
      objects.owns(call('get', 'read', { itemId: '3' })),
      objects.owns(call('get', 'read', { itemId: 1 })),
    ]).toEqual([true, false]);
    expect([objects.isMade(resource, { itemId: 3 }), objects.values('itemId')]).toEqual([true, [3, 1, 2]]);
  });

  it.each<[string, unknown, string]>([
    ['that existed before', { id: 1, name: NAME }, 'create/items returned itemId 1, which existed before'],
    [
      'with another name',
      { id: 9, name: 'Other' },
      'create/items returned itemId 9, which has another name than was sent',
    ],
  ])('is none of the run %s, and no more are created', (_how, returned, what) => {
    const { objects, created, lost } = knowing();
    expect(created(returned)).toEqual([]);
    expect([lost(), may(objects, creating())]).toEqual([
      [what],
      'the service returned another object for a new one',
    ]);
  });

  it('is none of the run if it was returned for an earlier one, unless the same was sent again', () => {
    const again = knowing();
    again.own(3);
    const repeated = { ...creating(), isRepeated: true } as const;
    expect([again.created({ id: 3, name: NAME }, repeated), again.lost()]).toEqual([[], []]);
    expect(again.objects.isOwn(again.resource, { itemId: 3 })).toBe(true);
    expect([again.created({ id: 3, name: NAME }), again.lost()]).toEqual([
      [],
      ['create/items returned itemId 3, which is not new'],
    ]);
    expect(again.objects.isOwn(again.resource, { itemId: 3 })).toBe(false);
  });

  it('is left behind, with what is known of it, if it has no id or no read shows it', () => {
    const nameless = knowing();
    expect([nameless.created({ name: NAME }), nameless.lost()]).toEqual([
      [],
      ['create/items created something but returned no itemId'],
    ]);
    const unproven = knowing();
    const [one] = unproven.created({ id: 3, name: NAME });
    expect(one && unproven.objects.decide(one, undefined)).toBe(false);
    expect(unproven.lost()).toEqual([
      'create/items returned itemId 3, but no read shows that this run created it',
    ]);
    expect(may(unproven.objects, creating())).toBe('no read shows what the service creates');
    const other = knowing();
    const [wrong] = other.created({ id: 3, name: NAME });
    expect(wrong && other.objects.decide(wrong, false)).toBe(false);
    expect([other.lost(), may(other.objects, creating())]).toEqual([
      ['create/items returned itemId 3, where another object is'],
      'the service returned another object for a new one',
    ]);
  });

  it('may be named by the header Location only, and is then proven like the others', () => {
    const { created, lost } = knowing();
    const [candidate] = created(undefined, creating(), '/items/3');
    expect([candidate?.place, candidate?.isReturned, lost()]).toEqual([{ itemId: '3' }, undefined, []]);
  });

  it('is not made by a request that was refused, or by another method', () => {
    const { objects } = knowing();
    const outcome = { ok: false, status: 422, value: { id: 3, name: NAME } };
    expect(objects.notice(creating(), outcome)).toEqual([]);
    expect(objects.notice({ ...creating(), method: 'PATCH' }, { ...outcome, ok: true, status: 200 })).toEqual(
      [],
    );
  });
});

describe('an object of the run that is removed', () => {
  it('is forgotten, and was removed', () => {
    const { objects, resource, own } = knowing();
    own(3);
    const removal = call('delete', 'own', { itemId: 3 });
    expect(objects.wasRemoved({ itemId: 3 })).toBe(false);
    objects.notice(removal, { ok: true, status: 204, value: undefined });
    expect([
      objects.isOwn(resource, { itemId: 3 }),
      objects.isMade(resource, { itemId: 3 }),
      objects.wasRemoved({ itemId: 3 }),
    ]).toEqual([false, true, true]);
    expect([objects.own(resource), objects.values('itemId')]).toEqual([[], [1, 2]]);
  });
});

describe('an object that the fixtures hand over', () => {
  it('for change may be changed but is not offered for removal, and the other way round', () => {
    const { objects } = knowing({ change: [{ itemId: 1 }], remove: [{ itemId: 2 }] });
    expect(may(objects, call('change', 'own', { itemId: '1' }))).toBe('may be sent');
    expect(may(objects, call('change', 'own', { itemId: 7 }))).toBe(NOT_OURS);
    expect([
      objects.placesFor(contract.operation('change/items')),
      objects.placesFor(contract.operation('delete/items')),
    ]).toEqual([[{ itemId: 1 }], [{ itemId: 2 }]]);
    expect([objects.isSure({ itemId: 1 }), objects.isSure({ itemId: 7 }), objects.changeable]).toEqual([
      true,
      false,
      [{ itemId: 1 }],
    ]);
  });

  it('is touched by an accepted change only', () => {
    const { objects } = knowing({ change: [{ itemId: 1 }] });
    const change = call('change', 'own', { itemId: 1 });
    objects.notice(call('get', 'read', { itemId: 1 }), {
      ok: true,
      status: 200,
      value: { id: 1, name: 'One' },
    });
    objects.notice(change, { ok: false, status: 422, value: {} });
    expect(objects.isTouched({ itemId: 1 })).toBe(false);
    objects.notice(change, { ok: true, status: 200, value: { id: 1, name: NAME } });
    expect([objects.isTouched({ itemId: 1 }), objects.isTouched({ itemId: 2 })]).toEqual([true, false]);
  });
});

describe('a request is not sent', () => {
  it.each<[string, Call, string]>([
    ['whose path names no object', call('get', 'read'), 'its path would address more than one object'],
    [
      'whose path leads elsewhere',
      call('get', 'read', { itemId: '..' }),
      'its path would address more than one object',
    ],
    ['that changes what others made', call('change', 'own', { itemId: 1 }), NOT_OURS],
    [
      'that creates with a number as id',
      creating(NAME, { id: 5 }),
      'its body gives the new object an id that may be in use',
    ],
    [
      'that removes at an id that is not near one of the run',
      call('delete', 'nothing', { itemId: 999 }),
      NOT_OURS,
    ],
  ])('%s', (_what, one, why) => {
    expect(may(knowing().objects, one)).toBe(why);
  });

  it.each<[string, Call]>([
    ['reads', call('get', 'read', { itemId: 1 })],
    ['reads what does not exist', call('get', 'read', { itemId: 999 })],
    ['creates', creating()],
    ['creates with a name as id', creating(NAME, { id: NAME })],
  ])('but it is if it %s', (_what, one) => {
    expect(may(knowing().objects, one)).toBe('may be sent');
  });

  it('that changes something, once that is frozen, for the first reason', () => {
    const { objects, own } = knowing();
    own(3);
    objects.guard.freeze('too much is gone');
    objects.guard.freeze('another reason');
    expect([
      may(objects, creating()),
      may(objects, call('delete', 'own', { itemId: 3 })),
      may(objects, call('get', 'read', { itemId: 3 })),
    ]).toEqual(['too much is gone', 'too much is gone', 'may be sent']);
  });
});

describe('a creation', () => {
  const tokens = contractWith({
    ...collection('/tokens', 'tokenId'),
    '/searches': { post: { operationId: 'search', responses: {} } },
  });
  const post = (operation: string, value: object = {}): Call => ({
    operation: tokens.operation(operation),
    effect: 'create',
    body: { kind: 'json', value },
  });

  it('of what gives access is sent once', () => {
    const objects = new KnownObjects({}, resourcesOf(tokens));
    const make = () => may(objects, post('create/tokens'));
    expect(make()).toBe('may be sent');
    objects.notice(post('create/tokens'), { ok: false, status: 422, value: {} });
    expect(make()).toBe('may be sent');
    objects.notice(post('create/tokens'), { ok: true, status: 201, value: { id: 1 } });
    expect(make()).toBe('one of its kind was created, and more are not needed');
    const others = knowing();
    others.own(3);
    expect(may(others.objects, creating())).toBe('may be sent');
  });

  it.each<[string, Call, string]>([
    ['without an object', post('search', { id: 5 }), 'may be sent'],
    ['with a name', post('create/tokens', { id: 'tent' }), 'may be sent'],
    [
      'with a long number',
      post('create/tokens', { id: 5n }),
      'its body gives the new object an id that may be in use',
    ],
  ])('%s may be sent, if no number may be in use', (_what, one, is) => {
    expect(may(new KnownObjects({}, resourcesOf(tokens)), one)).toBe(is);
  });

  it('is frozen like the other requests, and goes to a whole address', () => {
    const { objects, resource, own } = knowing();
    own(3);
    expect([
      may(objects, call('delete', 'nothing', { itemId: '3x' })),
      may(objects, call('delete', 'own', { itemId: '3x' })),
      may(objects, call('delete', 'own', { itemId: '' })),
      may(objects, call('get', 'read', { itemId: [3] })),
    ]).toEqual([
      'may be sent',
      NOT_OURS,
      'its path would address more than one object',
      'its path would address more than one object',
    ]);
    objects.guard.doubt(resource, 'it is odd');
    expect(may(objects, creating())).toBe('it is odd');
  });
});

describe('a record has the name that was sent', () => {
  const named = (
    record: unknown,
    body: Call['body'] = { kind: 'json', value: { name: NAME, size: 3, kind: 'big' } },
  ) => isNamedAs({ ...creating(), body }, record);

  it.each<[string, unknown, boolean | undefined]>([
    ['as it is', { name: NAME }, true],
    ['in another case', { name: NAME.toUpperCase() }, true],
    ['shortened', { name: 'kit-verify-abc' }, true],
    ['with more around it', { name: `copy of ${NAME}` }, true],
    ['with other signs', { name: 'kit_verify abc123.item/1' }, true],
    ['too short to tell', { name: 'kit' }, false],
    ['not', { name: 'Tent' }, false],
    ['perhaps, without the field', { title: NAME }, undefined],
    ['perhaps, with an empty field', { name: '' }, undefined],
    ['perhaps, without a record', 'Tent', undefined],
    ['as its beginning only', { name: 'KIT verify' }, true],
    ['in a field without the mark', { size: '3', kind: 'big' }, undefined],
  ])('%s', (_how, record, is) => {
    expect(named(record)).toBe(is);
  });

  it('also in an envelope, a form or a text', () => {
    expect(named({ name: NAME }, { kind: 'json', value: { item: { name: NAME } } })).toBe(true);
    expect(named({ name: NAME }, { kind: 'form', fields: { name: NAME } })).toBe(true);
    expect(
      named(
        { name: NAME },
        { kind: 'text', contentType: 'application/x-www-form-urlencoded', text: `name=${NAME}` },
      ),
    ).toBe(true);
    expect(named({ name: NAME }, { kind: 'json', value: { a: { b: { name: NAME } } } })).toBe(true);
    expect(
      named({ name: NAME }, { kind: 'json', value: { a: { b: { c: { name: NAME } } } } }),
    ).toBeUndefined();
  });
});

describe('what a removal was accepted for, but still shows,', () => {
  it('is told once for each kind, with how many there are', () => {
    const { objects, resource, lost } = knowing();
    objects.left.keep(resource, { itemId: 3 });
    expect(lost()).toEqual(['items itemId 3: delete/items was accepted, but get/items still shows it']);
    objects.left.keep(resource, { itemId: 4 });
    objects.left.keep(resource, { itemId: 5 });
    objects.left.lose({ what: 'a thing' });
    objects.left.lose({ what: 'a thing' });
    expect(lost()).toEqual([
      'a thing',
      'items itemId 3 and 2 more: delete/items was accepted, but get/items still shows it',
    ]);
  });

  it('stays, and so do the values in its address', () => {
    const { objects, resource } = knowing();
    objects.left.leave(resource, { itemId: 3 });
    objects.left.leave(resource, { itemId: 4 });
    expect([3, '4', 5].map((itemId) => objects.left.isLeft(resource, { itemId }))).toEqual([
      true,
      true,
      false,
    ]);
    expect([3, 4, '3', 5].map((value) => objects.left.names(value))).toEqual([true, true, false, false]);
  });
});
