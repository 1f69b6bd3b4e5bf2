import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSchemas, createValidator, loadContract, SchemaError } from '../../src/contract/index.ts';
import { isObject, type JsonObject } from '../../src/base/json.ts';

type Case = [schema: JsonObject, valid: unknown[], invalid: unknown[]];

const big = 2n ** 60n;
const ab = { properties: { a: {} } };

const CASES: Record<string, Case[]> = {
  'true and false': [
    [{ properties: { a: false, b: true } }, [{ b: 1 }, {}], [{ a: 1 }]],
    [{ items: false }, [[]], [[1]]],
    [{ not: false }, [1], []],
    [{ anyOf: [false, { type: 'null' }] }, [null], [1]],
  ],
  type: [
    [{ type: 'integer' }, [1, 1.0, -0, big], [1.5, '1', null, NaN, Infinity, [1]]],
    [{ type: 'number' }, [1.5, big], ['1', NaN]],
    [{ type: 'object' }, [{}], [[], null, 'x']],
    [{ type: ['array', 'null'] }, [[], null], [{}, 0]],
    [{ type: ['string', 'boolean', 'null'] }, ['', false, null], [0]],
  ],
  enum: [
    [
      { enum: [1, 'a', null, [1], { a: 1, b: 2 }] },
      [1, 1n, 'a', null, [1], { b: 2, a: 1 }],
      [2, '1', [2], { a: 1 }],
    ],
  ],
  const: [
    [
      { const: { a: [1, false] } },
      [{ a: [1, false] }],
      [{ a: [1, 0] }, { a: [false, 1] }, { a: [1, false], b: 1 }],
    ],
    [{ const: 0 }, [-0, 0n], [false, '', null]],
    [{ const: Number(big) }, [big], [big + 1n]],
  ],
  minimum: [[{ minimum: 2 }, [2, 2n, 'x'], [1.5, 1n, -big]]],
  maximum: [[{ maximum: 2 }, [2, -big], [2.1, big]]],
  exclusiveMinimum: [[{ exclusiveMinimum: 2 }, [2.1, 3n], [2, 2n]]],
  exclusiveMaximum: [[{ exclusiveMaximum: 2 }, [1.9], [2, 2n]]],
  multipleOf: [
    [{ multipleOf: 0.01 }, [4.02, 0.07, 1e22, 3n, 0], [4.025, 1e-3]],
    [{ multipleOf: 3 }, [9, 3n * big], [10, 3n * big + 1n]],
    [{ multipleOf: 1e-8 }, [12391239123, 1e-8], [1e-9]],
    [{ multipleOf: 1e21 }, [2e21, 3e22, 0], [1.5e21, 1e20]],
    [{ multipleOf: 2.5e-7 }, [5e-7, 1, 1.25], [3e-7]],
  ],
  minLength: [[{ minLength: 2 }, ['ab', '😀😀', 7], ['a', '😀']]],
  maxLength: [[{ maxLength: 2 }, ['ab', '😀😀'], ['abc', '😀😀😀', '\uffffab']]],
  pattern: [
    [{ pattern: '^.$' }, ['a', '😀', 1], ['ab', '']],
    [{ pattern: '\\p{Lu}' }, ['xÄ'], ['ä']],
    [{ pattern: '^a\\_b$' }, ['a_b'], ['ab']],
  ],
  required: [
    [
      { required: ['a', 'toString'] },
      [{ a: 1, toString: 1 }, []],
      [{ a: 1 }, { toString: 1 }, { a: undefined, toString: 1 }],
    ],
  ],
  dependentRequired: [[{ dependentRequired: { a: ['b'] } }, [{}, { b: 1 }, { a: 1, b: 1 }], [{ a: 1 }]]],
  dependentSchemas: [
    [{ dependentSchemas: { a: { required: ['b'] }, c: false } }, [{}, { a: 1, b: 1 }], [{ a: 1 }, { c: 1 }]],
  ],
  minProperties: [[{ minProperties: 1 }, [{ a: 1 }, []], [{}]]],
  maxProperties: [[{ maxProperties: 1 }, [{ a: 1 }], [{ a: 1, b: 1 }]]],
  properties: [
    [
      { properties: { a: { type: 'string' }, constructor: { type: 'string' } } },
      [{}, { a: '' }, 1],
      [{ a: 1 }, { constructor: 1 }],
    ],
    [JSON.parse('{"properties":{"__proto__":{"type":"string"}}}'), [{}], [JSON.parse('{"__proto__":1}')]],
  ],
  patternProperties: [
    [
      { patternProperties: { '^a': { type: 'string' }, b$: { minLength: 1 } } },
      [{ c: 1, a: '' }],
      [{ ab: '' }, { ax: 1 }],
    ],
  ],
  additionalProperties: [
    [
      { ...ab, patternProperties: { '^b': {} }, additionalProperties: false },
      [{ a: 1, bx: 1 }, []],
      [{ c: 1 }],
    ],
    [{ ...ab, additionalProperties: { type: 'string' } }, [{ a: 1, c: '' }], [{ c: 1 }]],
  ],
  propertyNames: [[{ propertyNames: { maxLength: 1 } }, [{ a: 1 }, 1], [{ ab: 1 }]]],
  items: [
    [
      { prefixItems: [{ type: 'string' }], items: { type: 'number' } },
      [[], ['a'], ['a', 1]],
      [[1], ['a', 'b']],
    ],
  ],
  prefixItems: [[{ prefixItems: [{ type: 'string' }, true] }, [['a'], ['a', 1, 2], 1], [[1]]]],
  contains: [[{ contains: { type: 'string' } }, [[1, 'a'], {}], [[], [1]]]],
  minContains: [
    [{ contains: { type: 'string' }, minContains: 2 }, [['a', 'b']], [['a']]],
    [{ contains: { type: 'string' }, minContains: 0 }, [[]], []],
    [{ minContains: 2 }, [[]], []],
  ],
  maxContains: [[{ contains: { type: 'string' }, maxContains: 1 }, [['a', 1]], [['a', 'b'], []]]],
  minItems: [[{ minItems: 1 }, [[1], ''], [[]]]],
  maxItems: [[{ maxItems: 1 }, [[1]], [[1, 2]]]],
  uniqueItems: [
    [
      { uniqueItems: true },
      [
        [1, '1', true, 'true', null, 'null'],
        [{ a: 1 }, '{"a":1}', [{ a: 1 }]],
        [1, true],
        [big, big + 1n],
      ],
      [
        [1, 1n],
        [
          { a: 1, b: 2n },
          { b: 2, a: 1 },
        ],
        [big, big],
        [[1], [1]],
        [0, -0],
      ],
    ],
    [{ uniqueItems: false }, [[1, 1]], []],
  ],
  allOf: [[{ allOf: [{ minimum: 1 }, { maximum: 2 }] }, [1], [0, 3]]],
  anyOf: [[{ anyOf: [{ type: 'string' }, { minimum: 2 }] }, ['', 2, null], [1]]],
  oneOf: [
    [{ oneOf: [{ type: 'integer' }, { minimum: 2 }] }, [1, 2.5], [2, 1.5]],
    [
      {
        oneOf: [
          { properties: { kind: { const: 1 }, a: { type: 'string' } } },
          { properties: { kind: { enum: [2, 3] }, a: { type: 'number' } } },
        ],
      },
      [{ kind: 1, a: '' }, { kind: 2n, a: 1 }, { kind: 3 }, { a: 1 }],
      [{ kind: 1, a: 1 }, { kind: 3, a: '' }, { kind: 4 }, { a: null }, {}, 1],
    ],
  ],
  not: [[{ not: { type: 'string' } }, [1], ['']]],
  'if, then, else': [
    [{ if: { type: 'string' }, then: { minLength: 1 }, else: { minimum: 1 } }, ['a', 1], ['', 0]],
    [{ if: { type: 'string' }, else: false }, ['a'], [1]],
    [{ then: false, else: false }, [1], []],
  ],
  $ref: [
    [{ $ref: '#/$defs/a~1b%25', minimum: 2, $defs: { 'a/b%': { type: 'integer' } } }, [2], [1, 2.5]],
    [
      { properties: { child: { $ref: '#' } }, additionalProperties: false },
      [{ child: { child: {} } }],
      [{ child: { x: 1 } }],
    ],
    [{ $ref: '#/$defs/no', $defs: { no: false } }, [], [1]],
  ],
  unevaluatedProperties: [
    [{ ...ab, unevaluatedProperties: false }, [{ a: 1 }, 1], [{ b: 1 }]],
    [
      {
        anyOf: [
          {
            oneOf: [
              { ...ab, required: ['a'] },
              { properties: { b: {} }, required: ['b'] },
            ],
          },
          { properties: { c: {} } },
        ],
        unevaluatedProperties: false,
      },
      [{ a: 1 }, { b: 1, c: 1 }, { c: 1 }],
      [{ a: 1, b: 1 }, { d: 1 }],
    ],
    [
      {
        $ref: '#/$defs/a',
        allOf: [{ properties: { b: {} } }],
        unevaluatedProperties: false,
        $defs: { a: ab },
      },
      [{ a: 1, b: 1 }],
      [{ a: 1, c: 1 }],
    ],
    [
      {
        anyOf: [
          { ...ab, required: ['a'] },
          { properties: { b: { type: 'string' } }, required: ['b'] },
        ],
        unevaluatedProperties: false,
      },
      [{ a: 1 }, { a: 1, b: '' }, { b: '' }],
      [
        { a: 1, b: 1 },
        { a: 1, c: 1 },
      ],
    ],
    [
      {
        if: { properties: { a: { const: 1 } }, required: ['a'] },
        then: { properties: { b: {} } },
        else: { properties: { c: {} } },
        unevaluatedProperties: false,
      },
      [{ a: 1, b: 1 }, { c: 1 }],
      [{ a: 1, c: 1 }, { a: 2 }],
    ],
    [
      { dependentSchemas: { a: { properties: { a: {}, b: {} } } }, unevaluatedProperties: false },
      [{ a: 1, b: 1 }],
      [{ b: 1 }],
    ],
    [{ allOf: [ab, { unevaluatedProperties: false }] }, [{}], [{ a: 1 }]],
    [{ allOf: [{ additionalProperties: true }], unevaluatedProperties: false }, [{ x: 1 }], []],
    [{ allOf: [{ unevaluatedProperties: true }], unevaluatedProperties: false }, [{ x: 1 }], []],
    [{ not: { not: ab }, unevaluatedProperties: false }, [{}], [{ a: 1 }]],
    [
      { patternProperties: { '^a': {} }, unevaluatedProperties: { type: 'string' } },
      [{ a: 1, b: '' }],
      [{ b: 1 }],
    ],
  ],
  unevaluatedItems: [
    [{ prefixItems: [true], unevaluatedItems: false }, [[1], [], {}], [[1, 2]]],
    [
      { allOf: [{ prefixItems: [true, true] }], unevaluatedItems: { type: 'string' } },
      [[1, 2, '']],
      [[1, 2, 3]],
    ],
    [{ contains: { type: 'string' }, unevaluatedItems: { type: 'number' } }, [[1, '', 2]], [['', null]]],
    [
      { anyOf: [{ items: { type: 'string' } }, { prefixItems: [true] }], unevaluatedItems: false },
      [['', ''], [1]],
      [[1, 2]],
    ],
    [{ allOf: [{ unevaluatedItems: true }], unevaluatedItems: false }, [[1]], []],
  ],
  annotations: [
    [
      {
        title: 't',
        default: 1,
        examples: [1],
        deprecated: true,
        contentMediaType: 'a/b',
        contentSchema: false,
        $comment: '',
        $anchor: 'a',
        $vocabulary: {},
        xml: {},
        nullable: true,
        'x-any': [],
      },
      [1, 'x', null],
      [],
    ],
  ],
};

describe.each(Object.entries(CASES))('%s', (_keyword, cases) => {
  test.each(cases)('%j', (schema, valid, invalid) => {
    const schemas = createSchemas(schema, 'response');
    const told = (value: unknown) => [value, schemas.test('', value), schemas.check('', value).length === 0];
    for (const value of valid) expect(told(value)).toEqual([value, true, true]);
    for (const value of invalid) expect(told(value)).toEqual([value, false, false]);
  });
});

test('$dynamicRef leads to the anchor of the outermost schema that was entered', () => {
  const tree = {
    $id: 'https://example.com/tree',
    $dynamicAnchor: 'node',
    type: 'object',
    properties: { children: { type: 'array', items: { $dynamicRef: '#node' } } },
  };
  const strict = {
    $id: 'https://example.com/strict',
    $dynamicAnchor: 'node',
    $ref: 'tree',
    required: ['name'],
    unevaluatedProperties: { type: 'string' },
  };
  const other = {
    $id: 'https://example.com/other',
    $ref: 'tree',
    $defs: { node: { $anchor: 'node', not: {} } },
  };
  const schemas = createSchemas({ $defs: { tree, strict, other } }, 'response');
  const named = { name: 'a', children: [{ name: 'b' }] };
  const nameless = { name: 'a', children: [{}] };
  for (const [name, value, rules] of [
    ['tree', named, []],
    ['tree', nameless, []],
    ['tree', { children: [7] }, ['type']],
    ['strict', named, []],
    ['strict', nameless, ['required']],
    ['strict', { name: 'a', children: [{ name: 'b', more: 1 }] }, ['type']],
    // An anchor that is not dynamic is no other place for it.
    ['other', nameless, []],
  ] as const) {
    const found = schemas.check(`/$defs/${name}`, value).map(({ keyword }) => keyword);
    expect([name, value, found]).toEqual([name, value, rules]);
    expect(schemas.test(`/$defs/${name}`, value)).toBe(rules.length === 0);
  }
});

test('$dynamicRef to an anchor that is not dynamic, or by a pointer, is like $ref', () => {
  const named = { $defs: { a: { $anchor: 'a', type: 'string' } }, properties: { it: { $dynamicRef: '#a' } } };
  const pointed = {
    $defs: { a: { $dynamicAnchor: 'a', type: 'string' } },
    properties: { it: { $dynamicRef: '#/$defs/a' } },
  };
  for (const schema of [named, pointed]) {
    const schemas = createSchemas(schema, 'response');
    expect([schemas.test('', { it: 'x' }), schemas.test('', { it: 1 })]).toEqual([true, false]);
  }
});

test('a dialect without the vocabulary of validation asserts nothing but the structure', () => {
  const vocab = 'https://json-schema.org/draft/2020-12/vocab';
  const own = (vocabularies: JsonObject) =>
    createSchemas(
      {
        $schema: 'https://example.com/dialect',
        minLength: 3,
        properties: { a: false },
        $defs: { dialect: { $id: 'https://example.com/dialect', $vocabulary: vocabularies } },
      },
      'response',
    );
  const applicator = { [`${vocab}/core`]: true, [`${vocab}/applicator`]: true };
  const loose = own(applicator);
  expect([loose.test('', 'x'), loose.test('', { a: 1 })]).toEqual([true, false]);
  const whole = own({ ...applicator, [`${vocab}/validation`]: true, 'https://example.com/own': false });
  expect([whole.test('', 'x'), whole.test('', 'xxx')]).toEqual([false, true]);
  expect(() => own({ ...applicator, 'https://example.com/own': true }).test('', 'x')).toThrow(
    'the vocabulary https://example.com/own is not supported, only JSON Schema 2020-12',
  );
});

test('a schema that cannot be checked is refused with the name and the place of the keyword', () => {
  const refused: [JsonObject, RegExp][] = [
    [{ $dynamicRef: '#a' }, /\$ref "#a" names an anchor that is nowhere/],
    [{ $dynamicRef: 7 }, /"\$dynamicRef" must be a string/],
    [{ $recursiveRef: '#' }, /"\$recursiveRef"/],
    [{ $ref: '#anchor' }, /\$ref "#anchor" names an anchor that is nowhere/],
    [{ $ref: 'https://example.com/a' }, /\$ref "https:\/\/example.com\/a" leaves the document/],
    [{ $ref: 7 }, /"\$ref" must be a string/],
    [{ $schema: 'http://json-schema.org/draft-07/schema#' }, /draft-07/],
    [{ type: 'text' }, /"text" is not a type/],
    [{ items: [{}] }, /"prefixItems"/],
    [{ exclusiveMinimum: true }, /"exclusiveMinimum" must be a number/],
    [{ minLength: -1 }, /"minLength"/],
    [{ required: true }, /"required" must be a list of names/],
    [{ properties: [] }, /"properties" must be an object/],
    [{ pattern: '(' }, /"pattern" holds "\("/],
    [{ patternProperties: { '[': {} } }, /"patternProperties" holds/],
    [{ enum: 1 }, /"enum" must be a list/],
    [{ anyOf: {} }, /"anyOf" must be a list/],
    [{ allOf: {} }, /"allOf" must be a list/],
    [{ prefixItems: {} }, /"prefixItems" must be a list/],
    [{ dependentRequired: [] }, /"dependentRequired" must be an object/],
    [{ dependentRequired: { a: [1] } }, /"dependentRequired" must be a list of names/],
    [{ dependentSchemas: [] }, /"dependentSchemas" must be an object/],
    [{ patternProperties: [] }, /"patternProperties" must be an object/],
    [{ additionalProperties: {}, properties: [] }, /"properties" must be an object/],
    [{ additionalProperties: {}, patternProperties: [] }, /"patternProperties" must be an object/],
    [{ required: ['a', 1] }, /"required" must be a list of names/],
    [{ exclusiveMaximum: true }, /"exclusiveMaximum" must be a number/],
    [{ maxLength: '1' }, /"maxLength" must be a whole number of at least 0/],
    [{ maxLength: 1.5 }, /"maxLength" must be a whole number of at least 0/],
    [{ contains: {}, minContains: -1 }, /"minContains" must be a whole number of at least 0/],
    [{ contains: {}, maxContains: null }, /"maxContains" must be a whole number of at least 0/],
    [{ pattern: 1 }, /"pattern" must be a regular expression/],
    [{ pattern: `(${'a'.repeat(199)}` }, /"pattern" holds "\(a{199}", which/],
    [{ pattern: `(${'a'.repeat(200)}` }, /"pattern" holds "\(a{199}…", which/],
    [{ not: 3 }, /must be an object or a boolean/],
    [{ allOf: [{ $ref: '#/properties/a' }] }, /without end/],
    [{ $ref: '#/properties/a' }, /without end/],
  ];
  for (const [schema, message] of refused) {
    const compile = (): void =>
      createSchemas({ properties: { a: schema } }, 'response').compile('/properties/a');
    expect(compile).toThrow(message);
    expect(compile).toThrow(SchemaError);
    expect(compile).toThrow(/#\/properties\/a/);
  }
  expect(() =>
    createSchemas({ jsonSchemaDialect: 'http://json-schema.org/draft-04/schema' }, 'request'),
  ).toThrow(/draft-04/);
  expect(() => createSchemas({ $id: 'https://example.com/a', $ref: '#/x' }, 'response').test('', 1)).toThrow(
    /nothing is there/,
  );
  expect(() => createSchemas({ $ref: '#/nowhere' }, 'response').test('', 1)).toThrow(/nothing is there/);
});

test('a violation names the place of the value and of the rule', () => {
  const schemas = createSchemas(
    {
      properties: { 'a/b': { items: { $ref: '#/$defs/small' } }, c: false },
      $defs: { small: { maximum: 3, minimum: 1 } },
      unevaluatedProperties: false,
      dependentRequired: { 'a/b': ['d'] },
    },
    'response',
  );
  const found = schemas.check('', { 'a/b': [1, 4], c: 1, e: 1 });
  expect(found.map(({ keyword, pointer, property, rule }) => [keyword, pointer, property, rule])).toEqual([
    ['dependentRequired', '', 'd', '/dependentRequired'],
    ['maximum', '/a~1b/1', undefined, '/$defs/small/maximum'],
    ['false', '/c', undefined, '/properties/c'],
    ['unevaluatedProperties', '', 'e', '/unevaluatedProperties'],
  ]);
});

test.each<[JsonObject, unknown, string[]]>([
  [{ uniqueItems: true }, [1, 2, 1, 2], ['uniqueItems  /uniqueItems at 2']],
  [
    { prefixItems: [{ const: 1 }, { enum: [2] }] },
    [0, 0, 0],
    ['const /0 /prefixItems/0/const', 'enum /1 /prefixItems/1/enum'],
  ],
  [{ prefixItems: [{ const: 1 }, { const: 2 }] }, [0], ['const /0 /prefixItems/0/const']],
  [{ contains: { const: 1 } }, [2], ['contains  /contains']],
  [{ contains: { const: 1 }, minContains: 2 }, [1], ['minContains  /minContains']],
  [{ contains: { const: 1 }, maxContains: 1 }, [1, 1], ['maxContains  /maxContains']],
  [{ contains: { const: 1 }, maxContains: 1 }, [], ['contains  /contains']],
  [
    { propertyNames: { maxLength: 1 } },
    { a: 1, bc: 2, de: 3 },
    ['propertyNames  /propertyNames bc', 'propertyNames  /propertyNames de'],
  ],
  [
    { patternProperties: { '^a': { const: 1 }, b$: { const: 2 } } },
    { ab: 3, c: 3 },
    ['const /ab /patternProperties/^a/const', 'const /ab /patternProperties/b$/const'],
  ],
  [
    { properties: { a: {} }, additionalProperties: { const: 1 } },
    { a: 2, b: 2 },
    ['const /b /additionalProperties/const'],
  ],
  [{ dependentSchemas: { a: { required: ['b'] } } }, { a: 1 }, ['required  /dependentSchemas/a/required b']],
  [{ required: ['a', 'b'] }, {}, ['required  /required a', 'required  /required b']],
  [{ not: { type: 'string' } }, 'a', ['not  /not']],
  [{ type: ['string', 'null'] }, 5, ['type  /type']],
  [{ multipleOf: 0.1 }, 0.25, ['multipleOf  /multipleOf']],
  [{ minProperties: 1, maxProperties: 1 }, { a: 1, b: 2 }, ['maxProperties  /maxProperties']],
])('%j is violated by %j at each place', (schema, value, expected) => {
  const found = createSchemas(schema, 'response').check('', value);
  expect(
    found.map(({ keyword, pointer, rule, property, index }) =>
      [`${keyword} ${pointer} ${rule}`, property, index === undefined ? undefined : `at ${index}`]
        .filter((part) => part !== undefined)
        .join(' '),
    ),
  ).toEqual(expected);
});

test('every rule is reported, even if another one is violated in many places', () => {
  const schemas = createSchemas(
    { properties: { list: { items: { type: 'string', minLength: 2 } }, size: { maximum: 1 } } },
    'response',
  );
  const list = [...Array.from({ length: 10_000 }, (_item, index) => index), 'x'];
  const found = schemas.check('', { list, size: 2 });
  expect(found.length).toBe(52);
  expect(found.slice(-2).map(({ keyword, pointer }) => [keyword, pointer])).toEqual([
    ['minLength', '/list/10000'],
    ['maximum', '/size'],
  ]);
});

test('a deep value is checked in linear time, whatever the schema requires at each level', () => {
  const schemas = createSchemas(
    {
      anyOf: [{ properties: { child: { $ref: '#' } } }, { type: 'null' }],
      if: { type: 'object' },
      then: { properties: { leaf: {} } },
      unevaluatedProperties: false,
    },
    'response',
  );
  const nested = (leaf: object): object =>
    Array.from({ length: 150 }).reduce<object>((child) => ({ child }), leaf);
  expect(schemas.check('', nested({ leaf: 1 }))).toEqual([]);
  expect(schemas.check('', nested({ other: 1 }))).not.toEqual([]);
});

test.each([
  ['allOf', (next: JsonObject): JsonObject => ({ allOf: [next, next] })],
  ['anyOf', (next: JsonObject): JsonObject => ({ anyOf: [{ allOf: [next, false] }, next] })],
  ['oneOf', (next: JsonObject): JsonObject => ({ oneOf: [next, next] })],
  ['if', (next: JsonObject): JsonObject => ({ if: next, then: next })],
  [
    'unevaluatedProperties',
    (next: JsonObject): JsonObject => ({ allOf: [next, next], unevaluatedProperties: false }),
  ],
  [
    'properties',
    (next: JsonObject): JsonObject => ({
      allOf: [{ properties: { child: next } }, { properties: { child: next } }],
    }),
  ],
])('schemas that double with %s at every level are refused by name', (_keyword, level) => {
  const levels = Array.from({ length: 40 }, (_one, index): [number, JsonObject] => [
    index,
    level({ $ref: `#/${index + 1}` }),
  ]);
  const schemas = createSchemas({ ...Object.fromEntries(levels), 40: { type: 'object' } }, 'response');
  const deep = Array.from({ length: 45 }).reduce<object>((child) => ({ child }), {});
  expect(() => schemas.check('/0', deep)).toThrow(
    'The schema at "#/0" cannot be checked: the schemas that it refers to apply each other so often that a check would not end.',
  );
  expect(() => schemas.check('/39', {})).not.toThrow();
});

test('a chain of references is checked, or refused by name if it is too long', () => {
  const chain = (length: number) =>
    createSchemas(
      Object.fromEntries(
        Array.from({ length }, (_one, index) => [
          index,
          index === length - 1 ? { type: 'string' } : { $ref: `#/${index + 1}` },
        ]),
      ),
      'response',
    );
  expect(chain(500).check('/0', 1)).toMatchObject([{ keyword: 'type', rule: '/499/type' }]);
  expect(() => chain(100_000).check('/0', 1)).toThrow(
    '"#/0" cannot be checked: its references, or the parts',
  );
});

test('any OpenAPI 3.1 document can be checked, whatever extensions and formats it uses', () => {
  const contract = loadContract({
    openapi: '3.1.0',
    paths: {
      '/pets': {
        post: {
          operationId: 'addPet',
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
          responses: {
            200: {
              description: '',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Pet: {
          type: 'object',
          'x-vendor': { anything: true },
          required: ['name'],
          properties: {
            id: { type: 'integer', format: 'snowflake', readOnly: true },
            name: { type: 'string', nickname: 'an unknown keyword' },
            secret: { type: 'string', writeOnly: true },
            parents: {
              type: 'array',
              items: { $ref: '#/components/schemas/Pet', description: 'beside a reference' },
            },
          },
          unevaluatedProperties: false,
        },
      },
    },
  });
  const operation = contract.operation('addPet');
  const sent = (body: unknown, options = {}) =>
    createValidator(contract, options)
      .requestBody(operation, 'application/json', body)
      .map(({ message }) => message);
  expect(sent({ name: 'a', secret: 'b', parents: [{ name: 'c' }] })).toEqual([]);
  expect(sent({ name: 'a', parents: [{ name: 1, x: 1 }] })).toEqual([
    'body/parents/0/name: must be a string',
    'body/parents/0/x: is not a known field',
  ]);
  expect(sent({ id: 1, name: 'a' })).toEqual(['body/id: is read-only: it is returned and not accepted']);
  expect(sent({ id: 'any', name: 'a' }, { readOnly: 'ignore' })).toEqual([]);
  const answered = createValidator(contract).response(operation, {
    status: 200,
    contentType: 'application/json',
    body: { id: 2n ** 70n, name: 'a', secret: 'b' },
  });
  expect(answered.map(({ message, standing }) => [message, standing])).toEqual([
    ['body/secret: is write-only: it is sent and must not be returned', 'documented'],
  ]);
});

/** Schemas and values with few names and numbers, so that they often concern each other. */
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(0, 1, 2, 1.5, 2n, 'a', 'bb', true, null),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'constructor'), tie('any'), { maxKeys: 3 }),
  ),
})).any;
const schema = fc.letrec((tie) => {
  const any = tie('any');
  const names = fc.array(fc.constantFrom('a', 'b', 'constructor'), { maxLength: 2 });
  const byName = fc.dictionary(fc.constantFrom('a', 'b', 'constructor'), any, { maxKeys: 2 });
  const several = fc.array(any, { minLength: 1, maxLength: 2 });
  const number = fc.constantFrom(0, 1, 2);
  const keywords = {
    type: fc.constantFrom('object', 'array', 'string', 'integer', 'number', 'null'),
    enum: fc.array(fc.constantFrom(0, 1, 'a', null), { maxLength: 3 }),
    minimum: number,
    multipleOf: fc.constantFrom(1, 2, 0.5),
    maxLength: number,
    required: names,
    properties: byName,
    patternProperties: fc.dictionary(fc.constantFrom('^a', 'b'), any, { maxKeys: 1 }),
    additionalProperties: any,
    unevaluatedProperties: any,
    propertyNames: any,
    dependentSchemas: byName,
    prefixItems: several,
    items: any,
    contains: any,
    maxContains: number,
    uniqueItems: fc.boolean(),
    unevaluatedItems: any,
    allOf: several,
    anyOf: several,
    oneOf: several,
    not: any,
    if: any,
    then: any,
    else: any,
    $ref: fc.constant('#/$defs/other'),
  };
  const pairs = Object.entries(keywords).map(([name, setting]) => fc.tuple(fc.constant(name), setting));
  const some = fc.array(fc.oneof(...pairs), { maxLength: 4, size: 'max' }).map(Object.fromEntries);
  return { any: fc.oneof({ maxDepth: 3 }, fc.boolean(), some), some };
}).some;

test('a value is valid exactly if it has no violations, and a negation reverses that', () => {
  fc.assert(
    fc.property(schema, value, (given: unknown, one) => {
      if (!isObject(given)) throw new TypeError('not a schema');
      const $defs = { other: { properties: { a: { type: 'integer' } }, maxItems: 2 }, given };
      const schemas = createSchemas(
        {
          $defs,
          no: { not: { $ref: '#/$defs/given' } },
          yes: { allOf: [{ $ref: '#/$defs/given' }] },
        },
        'response',
      );
      const valid = schemas.test('/$defs/given', one);
      expect(schemas.check('/$defs/given', one).length === 0).toBe(valid);
      expect(schemas.test('/no', one)).toBe(!valid);
      expect(schemas.test('/yes', one)).toBe(valid);
    }),
    { numRuns: 250 },
  );
});

test('a reference from the root of the document works in a schema with an address of its own', () => {
  const document = {
    openapi: '3.1.1',
    components: {
      schemas: {
        Page: {
          $id: 'https://schemas.example.com/page',
          type: 'array',
          items: { $ref: '#/components/schemas/Name' },
        },
        Name: { type: 'string' },
      },
    },
  };
  const schemas = createSchemas(document, 'response');
  expect([['a'], [1]].map((value) => schemas.test('/components/schemas/Page', value))).toEqual([true, false]);
});
