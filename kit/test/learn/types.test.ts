import { describe, expect, test } from 'vitest';
import { ASSUMED, bodies, DOCUMENTED, document, learned, THING } from './learning.ts';

const SIZE = `${THING}/properties/size`;
const sized = (size: object): object =>
  document({ schemas: { Thing: { type: 'object', properties: { size }, ...ASSUMED } } });
const sizes = (values: readonly unknown[]) => bodies(...values.map((size) => ({ size })));
const saidOfSize = (says: readonly string[]): string[] =>
  says.filter((one) => one.includes('Thing.size')).map((one) => one.replace('contradicted Thing.size ', ''));

describe('a field whose values have another type', () => {
  test.each<[string, object, unknown[], string, object]>([
    [
      'gets the type that was seen instead',
      { type: 'string' },
      [1, 2],
      'is a whole number where the contract says text',
      { type: 'integer' },
    ],
    [
      'keeps what restricts no values',
      {
        type: 'string',
        minLength: 1,
        pattern: 'a',
        description: 'How large.',
        'x-unit': 'cm',
        title: 'Size',
        readOnly: true,
      },
      [1, 2],
      'is a whole number where the contract says text',
      { type: 'integer', description: 'How large.', 'x-unit': 'cm', title: 'Size', readOnly: true },
    ],
    [
      'keeps no words',
      { type: 'string', 'x-extensible-enum': ['a', 'b'], deprecated: true },
      [true, false],
      'is true or false where the contract says text',
      { type: 'boolean', deprecated: true },
    ],
    [
      'is no longer a union',
      { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      [true, false],
      'is true or false where the contract says text or a whole number',
      { type: 'boolean' },
    ],
    [
      'is no longer one of several types',
      { type: ['string', 'null'] },
      [1, 2],
      'is a whole number where the contract says text or null',
      { type: 'integer' },
    ],
    [
      'gets the fields that were seen often enough',
      { type: 'string' },
      [{ a: 1 }, { a: 2, b: 1 }],
      'is an object where the contract says text',
      { type: 'object', properties: { a: { type: 'integer' } } },
    ],
    [
      'gets the fields of another object in place of its own',
      { type: 'array', items: { type: 'string' } },
      [{ items: 1 }, { items: 2 }],
      'is an object where the contract says a list',
      { type: 'object', properties: { items: { type: 'integer' } } },
    ],
    [
      'gets the items that were seen',
      { type: 'string' },
      [[1], ['a'], [2], ['b']],
      'is a list where the contract says text',
      { type: 'array', items: { type: ['integer', 'string'] } },
    ],
    [
      'is every type that was seen',
      { type: 'array' },
      [1, 2, 'a', 'b'],
      'is a whole number or text where the contract says a list',
      { type: ['integer', 'string'] },
    ],
    [
      'is a number if some are not whole',
      { type: 'integer', format: 'int32' },
      [1.5, 2.5],
      'is a number where the contract says a whole number',
      { type: 'number' },
    ],
  ])('%s', async (_, schema, values, says, corrected) => {
    const result = await learned(sized(schema), sizes(values));
    expect(saidOfSize(result.says)).toEqual([says]);
    expect(result.at(SIZE)).toEqual(corrected);
  });

  test.each<[string, object, unknown[], string, object]>([
    [
      'both types',
      { type: 'string', minLength: 1 },
      [1, 2, 'a'],
      'is also a whole number',
      { type: ['string', 'integer'], minLength: 1 },
    ],
    [
      'all types of a list of types',
      { type: ['string', 'null'] },
      [1, 2, 'a'],
      'is also a whole number',
      { type: ['string', 'null', 'integer'] },
    ],
    [
      'null',
      { type: 'string', format: 'date' },
      [null, null],
      'is also null',
      { type: ['string', 'null'], format: 'date' },
    ],
    [
      'null beside the type that was seen instead',
      { type: 'string' },
      [1, 2, null, null],
      'is a whole number or null where the contract says text',
      { type: ['integer', 'null'] },
    ],
    [
      'all numbers, without the format of whole ones',
      { type: 'integer', format: 'int32' },
      [1, 2, 1.5, 2.5],
      'is also a number',
      { type: 'number' },
    ],
    [
      'all numbers or dates, which no other text is',
      { type: 'integer' },
      [1, 1.5, 2.5, '2026-02-28', '2026-03-01'],
      'is also a number or text',
      { type: ['number', 'string'], format: 'date' },
    ],
    [
      'all numbers or text, with a format that says nothing of numbers',
      { type: ['integer', 'string'], format: 'date' },
      [1, 1.5, 2.5],
      'is also a number',
      { type: ['string', 'number'], format: 'date' },
    ],
    [
      'one more alternative',
      { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      [true, false, 'a', 'b'],
      'is also true or false',
      { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }] },
    ],
    [
      'the union or the new type',
      { oneOf: [{ type: 'string' }, { type: 'integer' }], description: 'How large.' },
      [true, false, 'a', 'b'],
      'is also true or false',
      {
        description: 'How large.',
        anyOf: [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, { type: 'boolean' }],
      },
    ],
    [
      'the words or the new type',
      { type: 'string', enum: ['a', 'b'] },
      [1, 2, 'a', 'b'],
      'is also a whole number',
      { anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'integer' }] },
    ],
    [
      'text or objects with the fields that were seen',
      { type: 'string' },
      [{ a: 1 }, { a: 2 }, 'a', 'b'],
      'is also an object',
      { type: ['string', 'object'], properties: { a: { type: 'integer' } } },
    ],
    [
      'no format of the new values, if the old ones need not have it',
      { type: 'integer' },
      [1, 2, '2026-02-28', '2026-03-01'],
      'is also text',
      { type: ['integer', 'string'] },
    ],
  ])('that the contract allows beside it, is %s', async (_, schema, values, says, corrected) => {
    const result = await learned(sized(schema), sizes(values));
    expect(saidOfSize(result.says)).toEqual([says]);
    expect(result.at(SIZE)).toEqual(corrected);
  });

  test.each<[string, object, unknown[], string[]]>([
    [
      'contradicts a documented type',
      { type: 'string', ...DOCUMENTED },
      [1, 2],
      ['documented Thing.size is a whole number where the contract says text'],
    ],
    [
      'contradicts a type that alone is documented',
      { type: 'string', 'x-provenance-keywords': { type: 'documented' } },
      [1, 2],
      ['documented Thing.size is a whole number where the contract says text'],
    ],
    [
      'contradicts a union that alone is documented',
      { anyOf: [{ type: 'string' }], 'x-provenance-keywords': { anyOf: 'documented' } },
      [1, 2],
      ['documented Thing.size is a whole number where the contract says text'],
    ],
    [
      'has a documented limit, which its new type would not keep',
      { type: 'string', minLength: 1, 'x-provenance-keywords': { minLength: 'documented' } },
      [1, 2],
      ['documented Thing.size is a whole number where the contract says text'],
    ],
    [
      'has any type',
      { type: 'string' },
      [1, 2, true, false, [], [1], {}, { a: 1 }],
      ['assumed Thing.size has values of too many types for any schema'],
    ],
    [
      'has each of its types once',
      { type: 'string' },
      [1, true],
      ['assumed Thing.size has values of too many types for any schema'],
    ],
    ['was seen once', { type: 'string' }, [1], []],
  ])('is only reported, or not at all, if it %s', async (_, schema, values, apart) => {
    const result = await learned(sized(schema), sizes(values));
    expect(result.apart).toEqual(apart);
    expect(saidOfSize(result.says)).toEqual([]);
    expect(result.corrected).toEqual(sized(schema));
  });
});

describe('a component whose values have another type', () => {
  const REF = '#/components/schemas/Size';
  const used = (size: object, use: object, others: object = {}): object =>
    document({
      schemas: {
        Size: { type: 'string', ...size },
        Thing: { type: 'object', properties: { size: { $ref: REF, ...use }, ...others }, ...ASSUMED },
      },
    });

  test.each<[string, object, object, object[], string, object]>([
    ['where it is used, if there is no other use', ASSUMED, {}, [{ size: 1 }, { size: 2 }], 'use', {}],
    [
      'where it is used, if another use was not seen',
      ASSUMED,
      {},
      [{ size: 1 }, { size: 2 }],
      'use',
      { width: { $ref: REF } },
    ],
    [
      'where it is used, if another use fits',
      ASSUMED,
      {},
      [
        { size: 1, width: 'a' },
        { size: 2, width: 'b' },
      ],
      'use',
      { width: { $ref: REF } },
    ],
    [
      'where it is used, if another use rarely breaks it',
      ASSUMED,
      {},
      [{ size: 1, width: 1 }, { size: 2 }],
      'use',
      { width: { $ref: REF } },
    ],
    [
      'in the component, if all of its uses that were seen break it',
      ASSUMED,
      {},
      [
        { size: 1, width: 1 },
        { size: 2, width: 2 },
      ],
      'component',
      { width: { $ref: REF }, height: { $ref: REF } },
    ],
    [
      'in the component, if all of its uses break it, although other fields fit',
      ASSUMED,
      {},
      [
        { size: 1, width: 1, name: 'a' },
        { size: 2, width: 2, name: 'b' },
      ],
      'component',
      { width: { $ref: REF }, name: { type: 'string' } },
    ],
    [
      'in the component, if only that is a guess',
      ASSUMED,
      DOCUMENTED,
      [{ size: 1 }, { size: 2 }],
      'component',
      {},
    ],
    ['where it is used, if only that is a guess', DOCUMENTED, {}, [{ size: 1 }, { size: 2 }], 'use', {}],
    ['nowhere, if both are documented', DOCUMENTED, DOCUMENTED, [{ size: 1 }, { size: 2 }], 'none', {}],
  ])('is corrected %s', async (_, size, use, values, where, others) => {
    const result = await learned(used(size, use, others), bodies(...values));
    const integer = { type: 'integer' };
    expect(result.at('/components/schemas/Size')).toEqual(
      where === 'component' ? integer : { type: 'string' },
    );
    expect(result.at(SIZE)).toEqual(where === 'use' ? integer : { $ref: REF });
    expect(result.apart).toEqual(
      where === 'none' ? ['documented Thing.size is a whole number where the contract says text'] : [],
    );
  });
});

test('a correction that a documented part forbids does not keep others from being learned', async () => {
  const a = { type: 'string', minLength: 1, 'x-provenance-keywords': { minLength: 'documented' } };
  const Thing = { type: 'object', properties: { a, b: { type: 'string' } }, ...ASSUMED };
  const result = await learned(
    document({ schemas: { Thing } }),
    bodies(...[1, 2].map((value) => ({ a: value, b: value, c: value }))),
  );
  expect(result.says).toEqual([
    'contradicted Thing.b is a whole number where the contract says text',
    'new Thing.c is a field',
  ]);
  expect(result.apart).toEqual(['documented Thing.a is a whole number where the contract says text']);
  expect(result.unlearned).toMatchObject([{ evidence: { count: 2, example: '0' } }]);
  expect(result.at(`${THING}/properties`)).toEqual({
    a: { type: 'string', minLength: 1 },
    b: { type: 'integer' },
    c: { type: 'integer' },
  });
});
