/** When two schemas that are written differently say the same. */
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { diff } from '../../src/diff/index.ts';
import { withPath } from './broken.ts';

const ref = (name: string, more: JsonObject = {}): JsonObject => ({
  $ref: `#/components/schemas/${name}`,
  ...more,
});
/** The rules of the changes if a value may not be of one schema, and then not of another. */
const told = (old: Json, now: Json, schemas: JsonObject = {}, newSchemas = schemas): string[] => {
  const document = (not: Json, components: JsonObject): JsonObject =>
    withPath(
      {
        get: {
          responses: {
            '200': { description: 'Done.', content: { 'application/json': { schema: { not } } } },
          },
        },
      },
      { components: { schemas: components } },
    );
  return diff(document(old, schemas), document(now, newSchemas)).changes.map(({ rule }) => rule);
};
const A = { type: 'object', properties: { a: { type: 'string' } } };
const text = { type: 'string' };

describe('nothing changes if a schema', () => {
  it.each<[string, Json, Json, JsonObject]>([
    ['has another name', ref('A'), ref('B'), { A, B: A }],
    ['is written where it was referred to', ref('A'), A, { A }],
    ['is referred to where it was written', A, ref('A'), { A }],
    ['is referred to through another', ref('A'), ref('B'), { A, B: ref('A') }],
    [
      'has another name beside the same keywords',
      ref('A', { minProperties: 1 }),
      ref('B', { minProperties: 1 }),
      { A, B: A },
    ],
    [
      'is described',
      { ...text, minLength: 1 },
      { ...text, minLength: 1, description: 'Some.', title: 'T' },
      {},
    ],
    ['is described beside its reference', ref('A'), ref('A', { description: 'Some.' }), { A }],
    ['has its keywords in another order', { minLength: 1, maxLength: 2 }, { maxLength: 2, minLength: 1 }, {}],
    [
      'contains itself under another name',
      ref('A'),
      ref('B'),
      { A: { properties: { next: ref('A') } }, B: { properties: { next: ref('B') } } },
    ],
  ])('%s', (_what, old, now, schemas) => {
    expect(told(old, now, schemas)).toEqual([]);
    expect(told(now, old, schemas)).toEqual([]);
  });
});

describe('something changes if a schema', () => {
  it.each<[string, Json, Json, JsonObject]>([
    ['is another one', ref('A'), ref('B'), { A, B: text }],
    [
      'is another one beside the same keywords',
      ref('A', { minProperties: 1 }),
      ref('B', { minProperties: 1 }),
      { A, B: text },
    ],
    [
      'has other keywords beside its reference',
      ref('A', { minProperties: 1 }),
      ref('A', { minProperties: 2 }),
      { A },
    ],
    ['has more keywords beside its reference', ref('A', { minProperties: 1 }), ref('A'), { A }],
    [
      'has a property that is called description',
      { properties: { description: text } },
      { properties: { title: text } },
      {},
    ],
    ['has one property less', { properties: { a: text, b: text } }, { properties: { a: text } }, {}],
    [
      'has a constant with another description',
      { const: { description: 'a' } },
      { const: { description: 'b' } },
      {},
    ],
    ['lists a value with another title', { enum: [{ title: 'a' }] }, { enum: [{ title: 'b' }] }, {}],
    ['lists another value', { enum: ['a', 'b'] }, { enum: ['a', 'c'] }, {}],
    ['lists one value more', { enum: ['a'] }, { enum: ['a', 'b'] }, {}],
    ['has a list where it had an object', { const: [1] }, { const: { 0: 1 } }, {}],
    ['has another value', { minLength: 1 }, { minLength: 2 }, {}],
    [
      'contains another one than itself',
      ref('A'),
      ref('B'),
      { A: { properties: { next: ref('A') } }, B: { properties: { next: ref('C') } }, C: text },
    ],
  ])('%s', (_what, old, now, schemas) => {
    expect(told(old, now, schemas)).not.toEqual([]);
    expect(told(now, old, schemas)).not.toEqual([]);
  });

  it('has the same reference to something else', () => {
    expect(told(ref('A'), ref('A'), { A }, { A: text })).not.toEqual([]);
    expect(
      told(
        { items: ref('A') },
        { items: ref('A') },
        { A: { items: ref('B') }, B: A },
        { A: { items: ref('B') }, B: text },
      ),
    ).not.toEqual([]);
  });
});

describe('a property whose values may not be of a schema', () => {
  const told = (not: Json): string[] => {
    const document = (property: Json): JsonObject => {
      const schema = { type: 'object', properties: { a: property, b: text } };
      const responses = { '200': { description: 'Done.', content: { 'application/json': { schema } } } };
      return withPath({ get: { responses } }, { components: { schemas: { A } } });
    };
    return diff(document({}), document({ not })).changes.map(({ rule, name }) => `${rule} ${name}`);
  };

  it.each<[Json, string]>([
    [true, 'property-removed a'],
    [{}, 'property-removed a'],
    [{ description: 'Any.' }, 'property-removed a'],
    [false, 'constraint-tightened not'],
    [text, 'constraint-tightened not'],
    [ref('A'), 'constraint-tightened not'],
  ])('may not exist if that is any schema: %j', (not, change) => {
    expect(told(not)).toEqual([change]);
  });
});
