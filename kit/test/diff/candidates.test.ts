/** The values that are tried to tell two schemas apart. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { createSchemas } from '../../src/contract/index.ts';
import { Doc, partOf, type Side, type Stated } from '../../src/diff/node.ts';
import { applications, candidatesFor } from '../../src/diff/proof/candidates.ts';
import { countsIn, longNumbers } from '../../src/diff/proof/scalars.ts';
import { document, PARTS } from './told.ts';

const MOST = 600;

function tried(old: Json, now: Json, travels: 'request' | 'response'): Json[] {
  const docs = { old: new Doc(document(old, PARTS), 'old'), new: new Doc(document(now, PARTS), 'new') };
  const schemas = {
    old: createSchemas(docs.old.value, travels),
    new: createSchemas(docs.new.value, travels),
  };
  const fits = (node: Stated, side: Side, value: Json): boolean => schemas[side].test(node.pointer, value);
  const valueOf = (side: Side): Stated[] =>
    [partOf(docs[side].root, 'components', 'schemas', 'Value')].flatMap((node) => node ?? []);
  return candidatesFor({ docs, travels, fits }, { old: valueOf('old'), new: valueOf('new') }, MOST);
}

const written = (values: readonly Json[]): string => values.map((value) => JSON.stringify(value)).join(' ');

const REST = '1 1.5 true null [] {}';

describe('all values that are tried', () => {
  it.each<[string, Json, Json, string]>([
    ['of any kind', {}, {}, `"a" ${REST}`],
    [
      'beside the limits of numbers',
      { type: 'integer', minimum: 5, exclusiveMaximum: 40 },
      { multipleOf: 4, maximum: 30, exclusiveMinimum: 0 },
      '0 1 2 5 6 4 5.5 4.5 15 -5 40 41 39 40.5 39.5 50 30 31 29 30.5 29.5 20 -1 0.5 -0.5 10 -10 8 12 28 1.5 100 2147483648 1099511627776 "a" true null [] {}',
    ],
    [
      'that a pattern matches, and others',
      { type: 'string', pattern: '^ab+$' },
      { minLength: 2, maxLength: 4 },
      `"a" "ab" "ab-" "-ab" "abb" "abb-" "-abb" "abbb" "abbb-" "-abbb" "abbbb" "abbbb-" "-abbbb" "abbbbb" "abbbbb-" "-abbbbb" "aa" "aaa" "aaaa" "aaaaa" "" "foo" "1" "A b" "🐲" "🐲🐲" ${REST}`,
    ],
    [
      'for a pattern that cannot be read and a length that is too long',
      { pattern: '(' },
      { maxLength: 302 },
      `"a" "" "foo" "1" "A b" ${REST}`,
    ],
    [
      'of several types',
      { type: ['boolean', 'null'] },
      { type: 'number' },
      '0 1 2 -1 1.5 100 2147483648 1099511627776 true false null "a" [] {}',
    ],
    [
      'of an alternative',
      {
        oneOf: [{ type: 'boolean' }, { if: { const: 5 }, then: { enum: [6] }, else: { not: { const: 7 } } }],
      },
      { allOf: [{ default: 8 }] },
      '5 6 7 8 0 1 2 -1 1.5 100 2147483648 1099511627776 true false "a" null [] {}',
    ],
  ])('%s', (_what, old, now, values) => {
    expect(written(tried(old, now, 'request'))).toBe(values);
  });

  it.each([
    ['date-time', '2026-01-31T08:30:00Z'],
    ['date', '2026-01-31'],
    ['time', '08:30:00Z'],
    ['duration', 'P1D'],
    ['email', 'someone@example.com'],
    ['hostname', 'www.example.com'],
    ['ipv4', '127.0.0.1'],
    ['ipv6', '::1'],
    ['uri', 'https://www.example.com/a'],
    ['uri-reference', '/a'],
    ['uuid', '2eb8aa08-aa98-11ea-b4aa-73b441d16380'],
    ['json-pointer', '/a/0'],
    ['regex', 'a+'],
    ['colour', ''],
  ])('of the format %s: %j', (format, value) => {
    expect(tried({ type: 'string', format }, true, 'request')[1]).toBe(value);
  });
});

describe('of many values, the first that are tried', () => {
  it.each<[string, 'request' | 'response', Json, Json, number, string]>([
    [
      'have the properties of both schemas',
      'request',
      { type: 'object', properties: { a: { const: 1 }, b: { type: 'boolean' } }, required: ['a'] },
      { properties: { a: { const: 2 }, c: {} }, required: ['a', 'd'] },
      403,
      '{} {"a":1,"b":true,"d":"a","another":"a"} {"a":1} {"a":1,"b":true} {"a":1,"d":"a"} {"b":true,"d":"a","another":"a"} {"a":1,"d":"a","another":"a"} {"a":1,"b":true,"another":"a"} {"a":1,"b":true,"d":"a"} {"a":1,"another":"a"} {"b":true,"d":"a"} {"b":true,"another":"a"} {"d":"a","another":"a"} {"a":2} {"a":0} {"a":{}}',
    ],
    [
      'have the properties that the old schema knows',
      'response',
      { type: 'object', properties: { a: { const: 1 } } },
      { properties: { a: { const: 2 }, c: {} }, required: ['d'] },
      76,
      '{} {"a":1,"d":"a"} {"a":1} {"d":"a"} {"a":2} {"a":0} {"a":{}} {"a":-1} {"a":1.5} {"a":100} {"a":2147483648} {"a":1099511627776} {"a":"a"} {"a":true} {"a":null} {"a":[]}',
    ],
    [
      'have new properties that the old schema refuses',
      'response',
      { type: 'object', additionalProperties: false },
      { properties: { a: { const: 2 } } },
      76,
      '{} {"a":2,"another":"a"} {"a":2} {"another":"a"} {"a":0} {"a":1} {"a":{}} {"a":-1} {"a":1.5} {"a":100} {"a":2147483648} {"a":1099511627776} {"a":"a"} {"a":true} {"a":null} {"a":[]}',
    ],
    [
      'have new properties that the old schema describes',
      'response',
      { additionalProperties: { const: 5 } },
      { properties: { a: { const: 2 } } },
      94,
      '{} {"a":5,"another":5} {"a":5} {"another":5} {"a":2} {"a":0} {"a":{}} {"a":1} {"a":-1} {"a":1.5} {"a":100} {"a":2147483648} {"a":1099511627776} {"a":"a"} {"a":true} {"a":null}',
    ],
    [
      'have properties that match a pattern',
      'request',
      { patternProperties: { '^xy$': { const: 1 } }, additionalProperties: { const: 2 } },
      true,
      89,
      '{} {"xy":1,"another":2} {"another":2} {"xy":1} {"xy":0} {"xy":2} {"xy":{}} {"xy":-1} {"xy":1.5} {"xy":100} {"xy":2147483648} {"xy":1099511627776} {"xy":"a"} {"xy":true} {"xy":null} {"xy":[]}',
    ],
    [
      'have properties that others need',
      'request',
      { dependentRequired: { a: ['b'] } },
      { dependentSchemas: { c: { required: [] } } },
      137,
      '{} {"a":"a","b":"a","another":"a"} {"b":"a","another":"a"} {"a":"a","another":"a"} {"a":"a","b":"a"} {"a":"a"} {"a":1} {"a":1.5} {"a":{}} {"a":true} {"a":null} {"a":[]} {"b":"a"} {"b":1} {"b":1.5} {"b":{}}',
    ],
    [
      'have names of a certain kind',
      'request',
      { propertyNames: { pattern: '^x$' } },
      true,
      600,
      '{} {"a":"a","x":"a","x-":"a","-x":"a","":"a","foo":"a","another":"a"} {"x":"a","x-":"a","-x":"a","":"a","foo":"a","another":"a"} {"a":"a","x-":"a","-x":"a","":"a","foo":"a","another":"a"} {"a":"a","x":"a","-x":"a","":"a","foo":"a","another":"a"} {"a":"a","x":"a","x-":"a","":"a","foo":"a","another":"a"} {"a":"a","x":"a","x-":"a","-x":"a","foo":"a","another":"a"} {"a":"a","x":"a","x-":"a","-x":"a","":"a","another":"a"} {"a":"a","x":"a","x-":"a","-x":"a","":"a","foo":"a"} {"a":"a","x":"a"} {"a":"a","x-":"a"} {"a":"a","-x":"a"} {"a":"a","":"a"} {"a":"a","foo":"a"} {"a":"a","another":"a"} {"x":"a","x-":"a"}',
    ],
    [
      'have so many properties',
      'request',
      { minProperties: 3 },
      { maxProperties: 1 },
      17,
      '{} {"another":"a"} {"another":"a","p1":"a","p2":"a"} {"another":"a","p1":"a"} {"another":"a","p1":"a","p2":"a","p3":"a"} {"another":1} {"another":1.5} {"another":{}} {"another":true} {"another":null} {"another":[]} "a" 1 1.5 true null',
    ],
    [
      'have properties of a property',
      'request',
      {
        type: 'object',
        properties: {
          a: {
            type: 'object',
            properties: { b: { type: 'object', properties: { c: { properties: { d: { const: 1 } } } } } },
            required: ['b'],
          },
        },
        required: ['a'],
      },
      true,
      98,
      '{} {"a":{"b":{},"another":"a"},"another":"a"} {"a":{"b":{},"another":"a"}} {"another":"a"} {"a":{"b":{}}} {"a":{"b":{"c":{},"another":"a"}}} {"a":[]} {"a":{"b":{"c":{}}}} {"a":{"b":{"another":"a"}}} {"a":{"b":{"c":{"d":1,"another":"a"}}}} {"a":{"b":{"c":{"d":1}}}} {"a":{"b":{"c":{"another":"a"}}}} {"a":{"b":{"c":{"d":1,"another":"a"},"another":"a"}}} {"a":{"b":{"c":{},"another":"a"},"another":"a"}} {"a":{"b":{"c":{}},"another":"a"}} {"a":{"b":{"another":"a"},"another":"a"}}',
    ],
    [
      'have items at places',
      'request',
      { type: 'array', prefixItems: [{ const: 1 }, { const: 'x' }], items: { type: 'boolean' } },
      { unevaluatedItems: { const: 5 } },
      132,
      '[] [1] [1,"x"] [1,"x",5] [1,5] [1,5,false] [5] [0] [{}] [2] [-1] [1.5] [100] [2147483648] [1099511627776] ["a"]',
    ],
    [
      'have so many items',
      'request',
      { type: 'array', minItems: 5, items: { const: 3 } },
      { maxItems: 300 },
      135,
      '[] [3] [3,3] [3,3,3] [3,3,3,3,3] [3,3,3,3] [3,3,3,3,3,3] [3,0] [3,0,1] [3,0,1,{},2] [3,0,1,{}] [3,0,1,{},2,-1] [0] [1] [{}] [2]',
    ],
    [
      'contain items',
      'request',
      { contains: { const: 3 }, minContains: 4 },
      { maxContains: 5 },
      137,
      '[] [3] [3,3] [3,3,3] [3,3,3,3] [3,3,3,3,3] [3,3,3,3,3,3] [3,0] [3,0,1] [3,0,1,{}] [3,0,1,{},2] [3,0,1,{},2,-1] [0] [1] [{}] [2]',
    ],
    [
      'have items of items',
      'response',
      {
        type: 'array',
        items: { type: 'array', items: { type: 'array', items: { type: 'array', items: { const: 1 } } } },
      },
      true,
      146,
      '[] [[]] [[],[]] [[],[],[]] [[],[[]]] [[],[[]],[[],[]]] [[[]]] [[[],[]]] [{}] [[[],[],[]]] [[[],[[]]]] [[[],[[]],[[],[]]]] [[[[]]]] [[[[],[]]]] [[[[],[],[]]]] [[[[],[1]]]]',
    ],
  ])('%s, in a %s', (_what, travels, old, now, count, first) => {
    const values = tried(old, now, travels);
    expect([values.length, written(values.slice(0, 16))]).toEqual([count, first]);
  });
});

describe('a new property is tried in a response', () => {
  const added = { properties: { a: { const: 2 } } };
  it.each<[boolean, string, Json]>([
    [true, 'if the old schema describes some by a pattern', { patternProperties: { '^x$': { const: 1 } } }],
    [true, 'if the old schema describes their names', { propertyNames: { minLength: 1 } }],
    [true, 'if one of the old schemas describes some', { allOf: [{ patternProperties: { '^x$': {} } }, {}] }],
    [true, 'if one of the old schemas refuses them', { allOf: [{ additionalProperties: false }, {}] }],
    [false, 'if the old schema allows any', { additionalProperties: true }],
    [false, 'if the old schema says nothing of them', { minProperties: 1 }],
  ])('(%s) %s', (isTried, _what, old) => {
    expect(written(tried(old, added, 'response')).includes('"a":2')).toBe(isTried);
  });
});

it('lists of at most 60 items are tried', () => {
  const values = tried({ type: 'array', minItems: 60 }, { maxItems: 62 }, 'request');
  const lengths = new Set(values.flatMap((value) => (Array.isArray(value) ? [value.length] : [])));
  expect([...lengths].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 59, 60]);
});

describe('a validator looks at', () => {
  const twice = (...names: readonly string[]): Json => ({
    allOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
  });
  it.each<[string, number, Json]>([
    ['one schema', 1, { properties: { a: {} } }],
    ['each alternative', 3, { anyOf: [{}, {}] }],
    [
      'what is named twice twice, and its references',
      11,
      { allOf: [twice('Text', 'Word'), twice('Text', 'Word')] },
    ],
    ['a schema within itself once', 5, twice('Value', 'Text')],
    ['all that is known already', 7, { allOf: [twice('Text'), twice('Text')] }],
  ])('%s', (_what, count, schema) => {
    const doc = new Doc(document(schema, PARTS), 'one');
    const node = { value: schema, pointer: '/components/schemas/Value', standing: 'documented' } as const;
    expect(applications(doc, node)).toBe(count);
  });
});

describe('counts and numbers that are tried', () => {
  const at = (value: Json): Stated[] => [{ value, pointer: '', standing: 'documented' }];

  it.each<[Json, number[]]>([
    [{ a: 0 }, [0, 1]],
    [{ a: 300 }, [300, 299]],
    [{ a: 'b', b: 5 }, []],
    [{ a: 7 }, [7, 6, 8]],
  ])('of %j', (value, counts) => {
    expect(countsIn(at(value), ['a'])).toEqual(counts);
  });

  it('are as long as texts may be', () => {
    const largest = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2_147_483_647, -2_147_483_648];
    expect(longNumbers(at({}))).toEqual(largest);
    expect(longNumbers(at({ minLength: 1, maxLength: 16 }))).toEqual([
      ...[1, -1, 10, -1, 1e15, -1e14, 1e14, -1e13],
      ...largest,
    ]);
  });
});
