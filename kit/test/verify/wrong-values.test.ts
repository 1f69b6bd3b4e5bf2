/** What breaks one rule of a schema each: values, lists, objects, and whole bodies that must be refused. */
import { describe, expect, it } from 'vitest';
import { contractWith, NAMED, returns } from '@experimentation-automation/test-support/kit/small-services';
import { createChecker } from '../../src/check/index.ts';
import { badBodies } from '../../src/verify/negative/bad-bodies.ts';
import { wrongLists, wrongObjects, wrongValues } from '../../src/verify/negative/wrong-values.ts';

type Wrong = ReturnType<typeof wrongValues>;
const pairs = (wrong: Wrong): [string, unknown][] => wrong.map(({ what, value }) => [what, value]);

describe('a value is wrong', () => {
  const NULL: [string, unknown] = ['null', null];
  it.each<[string, Parameters<typeof wrongValues>[0], [string, unknown][]]>([
    ['in no way without a rule', {}, []],
    ['for a text', { type: 'string' }, [['a number', 12_345], NULL]],
    ['for an integer', { type: 'integer' }, [['a text', 'not a number'], ['a fraction', 1.5], NULL]],
    ['for a number', { type: 'number' }, [['a text', 'not a number'], NULL]],
    ['for a truth', { type: 'boolean' }, [['a text', 'perhaps'], NULL]],
    ['for a list', { type: 'array' }, [['an object', { not: 'a list' }], NULL]],
    ['for an object', { type: 'object' }, [['a list', ['not', 'an', 'object']], NULL]],
    ['for several types', { type: ['boolean', 'null'] }, [['a text', 'perhaps']]],
    ['outside of a list of values', { enum: ['a'] }, [['a value outside the list', 'NO_SUCH_VALUE']]],
    ['beside a constant', { const: 'a' }, [['a value other than the constant', 'NO_SUCH_VALUE']]],
    [
      'for a pattern',
      { pattern: '^a$' },
      [['a value that does not match the pattern', '~ off the pattern ~']],
    ],
    ['in no way for an unknown format', { format: 'other' }, []],
    ['at a minimum', { minimum: 3 }, [['a value under the minimum', 2]]],
    ['at a maximum', { maximum: 3 }, [['a value over the maximum', 4]]],
    ['at an excluded minimum', { exclusiveMinimum: 3 }, [['the excluded minimum', 3]]],
    ['at an excluded maximum', { exclusiveMaximum: 3 }, [['the excluded maximum', 3]]],
    ['at a length', { minLength: 3 }, [['a text that is too short', 'xx']]],
    ['at no length', { minLength: 0 }, [['a text that is too short', '']]],
    ['over a length', { maxLength: 3 }, [['a text that is too long', 'xxxx']]],
    ['at no length that is too long to send', { maxLength: 1_000_000 }, []],
    ['for a list that must have items', { minItems: 2 }, [['too few items', []]]],
    ['in no way at a limit that is no number', { minimum: 'a', maxLength: null }, []],
  ])('%s', (_what, schema, expected) => {
    expect(pairs(wrongValues(schema))).toEqual(expected);
  });

  it.each<[string, unknown]>([
    ['date-time', 'the day before yesterday'],
    ['date', '31/12/2026'],
    ['email', 'no address'],
    ['uri', 'no address at all'],
    ['int32', 2_147_483_648],
    ['int64', 99_999_999_999_999_999_999n],
    ['uint8', -1],
    ['uint16', -1],
    ['uint32', -1],
    ['uint64', -1],
  ])('for the format %s', (format, value) => {
    expect(pairs(wrongValues({ format }))).toEqual([[`a value that is not a valid ${format}`, value]]);
  });

  it('at the longest length that is sent', () => {
    const [[what, value] = []] = pairs(wrongValues({ maxLength: 999_999 }));
    expect([what, typeof value === 'string' && value.length]).toEqual(['a text that is too long', 1_000_000]);
  });
});

it.each<[string, Parameters<typeof wrongLists>[0], readonly unknown[], [string, unknown][]]>([
  ['is wrong in no way without a rule', {}, [1], []],
  ['repeats its first item', { uniqueItems: true }, [1, 2], [['a repeated item', [1, 1]]]],
  ['may repeat an item', { uniqueItems: false }, [1], []],
  ['has an item too many', { maxItems: 2 }, ['a', 'b'], [['too many items', ['a', 'a', 'a']]]],
  ['has none too many if that is very many', { maxItems: 1_000 }, ['a'], []],
  ['is wrong in no way without an item', { uniqueItems: true, maxItems: 1 }, [], []],
])('a list %s', (_what, schema, items, expected) => {
  expect(pairs(wrongLists(schema, items))).toEqual(expected);
});

it('a list has many items too many, if it may have just under a thousand', () => {
  const [wrong] = wrongLists({ maxItems: 999 }, ['a']);
  expect(wrong?.value).toHaveLength(1_000);
});

it.each<[string, Parameters<typeof wrongObjects>[0], [string, unknown][]]>([
  ['is wrong in no way without a rule', {}, []],
  [
    'lacks what it must have',
    { required: ['b', 7, 'toString', 'c'] },
    [
      ['without b', { a: 1, c: 3 }],
      ['without c', { a: 1, b: 2 }],
    ],
  ],
  [
    'has what it must not have',
    { additionalProperties: false },
    [['with an unknown field', { a: 1, b: 2, c: 3, xaNoSuchField: true }]],
  ],
  [
    'has what it must not have, in another way',
    { unevaluatedProperties: false },
    [['with an unknown field', { a: 1, b: 2, c: 3, xaNoSuchField: true }]],
  ],
  ['may have more', { additionalProperties: true, unevaluatedProperties: {} }, []],
])('an object %s', (_what, schema, expected) => {
  expect(pairs(wrongObjects(schema, { a: 1, b: 2, c: 3 }))).toEqual(expected);
});

describe('a body that must be refused', () => {
  const badOf = (schema: object, good: unknown, type = 'application/json') => {
    const contract = contractWith({
      '/items': {
        post: {
          operationId: 'create',
          requestBody: { content: { [type]: { schema } } },
          responses: returns(NAMED),
        },
      },
    });
    const { validator } = createChecker(contract, {});
    const operation = contract.operation('create');
    const media = operation.requestBody?.content[0];
    return badBodies(contract.document, media?.schema, good, (body) =>
      validator.requestBody(operation, type, body),
    );
  };
  const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

  it('breaks one rule each, and says where', () => {
    const schema = object(
      {
        size: { type: 'integer', maximum: 9 },
        owner: object({ name: { type: 'string' } }, { required: ['name'] }),
        tags: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
      },
      { required: ['size'], additionalProperties: false },
    );
    const good = { size: 1, owner: { name: 'x' }, tags: ['a', 'b'] };
    expect(badOf(schema, good).map(({ name, pointer, value }) => [name, pointer, value])).toEqual([
      ['a list as body', '', ['not', 'an', 'object']],
      ['null as body', '', null],
      ['body without size', '/size', { owner: good.owner, tags: good.tags }],
      ['body with an unknown field', '/xaNoSuchField', { ...good, xaNoSuchField: true }],
      ['a text as size', '/size', { ...good, size: 'not a number' }],
      ['a fraction as size', '/size', { ...good, size: 1.5 }],
      ['null as size', '/size', { ...good, size: null }],
      ['a value over the maximum as size', '/size', { ...good, size: 10 }],
      ['a list as owner', '/owner', { ...good, owner: ['not', 'an', 'object'] }],
      ['null as owner', '/owner', { ...good, owner: null }],
      ['owner without name', '/owner/name', { ...good, owner: {} }],
      ['a number as owner.name', '/owner/name', { ...good, owner: { name: 12_345 } }],
      ['null as owner.name', '/owner/name', { ...good, owner: { name: null } }],
      ['an object as tags', '/tags', { ...good, tags: { not: 'a list' } }],
      ['null as tags', '/tags', { ...good, tags: null }],
      ['a number as tags.0', '/tags/0', { ...good, tags: [12_345, 'b'] }],
      ['null as tags.0', '/tags/0', { ...good, tags: [null, 'b'] }],
      ['a value outside the list as tags.0', '/tags/0', { ...good, tags: ['NO_SUCH_VALUE', 'b'] }],
    ]);
    expect(badOf(schema, good)[4]).toMatchObject({
      provenance: { standing: 'documented' },
      schemaPointer: expect.stringMatching(/\/properties\/size\/type$/) as string,
    });
  });

  it('has what the valid one lacks', () => {
    const schema = object({
      owner: object({ age: { type: 'boolean' } }),
      list: { type: 'array', maxItems: 1, uniqueItems: true, items: { type: 'boolean' } },
    });
    const named = badOf(schema, {}).map(({ name, value }) => [name, value]);
    expect(named).toContainEqual(['a text as owner.age', { owner: { age: 'perhaps' } }]);
    expect(named).toContainEqual(['a text as list.0', { list: ['perhaps'] }]);
    expect(named).toContainEqual(['too many items as list', { list: [false, false] }]);
  });

  it('is none of those that the contract allows or a service may ignore', () => {
    expect(badOf({ type: ['string', 'integer'] }, 'a').map(({ name }) => name)).toEqual([
      'a fraction as body',
      'null as body',
    ]);
    expect(badOf(object({ id: { type: 'integer', readOnly: true } }), {}).map(({ name }) => name)).toEqual([
      'a list as body',
      'null as body',
    ]);
  });

  it('is none without a schema, or without a valid one', () => {
    const { document } = contractWith({});
    expect(badBodies(document, undefined, {}, () => [])).toEqual([]);
    expect(badOf({ type: 'object' }, undefined)).toEqual([]);
    expect(badOf({ type: 'object' }, 1n)).toEqual([]);
  });

  it('is not looked for deeper than six fields', () => {
    const deep = (levels: number): object =>
      levels === 0 ? { type: 'boolean' } : object({ a: deep(levels - 1) });
    const names = badOf(deep(9), {}).map(({ name }) => name);
    expect(names).toContain('a list as a.a.a.a.a.a');
    expect(names.some((name) => name.includes('a.a.a.a.a.a.a'))).toBe(false);
  });
});
