/** What a schema says together with all that always applies to its values. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { Doc, type Stated } from '../../src/diff/node.ts';
import {
  type EffectiveSchema,
  effectiveSchema,
  effectiveSchemas,
  type Union,
} from '../../src/diff/schemas/effective-schema.ts';
import { document, PARTS } from './told.ts';

const VALUE = '/components/schemas/Value';

/** All parts of a shape, with `#` for the schema; those that say nothing are left out. */
function told(shape: EffectiveSchema): string {
  const at = (nodes: readonly Stated[]): string =>
    nodes.map(({ pointer }) => pointer.replace(VALUE, '#').replace('/components/schemas/', '')).join(' ');
  const union = ({ kind, node, branches, exclusive }: Union): string =>
    `${kind} ${at([node])} (${at(branches)})${exclusive ? ' exclusive' : ''}`;
  const { values } = shape;
  return [
    at([shape.node]),
    at(shape.members),
    `${shape.typed ? '' : 'maybe '}${[...(shape.types ?? ['any'])].join(' or ')}${shape.allowsNull ? ', null' : ''}`,
    ...(values === undefined
      ? []
      : [`${values.closed ? 'only' : 'such as'} ${[...values.values.keys()].join(' ')}`]),
    ...[...shape.properties].map(([name, nodes]) => `.${name} ${at(nodes)}`),
    ...[...shape.required].map(([name, node]) => `needs ${name} ${at([node])} ${node.standing}`),
    ...(shape.additional.length === 0 ? [] : [`others ${at(shape.additional)}`]),
    ...(shape.items.length === 0 ? [] : [`items ${at(shape.items)}`]),
    ...shape.unions.map(union),
    ...shape.single.map((one) => `single ${union(one)}`),
    ...(shape.pure ? ['pure'] : []),
    ...(shape.plain === undefined ? [] : [`plain ${union(shape.plain)}`]),
  ].join(' | ');
}

function shapeOf(schema: Json, version = '3.1.0', folded?: boolean): string {
  const doc = new Doc(document(schema, PARTS, version), 'one');
  const node: Stated = { value: schema, pointer: VALUE, standing: 'documented' };
  return told(folded === undefined ? effectiveSchema(doc, [node]) : effectiveSchema(doc, [node], folded));
}

const text = { $ref: '#/components/schemas/Text' };
const word = { $ref: '#/components/schemas/Word' };
const STRING = { type: 'string' };
const INTEGER = { type: 'integer' };
const NUMBER = { type: 'number' };
const OBJECT = { type: 'object' };
const NULL = { type: 'null' };

const LOOP = { $ref: '#/components/schemas/Value/$defs/loop' };

describe('a shape has all that a schema says', () => {
  it.each<[schema: Json, says: string]>([
    [true, '# | # | maybe any, null'],
    [false, '# | # | '],
    [{}, '# | # | maybe any, null'],
    [{ not: true }, '# | # | '],
    [{ not: {} }, '# | # | '],
    [{ not: { title: 'Any.' } }, '# | # | '],
    [{ not: STRING }, '# | # | maybe any, null'],
    [{ not: text }, '# | # | maybe any, null'],
    [{ not: NULL }, '# | # | maybe any'],
    [text, 'Text | Text | string'],
    [{ ...text, title: 'T' }, 'Text | # Text | string'],
    [{ ...text, maxLength: 2 }, '# | # Text | string'],
    [{ type: ['string', 'null'] }, '# | # | string, null'],
    [{ type: ['boolean', 'null'], enum: [true, false, null] }, '# | # | boolean, null'],
    [{ type: ['boolean', 'null'], enum: [true, null] }, '# | # | boolean, null | only true null'],
    [{ type: ['boolean', 'string'], enum: [true, false] }, '# | # | boolean or string | only true false'],
    [{ type: 'boolean', enum: [true, false] }, '# | # | boolean'],
    [{ enum: [true, false] }, '# | # | boolean | only true false'],
    [
      { enum: [1, 1.5, 'a', [], null, {}] },
      '# | # | integer or number or string or array or object, null | only 1 1.5 "a" [] null {}',
    ],
    [{ const: null }, '# | # | , null | only null'],
    [{ const: 'a' }, '# | # | string | only "a"'],
    [{ properties: { a: true, b: false } }, '# | # | maybe object, null | .a #/properties/a'],
    [{ required: ['a'] }, '# | # | maybe object, null | needs a #/required/0 documented'],
    [{ additionalProperties: true }, '# | # | maybe object, null | others #/additionalProperties'],
    [{ items: STRING }, '# | # | maybe array, null | items #/items'],
    [{ prefixItems: [STRING] }, '# | # | maybe array, null'],
    [{ allOf: [NUMBER, INTEGER] }, '# | # #/allOf/0 #/allOf/1 | integer'],
    [{ allOf: [INTEGER, NUMBER] }, '# | # #/allOf/0 #/allOf/1 | integer'],
    [{ allOf: [STRING, NUMBER] }, '# | # #/allOf/0 #/allOf/1 | '],
    [
      { allOf: [{ type: ['integer', 'string'] }, { type: ['string', 'boolean'] }, {}] },
      '# | # #/allOf/0 #/allOf/1 #/allOf/2 | string',
    ],
    [{ allOf: [{ title: 'T' }, { minLength: 1 }] }, '# | # #/allOf/0 #/allOf/1 | maybe any, null'],
    [{ allOf: [STRING, false] }, '# | # #/allOf/0 #/allOf/1 | '],
    [{ anyOf: [STRING] }, '#/anyOf/0 | # #/anyOf/0 | string | single anyOf #/anyOf (#/anyOf/0)'],
    [{ anyOf: [STRING, NULL] }, '#/anyOf/0 | # #/anyOf/0 | string, null | single anyOf #/anyOf (#/anyOf/0)'],
    [{ anyOf: [text, NULL], maxLength: 1 }, '# | # Text | string, null | single anyOf #/anyOf (#/anyOf/0)'],
    [{ anyOf: [STRING, INTEGER] }, '# | # | string or integer | plain anyOf #/anyOf (#/anyOf/0 #/anyOf/1)'],
    [
      { anyOf: [STRING, INTEGER], title: 'T' },
      '# | # | string or integer | plain anyOf #/anyOf (#/anyOf/0 #/anyOf/1)',
    ],
    [{ anyOf: [STRING, INTEGER], maxLength: 1 }, '# | # | string or integer'],
    [
      { oneOf: [STRING, INTEGER, NULL] },
      '# | # | string or integer, null | plain oneOf #/oneOf (#/oneOf/0 #/oneOf/1) exclusive',
    ],
    [
      { oneOf: [INTEGER, NUMBER] },
      '# | # | maybe any | oneOf #/oneOf (#/oneOf/0 #/oneOf/1) exclusive | pure',
    ],
    [{ anyOf: [INTEGER, NUMBER] }, '# | # | integer or number | plain anyOf #/anyOf (#/anyOf/0 #/anyOf/1)'],
    [{ oneOf: [STRING, STRING] }, '# | # | maybe any | oneOf #/oneOf (#/oneOf/0 #/oneOf/1) exclusive | pure'],
    [
      { oneOf: [{ type: ['string', 'integer'] }, { minLength: 1 }] },
      '# | # | maybe any, null | oneOf #/oneOf (#/oneOf/0 #/oneOf/1) exclusive | pure',
    ],
    [{ oneOf: [NULL] }, '# | # | , null'],
    [
      { oneOf: [NULL, { type: ['null', 'string'] }] },
      '#/oneOf/1 | # #/oneOf/1 | string | single oneOf #/oneOf (#/oneOf/1)',
    ],
    [{ oneOf: [{ const: 'a' }, { enum: ['b', 'c'] }] }, '# | # | string | only "a" "b" "c"'],
    [
      { oneOf: [{ const: 'a' }, STRING] },
      '# | # | maybe any | oneOf #/oneOf (#/oneOf/0 #/oneOf/1) exclusive | pure',
    ],
    [
      { oneOf: [{ const: 'a' }, { enum: ['b'], maxLength: 1 }] },
      '# | # | maybe any | oneOf #/oneOf (#/oneOf/0 #/oneOf/1) exclusive | pure',
    ],
    [{ oneOf: [text, word] }, '# | # | maybe any | oneOf #/oneOf (#/oneOf/0 #/oneOf/1) exclusive | pure'],
    [
      { oneOf: [text, word, { title: 'No' }], anyOf: [OBJECT, word] },
      '# | # | maybe any | anyOf #/anyOf (#/anyOf/0 #/anyOf/1) | oneOf #/oneOf (#/oneOf/0 #/oneOf/1 #/oneOf/2) exclusive | pure',
    ],
    [
      { anyOf: [text, { oneOf: [word, OBJECT] }] },
      '# | # | maybe any | anyOf #/anyOf (#/anyOf/0 #/anyOf/1/oneOf/0 #/anyOf/1/oneOf/1) exclusive | pure',
    ],
    [
      { anyOf: [text, { oneOf: [word, OBJECT], maxLength: 1 }] },
      '# | # | maybe any | anyOf #/anyOf (#/anyOf/0 #/anyOf/1) | pure',
    ],
    [
      { anyOf: [text, { oneOf: [word, OBJECT], anyOf: [text, word] }] },
      '# | # | maybe any | anyOf #/anyOf (#/anyOf/0 #/anyOf/1) | pure',
    ],
    [
      { anyOf: [text, { $ref: '#/components/schemas/Text', oneOf: [word, OBJECT] }] },
      'Text | # Text | string | single anyOf #/anyOf (#/anyOf/0)',
    ],
    [
      { additionalProperties: STRING, allOf: [{ additionalProperties: false }] },
      '# | # #/allOf/0 | maybe object, null | others #/allOf/0/additionalProperties',
    ],
    [
      { unevaluatedProperties: false, allOf: [{ properties: { a: {} } }] },
      '# | # #/allOf/0 | maybe object, null | .a #/allOf/0/properties/a | others #/unevaluatedProperties',
    ],
    [
      { unevaluatedProperties: false, allOf: [{ additionalProperties: STRING }] },
      '# | # #/allOf/0 | maybe object, null | others #/allOf/0/additionalProperties',
    ],
    [
      { unevaluatedProperties: false, allOf: [{ allOf: [{ unevaluatedProperties: STRING }] }] },
      '# | # #/allOf/0 #/allOf/0/allOf/0 | maybe any, null | others #/allOf/0/allOf/0/unevaluatedProperties',
    ],
    [
      {
        properties: { a: STRING },
        allOf: [
          { patternProperties: { '^a': { maxLength: 1 } } },
          { additionalProperties: INTEGER },
          { properties: { b: {} } },
        ],
      },
      '# | # #/allOf/0 #/allOf/1 #/allOf/2 | maybe object, null | .a #/properties/a #/allOf/0/patternProperties/^a #/allOf/1/additionalProperties | .b #/allOf/1/additionalProperties #/allOf/2/properties/b | others #/allOf/1/additionalProperties',
    ],
    [
      { required: ['a', 'b'], 'x-provenance-required': { a: 'assumed' }, allOf: [{ required: ['b', 'c'] }] },
      '# | # #/allOf/0 | maybe object, null | needs a #/required/0 assumed | needs b #/required/1 documented | needs c #/allOf/0/required/1 documented',
    ],
    [{ anyOf: [STRING, INTEGER], allOf: [{ maxLength: 1 }] }, '# | # #/allOf/0 | string or integer'],
    [{ allOf: [{ $ref: '#/components/schemas/Value' }] }, '# | # | maybe any, null'],
    [
      { properties: { a: STRING }, allOf: [{ properties: { a: false } }] },
      '# | # #/allOf/0 | maybe object, null',
    ],
    [
      { unevaluatedProperties: false, allOf: [LOOP], $defs: { loop: { allOf: [LOOP] } } },
      '# | # #/$defs/loop | maybe any, null | others #/unevaluatedProperties',
    ],
    [
      { anyOf: [{ type: ['integer', 'string'] }, { maxLength: 1 }] },
      '# | # | maybe any, null | anyOf #/anyOf (#/anyOf/0 #/anyOf/1) | pure',
    ],
  ])('of %j', (schema, says) => {
    expect(shapeOf(schema)).toBe(says);
  });

  it.each<[schema: Json, says: string]>([
    [{ ...STRING, nullable: true }, '# | # | string, null'],
    [{ nullable: true }, '# | # | maybe any, null'],
    [{ ...text, nullable: true }, 'Text | Text | string'],
    [{ ...text, maxLength: 1 }, 'Text | Text | string'],
    [{ allOf: [text], nullable: true }, '# | # Text | string, null'],
    [
      { anyOf: [text, { nullable: true }] },
      'Text | # Text | string, null | single anyOf #/anyOf (#/anyOf/0)',
    ],
    [{ anyOf: [text, { enum: [null] }] }, 'Text | # Text | string, null | single anyOf #/anyOf (#/anyOf/0)'],
    [
      { anyOf: [{ ...STRING, nullable: true }, OBJECT] },
      '# | # | string or object, null | plain anyOf #/anyOf (#/anyOf/0 #/anyOf/1)',
    ],
  ])('of %j of OpenAPI 3.0', (schema, says) => {
    expect(shapeOf(schema, '3.0.3')).toBe(says);
  });

  it.each<[schema: Json, says: string]>([
    [{ anyOf: [text] }, '# | # | string'],
    [{ allOf: [text, { oneOf: [OBJECT, NULL] }] }, '# | # Text #/allOf/1 | '],
  ])('of %j with unions of one', (schema, says) => {
    expect(shapeOf(schema, '3.1.0', false)).toBe(says);
  });
});

describe('two shapes that are compared', () => {
  const pair = (old: Json, now: Json): string => {
    const [a, b] = [old, now].map((schema) => new Doc(document(schema, PARTS), 'one'));
    if (a === undefined || b === undefined) throw new Error('There are two');
    const at = (value: Json): Stated => ({ value, pointer: VALUE, standing: 'documented' });
    return effectiveSchemas({ old: a, new: b }, [at(old)], [at(now)])
      .map(told)
      .join(' / ');
  };

  it.each<[what: string, old: Json, now: Json, says: string]>([
    [
      'keep a union of one if the other has more',
      { anyOf: [text] },
      { anyOf: [text, word] },
      '# | # | string / # | # | maybe any | anyOf #/anyOf (#/anyOf/0 #/anyOf/1) | pure',
    ],
    [
      'keep all unions of one if the other has more of one kind',
      { allOf: [{ anyOf: [text] }, { oneOf: [word] }] },
      { anyOf: [text, word] },
      '# | # #/allOf/0 #/allOf/1 | string | oneOf #/allOf/1/oneOf (#/allOf/1/oneOf/0) exclusive | pure / # | # | maybe any | anyOf #/anyOf (#/anyOf/0 #/anyOf/1) | pure',
    ],
    [
      'keep a union of one if one of several has its kind',
      { anyOf: [text] },
      { anyOf: [text, word], oneOf: [text, word] },
      '# | # | string / # | # | maybe any | anyOf #/anyOf (#/anyOf/0 #/anyOf/1) | oneOf #/oneOf (#/oneOf/0 #/oneOf/1) exclusive | pure',
    ],
    [
      'resolve unions of one if the other has another kind',
      { anyOf: [text] },
      { oneOf: [text, word] },
      'Text | # Text | string | single anyOf #/anyOf (#/anyOf/0) / # | # | maybe any | oneOf #/oneOf (#/oneOf/0 #/oneOf/1) exclusive | pure',
    ],
    [
      'count multiples of integers as integers beside integers',
      INTEGER,
      { type: ['number', 'string'], multipleOf: 2, allOf: [{ multipleOf: 0.5 }] },
      '# | # | integer / # | # #/allOf/0 | integer or string',
    ],
    [
      'count other multiples as numbers',
      INTEGER,
      { ...NUMBER, multipleOf: 0.5 },
      '# | # | integer / # | # | number',
    ],
    ['count no texts as integers', INTEGER, { ...STRING, multipleOf: 2 }, '# | # | integer / # | # | string'],
    [
      'count multiples as numbers beside numbers',
      NUMBER,
      { ...NUMBER, multipleOf: 2 },
      '# | # | number / # | # | number',
    ],
    [
      'count multiples as numbers beside both',
      { type: ['integer', 'number'] },
      { ...NUMBER, multipleOf: 2 },
      '# | # | integer or number / # | # | number',
    ],
    [
      'count multiples as numbers beside texts',
      STRING,
      { ...NUMBER, multipleOf: 2 },
      '# | # | string / # | # | number',
    ],
  ])('%s', (_what, old, now, says) => {
    expect(pair(old, now)).toBe(says);
    expect(pair(now, old)).toBe(says.split(' / ').reverse().join(' / '));
  });

  it('allow null only if all schemas at their place do', () => {
    const doc = new Doc(document({ a: NULL, b: STRING }), 'one');
    const nodes = Object.entries({ a: NULL, b: STRING }).map(([key, value]): Stated => ({
      value,
      pointer: `${VALUE}/${key}`,
      standing: 'documented',
    }));
    expect(told(effectiveSchema(doc, nodes))).toBe('#/a | #/a #/b | ');
  });
});
