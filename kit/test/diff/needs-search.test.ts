/** When the rules may have missed something, so that instances are tried, and which alternatives one value may match. */
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { effectiveSchema } from '../../src/diff/schemas/effective-schema.ts';
import { isDoubtful, mayShare } from '../../src/diff/schemas/needs-search.ts';
import { comparison, placed } from './shapes.ts';
import { toldOf } from './told.ts';

const shapeOf = (schema: Json): ReturnType<typeof effectiveSchema> => {
  const { doc, node } = placed(schema);
  return effectiveSchema(doc, [node]);
};

const TEXT = { type: 'string' };
const OBJECT = { type: 'object' };
const of = (value: Json, more: JsonObject = {}): JsonObject => ({
  ...OBJECT,
  properties: { first: TEXT, kind: { const: value }, ...more },
  required: ['kind', ...Object.keys(more)],
});

describe('one value', () => {
  it.each<[may: boolean, one: Json, other: Json]>([
    [true, TEXT, TEXT],
    [false, TEXT, OBJECT],
    [true, { minLength: 1 }, OBJECT],
    [true, OBJECT, {}],
    [true, { type: 'integer' }, { type: 'number' }],
    [true, { type: ['boolean', 'string'] }, { type: ['string', 'integer'] }],
    [false, { type: ['boolean', 'string'] }, { type: ['array', 'integer'] }],
    [true, { enum: ['a', 'b'] }, { enum: ['b', 'c'] }],
    [false, { enum: ['a', 'b'] }, { enum: ['c'] }],
    [true, { enum: ['a'] }, TEXT],
    [true, { enum: [1] }, { type: 'number' }],
    [false, { enum: ['a'] }, { type: 'number' }],
    [true, of('a'), of('a')],
    [false, of('a'), of('b')],
    [true, { ...of('a'), required: [] }, of('b')],
    [true, of('a'), OBJECT],
    [true, OBJECT, of('a')],
    [false, of(null), of('a')],
    [true, { ...of('a'), type: ['object', 'string'] }, { ...of('b'), type: ['object', 'string'] }],
    [false, { ...of('a'), type: ['object', 'string'] }, { ...of('b'), type: ['object', 'array'] }],
    [false, of('a', { other: { const: 1 } }), of('a', { other: { const: 2 } })],
    [true, { ...OBJECT, properties: { kind: true, other: { const: 1 } } }, of('a', { other: { const: 1 } })],
  ])('may (%s) match %j and %j', (may, one, other) => {
    expect(mayShare(shapeOf(one), shapeOf(other))).toBe(may);
    expect(mayShare(shapeOf(other), shapeOf(one))).toBe(may);
  });
});

function doubt(old: Json, now: Json): boolean {
  const { step, a, b } = comparison(old, now);
  return isDoubtful(step, a, b);
}

const [low, high, more] = [
  { type: 'integer', maximum: 5 },
  { type: 'number', minimum: 9 },
  { type: 'integer', maximum: 20 },
];

describe('an instance shows a break', () => {
  it('if alternatives with constants of different properties came to share it', () => {
    const first = (most: number): JsonObject => ({
      ...OBJECT,
      properties: { kind: { const: 'a' } },
      required: ['kind'],
      maxProperties: most,
    });
    const second = {
      ...OBJECT,
      properties: { other: { const: 1 } },
      required: ['kind', 'other'],
      minProperties: 2,
    };
    expect(toldOf({ oneOf: [first(1), second] }, { oneOf: [first(2), second] }).join('')).toMatch(
      /^breaking - instances-refused/m,
    );
  });
});

describe('instances are tried', () => {
  it.each<[string, Json, Json]>([
    ['if properties are unevaluated', { unevaluatedProperties: false }, {}],
    ['if items are unevaluated', { type: 'array', unevaluatedItems: false }, {}],
    [
      'if several schemas name the properties of a closed object',
      { additionalProperties: false, properties: { a: {} }, allOf: [{ properties: { b: {} } }] },
      {},
    ],
    ['if a condition comes', { ...TEXT, not: { const: 'a' } }, TEXT],
    ['if a condition changes', { propertyNames: { minLength: 1 } }, { propertyNames: { minLength: 2 } }],
    [
      'if one of two conditions changes',
      { not: { const: 'a' }, allOf: [{ not: { const: 'b' } }] },
      { not: { const: 'a' }, allOf: [{ not: { const: 'c' } }] },
    ],
    ['if a union of one comes', TEXT, { oneOf: [TEXT] }],
    [
      'if alternatives that exclude each other may share a value',
      { oneOf: [low, high] },
      { oneOf: [more, high] },
    ],
    [
      'if only the last two of them may',
      { oneOf: [TEXT, OBJECT, low, high] },
      { oneOf: [TEXT, OBJECT, more, high] },
    ],
    [
      'if only the first and the last may',
      { oneOf: [low, TEXT, OBJECT, high] },
      { oneOf: [more, TEXT, OBJECT, high] },
    ],
    ['if they may only as they were', { oneOf: [low, high] }, { oneOf: [TEXT, high] }],
    [
      'if those that are nested exclude each other now',
      { anyOf: [TEXT, { anyOf: [low, high] }] },
      { anyOf: [TEXT, { oneOf: [low, high] }] },
    ],
    [
      'if another union of the same schema may overlap',
      { allOf: [{ anyOf: [low, TEXT] }, { oneOf: [low, high] }] },
      { allOf: [{ anyOf: [low, TEXT] }, { oneOf: [more, high] }] },
    ],
  ])('%s', (_what, old, now) => {
    expect(doubt(old, now)).toBe(true);
    expect(doubt(now, old), 'backwards').toBe(true);
  });

  it('if a union goes', () => {
    expect(doubt({ oneOf: [low, high] }, { type: 'number' })).toBe(true);
  });
});

describe('the rules decide', () => {
  it.each<[string, Json, Json]>([
    ['if limits change', low, more],
    [
      'if one schema names the properties of a closed object',
      { additionalProperties: false, properties: { a: {} } },
      { properties: {} },
    ],
    [
      'if no object is closed',
      { properties: { a: {} }, allOf: [{ properties: { b: {} } }] },
      { properties: { a: {} } },
    ],
    ['if conditions stay', { ...low, not: { const: 1 } }, { ...more, not: { const: 1 } }],
    ['if alternatives exclude nothing', { anyOf: [low, high] }, { anyOf: [more, high] }],
    ['if alternatives cannot share a value', { oneOf: [low, TEXT, OBJECT] }, { oneOf: [more, TEXT, OBJECT] }],
    ['if alternatives stay', { oneOf: [low, high] }, { oneOf: [low, high], title: 'T' }],
  ])('%s', (_what, old, now) => {
    expect(doubt(old, now)).toBe(false);
    expect(doubt(now, old), 'backwards').toBe(false);
  });
});
