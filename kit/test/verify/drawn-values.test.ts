/** Random values that match a schema, as requests of drawn sequences have them. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractWith } from '@experimentation-automation/test-support/kit/small-services';
import { isObject, objectAt } from '../../src/base/json.ts';
import { arbitraryOf, type References } from '../../src/verify/sequences/arbitrary.ts';

const NO_REFERENCES: References = () => undefined;
const schemas = {
  Tree: {
    type: 'object',
    properties: { name: { type: 'string' }, child: { $ref: '#/components/schemas/Tree' } },
  },
  Endless: {
    type: 'object',
    required: ['next'],
    properties: { next: { $ref: '#/components/schemas/Endless' } },
  },
};

/** Some values that are drawn for a schema. */
function drawn(schema: object, references = NO_REFERENCES, numRuns = 80): unknown[] {
  const { document } = contractWith({}, { components: { schemas: { ...schemas, Drawn: schema } } });
  const pointer = '/components/schemas/Drawn';
  const start = { pointer, value: objectAt(document, 'components', 'schemas', 'Drawn') };
  return fc.sample(arbitraryOf(document, start, references), { numRuns, seed: 7 });
}

/** An object in an object in an object … */
const nested = (levels: number): object =>
  levels === 0 ? { const: 1 } : { type: 'object', required: ['a'], properties: { a: nested(levels - 1) } };

const isText = (value: unknown): value is string => typeof value === 'string';
const between = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && value >= least && value <= most;
const whole = (least: number, most: number) => (value: unknown) =>
  Number.isInteger(value) && between(least, most)(value);
const matching = (pattern: RegExp) => (value: unknown) => isText(value) && pattern.test(value);
const list = (least: number, most: number, isItem: (item: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length >= least && value.length <= most && value.every(isItem);

describe('a value is drawn', () => {
  it.each<[string, object, (value: unknown) => boolean]>([
    ['a constant', { const: 'a', type: 'string' }, (value) => value === 'a'],
    ['one of several', { enum: ['a', 7, null] }, (value) => value === 'a' || value === 7 || value === null],
    ['one of those that are known', { 'x-extensible-enum': ['a', 'b'] }, matching(/^[ab]$/)],
    ['a whole number', { type: 'integer' }, whole(0, 100_000)],
    ['a whole number in a range', { type: 'integer', minimum: 3, maximum: 5 }, whole(3, 5)],
    ['a whole number from a large one on', { type: 'integer', minimum: 200_000 }, whole(200_000, 200_000)],
    ['a negative whole number', { type: 'integer', minimum: -9, maximum: -3 }, whole(-9, -3)],
    ['a byte', { type: 'integer', format: 'uint8' }, whole(0, 255)],
    ['two bytes', { type: 'integer', format: 'uint16' }, whole(0, 65_535)],
    ['a number', { type: 'number' }, between(0, 1_000)],
    ['a whole number between others', { type: 'integer', minimum: 2.5, maximum: 4.5 }, whole(3, 4)],
    ['a number in a narrow range', { type: 'number', minimum: 0.001, maximum: 0.002 }, between(0.001, 0.002)],
    ['a number without a whole one', { type: 'number', minimum: 0.1, maximum: 0.9 }, between(0.1, 0.9)],
    ['a truth', { type: 'boolean' }, (value) => value === true || value === false],
    ['a text', { type: 'string' }, (value) => isText(value) && value !== ''],
    [
      'a text of some length',
      { type: 'string', minLength: 40 },
      (value) => isText(value) && [...value].length >= 40,
    ],
    [
      'a text of at most some length',
      { type: 'string', maxLength: 30 },
      (value) => isText(value) && [...new Intl.Segmenter().segment(value)].length <= 30,
    ],
    ['a text like a pattern', { type: 'string', pattern: '^[a-c]{2}\\d$' }, matching(/^[a-c]{2}\d$/)],
    ['a text like a pattern without Unicode', { type: 'string', pattern: '^[\\w-.]{2}$' }, isText],
    ['a time', { type: 'string', format: 'date-time' }, matching(/^2026-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)],
    [
      'a local time',
      { type: 'string', 'x-local-date-time': true },
      matching(/^2026-\d\d-\d\dT\d\d:\d\d:\d\d$/),
    ],
    ['a date', { type: 'string', format: 'date' }, matching(/^2026-\d\d-\d\d$/)],
    ['an e-mail address', { type: 'string', format: 'email' }, matching(/^someone\d+@[\w.]+$/)],
    ['an address', { type: 'string', format: 'uri' }, matching(/^https:\/\/[\w.]+\/\d+$/)],
    ['a value of another format', { type: 'string', format: 'uuid' }, matching(/^[\da-f-]{36}$/)],
    ['what may be null, too', { type: ['null', 'boolean'] }, (value) => typeof value === 'boolean'],
    [
      'a list',
      { type: 'array', items: { type: 'boolean' } },
      list(0, 3, (item) => typeof item === 'boolean'),
    ],
    [
      'a list of some length',
      { type: 'array', minItems: 5, items: { const: 1 } },
      list(5, 5, (item) => item === 1),
    ],
    ['a list of anything', { type: 'array', minItems: 1 }, list(1, 3, (item) => item === 'x')],
    [
      'one of several kinds',
      { oneOf: [{ const: 1 }, { type: 'boolean' }] },
      (value) => value === 1 || typeof value === 'boolean',
    ],
    ['what several parts say', { allOf: [{ type: 'integer', minimum: 4 }, { maximum: 6 }] }, whole(4, 6)],
    [
      'no negative number next to zero',
      { type: 'integer', minimum: -5, maximum: 0 },
      (value) => value === 0 || value === -5,
    ],
    [
      'no negative zero',
      { type: 'integer', minimum: -0.5, maximum: 2 },
      (value) => Object.is(value, 0) || value === 1 || value === 2,
    ],
    [
      'a local time that one of several parts asks for',
      { allOf: [{ type: 'string' }, { 'x-local-date-time': true }] },
      matching(/^2026-\d\d-\d\dT\d\d:\d\d:\d\d$/),
    ],
    [
      'a text of a pattern that looks back',
      { type: 'string', pattern: '^(?<!x)ab$' },
      (value) => value === 'ab',
    ],
  ])('as the schema says: %s', (_what, schema, isRight) => {
    expect(drawn(schema).filter((value) => !isRight(value))).toEqual([]);
  });

  it('with each of its alternatives, and with its bounds often', () => {
    const kinds = drawn({
      type: 'object',
      properties: { id: { const: 1 } },
      anyOf: [
        { required: ['a'], properties: { a: { const: 2 } } },
        { required: ['b'], properties: { b: { const: 3 } } },
      ],
    });
    expect(new Set(kinds.map((value) => JSON.stringify(value)))).toEqual(
      new Set(
        ['{"id":1,"a":2}', '{"id":1,"b":3}', '{"a":2,"id":1}', '{"b":3,"id":1}'].filter((one) =>
          kinds.some((value) => JSON.stringify(value) === one),
        ),
      ),
    );
    expect(
      kinds.some((value) => JSON.stringify(value).includes('"a"')) &&
        kinds.some((value) => JSON.stringify(value).includes('"b"')),
    ).toBe(true);
    const numbers = drawn({ type: 'integer', minimum: 0, maximum: 1_000_000 });
    expect([numbers.includes(0), numbers.includes(1_000_000)]).toEqual([true, true]);
    expect(
      drawn({ type: 'string', maxLength: 200 }).some((value) => isText(value) && value.length === 200),
    ).toBe(true);
  });

  it('with different items where they must differ', () => {
    const values = drawn({ type: 'array', uniqueItems: true, minItems: 2, items: { enum: ['a', 'b', 'c'] } });
    for (const value of values) expect(new Set(value as unknown[]).size).toBe((value as unknown[]).length);
  });

  it('with few digits, and never with a negative zero', () => {
    const values = drawn({ type: 'number', minimum: -1, maximum: 1 });
    expect(values.filter((value) => !/^-?\d(\.\d\d?)?$/.test(String(value)) || Object.is(value, -0))).toEqual(
      [],
    );
  });
});

describe('an object is drawn', () => {
  const properties = {
    id: { type: 'integer', readOnly: true },
    name: { const: 'a', type: 'string' },
    size: { type: 'integer' },
    old: { type: 'integer', deprecated: true },
  };

  it('with what is required and what is constant, sometimes with the rest, without what is read-only or deprecated', () => {
    const values = drawn({ type: 'object', required: ['id', 'size'], properties }).map((value) =>
      JSON.stringify(value),
    );
    expect(values.every((value) => value.includes('"name"') && value.includes('"size"'))).toBe(true);
    expect(values.some((value) => value.includes('"id"') || value.includes('"old"'))).toBe(false);
    const free = drawn({ type: 'object', properties }).map((value) =>
      JSON.stringify(value).includes('"size"'),
    );
    expect(new Set(free)).toEqual(new Set([true, false]));
    expect(
      drawn({ type: 'object', required: ['old'], properties }).every((value) =>
        JSON.stringify(value).includes('"old"'),
      ),
    ).toBe(true);
  });

  it('as all of its parts say', () => {
    const part = (fields: object) => ({ type: 'object', properties: fields });
    const values = drawn(
      {
        allOf: [
          part({ kept: { type: 'string' }, old: { type: 'string' }, tagIds: { type: 'array' } }),
          part({ kept: { const: 'a' }, old: { deprecated: true }, tagIds: {} }),
        ],
      },
      (field) => (field === 'tagIds' ? ['t'] : undefined),
    );
    expect([...new Set(values.map((value) => JSON.stringify(value)))].sort()).toEqual([
      '{"kept":"a","tagIds":["t"]}',
      '{"kept":"a","tagIds":[]}',
      '{"kept":"a"}',
    ]);
  });

  it('with ids of objects that exist, or without the field', () => {
    const fields = {
      siteId: { type: 'integer' },
      tagIds: { type: 'array', items: { type: 'integer' } },
      pageId: { type: 'integer' },
      links: { type: 'array', items: { type: 'object', properties: { pageId: { type: 'integer' } } } },
    };
    const known: References = (field) =>
      new Map([
        ['siteId', [3]],
        ['tagIds', [4, 5, 6]],
        ['pageId', []],
      ]).get(field);
    const values = drawn({ type: 'object', required: Object.keys(fields), properties: fields }, known);
    for (const value of values) {
      const { siteId, tagIds, ...others } = value as { siteId: number; tagIds: number[] };
      expect([siteId, tagIds.length <= 2, tagIds.every((id) => [4, 5, 6].includes(id)), others]).toEqual([
        3,
        true,
        true,
        { links: [] },
      ]);
    }
  });

  it('to a depth, if it contains its like, and not at all if that never ends', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null && 'child' in value ? 1 + depthOf(value.child) : 0;
    const depths = drawn({ $ref: '#/components/schemas/Tree' }).map(depthOf);
    expect(Math.max(...depths)).toBe(5);
    expect(JSON.stringify(drawn({ $ref: '#/components/schemas/Endless' })[0])).toMatch(
      /^(\{"next":)*null\}*$/,
    );
  });
});

it.each<[string, object, object]>([
  [
    'values',
    { type: 'array', minItems: 9_999, items: { const: 1 } },
    { type: 'array', minItems: 10_000, items: { const: 1 } },
  ],
  ['levels', nested(30), nested(31)],
  [
    'letters',
    { type: 'string', pattern: '^[a]{100}b{100}$' },
    { type: 'string', pattern: '^[a]{100}b{101}$' },
  ],
])('as many %s are drawn as a memory holds, and no more', (_what, most, more) => {
  const isDrawn = (schema: object): boolean => {
    const [value] = drawn(schema, NO_REFERENCES, 1);
    return !JSON.stringify(value).includes('null');
  };
  expect([isDrawn(most), isDrawn(more)]).toEqual([true, false]);
});

describe('nothing is drawn', () => {
  it.each([
    ['for a range without a number', { type: 'integer', minimum: 5, maximum: 4 }],
    ['for a range without a whole number', { type: 'integer', minimum: 0.1, maximum: 0.9 }],
    ['for no choice', { enum: [] }],
    ['that is larger than a memory', { type: 'string', minLength: 20_000 }],
    [
      'of which there are more than a memory holds',
      { type: 'array', minItems: 100, items: { type: 'array', minItems: 200, items: { type: 'string' } } },
    ],
    ['for a pattern that is too long', { type: 'string', pattern: '^(a{1000}){20}$' }],
  ])('%s', (_what, schema) => {
    expect(new Set(drawn(schema).map((value) => JSON.stringify(value)))).toEqual(new Set(['null']));
  });
});

describe('all values that may be drawn are drawn', () => {
  const lengthOf = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.length
      : isText(value)
        ? [...new Intl.Segmenter().segment(value)].length
        : value;
  const itself = (value: unknown): unknown => value;
  const INTEGER = { type: 'integer' };
  const inLists = (levels: number, schema: object): object =>
    levels === 0 ? schema : { type: 'array', minItems: 1, maxItems: 1, items: inLists(levels - 1, schema) };
  const within =
    (levels: number) =>
    (value: unknown): unknown =>
      lengthOf(
        Array.from({ length: levels }).reduce<unknown>(
          (here) => (Array.isArray(here) ? here[0] : here),
          value,
        ),
      );

  it.each<[string, object, (value: unknown) => unknown, readonly unknown[]]>([
    ['whole numbers in a range', { ...INTEGER, minimum: 3, maximum: 5 }, itself, [3, 4, 5]],
    ['whole numbers between others', { ...INTEGER, minimum: 2.5, maximum: 4.5 }, itself, [3, 4]],
    ['whole numbers up to one', { ...INTEGER, maximum: 2 }, itself, [0, 1, 2]],
    ['whole numbers up to a negative one', { ...INTEGER, maximum: -3 }, itself, [-3]],
    ['negative whole numbers', { ...INTEGER, minimum: -9, maximum: -8 }, itself, [-8, -9]],
    [
      'a negative bound, and the whole numbers from zero on',
      { ...INTEGER, minimum: -2, maximum: 1 },
      itself,
      [-2, 0, 1],
    ],
    ['whole numbers that may be null', { type: ['null', 'integer'], maximum: 1 }, itself, [0, 1]],
    ['numbers with two digits', { type: 'number', minimum: 0.5, maximum: 0.504 }, itself, [0.5, 0.504]],
    ['a number without a range', { type: 'number', minimum: 0.005, maximum: 0.005 }, itself, [0.005]],
    ['both truths', { type: 'boolean' }, itself, [false, true]],
    ['choices before a type', { ...INTEGER, enum: ['a', 'b'] }, itself, ['a', 'b']],
    ['known choices', { type: 'string', 'x-extensible-enum': ['a', 'b'] }, itself, ['a', 'b']],
    ['lists of up to three', { type: 'array', items: { const: 1 } }, lengthOf, [0, 1, 2, 3]],
    ['lists of at least two', { type: 'array', minItems: 2, items: { const: 1 } }, lengthOf, [2, 3]],
    ['lists of four', { type: 'array', minItems: 4 }, lengthOf, [4]],
    ['lists within two others', inLists(2, { type: 'array' }), within(2), [0, 1, 2, 3]],
    ['lists within three others', inLists(3, { type: 'array' }), within(3), [0, 1]],
    ['lists within five others', inLists(5, { type: 'array' }), within(5), [0]],
    [
      'lists of what differs',
      { type: 'array', uniqueItems: true, items: { type: 'boolean' } },
      lengthOf,
      [0, 1, 2],
    ],
    [
      'ids of objects that exist',
      { type: 'object', required: ['aId'], properties: { aId: INTEGER } },
      JSON.stringify,
      ['{"aId":3}', '{"aId":4}'],
    ],
    [
      'lists of ids',
      { type: 'object', required: ['aIds'], properties: { aIds: { type: 'array' } } },
      (value) => isObject(value) && lengthOf(value['aIds']),
      [0, 1, 2],
    ],
    [
      'objects without ids',
      { type: 'object', required: ['bId'], properties: { bId: INTEGER } },
      JSON.stringify,
      ['{}'],
    ],
    [
      'lists of objects without ids',
      { type: 'array', items: { type: 'object', properties: { bId: INTEGER } } },
      lengthOf,
      [0],
    ],
    [
      'lists of objects with other fields',
      { type: 'array', items: { type: 'object', properties: { bId: INTEGER, c: { const: 1 } } } },
      lengthOf,
      [0, 1, 2, 3],
    ],
    [
      'lists of such objects that must have some',
      { type: 'array', minItems: 1, items: { type: 'object', properties: { bId: INTEGER } } },
      lengthOf,
      [1, 2, 3],
    ],
    ['texts of one length', { type: 'string', minLength: 31 }, lengthOf, [31]],
    ['texts like a pattern', { type: 'string', pattern: '^[ab]$' }, itself, ['a', 'b']],
    ['the sample of a format', { type: 'string', format: 'time' }, itself, ['08:00:00Z']],
    [
      'alternatives with what is beside them',
      {
        required: ['k'],
        properties: { k: { const: 1 } },
        oneOf: [
          { required: ['a'], properties: { a: { const: 2 } } },
          { required: ['b'], properties: { b: { const: 3 } } },
        ],
      },
      (value) => isObject(value) && Object.keys(value).sort().join(' '),
      ['a k', 'b k'],
    ],
  ])('%s', (_what, schema, of, all) => {
    const known: References = (field) =>
      field.startsWith('a') && field !== 'a' ? [3, 4] : field === 'bId' ? [] : undefined;
    expect([...new Set(drawn(schema, known).map(of))].sort()).toEqual(all);
  });

  it('texts of up to thirty letters, and of the most that are allowed', () => {
    const lengths = (schema: object) =>
      drawn({ type: 'string', ...schema }).map((value) => Number(lengthOf(value)));
    const [free, short, long] = [lengths({}), lengths({ maxLength: 1_000 }), lengths({ maxLength: 1_001 })];
    expect([Math.min(...free) >= 1, Math.max(...free) <= 30, Math.max(...free) > 5]).toEqual([
      true,
      true,
      true,
    ]);
    expect([short.includes(1_000), short.some((one) => one <= 30), Math.max(...long) <= 30]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('numbers up to a limit of our own, or of their format', () => {
    const most = (schema: object): number => Math.max(...drawn(schema).map(Number));
    expect([
      most({ type: 'integer' }) > 50_000,
      most({ type: 'integer', format: 'uint8' }) > 127,
      most({ type: 'integer', format: 'uint16' }) > 32_767,
      most({ type: 'number' }) > 100,
      most({ type: 'integer', minimum: 7 }) > 50_000,
    ]).toEqual([true, true, true, true, true]);
  });
});
