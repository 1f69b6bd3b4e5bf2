import { describe, expect, test } from 'vitest';
import { createValidator, loadContract } from '../../src/contract/index.ts';

/** What is told of a value that violates the schema. */
const violations = (schema: object, value: unknown, openapi = '3.1.0') => {
  const document = { openapi, paths: {}, components: { schemas: { It: schema } } };
  return createValidator(loadContract(document)).value('/components/schemas/It', value);
};
const expected = (schema: object, value: unknown): string[] =>
  violations(schema, value).map((one) => one.expected);
const got = (value: unknown): string | undefined => violations({ const: 'else' }, value)[0]?.got;

const text = { type: 'string' };
const known = { a: text };

describe('what a value must be', () => {
  test.each<[string, object, unknown]>([
    ['must be a whole number', { type: 'integer' }, 'x'],
    ['must be a number', { type: 'number' }, 'x'],
    ['must be a string', text, 1],
    ['must be true or false', { type: 'boolean' }, 1],
    ['must be a list', { type: 'array' }, 1],
    ['must be an object', { type: 'object' }, 1],
    ['must be null', { type: 'null' }, 1],
    ['must be a string or null', { type: ['string', 'null'] }, 1],
    ['must be a 32-bit integer', { type: 'integer', format: 'int32' }, 'x'],
    ['must be a string or a 32-bit integer', { type: ['string', 'integer'], format: 'int32' }, {}],
    ['must be a 64-bit integer', { type: 'integer', format: 'int64' }, 2n ** 64n],
    ['must be a whole number from 0 to 255', { type: 'integer', format: 'uint8' }, 256],
    ['must be a whole number from 0 to 65535', { type: 'integer', format: 'uint16' }, -1],
    ['must be a 32-bit integer that is not negative', { type: 'integer', format: 'uint32' }, -1],
    ['must be a 64-bit integer that is not negative', { type: 'integer', format: 'uint64' }, -1],
    // A format of a number that is no integer says nothing of its type.
    ['must be a whole number', { type: 'integer', format: 'date' }, 7.5],
    ['must be a whole number', { type: 'integer', format: 'int32x' }, 'x'],
    ['must be a timestamp with a zone, like 2026-01-31T08:00:00Z', { format: 'date-time' }, 'x'],
    ['must be a date, like 2026-01-31', { format: 'date' }, 'x'],
    ['must be a time with a zone, like 08:00:00Z', { format: 'time' }, 'x'],
    ['must be an e-mail address', { format: 'email' }, 'x'],
    ['must be a host name', { format: 'hostname' }, '-'],
    ['must be an IPv4 address', { format: 'ipv4' }, 'x'],
    ['must be an IPv6 address', { format: 'ipv6' }, 'x'],
    ['must be an absolute address, like https://example.com/a', { format: 'uri' }, 'x'],
    ['must be a UUID', { format: 'uuid' }, 'x'],
    ['must be of the format "json-pointer"', { format: 'json-pointer' }, 'x'],
    ['must be a, 1 or null', { enum: ['a', 1, null] }, 'x'],
    ['must be a', { enum: ['a'] }, 'x'],
    ['must be {"a":1}', { const: { a: 1 } }, 'x'],
    ['is required', { required: ['a'] }, {}],
    ['is required', { dependentRequired: { a: ['b'] } }, { a: 1 }],
    ['must match ^a', { pattern: '^a' }, 'x'],
    [
      'must be a timestamp without a zone, like 2026-01-31T00:00:00',
      { pattern: '^a', 'x-local-date-time': true },
      'x',
    ],
    ['is not a known field', { properties: known, additionalProperties: false }, { b: 1 }],
    ['is not a known field', { properties: known, unevaluatedProperties: false }, { b: 1 }],
    ['is not a permitted name of a field', { propertyNames: { maxLength: 1 } }, { ab: 1 }],
    ['must be at least 2', { minimum: 2 }, 1],
    ['must be at most 2', { maximum: 2 }, 3],
    ['must be greater than 2', { exclusiveMinimum: 2 }, 2],
    ['must be less than 2', { exclusiveMaximum: 2 }, 2],
    ['must be a multiple of 2', { multipleOf: 2 }, 3],
    ['must have at least 2 characters', { minLength: 2 }, 'x'],
    ['must have at most 1 character', { maxLength: 1 }, 'xx'],
    ['must have at least 1 item', { minItems: 1 }, []],
    ['must have at most 0 items', { maxItems: 0 }, [1]],
    ['must have at least 2 fields', { minProperties: 2 }, {}],
    ['must have at most 1 field', { maxProperties: 1 }, { a: 1, b: 2 }],
    ['must be an empty object', { maxProperties: 0 }, { a: 1 }],
    ['must not repeat an item (item 2 repeats another)', { uniqueItems: true }, [1, 2, 1]],
    ['must have an item of the required kind', { contains: text }, [1]],
    ['must have at least 2 items of the required kind', { contains: text, minContains: 2 }, ['a']],
    ['must have at most 1 item of the counted kind', { contains: text, maxContains: 1 }, ['a', 'b']],
    ['must not be of the excluded kind', { not: text }, 'x'],
    ['is not allowed', { properties: { a: false } }, { a: 1 }],
    ['is read-only: it is returned and not accepted', { properties: { a: { readOnly: true } } }, { a: 1 }],
  ])('%s', (message, schema, value) => {
    expect(expected(schema, value)).toEqual([message]);
  });

  test('a bound of OpenAPI 3.0 says beside it that it is excluded', () => {
    const told = (schema: object): string[] => violations(schema, 2, '3.0.3').map((one) => one.expected);
    expect(told({ minimum: 2, exclusiveMinimum: true })).toEqual(['must be greater than 2']);
    expect(told({ minimum: 3, exclusiveMinimum: false })).toEqual(['must be at least 3']);
    expect(told({ maximum: 2, exclusiveMaximum: true })).toEqual(['must be less than 2']);
    expect(told({ maximum: 1, exclusiveMaximum: false })).toEqual(['must be at most 1']);
    const allowing = [
      { minimum: 1, exclusiveMinimum: true },
      { maximum: 3, exclusiveMaximum: true },
      { minimum: 2, exclusiveMinimum: false },
    ];
    expect(allowing.map(told)).toEqual([[], [], []]);
  });

  test('of many values, it names forty', () => {
    const values = Array.from({ length: 42 }, (_, index) => index);
    const named = (count: number): string => values.slice(0, count).join(', ');
    expect(expected({ enum: values }, 'x')).toEqual([`must be ${named(40)} or one of 2 more`]);
    expect(expected({ enum: values.slice(0, 40) }, 'x')).toEqual([`must be ${named(39)} or 39`]);
  });
});

describe('what a value with several forms must be', () => {
  const form = (kind: string) => ({
    type: 'object',
    required: ['kind'],
    properties: { kind: { const: kind } },
  });

  test.each<[string, object, unknown]>([
    ['must be a string or a number', { anyOf: [text, { type: 'number' }, text] }, {}],
    [
      'must match exactly one form, and matches 2',
      { oneOf: [text, { minLength: 1 }, { type: 'null' }] },
      'x',
    ],
    ['must have at least 3 characters', { oneOf: [text, { type: 'number' }], minLength: 3 }, 'x'],
    ['must be a or b', { oneOf: [form('a'), form('b')] }, { kind: 'c' }],
    ['must have a kind: a or b', { oneOf: [form('a'), form('b')] }, {}],
    ['must be an object', { oneOf: [form('a'), form('b')] }, 7],
    [
      'matches none of the allowed forms: must have at least 3 characters; or must be a number',
      { anyOf: [{ minLength: 3 }, { type: 'number' }, { minLength: 3 }] },
      'x',
    ],
    [
      'matches none of the allowed forms: a.b must be a string; or must have at least 4 fields',
      { anyOf: [{ properties: { a: { properties: { b: text } } } }, { minProperties: 4 }] },
      { a: { b: 1 } },
    ],
    [
      'matches none of the allowed forms: a must be a string; or must be a number',
      { anyOf: [{ properties: known }, { type: 'number' }] },
      { a: 1 },
    ],
    [
      'matches none of the allowed forms: a is required; or b is required',
      { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
      {},
    ],
  ])('%s', (message, schema, value) => {
    expect(expected(schema, value)).toEqual([message]);
  });
});

test.each<[unknown, string]>([
  [undefined, 'nothing'],
  [12n, '12'],
  ['a"b', '"a\\"b"'],
  [null, 'null'],
  [true, 'true'],
  [[1, 2], 'a list of 2'],
  [{ a: 1 }, 'an object with 1 fields'],
  ['a'.repeat(78), `"${'a'.repeat(78)}"`],
  ['a'.repeat(79), `"${'a'.repeat(76)}...`],
])('a value such as %o is shown as %s', (value, shown) => {
  expect(got(value)).toBe(shown);
});

test('a field is named with its place, its characters escaped', () => {
  const schema = { properties: { list: { items: { required: ['a/b'] } } } };
  expect(violations(schema, { list: [{}] })).toMatchObject([
    { pointer: '/list/0/a~1b', got: 'nothing', message: 'body/list/0/a~1b: is required' },
  ]);
});
