/** What follows from a schema without being said, and the types that two schemas have in common. */
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import type { AsText } from '../../src/diff/as-text.ts';
import { commonTypes, isTextOfOther, typesWithin } from '../../src/diff/schemas/compare-types.ts';
import { alwaysHas, isImplied, leastProperties, mostProperties } from '../../src/diff/schemas/implied.ts';
import { comparison } from './shapes.ts';

const sided = (schema: Json) => {
  const { step, a } = comparison(schema, {});
  return { step, side: 'old', shape: a } as const;
};
const two: JsonObject = { type: 'object', properties: { a: {}, b: {} } };
const closed = { ...two, additionalProperties: false };

describe('all objects have a property', () => {
  it.each<[has: boolean, least: number, most: number, schema: Json]>([
    [false, 0, Infinity, two],
    [true, 1, Infinity, { ...two, required: ['a'] }],
    [true, 0, 2, { ...closed, minProperties: 2 }],
    [false, 0, 2, { ...closed, minProperties: 1 }],
    [false, 0, Infinity, { ...two, minProperties: 2 }],
    [false, 0, Infinity, { ...two, unevaluatedProperties: true, minProperties: 2 }],
    [false, 0, Infinity, { ...closed, minProperties: 2, patternProperties: { '^x': {} } }],
    [false, 0, Infinity, { ...closed, minProperties: 2, unevaluatedProperties: false }],
    [
      false,
      0,
      Infinity,
      { ...closed, minProperties: 2, anyOf: [{ minProperties: 1 }, { maxProperties: 3 }] },
    ],
    [false, 0, 1, { properties: { b: {} }, additionalProperties: false, minProperties: 2 }],
    [false, 0, Infinity, { ...two, properties: { a: { readOnly: true } }, required: ['a'] }],
  ])('(%s), at least %d and at most %d of them, of %j', (has, least, most, schema) => {
    const one = sided(schema);
    expect([alwaysHas(one, 'a'), leastProperties(one), mostProperties(one)]).toEqual([has, least, most]);
  });
});

describe('an alternative says nothing new', () => {
  const needed = { ...two, type: ['object', 'null'], required: ['a', 'b'] };
  it.each<[implied: boolean, branch: Json]>([
    [true, {}],
    [true, { required: ['a', 'b'] }],
    [false, { required: ['a', 'c'] }],
    [false, { required: ['c', 'a'] }],
    [true, { type: ['object', 'null', 'string'] }],
    [false, { type: 'object' }],
    [false, { type: 'null' }],
    [false, { required: ['a'], minProperties: 1 }],
    [false, { $ref: '#/components/schemas/Text' }],
    [false, { $ref: '#/components/schemas/Text', required: ['a'] }],
  ])('(%s): %j', (implied, branch) => {
    const node = { value: branch, pointer: '/branch', standing: 'documented' } as const;
    expect(isImplied(sided(needed), node)).toBe(implied);
  });

  it('unless the types are not known', () => {
    const node = { value: { type: 'object' }, pointer: '/branch', standing: 'documented' } as const;
    expect(isImplied(sided({}), node)).toBe(false);
  });
});

describe('two schemas have in common', () => {
  const union = (...types: readonly string[]): Json => ({
    oneOf: types.map((type) => ({ type, maxLength: 5 })),
  });
  it.each<[common: string | undefined, isText: boolean, old: Json, now: Json, asText?: AsText]>([
    [undefined, false, {}, {}],
    ['string', false, {}, { type: 'string' }],
    ['integer', false, { type: 'integer' }, { type: 'number' }],
    ['', false, { type: 'integer' }, { type: 'string' }],
    ['integer string', true, { type: 'integer' }, { type: 'string' }, 'field'],
    ['integer', false, { type: 'integer' }, { type: 'number' }, 'field'],
    ['array', false, { type: 'array' }, { type: ['array', 'string'] }, 'field'],
    ['array integer string', true, { type: ['array', 'integer'] }, { type: ['array', 'string'] }, 'field'],
    ['array boolean string', true, { type: ['boolean', 'array'] }, { type: 'string' }, 'field'],
    ['string', false, {}, { type: 'string' }, 'field'],
    ['boolean', false, union('boolean', 'string'), { type: ['boolean', 'integer'] }],
    [undefined, false, { oneOf: [{ type: 'string', maxLength: 5 }, { maxLength: 3 }] }, {}],
    ['string', false, { allOf: [union('string', 'number'), union('string', 'boolean')] }, {}],
    [
      'string',
      false,
      {
        type: ['string', 'object'],
        oneOf: [
          { type: 'string', maxLength: 5 },
          { type: 'number', maximum: 5 },
        ],
      },
      {},
    ],
  ])('%s', (common, isText, old, now, asText) => {
    const { step, a, b } = comparison(old, now, asText === undefined ? {} : { asText });
    const types = commonTypes(step, a, b);
    expect([types && [...types].sort().join(' '), isTextOfOther(step, a, b)]).toEqual([common, isText]);
    expect([...(commonTypes(comparison(now, old, step.edge).step, b, a) ?? ['any'])].sort().join(' ')).toBe(
      common ?? 'any',
    );
  });

  it('the types of an alternative that leads back to them', () => {
    const itself = { $ref: '#/components/schemas/Value' };
    const { step, a } = comparison({ anyOf: [itself, { type: 'string', maxLength: 3 }] }, {});
    expect(typesWithin(step.old, a)).toEqual(new Set(['string']));
  });
});
