/** Which part of a contract a value says something about. */
import { describe, expect, test } from 'vitest';
import { ASSUMED, bodies, document, json, learned, THING, things } from './learning.ts';

const WHOLE = { type: 'integer' };
const TEXT = { type: 'string' };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const corrections = (says: readonly string[]): string[] => says.filter((one) => !one.startsWith('confirmed'));

interface Given {
  readonly schemas: Readonly<Record<string, object>>;
  readonly values: readonly unknown[];
}
const learnedOf = async ({ schemas, values }: Given) => {
  const { says, apart, at } = await learned(document({ schemas }), bodies(...values));
  return { says: corrections(says), apart, at };
};

describe('a value of a union', () => {
  const circle = object({ kind: { enum: ['circle'] }, size: WHOLE }, { required: ['kind'] });
  const square = object({ kind: { enum: ['square'] }, size: WHOLE, edge: WHOLE }, { required: ['kind'] });
  const union = { oneOf: [circle, square], ...ASSUMED };
  const SIZES = ['x', 'y'];

  test('that breaks all alternatives is of the one with its tag', async () => {
    const values = SIZES.map((size) => ({ kind: 'circle', size }));
    const { says, at } = await learnedOf({ schemas: { Thing: union }, values });
    expect(says).toEqual(['contradicted Thing.oneOf.0.size is text where the contract says a whole number']);
    expect(at(`${THING}/oneOf/0/properties/size`)).toEqual(TEXT);
    expect(at(`${THING}/oneOf/1/properties/size`)).toEqual(WHOLE);
  });

  test('that breaks all alternatives is of the one with its type', async () => {
    const Thing = { oneOf: [{ type: 'array', items: WHOLE }, object({ size: WHOLE })], ...ASSUMED };
    const { says } = await learnedOf({ schemas: { Thing }, values: SIZES.map((size) => ({ size })) });
    expect(says).toEqual(['contradicted Thing.oneOf.1.size is text where the contract says a whole number']);
    const list = await learnedOf({ schemas: { Thing }, values: SIZES.map((size) => [size]) });
    expect(list.says).toEqual([
      'contradicted Thing.oneOf.0.items is text where the contract says a whole number',
    ]);
  });

  test('that breaks all alternatives says nothing if several could be meant', async () => {
    for (const values of [SIZES.map((size) => ({ size })), SIZES.map((size) => ({ kind: 'other', size }))])
      expect((await learnedOf({ schemas: { Thing: union }, values })).says).toEqual([]);
  });

  test('that breaks a limit of the one that is meant breaks that limit', async () => {
    const limited = {
      oneOf: [object({ kind: { enum: ['circle'] }, size: { ...WHOLE, maximum: 5 } }), square],
      ...ASSUMED,
    };
    const { says } = await learnedOf({
      schemas: { Thing: limited },
      values: [6, 7].map((size) => ({ kind: 'circle', size })),
    });
    expect(says).toEqual(['contradicted Thing.oneOf.0.size violates maximum 5']);
  });

  test('that fits one of them is of that one, with fields that it does not know', async () => {
    const { says } = await learnedOf({
      schemas: { Thing: union },
      values: [1, 2].map((more) => ({ kind: 'square', edge: 1, more })),
    });
    expect(says).toEqual(['new Thing.oneOf.1.more is a field, and may be size by another name']);
  });

  test('is of a component that is referred to', async () => {
    const schemas = {
      Circle: { ...circle, ...ASSUMED },
      Thing: { oneOf: [{ $ref: '#/components/schemas/Circle' }, square], ...ASSUMED },
    };
    const { says } = await learnedOf({ schemas, values: SIZES.map((size) => ({ kind: 'circle', size })) });
    expect(says).toEqual(['contradicted Circle.size is text where the contract says a whole number']);
  });

  const moment = {
    oneOf: [
      { type: 'string', format: 'date-time' },
      { type: 'string', enum: ['now'] },
    ],
    ...ASSUMED,
  };
  test.each<[string[], object]>([
    [['2026-11-02', '2026-11-03'], { type: 'string', format: 'date' }],
    [
      ['2026-11-02', '2026-11-03', 'now'],
      { anyOf: [{ oneOf: moment.oneOf }, { type: 'string', format: 'date' }] },
    ],
    [['2026-11-02', 'soon', 'later', 'now'], { anyOf: [{ oneOf: moment.oneOf }, { type: 'string' }] }],
  ])('of texts has another form if it fits none of them: %j', async (moments, schema) => {
    const Thing = object({ at: moment });
    const { says, at } = await learnedOf({ schemas: { Thing }, values: moments.map((one) => ({ at: one })) });
    expect(says).toEqual(['contradicted Thing.at has another form than the contract says']);
    expect(at(`${THING}/properties/at`)).toEqual(schema);
  });
});

describe('a value of all of several schemas', () => {
  const schemas = {
    Base: object({ id: WHOLE }, { ...ASSUMED, required: ['id'] }),
    Thing: { allOf: [{ $ref: '#/components/schemas/Base' }, object({ size: WHOLE })], ...ASSUMED },
  };

  test('says something about each of them', async () => {
    const { says, at } = await learnedOf({ schemas, values: [{ size: 'x' }, { size: 'y' }] });
    expect(says).toEqual([
      'contradicted Thing.allOf.1.size is text where the contract says a whole number',
      'contradicted Base.id is not always present',
    ]);
    expect(at('/components/schemas/Base/required')).toEqual([]);
  });

  test('has a new field in the first of them that has fields', async () => {
    const { says } = await learnedOf({ schemas, values: [1, 2].map((id) => ({ id, size: 1, more: 'a' })) });
    expect(says).toEqual(['new Base.more is a field']);
  });

  test('has the types that all of them allow', async () => {
    const Thing = object({
      a: { allOf: [{ type: ['string', 'integer'] }, { type: ['integer', 'null'] }], ...ASSUMED },
    });
    const { says } = await learnedOf({ schemas: { Thing }, values: [{ a: 'x' }, { a: 'y' }] });
    expect(says).toEqual(['contradicted Thing.a is text where the contract says something else']);
  });
});

test('an object that only a part of its schema allows has another form', async () => {
  const a = { type: ['object', 'string'], anyOf: [TEXT], ...ASSUMED };
  const { says } = await learnedOf({ schemas: { Thing: object({ a }) }, values: [{ a: {} }, { a: {} }] });
  expect(says).toEqual(['contradicted Thing.a has another form than the contract says']);
});

describe('a field that a response leaves out', () => {
  test.each<[string, object, string[]]>([
    ['is missing', WHOLE, ['contradicted Thing.secret is not always present']],
    ['is not missing if it is only sent', { ...WHOLE, writeOnly: true }, []],
    [
      'is missing if it is only returned',
      { ...WHOLE, readOnly: true },
      ['contradicted Thing.secret is not always present'],
    ],
  ])('%s', async (_, secret, says) => {
    const Thing = object({ id: WHOLE, secret }, { ...ASSUMED, required: ['id', 'secret'] });
    expect((await learnedOf({ schemas: { Thing }, values: [{ id: 1 }, { id: 2 }] })).says).toEqual(says);
  });
});

describe('a field without a schema', () => {
  test.each<[string, object, string[]]>([
    ['is new where the contract lists fields', object({ id: WHOLE }), ['new Thing.a.more is a field']],
    [
      'is a value of a map',
      object({ id: WHOLE }, { additionalProperties: TEXT }),
      ['contradicted Thing.a.additionalProperties is a whole number where the contract says text'],
    ],
    ['says nothing where the contract lists none', { type: 'object' }, []],
  ])('%s', async (_, a, says) => {
    const Thing = object({ a }, ASSUMED);
    expect(
      (await learnedOf({ schemas: { Thing }, values: [1, 2].map((more) => ({ a: { id: 1, more } })) })).says,
    ).toEqual(says);
  });
});

describe('a body of another media type', () => {
  const known = object(
    { a: TEXT, b: TEXT, c: TEXT, d: TEXT, e: TEXT, f: TEXT },
    { ...ASSUMED, additionalProperties: false, required: ['a'] },
  );
  const contentOf = async (Thing: object, ...values: unknown[]) => {
    const exchanges = values.map((body) => ({ type: 'application/hal+json', body }));
    const { at } = await learned(
      document({ schemas: { Thing }, responses: { 200: { ...things[200], ...ASSUMED } } }),
      exchanges,
    );
    return at('/paths/~1things~1{id}/get/responses/200/content');
  };
  const named = (names: string) => Object.fromEntries([...names].map((name) => [name, 1]));
  const REF = json({ $ref: '#/components/schemas/Thing' })['application/json'];

  test.each<[string, unknown, boolean]>([
    ['three of five fields', named('abcxy'), true],
    ['two of four fields', named('abxy'), false],
    ['all of its fields', named('ab'), true],
    ['no field', {}, false],
    ['another type', 'abc', false],
  ])('has the schema of one that has %s', async (_, value, isAlike) => {
    const content = await contentOf(known, value, value);
    if (isAlike) expect(content).toEqual({ 'application/hal+json': REF });
    else expect(content).not.toEqual({ 'application/hal+json': REF });
  });

  test.each<[string, unknown, boolean]>([
    ['such items', [named('abcxy')], true],
    ['other items', [named('abxy')], false],
    ['no items', [], true],
  ])('has the schema of a list with %s', async (_, value, isAlike) => {
    const content = await contentOf({ type: 'array', items: known, ...ASSUMED }, value, value);
    if (isAlike) expect(content).toEqual({ 'application/hal+json': REF });
    else expect(content).not.toEqual({ 'application/hal+json': REF });
  });
});

describe('a large body', () => {
  test('is looked at up to its 20,000th value', async () => {
    const Thing = { type: 'array', items: { ...WHOLE, ...ASSUMED } };
    const saysOf = async (zeros: number) => {
      const body = [...Array.from({ length: zeros }, () => 0), 'x'];
      return corrections((await learned(document({ schemas: { Thing } }), bodies(body), { min: 1 })).says);
    };
    expect(await saysOf(19_998)).toEqual(['contradicted Thing.items is also text']);
    expect(await saysOf(19_999)).toEqual([]);
  });

  test('keeps at most 200 words, fields and media types of one place', async () => {
    const words = Array.from({ length: 250 }, (_, index) => `w${index}`);
    const Thing = object(
      { id: WHOLE, words: { type: 'array', items: { type: 'string', 'x-extensible-enum': ['a'] } } },
      ASSUMED,
    );
    const fields = Object.fromEntries(words.map((word) => [word, 1]));
    const { apart } = await learnedOf({
      schemas: { Thing },
      values: [1, 2].map((id) => ({ id, words, ...fields })),
    });
    expect(apart).toEqual([
      'assumed Thing has 200 fields that the contract does not know: it looks like a map',
      'assumed Thing.words.items has 200 values that the contract does not know: it is not a set',
    ]);
  });
});

test('a contract that refers to itself in all ways can be learned about', async () => {
  const schemas = {
    Thing: object({ self: { allOf: [{ $ref: '#/components/schemas/Thing' }] }, id: WHOLE }, ASSUMED),
    Loop: { anyOf: [{ $ref: '#/components/schemas/Loop' }, TEXT] },
  };
  const { says } = await learnedOf({ schemas, values: ['x', 'y'].map((id) => ({ id: 1, self: { id } })) });
  expect(says).toEqual(['contradicted Thing.id is also text']);
});
