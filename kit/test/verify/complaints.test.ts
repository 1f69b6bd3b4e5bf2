/** The fields that a refusal names, in the forms in which frameworks write refusals. */
import { describe, expect, it } from 'vitest';
import { contractWith } from '@experimentation-automation/test-support/kit/small-services';
import { sentShape } from '../../src/contract/index.ts';
import { complaintsIn, isConflict, messageOf } from '../../src/verify/calls/complaints.ts';

const text = { type: 'string' };
const properties = {
  name: text,
  displayName: text,
  owner: { type: 'object', properties: { email: text } },
  items: { type: 'array', items: { type: 'object', properties: { price: { type: 'number' } } } },
};
const content = { 'application/json': { schema: { type: 'object', properties } } };
const contract = contractWith({
  '/orders': {
    post: { operationId: 'create', requestBody: { content }, responses: { '201': { description: 'Made.' } } },
  },
});
const shape = sentShape(contract.document, contract.operation('create'));

/** The places that a refusal names, with what it says. */
const named = (refusal: unknown, sent: unknown = {}) =>
  complaintsIn(shape, sent, refusal).map(({ at, says }) => `${at.join('/')}: ${says}`);

describe('a refusal names fields', () => {
  it.each([
    [
      'in a map of lists',
      { errors: { name: ['is blank'], owner: ['is bad'] } },
      ['name: is blank', 'owner: is bad'],
    ],
    ['in a map of texts', { name: 'is blank' }, []],
    ['in a map without an envelope', { owner: ['is bad'] }, ['owner: is bad']],
    [
      'with pointers of JSON:API',
      { errors: [{ source: { pointer: '/data/attributes/name' }, detail: 'is blank' }] },
      ['name: is blank'],
    ],
    [
      'with pointers of problem details',
      { errors: [{ pointer: '#/owner/email', detail: 'is bad' }] },
      ['owner/email: is bad'],
    ],
    [
      'with lists of segments',
      { detail: [{ loc: ['body', 'items', 0, 'price'], msg: 'not a number', type: 'x' }] },
      ['items/0/price: not a number'],
    ],
    [
      'with paths that have dots',
      { violations: [{ propertyPath: 'owner.email', message: 'is bad' }] },
      ['owner/email: is bad'],
    ],
    [
      'with paths that have brackets',
      { errors: [{ field: 'items[2].price', defaultMessage: 'is bad' }] },
      ['items/2/price: is bad'],
    ],
    ['in another case', { errors: [{ field: 'DISPLAY_NAME', message: 'is bad' }] }, ['displayName: is bad']],
    [
      'as the member that is missing',
      [
        {
          instancePath: '',
          params: { missingProperty: 'name' },
          message: "must have required property 'name'",
        },
      ],
      ["name: must have required property 'name'"],
    ],
    [
      'as the name of the list that holds its errors',
      { message: 'Invalid.', errors: { items: [{ message: 'is bad' }] } },
      ['items: is bad'],
    ],
    [
      'in a text with quotes',
      { message: 'The field "owner.email" is bad' },
      ['owner/email: The field "owner.email" is bad'],
    ],
    [
      'in a text without quotes',
      { message: 'body.items[0].price is bad' },
      ['items/0/price: body.items[0].price is bad'],
    ],
    ['in words', { message: 'The display name is required' }, ['displayName: The display name is required']],
    [
      'in words, the longer of two',
      'displayName must not be empty',
      ['displayName: displayName must not be empty'],
    ],
    [
      'each once, with what is said last',
      {
        errors: [
          { field: 'name', message: 'one two' },
          { field: 'name', message: 'three' },
        ],
      },
      ['name: three'],
    ],
    [
      'with names that are not quite those of places or texts',
      [
        { pathway: 'name', message: 'is bad' },
        { mypath: 'name', message: 'is worse' },
        { field: 'owner', errorcode: 'of some kind', mycode: 'of another kind', message: 'is bad' },
      ],
      ['name: name', 'owner: is bad'],
    ],
    [
      'with names of fields in several parts',
      { message: 'owner[email]..x is bad' },
      ['owner/email: owner[email]..x is bad'],
    ],
    [
      'with a name that begins with a number',
      { errors: [{ field: 'items.12.price', message: 'is bad' }] },
      ['items/12/price: is bad'],
    ],
    [
      'with what is no index',
      { errors: [{ field: 'items.1a.price', message: 'is bad' }] },
      ['items: is bad'],
    ],
    [
      'with what is no index either',
      { errors: [{ field: 'items.a1.price', message: 'is bad' }] },
      ['items: is bad'],
    ],
    ['with a number before a name', { errors: [{ field: '0.name', message: 'is bad' }] }, ['name: is bad']],
    [
      'with a pointer to nothing',
      { errors: [{ source: { pointer: null }, detail: 'name is bad' }] },
      ['name: name is bad'],
    ],
    [
      'with a list as a place',
      { errors: [{ path: ['owner', 'email'], message: 'is bad' }] },
      ['owner/email: is bad'],
    ],
    [
      'with a list under another name, item by item',
      { errors: [{ field: ['owner', 'email'], message: 'is bad' }] },
      ['owner: owner'],
    ],
    ['with an address in its text', { errors: [{ field: 'name', message: 'see http://a.test' }] }, []],
    ['none', { message: 'Something is wrong.', code: 7 }, []],
    ['none that the contract does not have', { errors: { colour: ['is bad'] } }, []],
  ])('%s', (_how, refusal, expected) => {
    expect(named(refusal)).toEqual(expected);
  });

  it('by the value that was sent', () => {
    expect(named('"Tent 1" is taken', { name: 'Tent 1' })).toEqual(['name: "Tent 1" is taken']);
    expect(named('Bad value: kit-verify', { name: 'kit-verify-1', displayName: 'kit-verify' })).toEqual([
      'displayName: Bad value: kit-verify',
    ]);
    expect(named("'Tent' is taken", { name: 'Tent One' })).toEqual(["name: 'Tent' is taken"]);
    expect(named('of is bad', { name: 'of' })).toEqual([]);
  });

  it('with the longest of its texts, and with the names of its rules among the words', () => {
    const refusal = { errors: [{ field: 'name', code: 'too_short', message: 'is far too short' }] };
    expect(complaintsIn(shape, {}, refusal)).toEqual([
      { at: ['name'], says: 'is far too short', words: 'too_short is far too short' },
    ]);
    const linked = { errors: [{ field: 'name', type: 'https://errors.test/short', message: 'short' }] };
    expect(complaintsIn(shape, {}, linked)).toEqual([{ at: ['name'], says: 'short', words: 'short' }]);
  });

  it('only as far as anybody would read', () => {
    const deep = (levels: number): unknown =>
      levels === 0 ? { field: 'name', message: 'is bad' } : [deep(levels - 1)];
    expect([named(deep(8)), named(deep(9))]).toEqual([['name: is bad'], []]);
    const long = { errors: [{ field: 'name', message: 'x'.repeat(2_000) }] };
    expect(named(long)[0]).toHaveLength('name: '.length + 1_000);
    const many = Array.from({ length: 100 }, () => 'nothing');
    expect([
      named([...many.slice(1), { field: 'name', message: 'is bad' }]),
      named([...many, { field: 'name', message: 'is bad' }]),
    ]).toEqual([['name: is bad'], []]);
  });
});

describe('the message of a refusal', () => {
  it.each([
    [{ code: 'invalid', message: 'It is bad.' }, 'It is bad.'],
    [['invalid', 'It is bad.'], 'It is bad.'],
    [['invalid', 'bad'], 'invalid'],
    [{}, undefined],
    [7, undefined],
  ])('is its first text in several words, or its first: %j', (refusal, expected) => {
    expect(messageOf(refusal)).toBe(expected);
  });
});

describe('a conflict', () => {
  it.each([
    [409, {}, true],
    [400, { message: 'Name already exists' }, true],
    [422, { errors: { name: ['has already been taken'] } }, true],
    [422, 'The name is taken.', true],
    [400, 'name must be unique', true],
    [400, 'E11000 duplicate key error', true],
    [400, 'UNIQUE constraint failed: orders.name', true],
    [400, 'already in use', true],
    [400, 'already registered', true],
    [400, 'It already exist', true],
    [400, 'It has already been used', true],
    [400, { errors: [{ message: 'Invalid.' }, { message: 'not unique' }] }, true],
    [400, 'name is required', false],
    [404, 'already exists', false],
    [500, 'duplicate key', false],
  ])('is a %s with %j: %s', (status, refusal, expected) => {
    expect(isConflict(status, refusal)).toBe(expected);
  });
});
