import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { diff, type JsonObject } from '../../src/diff/index.ts';
import { documentOf } from './schema-pairs.ts';

const rulesOf = (old: string, now: string, way: 'request' | 'response' = 'request'): string[] => {
  const [a, b] = [old, now].map((text) => documentOf(parse(text) as JsonObject, way));
  return diff(a ?? {}, b ?? {}).changes.map(({ rule, class: kind, name }) => `${kind} ${rule} ${name}`);
};

describe('a keyword for values that the schema does not allow', () => {
  it.each([
    ['a limit of numbers on text', '{ type: string }', '{ type: string, minimum: 2 }', 'minimum'],
    [
      'a length on a component that is an object',
      '{ allOf: [{ type: object }] }',
      '{ allOf: [{ type: object }], maxLength: 2 }',
      'maxLength',
    ],
    ['a pattern on numbers', '{ type: integer }', '{ type: integer, pattern: a }', 'pattern'],
    ['items of text', '{ type: string }', '{ type: string, items: { type: integer } }', 'items'],
    [
      'properties of text',
      '{ type: string }',
      '{ type: string, properties: { a: { type: string } }, required: [a] }',
      'properties',
    ],
    [
      'unlisted properties of numbers',
      '{ type: number }',
      '{ type: number, additionalProperties: false }',
      'additionalProperties',
    ],
  ])('changes nothing: %s', (_what, old, now, name) => {
    const found = rulesOf(old, now);
    expect(found).toContain(`cosmetic unapplied-keyword-changed ${name}`);
    expect(found.filter((line) => line.startsWith('breaking'))).toEqual([]);
    expect(rulesOf(now, old, 'response').filter((line) => line.startsWith('breaking'))).toEqual([]);
  });

  it.each([
    ['text that may be a number', '{ type: [string, integer] }', '{ type: [string, integer], minimum: 2 }'],
    ['an integer', '{ type: integer }', '{ type: integer, multipleOf: 2 }'],
    ['a schema without a type', '{}', '{ minItems: 2 }'],
    [
      'a schema whose type only its alternatives state',
      '{ oneOf: [{ type: string }, { type: array }] }',
      '{ minItems: 2, oneOf: [{ type: string }, { type: array }] }',
    ],
  ])('matters where it applies: %s', (_what, old, now) => {
    expect(rulesOf(old, now).filter((line) => line.startsWith('breaking'))).not.toEqual([]);
  });
});

describe('a schema with few values', () => {
  it('breaks if a new limit of one alternative refuses a value', () => {
    const old = '{ anyOf: [{ const: a }, { const: b }, { enum: [ccc] }] }';
    const now = '{ anyOf: [{ const: a }, { enum: [b, ccc], maxLength: 2 }] }';
    expect(rulesOf(old, now)).toContain('breaking constraint-tightened maxLength');
  });

  it.each([
    ['each word is long enough', '{ enum: [a, b] }', '{ enum: [a, b], minLength: 1 }'],
    ['the constant matches', '{ const: ab }', '{ const: ab, pattern: ^a }'],
    [
      'each integer of the range is within the new limits',
      '{ type: integer, minimum: 1, maximum: 3 }',
      '{ type: integer, exclusiveMinimum: 0, maximum: 9 }',
    ],
    ['the word that is gone was never valid', '{ enum: [a, long], maxLength: 2 }', '{ enum: [a] }'],
    ['both booleans are listed', '{ type: boolean }', '{ type: boolean, enum: [true, false] }'],
    ['no value is valid', '{ allOf: [{ type: string }, { type: object }] }', '{ type: string, pattern: a }'],
    [
      'an integer is one of the alternatives',
      '{ type: integer }',
      '{ oneOf: [{ type: number }, { type: array, items: { type: string } }] }',
    ],
  ])('does not break if %s', (_why, old, now) => {
    expect(rulesOf(old, now).filter((line) => line.startsWith('breaking'))).toEqual([]);
  });

  it.each([
    ['a word is too short', '{ enum: [a, bc] }', '{ enum: [a, bc], minLength: 2 }'],
    ['false is gone', '{ type: boolean }', '{ const: true }'],
    [
      'an integer of the range is refused',
      '{ type: integer, minimum: 1, maximum: 3 }',
      '{ type: integer, minimum: 2, maximum: 3 }',
    ],
    ['null is refused', '{ enum: [a, null] }', '{ enum: [a] }'],
    ['null alone becomes ambiguous', '{ type: "null" }', '{ oneOf: [{}, { type: "null" }] }'],
  ])('breaks if %s', (_why, old, now) => {
    expect(rulesOf(old, now).filter((line) => line.startsWith('breaking'))).not.toEqual([]);
  });
});
