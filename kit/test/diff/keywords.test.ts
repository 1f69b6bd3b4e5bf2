import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { type Change, diff } from '../../src/diff/index.ts';
import { computing } from '@experimentation-automation/test-support/computing';
import { pairs } from './pairs.ts';

/** A document with a request of the schema, and one with a response. */
const document = (way: 'request' | 'response', schema: Json): JsonObject => {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Value' } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Values', version: '1' },
    paths: {
      '/values': {
        put: {
          operationId: 'putValue',
          ...(way === 'request' ? { requestBody: { content } } : {}),
          responses: { '200': { description: 'Done.', ...(way === 'response' ? { content } : {}) } },
        },
      },
    },
    components: { schemas: { Value: schema, Text: { type: 'string' } } },
  };
};

const changes = (way: 'request' | 'response', old: Json, now: Json): readonly Change[] =>
  diff(document(way, old), document(way, now)).changes;

const breaks = (way: 'request' | 'response', old: Json, now: Json): boolean =>
  changes(way, old, now).some((change) => change.class === 'breaking');

const a = { type: 'object', properties: { a: { type: 'string' } } };
const open = (name: string): JsonObject => ({ properties: { [name]: { type: 'string' } } });
const card = { type: 'object', properties: { number: { type: 'string' } } };

/** The new schema refuses something that the old one accepts, and accepts nothing else. */
const narrowed = pairs(`
- null matches two alternatives that exclude each other:
  - { oneOf: [{ type: [object, 'null'], properties: { a: {} } }, { type: string }] }
  - { oneOf: [{ type: [object, 'null'], properties: { a: {} } }, { type: string }, { type: 'null' }] }
- only null is left of a union:
  - { anyOf: [{ type: 'null' }, { type: string }] }
  - { anyOf: [{ type: 'null' }] }
- a type is stated beside alternatives:
  - { anyOf: [{ type: object, properties: { a: {} } }, { type: string }, { type: 'null' }] }
  - { type: [object, 'null'], anyOf: [{ type: object, properties: { a: {} } }, { type: string }, { type: 'null' }] }
- a type is stated beside items: [{ items: { type: string } }, { type: [array, 'null'], items: { type: string } }]
- a type is stated beside additionalProperties:
  - { additionalProperties: false }
  - { type: [object, 'null'], additionalProperties: false }
- a constant is stated beside its enum: [{ enum: [a, b] }, { enum: [a, b], const: a }]
- keywords are written beside a reference that a reference leads to:
  - { $ref: '#/components/schemas/Text' }
  - { $ref: '#/components/schemas/Text', maxLength: 3 }
- if and then are separated by allOf:
  - { allOf: [{ if: { type: integer } }, { then: { minimum: 3 } }] }
  - { if: { type: integer }, then: { minimum: 3 } }
- alternatives that overlap exclude each other:
  - { anyOf: [{ type: string }, { maxLength: 2 }] }
  - { oneOf: [{ type: string }, { maxLength: 2 }] }
- one of two open branches is dropped beside a type:
  - { type: object, anyOf: [{ required: [a] }, { required: [b] }] }
  - { type: object, anyOf: [{ required: [a] }] }
- one of two objects is dropped:
  - { oneOf: [{ type: object, required: [kind], properties: { kind: { const: cat }, lives: {} } }, { type: object, required: [kind], properties: { kind: { const: dog }, tricks: {} } }] }
  - { oneOf: [{ type: object, required: [kind], properties: { kind: { const: cat }, lives: {} } }] }
- one of two objects or null is dropped:
  - { anyOf: [{ type: object, required: [kind], properties: { kind: { const: cat }, lives: {} } }, { type: object, required: [kind], properties: { kind: { const: dog }, tricks: {} } }, { type: 'null' }] }
  - { anyOf: [{ type: object, required: [kind], properties: { kind: { const: cat }, lives: {} } }, { type: 'null' }] }
- not is added: [{}, { not: { type: string } }]
- not refuses more: [{ not: { type: integer } }, { not: { type: [integer, string] } }]
- if is added: [{}, { if: { type: string }, then: { minLength: 2 } }]
- then asks for more:
  - { if: { type: string }, then: { minLength: 2 } }
  - { if: { type: string }, then: { minLength: 3 } }
- else is added:
  - { if: { type: string }, then: { minLength: 2 } }
  - { if: { type: string }, then: { minLength: 2 }, else: { type: 'null' } }
- contains is added: [{ type: array }, { type: array, contains: { type: string } }]
- contains asks for more: [{ contains: { type: string } }, { contains: { type: string, minLength: 2 } }]
- more have to be contained: [{ contains: { type: string } }, { contains: { type: string }, minContains: 2 }]
- fewer may be contained:
  - { contains: { type: string }, maxContains: 3 }
  - { contains: { type: string }, maxContains: 2 }
- a property depends on another: [{ type: object }, { type: object, dependentRequired: { a: [b] } }]
- a property depends on one more: [{ dependentRequired: { a: [b] } }, { dependentRequired: { a: [b, c] } }]
- a schema depends on a property:
  - { type: object }
  - { type: object, dependentSchemas: { a: { required: [b] } } }
- names are restricted: [{ type: object }, { type: object, propertyNames: { maxLength: 3 } }]
- names are restricted further: [{ propertyNames: { maxLength: 3 } }, { propertyNames: { maxLength: 2 } }]
- a position of a list is described: [{ type: array }, { type: array, prefixItems: [{ type: string }] }]
- positions that are not listed are refused:
  - { prefixItems: [{ type: string }] }
  - { prefixItems: [{ type: string }], items: false }
- other items are refused:
  - { prefixItems: [{ type: string }] }
  - { prefixItems: [{ type: string }], unevaluatedItems: false }
- a pattern describes unlisted properties:
  - { type: object }
  - { type: object, patternProperties: { ^x: { type: string } } }
- a pattern of a closed object is dropped:
  - { patternProperties: { ^x: {} }, additionalProperties: false }
  - { additionalProperties: false, type: object }
- a pattern accepts less: [{ type: string, pattern: '^[a-z0-9]+$' }, { type: string, pattern: '^[a-z]+$' }]
- an unlisted property is refused by name: [{ type: object }, { type: object, properties: { a: false } }]
- multiples have to be multiples of more: [{ type: integer, multipleOf: 2 }, { multipleOf: 4, type: integer }]
- fractions have to be multiples of more:
  - { type: number, multipleOf: 0.1 }
  - { multipleOf: 0.3, type: number }
- a schema that depends on a property accepts less:
  - { type: object, dependentSchemas: { a: { properties: { b: { type: [string, integer] } } } } }
  - { type: object, dependentSchemas: { a: { properties: { b: { type: string } } } } }
- properties that match a pattern accept less:
  - { type: object, patternProperties: { ^x: { type: [string, integer] } } }
  - { type: object, patternProperties: { ^x: { type: string } } }
- a property that a pattern describes is restricted by name:
  - { type: object, patternProperties: { ^x: { type: string } }, additionalProperties: false }
  - { type: object, patternProperties: { ^x: { type: string } }, additionalProperties: false, properties: { xa: { type: string, maxLength: 3 } } }
- a condition applies to more values:
  - { if: { type: integer }, then: { minimum: 3 } }
  - { if: { type: number }, then: { minimum: 3 } }
- more and larger numbers have to be contained:
  - { type: array, contains: { type: integer } }
  - { type: array, contains: { type: integer, minimum: 5 }, minContains: 2 }
- alternatives have to fit others too:
  - { allOf: [{ oneOf: [{ type: object, required: [kind], properties: { kind: { const: cat }, lives: {} } }, { type: object, required: [kind], properties: { kind: { const: dog }, tricks: {} } }] }] }
  - { allOf: [{ oneOf: [{ type: object, required: [kind], properties: { kind: { const: cat }, lives: {} } }, { type: object, required: [kind], properties: { kind: { const: dog }, tricks: {} } }] }, { anyOf: [{ required: [lives] }, { required: [tricks] }] }] }
- null is dropped from a list of values: [{ enum: [6, null] }, { enum: [6] }]
- a number has to be an integer: [{ type: number }, { type: integer }]
- everything is refused: [{ type: string }, false]
`);

const moved = pairs(`
- names that match no pattern any more fall under the rest:
  - { patternProperties: { ^x: { type: string } }, additionalProperties: { type: integer } }
  - { additionalProperties: { type: integer } }
- a union of null alone: [{ type: number }, { anyOf: [{ type: 'null' }] }]
- an alternative overlaps another one within a nested union:
  - { anyOf: [{ oneOf: [{ type: string, enum: [a] }, { type: string, minLength: 2 }] }, { type: 'null' }] }
  - { anyOf: [{ oneOf: [{ type: string, enum: [a] }, { type: string, minLength: 0 }] }, { type: 'null' }] }
- items that nothing else describes are of another type:
  - { unevaluatedItems: { type: 'null' } }
  - { unevaluatedItems: { type: string } }
- an evaluated property is refused in another alternative:
  - { anyOf: [{ properties: { a: { const: 1 } }, required: [a] }, { properties: { b: {} } }], unevaluatedProperties: false }
  - { properties: { b: {} }, unevaluatedProperties: false }
- a property is refused from another schema of allOf:
  - { type: object, properties: { a: { type: string } }, additionalProperties: false }
  - { allOf: [{ type: object, properties: { a: { type: string } } }, { additionalProperties: false }] }
- a number joins an integer in oneOf:
  - { oneOf: [{ type: integer }, { type: string }] }
  - { oneOf: [{ type: integer }, { type: string }, { type: number }] }
- one of two closed branches is dropped beside a type:
  - { type: object, oneOf: [{ required: [a] }, { required: [b] }] }
  - { type: object, oneOf: [{ required: [a] }] }
- numbers are multiples of another: [{ type: integer, multipleOf: 2 }, { type: integer, multipleOf: 3 }]
- other items have to be contained:
  - { type: array, contains: { type: integer }, minContains: 2 }
  - { type: array, contains: { type: string } }
- another property selects the alternative:
  - { oneOf: [{ type: object, required: [kind], properties: { kind: { const: cat }, lives: {} } }, { type: object, required: [kind], properties: { kind: { const: dog }, tricks: {} } }], discriminator: { propertyName: kind } }
  - { oneOf: [{ type: object, required: [kind], properties: { kind: { const: cat }, lives: {} } }, { type: object, required: [kind], properties: { kind: { const: dog }, tricks: {} } }], discriminator: { propertyName: type } }
- null becomes another type: [{ type: 'null' }, { type: string }]
- a type becomes null: [{ type: string }, { type: 'null' }]
- a value replaces null: [{ enum: [6, null] }, { enum: [6, foo] }]
- a pattern accepts others: [{ type: string, pattern: '^[a-z]+$' }, { type: string, pattern: '^[0-9]+$' }]
- a string is encoded differently:
  - { type: string, contentEncoding: base64 }
  - { type: string, contentEncoding: base32 }
`);

/** Less is accepted. The reverse drops a property, which breaks by a separate rule. */
const narrowedOneWay = pairs(`
- a listed property was restricted less as an unlisted one:
  - { type: object, additionalProperties: { type: string } }
  - { type: object, properties: { a: { type: string, maxLength: 3 } }, additionalProperties: { type: string } }
- an object has to fit exactly one of two open shapes:
  - { type: object }
  - { oneOf: [{ type: object }, { type: object, properties: { b: { type: string } } }] }
`);

const equal = pairs(`
- a schema moves into allOf:
  - { type: object, properties: { a: { type: string } }, minProperties: 1 }
  - { allOf: [{ type: object, properties: { a: { type: string } } }, { minProperties: 1 }] }
- if and then move into allOf together:
  - { if: { type: string }, then: { minLength: 2 } }
  - { allOf: [{ if: { type: string }, then: { minLength: 2 } }] }
- an integer above 0 is at least 1: [{ type: integer, exclusiveMinimum: 0 }, { type: integer, minimum: 1 }]
- a property called title changes nowhere:
  - { not: { properties: { title: { type: string } } } }
  - { not: { properties: { title: { type: string, title: Title } } } }
- contains asks for nothing: [{ contains: { type: string }, minContains: 0 }, {}]
- a number is an integer already:
  - { anyOf: [{ type: integer }, { type: number }, { type: string }] }
  - { anyOf: [{ type: number }, { type: string }] }
- a pattern that matches everything: [{ type: string }, { type: string, pattern: .* }]
`);

/** The new schema accepts properties that the old one excluded. */
const widened = pairs(`
- a closed object has another property:
  - { type: object, properties: { a: { type: string } }, additionalProperties: false }
  - { type: object, properties: { a: { type: string }, b: {} }, additionalProperties: false }
- an object that is closed by a reference to another has another property:
  - { allOf: [{ type: object, properties: { a: { type: string } } }, { properties: { b: { type: string } } }], unevaluatedProperties: false }
  - { allOf: [{ type: object, properties: { a: { type: string } } }, { properties: { b: { type: string } } }, { properties: { c: { type: string } } }], unevaluatedProperties: false }
- a refused property is listed: [{ properties: { b: false } }, { properties: { b: { type: string } } }]
- a refused property is no longer named:
  - { type: object, properties: { a: { type: string }, b: false } }
  - { type: object, properties: { a: { type: string } } }
- unevaluatedProperties leaves nothing to refuse:
  - { type: object, properties: { a: { type: string } }, unevaluatedProperties: false }
  - { type: object, properties: { a: { type: string } }, allOf: [{ additionalProperties: true }], unevaluatedProperties: false }
- a refused schema refuses others:
  - { not: { properties: { a: { type: string } } } }
  - { not: { anyOf: [true, { properties: { a: { type: string } } }], unevaluatedProperties: false } }
`);

describe('what a schema accepts', () => {
  it.each([...narrowed, ...narrowedOneWay])('is less: %s', (title, old, now) => {
    expect({ request: breaks('request', old, now), response: breaks('response', old, now) }).toEqual({
      request: true,
      response: false,
    });
    if (narrowed.some(([name]) => name === title))
      expect(
        { request: breaks('request', now, old), response: breaks('response', now, old) },
        'backwards',
      ).toEqual({ request: false, response: true });
  });

  it.each(widened)('is more: %s', (_, old, now) => {
    expect(breaks('response', old, now)).toBe(true);
  });

  it('is less: a schema without rules for objects names a property', () => {
    const named = { properties: { a: { type: 'string' } } };
    expect(breaks('request', {}, named)).toBe(true);
    expect(breaks('response', {}, named)).toBe(false);
    expect(breaks('request', { type: 'object' }, a)).toBe(false);
  });

  it.each(moved)('is different: %s', (_, old, now) => {
    expect({ request: breaks('request', old, now), response: breaks('response', old, now) }).toEqual({
      request: true,
      response: true,
    });
  });

  it.each(equal)('is the same: %s', (_, old, now) => {
    for (const way of ['request', 'response'] as const) {
      expect([breaks(way, old, now), breaks(way, now, old)], way).toEqual([false, false]);
    }
  });
});

describe('a break that only an instance shows', () => {
  it('is reported with one', () => {
    const [change] = changes(
      'request',
      { anyOf: [open('a'), open('b')] },
      { oneOf: [open('a'), open('b')] },
    ).filter((found) => found.class === 'breaking');
    expect(change).toMatchObject({ rule: 'instances-refused', name: 'schema', proof: { validBy: 'old' } });
  });

  it('is reported once, at its schema', () => {
    const old = {
      type: 'object',
      properties: { pay: { anyOf: [card, open('b')] } },
      anyOf: [open('x'), open('y')],
    };
    const now = { ...old, properties: { pay: { oneOf: [card, open('b')] } } };
    const found = changes('request', old, now).filter((change) => change.class === 'breaking');
    expect(found.map(({ pointer }) => pointer.new)).toEqual(['/components/schemas/Value/properties/pay']);
  });

  it('is the same instance every time', () => {
    const pair = [{ type: 'object' }, { oneOf: [card, open('b')] }] as const;
    expect(changes('request', ...pair)).toEqual(changes('request', ...pair));
  });
});

describe('schemas that name each other twice', () => {
  it.each([
    ['oneOf', false],
    ['oneOf', true],
    ['allOf', false],
    ['allOf', true],
  ])('in %s are compared without doubling the work at each level, explained: %s', async (key, explain) => {
    const doubling = (last: Json): JsonObject => ({
      ...document('request', { $ref: '#/components/schemas/S0' }),
      components: {
        schemas: {
          Value: { $ref: '#/components/schemas/S0' },
          ...Object.fromEntries(
            Array.from({ length: 60 }, (_, index) => {
              const next = { $ref: `#/components/schemas/S${index + 1}` };
              return [`S${index}`, { [key]: [next, next] }];
            }),
          ),
          S60: last,
        },
      },
    });
    const compare = () => {
      const report = diff(doubling({ type: 'string' }), doubling({ type: 'integer' }), { explain });
      expect(report.counts.breaking).toBeGreaterThan(0);
    };
    expect(await computing(compare)).toBeLessThan(10_000);
  });
});
