/** Ids that no object has, and bodies that name one: a request with these can only hit what belongs to the run. */
import { describe, expect, it } from 'vitest';
import {
  collection,
  contractWith,
  NAMED,
  returns,
} from '@experimentation-automation/test-support/kit/small-services';
import { resourcesOf } from '../../src/resources/resources.ts';
import { KnownObjects } from '../../src/verify/objects/known-objects.ts';
import { isNear, nowhere, oddIds } from '../../src/verify/objects/odd-ids.ts';
import type { Call } from '../../src/verify/send/request.ts';

/** A contract of one operation with an id of this kind. */
function withId(schema: object) {
  const parameters = [{ name: 'itemId', in: 'path', required: true, schema }];
  const contract = contractWith({
    '/items/{itemId}': {
      parameters,
      delete: { operationId: 'remove', responses: { '204': { description: 'Gone.' } } },
    },
  });
  return { document: contract.document, operation: contract.operation('remove') };
}

const idsOf = (schema: object, own: string | number) => {
  const { document, operation } = withId(schema);
  return oddIds(document, operation, { itemId: own }, 7);
};

describe('an id that no object has', () => {
  it.each([
    ['a number', { type: 'integer' }, 3],
    ['a short number', { type: 'integer', format: 'int32' }, 70_000],
    ['a text of digits', { type: 'string' }, '12'],
    ['a name', { type: 'string' }, 'tent'],
    ['a UUID', { type: 'string', format: 'uuid' }, '01234567-89ab-4cde-8f01-23456789abcd'],
  ])('is made of one of the run, which a careless service finds: %s', (_kind, schema, own) => {
    const odd = idsOf(schema, own);
    expect(odd.every(({ place }) => isNear(place, { itemId: own }))).toBe(true);
    expect(odd.some(({ place }) => String(place['itemId']) === String(own))).toBe(false);
    const others = odd.filter(({ place }) => !String(place['itemId']).startsWith('ffffffff'));
    expect(
      others.some(({ place }) => isNear(place, { itemId: typeof own === 'number' ? own + 1 : `x${own}` })),
    ).toBe(false);
  });

  it('has the last bits of a number, a fraction, a letter, or more digits', () => {
    const odd = Object.fromEntries(
      idsOf({ type: 'integer' }, 3).map(({ what, place }) => [what, String(place['itemId'])]),
    );
    expect(odd).toMatchObject({
      'a fraction': '3.5',
      'a text': '3x',
      'a number beyond 32 bits': String(3n + 2n ** 32n),
      'a number beyond 64 bits': String(3n + 2n ** 64n),
    });
    const far = BigInt(odd['an id that does not exist'] ?? 0);
    expect([far % 2n ** 32n, far > 2n ** 50n, far < 2n ** 53n]).toEqual([3n, true, true]);
    const short = BigInt(String(idsOf({ type: 'integer', format: 'int32' }, 70_000)[0]?.place['itemId']));
    expect([short % 2n ** 16n, short > 2_000_000_000n, short < 2n ** 31n]).toEqual([
      70_000n % 2n ** 16n,
      true,
      true,
    ]);
  });

  it('is another name, or a UUID that nobody uses', () => {
    expect(idsOf({ type: 'string' }, 'tent')).toEqual([
      { what: 'an id that does not exist', place: { itemId: 'tent-no-such' } },
    ]);
    expect(idsOf({ type: 'string', format: 'uuid' }, 'abc')).toMatchObject([
      { place: { itemId: 'ffffffff-ffff-4fff-bfff-000000000007' } },
    ]);
    const { document, operation } = withId({ type: 'integer' });
    expect(oddIds(document, operation, { other: 1 }, 7)).toEqual([]);
  });

  it.each([
    ['a number', { type: 'integer' }, -7, 9_007_199_254_000_007],
    ['a short number', { type: 'integer', format: 'int32' }, 400_007, 2_147_000_007],
    ['a text', { type: 'string' }, -7, 'no_such_7'],
    ['a long text', { type: 'string', minLength: 12 }, 7, 'no_such_7___'],
    ['a short text', { type: 'string', maxLength: 4 }, 7, 'no_s'],
    ['a UUID', { type: 'string', format: 'uuid' }, 7, 'ffffffff-ffff-4fff-bfff-000000000007'],
    [
      'a UUID of a large number',
      { type: 'string', format: 'uuid' },
      -1e13,
      'ffffffff-ffff-4fff-bfff-000000000000',
    ],
    ['a text of any length', { type: 'string', minLength: 'x', maxLength: '2' }, 7, 'no_such_7'],
  ])('can be made without an object: %s', (_kind, schema, seed, itemId) => {
    const { document, operation } = withId(schema);
    expect(nowhere(document, operation, seed)).toEqual({ itemId });
  });

  it.each<[string | number, string | number, boolean]>([
    [3, '3', true],
    ['3.5', 3, true],
    ['3x', 3, true],
    ['3y', 3, false],
    ['35', 3, false],
    ['tent-no-such', 'tent', true],
    ['tents', 'tent', false],
    ['a', 'b', false],
    [String(3n + 2n ** 32n), 3, true],
    [String(4n + 2n ** 32n), 3, false],
    [3 + 2 ** 16, 3, false],
    ['3e', '3', false],
    ['a3', '3', false],
    ['3', '3a', false],
    [2_000_000_000, 2_000_000_000 - 65_536, false],
    [2_000_000_000 + 65_536, 2_000_000_000, true],
    [String(3n + 2n ** 16n * 40_000n), 3, true],
  ])('%s is near %s: %s', (id, own, is) => {
    expect(isNear({ itemId: id }, { itemId: own })).toBe(is);
  });

  it('is near only to an object with the same parameters', () => {
    expect(isNear({ itemId: 3 }, { noteId: 3 })).toBe(false);
    expect(isNear({ folderId: 1, itemId: '3x' }, { folderId: 1, itemId: 3 })).toBe(true);
    expect(isNear({ folderId: 2, itemId: '3x' }, { folderId: 1, itemId: 3 })).toBe(false);
  });
});

describe('a change whose body names the object', () => {
  const { '/items': root, '/items/{itemId}': one } = collection('/items', 'itemId');
  const requestBody = { required: true, content: { 'application/json': { schema: NAMED } } };
  const put = { operationId: 'update', requestBody, responses: returns(NAMED) };
  const contract = contractWith({
    '/items': { ...root, put },
    '/items/{itemId}': { ...one, put: undefined },
  });
  const NAME = 'kit-verify-abc123-item-1';
  const call = (id: string, more: Partial<Call>): Call => ({
    operation: contract.operation(id),
    effect: 'own',
    ...more,
  });

  it.each<[string, Call['body'], string | undefined]>([
    ['its own', { kind: 'json', value: { id: 3, name: 'a' } }, undefined],
    ['its own, as a text', { kind: 'form', fields: { id: '3' } }, undefined],
    ['an odd one of its own', { kind: 'json', value: { id: '3x', name: 'a' } }, undefined],
    ['another', { kind: 'json', value: { id: 1, name: 'a' } }, 'its body names no object of this run'],
    ['none', { kind: 'json', value: { name: 'a' } }, 'its body names no object of this run'],
    [
      'a list of some',
      { kind: 'json', value: { id: [3], name: 'a' } },
      'its body names no object of this run',
    ],
    ['nothing, as it is no object', { kind: 'text', contentType: 'text/plain', text: 'x' }, undefined],
  ])('is sent only if that is one of the run: %s', (_what, body, why) => {
    const objects = new KnownObjects({}, resourcesOf(contract));
    objects.beginWriting();
    const creation = call('create/items', {
      effect: 'create',
      body: { kind: 'json', value: { name: NAME } },
    });
    for (const candidate of objects.notice(creation, { ok: true, status: 201, value: { id: 3, name: NAME } }))
      objects.decide(candidate, true);
    expect(objects.guard.whyRefused(call('update', { body }))).toBe(why);
  });
});
