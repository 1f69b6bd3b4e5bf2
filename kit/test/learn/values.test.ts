import { describe, expect, test } from 'vitest';
import { ASSUMED, bodies, document, DOCUMENTED, learned, THING, things } from './learning.ts';

/** What is learned of a field of a thing, from its values. */
async function learnedOf(a: object, values: readonly unknown[], name = 'a') {
  const Thing = { type: 'object', properties: { [name]: a }, ...ASSUMED };
  const given = document({ schemas: { Thing } });
  const { says, apart, at, facts, unlearned } = await learned(
    given,
    bodies(...values.map((value) => ({ [name]: value }))),
  );
  const own = (one: string): string => one.replace(`Thing.${name} `, '');
  return {
    says: says.filter((one) => !one.startsWith('confirmed')).map(own),
    apart: apart.map(own),
    schema: at(`${THING}/properties/${name}`),
    evidence: [...facts, ...unlearned].find(({ place }) => place.startsWith(`Thing.${name}`))?.evidence,
  };
}

const open = (...words: string[]) => ({ type: 'string', 'x-extensible-enum': words });
const closed = (...words: string[]) => ({ type: 'string', enum: words });
const letters = (count: number) =>
  Array.from({ length: count }, (_, index) => `word ${'abcdefghijklmnopqrstuvwxyzäöüßé'[index] ?? ''}`);

describe('a word that the contract does not have', () => {
  const NEW = ['on', 'on', 'off', 'dim', 'dim'];
  test.each<[string, object, string[], string[], object]>([
    ['is added to an open set', open('on', 'off'), NEW, ['new has the value dim'], open('on', 'off', 'dim')],
    [
      'is added to a documented open set',
      { ...open('on', 'off'), ...DOCUMENTED },
      NEW,
      ['new has the value dim'],
      open('on', 'off', 'dim'),
    ],
    [
      'contradicts a closed set',
      closed('on', 'off'),
      NEW,
      ['contradicted has the value dim'],
      closed('on', 'off', 'dim'),
    ],
    [
      'is added to a documented closed set whose words are neutral',
      { ...closed('on', 'off'), 'x-neutral-word': true, ...DOCUMENTED },
      NEW,
      ['contradicted has the value dim'],
      { ...closed('on', 'off', 'dim'), 'x-neutral-word': true },
    ],
    ['is not added if it was seen once', closed('on', 'off'), ['on', 'off', 'dim'], [], closed('on', 'off')],
    [
      'may be the only one that was never seen, by another name',
      closed('on', 'off'),
      ['on', 'on', 'dim', 'dim'],
      ['contradicted has the value dim, which may be off by another name'],
      { ...closed('on', 'off', 'dim'), 'x-former-values': { dim: 'off' } },
    ],
    [
      'may be none of two that were never seen',
      closed('on', 'off', 'low'),
      ['on', 'on', 'dim', 'dim'],
      ['contradicted has the value dim'],
      closed('on', 'off', 'low', 'dim'),
    ],
    [
      'is not one that was never seen, if another word is new too',
      closed('on', 'off'),
      ['on', 'dim', 'dim', 'low', 'low'],
      ['contradicted has the value dim', 'contradicted has the value low'],
      closed('on', 'off', 'dim', 'low'),
    ],
    [
      'is not the only word of a set',
      closed('on'),
      ['dim', 'dim'],
      ['contradicted has the value dim'],
      closed('on', 'dim'),
    ],
    [
      'is not a documented word',
      { ...closed('on', 'off'), 'x-provenance-values': { off: 'documented' } },
      ['on', 'dim', 'dim'],
      ['contradicted has the value dim'],
      closed('on', 'off', 'dim'),
    ],
    [
      'is added with up to 30 others',
      open('on'),
      [...letters(30), ...letters(30), 'on'],
      letters(30).map((word) => `new has the value ${word}`),
      open('on', ...letters(30)),
    ],
  ])('%s', async (_, schema, values, says, corrected) => {
    const result = await learnedOf(schema, values);
    expect(result).toMatchObject({ says, apart: [], schema: corrected });
    expect(result.schema).toEqual(corrected);
    if (says.length === 1) expect(result.evidence).toMatchObject({ count: 2, example: '"dim"' });
  });

  test.each<[string, object, string[], string[], string[], string?]>([
    [
      'it contradicts a documented set',
      { ...closed('on', 'off'), ...DOCUMENTED },
      NEW,
      [],
      ['documented has the value dim'],
    ],
    [
      'it contradicts a set that alone is documented',
      { ...closed('on', 'off'), 'x-provenance-keywords': { enum: 'documented' } },
      NEW,
      [],
      ['documented has the value dim'],
    ],
    [
      'the field is a secret',
      open('on', 'off'),
      NEW,
      [],
      ['assumed has 1 value that may be secrets, or data'],
      'password',
    ],
    [
      'the word may be a secret',
      open('on', 'off'),
      [...NEW, 'a1b2c3d4e5f6a7b8', 'a1b2c3d4e5f6a7b8'],
      ['new has the value dim'],
      ['assumed has 1 value that may be secrets, or data'],
    ],
    [
      'there are many',
      open('on'),
      [...letters(31), ...letters(31)],
      [],
      ['assumed has 31 values that the contract does not know: it is not a set'],
    ],
  ])('is only reported if %s', async (_, schema, values, says, apart, name) => {
    expect(await learnedOf(schema, values, name)).toMatchObject({ says, apart });
  });
});

describe('a limit that values break', () => {
  test.each<[string, object, unknown[], string[], string[], object]>([
    [
      'is removed, each of several',
      { type: 'string', pattern: '^a', minLength: 2, maxLength: 9 },
      ['b', 'c', 'ab'],
      ['contradicted violates minLength 2', 'contradicted violates pattern "^a"'],
      [],
      { type: 'string', maxLength: 9 },
    ],
    [
      'stays if it is documented',
      { type: 'string', pattern: '^a', minLength: 2, 'x-provenance-keywords': { pattern: 'documented' } },
      ['b', 'c', 'ab'],
      ['contradicted violates minLength 2'],
      ['documented violates pattern "^a"'],
      { type: 'string', pattern: '^a' },
    ],
    [
      'is removed if it is a set of numbers',
      { type: 'integer', enum: [1, 2] },
      [3, 4, 1],
      ['contradicted violates enum [1,2]'],
      [],
      { type: 'integer' },
    ],
    [
      'is removed if it is a set without a type',
      { enum: ['a', 'b'] },
      [1, 2, 'a'],
      ['contradicted violates enum ["a","b"]'],
      [],
      {},
    ],
    [
      'stays if it is a documented set of numbers',
      { type: 'integer', enum: [1, 2], 'x-provenance-keywords': { enum: 'documented' } },
      [3, 4, 1],
      [],
      ['documented violates enum [1,2]'],
      { type: 'integer', enum: [1, 2] },
    ],
    [
      'is not told apart from the type of a set of words',
      { type: 'string', enum: ['a', 'b'], ...DOCUMENTED },
      [1, 2, 'a'],
      [],
      ['documented is a whole number where the contract says text'],
      { type: 'string', enum: ['a', 'b'] },
    ],
    [
      'stays if it was broken once',
      { type: 'integer', minimum: 0 },
      [-1, 1, 2],
      [],
      [],
      { type: 'integer', minimum: 0 },
    ],
    [
      'is removed from text with another format',
      { type: 'string', format: 'date' },
      ['soon', 'later', '2026-01-01'],
      ['contradicted violates format "date"'],
      [],
      { type: 'string' },
    ],
    [
      'is removed from the items of a list',
      { type: 'array', items: { type: 'integer', maximum: 3 } },
      [[1, 5], [6]],
      ['contradicted Thing.a.items violates maximum 3'],
      [],
      { type: 'array', items: { type: 'integer' } },
    ],
    [
      'is removed from the values of a map',
      { type: 'object', additionalProperties: { type: 'integer', maximum: 3 } },
      [{ x: 5 }, { y: 6 }],
      ['contradicted Thing.a.additionalProperties violates maximum 3'],
      [],
      { type: 'object', additionalProperties: { type: 'integer' } },
    ],
  ])('%s', async (_, schema, values, says, apart, corrected) => {
    const result = await learnedOf(schema, values);
    expect(result).toMatchObject({ says, apart });
    expect(result.schema).toEqual(corrected);
  });
});

test('the evidence of a broken limit shows the value, wherever it is', async () => {
  const whole = { type: 'integer', minimum: 1 };
  const properties = { 'a/b': whole, '~': whole, c: { type: 'array', items: whole } };
  const given = document({ schemas: { Thing: { type: 'object', properties, ...ASSUMED } } });
  const { facts } = await learned(given, bodies({ 'a/b': -10, '~': -20, c: [1, -300] }), { min: 1 });
  const shown = facts.map(({ place, evidence }) => [place, evidence.example]);
  expect(shown).toEqual(
    expect.arrayContaining([
      ['Thing.a/b', '-00'],
      ['Thing.~', '-00'],
      ['Thing.c.items', '-000'],
    ]),
  );
});

const FLAG = { type: 'boolean' };
describe('the smallest schema of values', () => {
  const nested = (depth: number): unknown => (depth === 0 ? { end: 1 } : { a: nested(depth - 1) });
  const schemaOf = (depth: number): object =>
    depth === 0 ? { type: 'object' } : { type: 'object', properties: { a: schemaOf(depth - 1) } };
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));

  test.each<[string, unknown[], object]>([
    ['has a number if one is not whole', [1, 1, 2.5, 3.5], { type: 'number' }],
    [
      'has the format of moments',
      ['2026-11-02T03:04:05Z', '2026-11-03T03:04:05Z'],
      { type: 'string', format: 'date-time' },
    ],
    ['has the format of dates', ['2026-11-02', '2026-11-03'], { type: 'string', format: 'date' }],
    [
      'has the format of identifiers',
      ['123e4567-e89b-12d3-a456-426614174000', '123e4567-e89b-12d3-a456-426614174001'],
      { type: 'string', format: 'uuid' },
    ],
    [
      'has no format if one value has another',
      ['2026-11-02', '2026-11-03', '2026-11-02T03:04:05Z'],
      { type: 'string' },
    ],
    ['has the format of large numbers', [2 ** 31, 1], { type: 'integer', format: 'int64' }],
    ['has no format of numbers beside text', [2 ** 31, 2 ** 31, 'a', 'a'], { type: ['integer', 'string'] }],
    ['has no format of small numbers', [2 ** 31 - 1, 1 - 2 ** 31], { type: 'integer' }],
    [
      'has the items of all lists',
      [[1], ['a'], [2], ['b'], []],
      { type: 'array', items: { type: ['integer', 'string'] } },
    ],
    ['has no items of empty lists', [[], []], { type: 'array' }],
    [
      'has the fields that were seen often enough',
      [{ a: 1, b: 1 }, { a: 'x' }, { a: 'y' }],
      { type: 'object', properties: { a: { type: 'string' } } },
    ],
    [
      'has any value for a field of any type',
      [{ a: 1 }, { a: 'x' }],
      { type: 'object', properties: { a: {} } },
    ],
    ['has no fields that were seen once', [{ a: 1 }, { b: 1 }], { type: 'object' }],
    [
      'has no fields if one may be a secret',
      [1, 2].map(() => ({ a: 1, a1b2c3d4e5f6a7b8: 1 })),
      { type: 'object' },
    ],
    [
      'has up to 60 fields',
      [fields(60), fields(60)],
      {
        type: 'object',
        properties: Object.fromEntries(Object.keys(fields(60)).map((key) => [key, { type: 'integer' }])),
      },
    ],
    ['has no fields of a map', [fields(61), fields(61)], { type: 'object' }],
    ['has parts up to a depth', [nested(9), nested(9)], schemaOf(8)],
    [
      'has three types and null',
      [1, 1, 'a', 'a', [], [], null, null],
      { type: ['integer', 'string', 'array', 'null'] },
    ],
  ])('%s', async (_, values, schema) => {
    expect((await learnedOf(FLAG, values)).schema).toEqual(schema);
  });

  test('is not known if the values have four types', async () => {
    expect((await learnedOf(FLAG, [1, 1, 'a', 'a', [], [], {}, {}])).schema).toEqual(FLAG);
  });
});

test.each<[unknown, string]>([
  ['Bob 12, é@x.y/z_-+;:', '"xxx 00, x@x.x/x_-+;:"'],
  ['a'.repeat(40), `"${'x'.repeat(40)}"`],
  ['a'.repeat(41), `"${'x'.repeat(40)}..."`],
  [[1, 2], 'a list of 2'],
  [{ a: 1 }, 'an object with 1 fields'],
  [-12.5, '-00.0'],
  [1234, '0000'],
])('the evidence shows the form of %j, not the value', async (value, example) => {
  expect((await learnedOf(FLAG, [value, value])).evidence).toMatchObject({ count: 2, example });
});

test.each<[unknown, string]>([
  [true, 'true'],
  [null, 'null'],
])('the evidence shows %j', async (value, example) => {
  expect((await learnedOf({ type: 'string' }, [value, value])).evidence).toMatchObject({ count: 2, example });
});

test('the evidence has the first and the last time, and counts each exchange once', async () => {
  const times = ['2026-11-03T00:00:00Z', '2026-11-01T00:00:00Z', '2026-11-05T00:00:00Z', 'soon'];
  const Thing = { type: 'array', items: { type: 'string' }, ...ASSUMED };
  const exchanges = times.map((at) => ({ at, body: [1, 2] }));
  const { facts } = await learned(document({ schemas: { Thing } }), exchanges);
  expect(facts[0]?.evidence).toEqual({
    count: 4,
    first: '2026-11-01T00:00:00.000Z',
    last: '2026-11-05T00:00:00.000Z',
    example: '0',
  });
});

test('a failure shows which fields it has, and no word or value', async () => {
  const Thing = { type: 'object', properties: { a: open('on') }, ...ASSUMED };
  const given = document({ schemas: { Thing }, responses: { default: things[200] } });
  const failures = [404, 404].map((status) => ({ status, body: { a: 'dim', b: 'x' } }));
  const { says, facts } = await learned(given, failures);
  expect(says).toEqual(['new Thing.b is a field', 'confirmed Thing is as guessed']);
  expect(facts.map(({ evidence }) => evidence.example)).toEqual([undefined, undefined]);
});
