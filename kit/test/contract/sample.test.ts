import { defined } from '../../src/base/defined.ts';
import { expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { sampleOf, unknownIn } from '../../src/contract/index.ts';
import { STRING_FORMATS } from '../../src/contract/validate/formats.ts';
import { growth } from '@experimentation-automation/test-support/computing';

const document: JsonObject = {
  openapi: '3.1.0',
  components: {
    schemas: {
      Pet: {
        type: 'object',
        required: ['name', 'secret', 'id'],
        properties: {
          id: { type: 'integer', readOnly: true, minimum: 5 },
          secret: { type: 'string', writeOnly: true, minLength: 8 },
          name: { type: 'string' },
          age: { type: 'number' },
        },
      },
      Node: {
        required: ['name', 'child', 'list'],
        properties: {
          name: { type: 'string' },
          child: { $ref: '#/components/schemas/Node' },
          list: { type: 'array', minItems: 2, items: { $ref: '#/components/schemas/Node' } },
        },
      },
    },
  },
};
const pet = { $ref: '#/components/schemas/Pet' };
const at = (value: JsonObject) => ({ pointer: `/${JSON.stringify(value)}`, value });
const sample = (value: JsonObject, direction?: 'response') =>
  sampleOf(document, at(value), 'word', defined({ direction }));

it.each<[string, JsonObject, unknown]>([
  ['its example', { type: 'integer', example: 7, default: 8 }, 7],
  ['its first example', { type: 'integer', examples: [9, 8] }, 9],
  ['its constant', { const: 'only', default: 'other' }, 'only'],
  ['its default', { type: 'string', default: 'usual', enum: ['first', 'usual'] }, 'usual'],
  ['its first word', { enum: ['first', 'second'] }, 'first'],
  [
    'as many items as it needs',
    { type: 'array', minItems: 3, items: { type: 'boolean' } },
    [false, false, false],
  ],
  [
    'different items',
    { type: 'array', minItems: 2, uniqueItems: true, items: { type: 'string' } },
    ['word', 'word2'],
  ],
  [
    'different numbers',
    { type: 'array', minItems: 3, uniqueItems: true, items: { type: 'integer', minimum: 5 } },
    [5, 6, 7],
  ],
  [
    'equal items if it may have them',
    { type: 'array', minItems: 2, items: { type: 'string' } },
    ['word', 'word'],
  ],
  [
    'items that cannot differ',
    { type: 'array', minItems: 2, uniqueItems: true, items: { type: 'boolean' } },
    [false, false],
  ],
  ['no items of which nothing is said', { type: 'array', minItems: 2 }, []],
  ['nothing of itself', { $ref: '#/components/schemas/Node' }, { name: 'name', list: [] }],
  [
    'at most ten thousand values',
    { type: 'array', minItems: 20_000, items: { const: 1 } },
    Array(9_999).fill(1),
  ],
  [
    'only the fields that it requires if they are enough',
    { allOf: [pet], minProperties: 2 },
    { name: 'name', secret: 'secretxx' },
  ],
  ['a boolean', { type: 'boolean' }, false],
  ['a number', { type: 'number' }, 1],
  ['its minimum', { type: ['null', 'integer'], minimum: 3 }, 3],
  ['its name', { type: 'string' }, 'word'],
  ['a long text', { type: 'string', minLength: 6 }, 'wordxx'],
  ['a short text', { type: 'string', maxLength: 2 }, 'wo'],
  ['a text of its format', { type: 'string', format: 'date' }, '2026-06-15'],
  ['a text of its pattern', { type: 'string', pattern: '^[0-9]{3}$' }, expect.stringMatching(/^\d{3}$/)],
  ['an empty list', { type: 'array', items: { type: 'string' } }, []],
  ['a list with an item', { type: 'array', minItems: 1, items: { type: 'boolean' } }, [false]],
  ['the fields that it requires and a request may have', pet, { name: 'name', secret: 'secretxx' }],
  [
    'as many fields as it needs',
    { allOf: [pet], minProperties: 4 },
    { name: 'name', secret: 'secretxx', age: 1 },
  ],
])('a schema has a small sample: %s', (_what, schema, value) => {
  expect(sample(schema)).toEqual(value);
});

it.each([...STRING_FORMATS].map(([format, isValid]) => [String(format), isValid] as const))(
  'a text of the format %s has a sample that is one',
  (format, isValid) => {
    const text = sample({ type: 'string', format });
    expect([text, typeof text === 'string' && isValid(text)]).toEqual([expect.stringMatching(/./), true]);
    expect(text).not.toBe('word');
  },
);

it('a text without a name is a sample', () => {
  expect(sampleOf(document, at({ type: 'string' }))).toBe('sample');
});

it('a sample ends at a depth that no value needs', () => {
  const deep = Array.from({ length: 150 }).reduce<JsonObject>(
    (it) => ({ type: 'object', required: ['it'], properties: { it } }),
    { const: 1 },
  );
  const levels = JSON.stringify(sampleOf({}, { pointer: '/deep', value: deep })).split('it').length - 1;
  expect(levels).toBe(99);
});

it('the sample of a response has the fields that only responses have', () => {
  expect(sample(pet, 'response')).toEqual({ id: 5, name: 'name' });
});

const described = {
  type: 'object',
  properties: {
    state: { type: 'string', 'x-extensible-enum': ['open', 'shut'] },
    free: { anyOf: [{ type: 'string' }, { type: 'string', 'x-extensible-enum': ['open'] }] },
    tags: { type: 'array', items: { properties: { id: { type: 'integer' } } } },
    labels: { type: 'object', additionalProperties: { properties: { text: { type: 'string' } } } },
    marks: { patternProperties: { '^m': { properties: { text: { type: 'string' } } } } },
    kind: { enum: [{ any: 1 }], properties: { none: {} } },
    anything: {},
  },
} satisfies JsonObject;

it.each<[string, unknown, string[]]>([
  [
    'nothing of what the contract names',
    { state: 'open', tags: [{ id: 1 }], labels: { a: { text: 'b' } } },
    [],
  ],
  [
    'a field, and what it may be',
    { stat: 1 },
    ['field /stat of state, free, tags, labels, marks, kind, anything'],
  ],
  ['a word, and those that the contract names', { state: 'ajar' }, ['word /state of open, shut']],
  ['no word where a text is free', { free: 'ajar' }, []],
  ['a field of many items once', { tags: [{ ide: 1 }, { ide: 2 }, { id: 1 }] }, ['field /tags/0/ide of id']],
  [
    'a field in a map',
    { labels: { a: { texts: 1 } }, marks: { m1: { texts: 1 } } },
    ['field /labels/a/texts of text', 'field /marks/m1/texts of text'],
  ],
  [
    'nothing in a value that is listed as a whole, or of which nothing is said',
    { kind: { any: 1 }, anything: { a: 1 } },
    [],
  ],
  ['nothing in other values', null, []],
])('a value has what its schema does not name: %s', (_what, value, unknown) => {
  const found = unknownIn(document, at(described), value);
  expect(
    found.map(({ what, pointer, knownNames }) => `${what} ${pointer} of ${knownNames.join(', ')}`),
  ).toEqual(unknown);
});

it('a field is expected to be unknown where the contract says that there are more', () => {
  const open = (additionalProperties: boolean) =>
    unknownIn(document, at({ properties: { id: {} }, additionalProperties }), { other: 1 })[0]?.isOpen;
  expect([open(true), open(false)]).toEqual([true, false]);
});

it('makes an object of thousands of fields in linear time', async () => {
  const making = (count: number) => () => {
    const branch = (_none: unknown, index: number) => ({
      required: [`field-${index}`],
      properties: { [`field-${index}`]: { type: 'integer' } },
    });
    const value = { anyOf: Array.from({ length: count }, branch) };
    expect(sampleOf({ Wide: value }, { pointer: '/Wide', value })).toHaveProperty(`field-${count - 1}`);
  };
  expect(await growth(making(500), making(4_000), 24)).toBeLessThan(24);
});
