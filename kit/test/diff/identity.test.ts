/** Which parts of a document count as one, and which parts of two documents are the same. */
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { Doc, type Stated } from '../../src/diff/node.ts';
import { IdentityKeys, Unchanged } from '../../src/diff/schemas/alike.ts';
import { withPath } from './broken.ts';

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const node = (value: Json, pointer: string, more: Partial<Stated> = {}): Stated => ({
  value,
  pointer,
  standing: 'documented',
  ...more,
});
const [IN_ONE, IN_OTHER] = ['/paths/~1a/get/schema', '/paths/~1b/get/schema'];

describe('a part', () => {
  it.each<[boolean, Json]>([
    [true, null],
    [true, 'a'],
    [true, {}],
    [true, [{ a: [1, null] }]],
    [false, ref('A')],
    [false, { $dynamicRef: '#a' }],
    [false, { a: ref('A'), b: 1 }],
    [false, { b: 1, a: [1, ref('A')] }],
  ])('is whole (%s): %j', (whole, value) => {
    const keys = new IdentityKeys();
    expect([keys.isWhole(value), keys.isWhole(value)]).toEqual([whole, whole]);
  });

  const copy = { properties: { a: {} } };
  it.each<[string, boolean, Stated, Stated]>([
    ['in two operations is one', true, node(copy, IN_ONE), node(copy, IN_OTHER)],
    ['that is equal but another object is not', false, node(copy, IN_ONE), node({ ...copy }, IN_OTHER)],
    [
      'of components is known by its place',
      false,
      node(copy, '/components/schemas/A'),
      node(copy, '/components/schemas/B'),
    ],
    ...[{ type: 'string' }, { properties: { a: ref('A') } }, true].map(
      (value): [string, boolean, Stated, Stated] => [
        `that is no whole object, ${JSON.stringify(value)}, is known by its place`,
        false,
        node(value, IN_ONE),
        node(value, IN_OTHER),
      ],
    ),
    ['that is left out is another one', false, node(copy, IN_ONE), node(copy, IN_ONE, { absent: true })],
    [
      'of another standing is another one',
      false,
      node(copy, IN_ONE),
      node(copy, IN_ONE, { standing: 'assumed' }),
    ],
    ['at the same place is the same', true, node('a', IN_ONE), node('a', IN_ONE)],
  ])('%s', (_what, isOne, one, other) => {
    const keys = new IdentityKeys();
    expect(keys.keyOf(one) === keys.keyOf(other)).toBe(isOne);
    expect(keys.keyOf(other)).toBe(keys.keyOf(other));
  });
});

describe('a schema of two documents', () => {
  const text = { type: 'string' };
  const [A, B, loop] = [{ items: ref('B') }, { items: text }, { items: ref('Loop') }];
  const pet = { discriminator: { propertyName: 'kind' }, properties: { kind: text } };
  const extending = { allOf: [ref('Pet'), { maxProperties: 9 }] };
  const schemas = { A, B, Loop: loop, Pet: pet, Base: text, Cat: extending, Other: { allOf: [ref('Base')] } };
  const doc = (more: JsonObject): Doc =>
    new Doc(withPath({}, { components: { schemas: { ...schemas, ...more } } }), 'one');
  const both = { items: ref('B'), prefixItems: [ref('A')] };

  it.each<[string, boolean, Json, JsonObject]>([
    ['refers to nothing', true, text, {}],
    ['refers to the same', true, ref('A'), {}],
    ['refers to itself', true, ref('Loop'), {}],
    ['refers to something else there', false, ref('B'), { B: { items: {} } }],
    ['refers to what refers to something else', false, ref('A'), { B: { items: {} } }],
    ['refers to something else among others', false, both, { A: { items: {} } }],
    ['refers to nothing there', false, ref('None'), {}],
    ['is extended by the same', true, ref('Pet'), {}],
    ['is extended by something else, which it selects', false, ref('Pet'), { Cat: { allOf: [ref('Pet')] } }],
    [
      'is extended by something new, which it selects',
      false,
      ref('Pet'),
      { Dog: { allOf: [ref('Pet')], x: 1 } },
    ],
    [
      'is extended by something else, which it does not select',
      true,
      ref('Base'),
      { Other: { allOf: [ref('Base')] } },
    ],
  ])('is the same (or not) if it %s', (_what, isSame, value, more) => {
    for (const [old, now] of [
      [doc({}), doc(more)],
      [doc(more), doc({})],
    ] as const) {
      const unchanged = new Unchanged(old, now);
      const has = (): boolean => unchanged.has(node(value, IN_ONE), node(value, IN_OTHER));
      expect([has(), has()]).toEqual([isSame, isSame]);
    }
  });

  it('is not the same if it is another object, has another standing or is left out', () => {
    const unchanged = new Unchanged(doc({}), doc({}));
    expect(unchanged.has(node(text, IN_ONE), node({ ...text }, IN_ONE))).toBe(false);
    expect(unchanged.has(node(text, IN_ONE), node(text, IN_ONE, { standing: 'assumed' }))).toBe(false);
    expect(unchanged.has(node(text, IN_ONE), undefined)).toBe(false);
  });

  it('is known to change after what leads to it, and before', () => {
    const unchanged = new Unchanged(doc({}), doc({ B: { items: {} } }));
    const has = (name: string): boolean => unchanged.has(node(ref(name), IN_ONE), node(ref(name), IN_ONE));
    const shared = { $ref: '#/components/schemas/A' };
    expect(unchanged.has(node(shared, IN_ONE), node(shared, IN_ONE))).toBe(false);
    const known = { $ref: '#/components/schemas/B' };
    expect(unchanged.has(node(known, IN_ONE), node(known, IN_ONE))).toBe(false);
    expect(has('A')).toBe(false);
  });
});
