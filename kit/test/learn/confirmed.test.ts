import { describe, expect, test } from 'vitest';
import { list, member } from '../../src/base/json.ts';
import { ASSUMED, bodies, document, DOCUMENTED, json, learned } from './learning.ts';

const TEXT = { type: 'string' };
const WHOLE = { type: 'integer' };
const INFERRED = { 'x-provenance': 'inferred' };
const OBSERVED = { 'x-provenance': 'observed' };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const guessed = (keyword: string, a: object): object =>
  object({ a: { ...a, 'x-provenance-keywords': { [keyword]: 'assumed' } } });
const as = (...values: unknown[]) => values.map((a) => ({ a }));

async function confirmedBy(
  Thing: object,
  values: readonly unknown[],
  schemas: Readonly<Record<string, object>> = {},
) {
  const { facts, unseen, overlay, says } = await learned(
    document({ schemas: { Thing, ...schemas } }),
    bodies(...values),
  );
  const confirmed = facts
    .filter(({ kind }) => kind === 'confirmed')
    .map((fact) => `${fact.place} ${fact.says}`);
  return {
    confirmed,
    says,
    unseen: unseen.map(({ place, standing }) => `${standing} ${place}`),
    actions: list(overlay?.['actions']),
  };
}

describe('a guess that traffic shows', () => {
  test.each<[string, object, unknown[], object, string[]]>([
    [
      'is observed, but not the fields that were not seen',
      object({ a: TEXT, b: TEXT }, ASSUMED),
      as('x', 'y'),
      { ...OBSERVED, properties: { b: ASSUMED } },
      ['assumed Thing.b'],
    ],
    [
      'keeps its note for these fields',
      object({ a: TEXT, b: TEXT }, { ...ASSUMED, 'x-provenance-note': 'As in v1.' }),
      as('x', 'y'),
      { ...OBSERVED, properties: { b: { ...ASSUMED, 'x-provenance-note': 'As in v1.' } } },
      ['assumed Thing.b'],
    ],
    [
      'is observed without a field whose values rarely had its type',
      object({ a: TEXT, b: TEXT }, ASSUMED),
      [{ a: 'x' }, { a: 'y', b: 'z' }, { a: 'z', b: 1 }],
      { ...OBSERVED, properties: { b: ASSUMED } },
      ['assumed Thing.b'],
    ],
    [
      'does not change references that were not seen',
      object({ a: TEXT, b: { $ref: '#/components/schemas/Thing' } }, ASSUMED),
      as('x', 'y'),
      OBSERVED,
      [],
    ],
    [
      'does not change parts with a standing of their own',
      object({ a: TEXT, b: { ...TEXT, ...INFERRED }, c: { ...TEXT, ...DOCUMENTED } }, ASSUMED),
      as('x', 'y'),
      OBSERVED,
      ['inferred Thing.b'],
    ],
    [
      'is observed without the fields of items that were not seen',
      object({ a: { type: 'array', items: object({ x: TEXT, y: TEXT }) } }, ASSUMED),
      as([{ x: 'x' }], [{ x: 'y' }]),
      { ...OBSERVED, properties: { a: { items: { properties: { y: ASSUMED } } } } },
      ['assumed Thing.a.items.y'],
    ],
    [
      'is observed without items if no list had one',
      object({ a: { type: 'array', items: TEXT } }, ASSUMED),
      as([], []),
      { ...OBSERVED, properties: { a: { items: ASSUMED } } },
      ['assumed Thing.a.items'],
    ],
    [
      'is observed without the words that were not seen often enough, and without the limits of a closed set',
      object({ a: { type: 'string', enum: ['x', 'y', 'z'] } }, ASSUMED),
      as('x', 'x', 'y'),
      {
        ...OBSERVED,
        properties: {
          a: {
            'x-provenance-values': { y: 'assumed', z: 'assumed' },
            'x-provenance-keywords': { enum: 'assumed' },
          },
        },
      },
      [
        'assumed Thing.a: has the value y',
        'assumed Thing.a: has the value z',
        'assumed Thing.a: has this enum',
      ],
    ],
    [
      'has an open set that no values limit',
      object({ a: { type: 'string', 'x-extensible-enum': ['x', 'y'] } }, ASSUMED),
      as('x', 'x'),
      { ...OBSERVED, properties: { a: { 'x-provenance-values': { y: 'assumed' } } } },
      ['assumed Thing.a: has the value y'],
    ],
    [
      'is observed without limits and defaults, but with the format that all values had',
      object(
        {
          a: {
            type: 'string',
            minLength: 1,
            maxLength: 20,
            pattern: '.',
            default: '2026-01-01',
            format: 'date',
            title: 'A',
          },
        },
        { ...ASSUMED, additionalProperties: false },
      ),
      as('2026-02-01', '2026-02-02'),
      {
        ...OBSERVED,
        'x-provenance-keywords': { additionalProperties: 'assumed' },
        properties: {
          a: {
            'x-provenance-keywords': {
              minLength: 'assumed',
              maxLength: 'assumed',
              pattern: 'assumed',
              default: 'assumed',
            },
          },
        },
      },
      [
        'assumed Thing: has this additionalProperties',
        'assumed Thing.a: has this minLength',
        'assumed Thing.a: has this maxLength',
        'assumed Thing.a: has this pattern',
        'assumed Thing.a: has this default',
      ],
    ],
    [
      'is observed with the values of a map',
      object({ a: { type: 'object', additionalProperties: TEXT } }, ASSUMED),
      as({ x: 'x' }, { y: 'y' }),
      OBSERVED,
      [],
    ],
    [
      'is observed without the values of a map that had none',
      object({ a: { type: 'object', additionalProperties: TEXT } }, ASSUMED),
      as({}, {}),
      { ...OBSERVED, properties: { a: { additionalProperties: ASSUMED } } },
      ['assumed Thing.a.additionalProperties'],
    ],
    [
      'is observed without the limits of numbers, lists and objects',
      object(
        {
          a: {
            type: 'number',
            minimum: 0,
            maximum: 9,
            exclusiveMinimum: -1,
            exclusiveMaximum: 10,
            multipleOf: 1,
          },
          b: { type: 'array', items: TEXT, minItems: 0, maxItems: 9, uniqueItems: true },
        },
        { ...ASSUMED, minProperties: 1, maxProperties: 2 },
      ),
      [
        { a: 1, b: ['x'] },
        { a: 2, b: ['y'] },
      ],
      {
        ...OBSERVED,
        'x-provenance-keywords': { minProperties: 'assumed', maxProperties: 'assumed' },
        properties: {
          a: {
            'x-provenance-keywords': Object.fromEntries(
              ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].map((key) => [
                key,
                'assumed',
              ]),
            ),
          },
          b: {
            'x-provenance-keywords': { minItems: 'assumed', maxItems: 'assumed', uniqueItems: 'assumed' },
          },
        },
      },
      [],
    ],
    [
      'is observed with a requirement that was never broken, and not with one that was',
      object({ a: TEXT, b: object({ c: TEXT }, { required: ['c'] }) }, { ...ASSUMED, required: ['a'] }),
      [
        { a: 'x', b: { c: 'x' } },
        { a: 'y', b: { c: 'y' } },
        { a: 'z', b: {} },
      ],
      { ...OBSERVED, properties: { b: { 'x-provenance-required': { c: 'assumed' } } } },
      ['assumed Thing.b.c: is always present'],
    ],
    [
      'keeps the note of each requirement that it does not show, or else its own',
      object(
        {
          a: object({ c: TEXT, d: TEXT }, { required: ['c', 'd'], 'x-provenance-notes': { c: 'As of c.' } }),
        },
        { ...ASSUMED, 'x-provenance-note': 'As in v1.' },
      ),
      as({ c: 'x', d: 'x' }, { c: 'y', d: 'y' }, {}),
      {
        ...OBSERVED,
        properties: {
          a: {
            'x-provenance-required': { c: 'assumed', d: 'assumed' },
            'x-provenance-notes': { c: 'As of c.', d: 'As in v1.' },
          },
        },
      },
      [],
    ],
    [
      'does not change statements with a standing of their own',
      object(
        {
          a: {
            ...{ type: 'string', enum: ['x', 'y'], maxLength: 1 },
            ...{ 'x-provenance-values': { y: 'inferred' }, 'x-provenance-keywords': { enum: 'documented' } },
          },
        },
        ASSUMED,
      ),
      as('x', 'x'),
      { ...OBSERVED, properties: { a: { 'x-provenance-keywords': { maxLength: 'assumed' } } } },
      [],
    ],
  ])('%s', async (_, Thing, values, update, unseen) => {
    const result = await confirmedBy(Thing, values);
    expect(result.confirmed).toEqual(['Thing is as guessed']);
    const [action] = result.actions.filter((one) => member(one, 'target') === '$.components.schemas.Thing');
    expect(member(action, 'update')).toEqual(update);
    expect(action).toMatchObject({ 'x-learned': { kind: 'confirmed' } });
    if (unseen.length > 0) expect(result.unseen).toEqual(unseen);
  });

  test('leaves the alternatives that were not seen as they are, each by a step of its own', async () => {
    const { actions, unseen } = await confirmedBy(
      object({ a: { oneOf: [TEXT, WHOLE] } }, ASSUMED),
      as('x', 'y'),
    );
    expect(actions.slice(1)).toEqual([
      {
        target: '$.components.schemas.Thing.properties.a.oneOf[1]',
        description: 'A part of Thing that was not seen.',
        'x-provenance': 'assumed',
        update: ASSUMED,
      },
    ]);
    expect(unseen).toEqual(['assumed Thing.a.oneOf.1']);
  });

  test('is confirmed at each use of a component, and in the component', async () => {
    const Part = object({ x: WHOLE, y: WHOLE }, INFERRED);
    const Thing = object({ a: { $ref: '#/components/schemas/Part', ...ASSUMED } });
    const { confirmed, unseen, actions } = await confirmedBy(Thing, as({ x: 1 }, { x: 2 }), { Part });
    expect(confirmed).toEqual(['Thing.a is as guessed', 'Part is as guessed']);
    expect(unseen).toEqual(['inferred Part.y']);
    expect(actions.map((action) => member(action, 'update'))).toEqual([
      OBSERVED,
      { ...OBSERVED, properties: { y: INFERRED } },
    ]);
  });

  test.each<[string, object, unknown[]]>([
    ['it was seen once', object({ a: TEXT }, ASSUMED), as('x')],
    ['a value broke one of its limits', object({ a: { ...WHOLE, minimum: 0, ...ASSUMED } }), as(-1, 1, 2)],
    ['a value had another type', object({ a: { ...WHOLE, ...ASSUMED } }), as('x', 1, 2)],
    ['it is not in the traffic', object({ b: { ...WHOLE, ...ASSUMED } }), as(1, 2)],
  ])('is not confirmed if %s', async (_, Thing, values) => {
    const { says, unseen } = await confirmedBy(Thing, values);
    expect(says.filter((one) => one.startsWith('confirmed'))).toEqual([]);
    expect(unseen).toHaveLength(1);
  });
});

describe('a statement of a schema that alone is a guess', () => {
  const date = { type: 'string', format: 'date' };
  const union = { oneOf: [TEXT, WHOLE] };
  test.each<[string, object, unknown[], boolean]>([
    ['format', date, ['2026-01-01', '2026-01-02'], true],
    ['format', date, ['2026-01-01'], false],
    ['format', date, ['2026-01-01', '2026-01-02', 'soon'], false],
    ['format', date, ['2026-01-01', '2026-01-02', 3], false],
    ['format', { ...WHOLE, format: 'int64' }, [2 ** 31, -(2 ** 31)], true],
    ['format', { ...WHOLE, format: 'int64' }, [2 ** 31 - 1, 1], false],
    ['format', { type: 'number', format: 'double' }, [1.5, 2.5], false],
    ['type', TEXT, ['x', 'y'], true],
    ['type', TEXT, ['x'], false],
    ['type', { type: ['string', 'null'] }, [null, 'x', 'y'], true],
    ['type', { type: ['string', 'null'] }, [null, null], false],
    ['items', { type: 'array', items: TEXT }, [['x'], ['y']], true],
    ['items', { type: 'array', items: TEXT }, [[], []], false],
    ['oneOf', union, ['x', 'y', 1, 2], true],
    ['oneOf', union, [1, 2, 'x', 'y', 'z'], true],
    ['oneOf', union, ['x', 'y', 1], false],
    ['oneOf', union, ['x', 1, 2], false],
    ['oneOf', union, ['x', 'y'], false],
    ['oneOf', union, [1, 2], false],
    ['anyOf', { anyOf: [TEXT, WHOLE] }, ['x', 'y', 1, 2], true],
    ['minLength', { ...TEXT, minLength: 1 }, ['x', 'y'], false],
    ['title', { ...TEXT, title: 'A' }, ['x', 'y'], false],
  ])('such as %s of %o is shown by %o: %s', async (keyword, a, values, isShown) => {
    const { confirmed, unseen, actions } = await confirmedBy(guessed(keyword, a), as(...values));
    expect(confirmed).toEqual(isShown ? [`Thing.a has this ${keyword}`] : []);
    expect(unseen).toEqual(isShown ? [] : [`assumed Thing.a: has this ${keyword}`]);
    if (isShown)
      expect(actions).toMatchObject([
        {
          target: '$.components.schemas.Thing.properties.a',
          update: { 'x-provenance-keywords': { [keyword]: 'observed' } },
        },
      ]);
  });

  test('such as a union of components is shown by values of each', async () => {
    const part = { $ref: '#/components/schemas/Part' };
    const Part = object({ x: WHOLE });
    const confirmed = async (...values: unknown[]) =>
      (await confirmedBy(guessed('oneOf', { oneOf: [part, WHOLE] }), as(...values), { Part })).confirmed;
    expect(await confirmed({ x: 1 }, { x: 2 }, 1, 2)).toEqual(['Thing.a has this oneOf']);
    expect(await confirmed({ x: 1 }, 1, 2)).toEqual([]);
  });

  test('counts the exchanges of the rarest alternative', async () => {
    const { facts } = await learned(
      document({ schemas: { Thing: guessed('oneOf', union) } }),
      bodies(...as('x', 'y', 'z', 1, 2)),
    );
    expect(facts).toMatchObject([{ evidence: { count: 2, example: '0' } }]);
  });

  test('such as a word or a requirement is shown by values that have it', async () => {
    const Thing = object(
      {
        a: {
          type: 'string',
          enum: ['x', 'y'],
          'x-provenance-values': { x: 'assumed', y: 'inferred', z: 'documented' },
        },
        b: WHOLE,
      },
      { required: ['a', 'b'], 'x-provenance-required': { a: 'inferred', b: 'inferred' } },
    );
    const { confirmed, unseen, actions } = await confirmedBy(Thing, [
      { a: 'x', b: 1 },
      { a: 'x', b: 2 },
      { a: 'x' },
    ]);
    expect(confirmed).toEqual(['Thing.a is always present', 'Thing.a has the value x']);
    expect(unseen).toEqual(['inferred Thing.b: is always present', 'inferred Thing.a: has the value y']);
    expect(actions.map((action) => member(action, 'update'))).toEqual([
      { 'x-provenance-required': { a: 'observed' } },
      { 'x-provenance-values': { x: 'observed' } },
    ]);
  });

  test('such as a description is shown by nothing, and nobody is told so', async () => {
    const { confirmed, unseen } = await confirmedBy(
      guessed('description', { ...TEXT, description: 'A.' }),
      as('x', 'y'),
    );
    expect([...confirmed, ...unseen]).toEqual([]);
  });
});

describe('a response that is a guess', () => {
  const ok = { description: 'A thing.', content: json(object({ a: TEXT })), ...ASSUMED };
  const CONFIRMED = 'confirmed responses.200 of GET /things/{id} is as guessed';
  test.each<[string, object, object[], boolean]>([
    ['with such bodies', ok, bodies({ a: 'x' }, { a: 'y' }), true],
    ['with one such body', ok, bodies({ a: 'x' }), false],
    [
      'without the bodies, which nobody kept, but with its headers',
      { ...ok, headers: { 'X-Left': { schema: WHOLE } } },
      [{ headers: { 'x-left': '1' } }, { headers: { 'x-left': '2' } }],
      false,
    ],
    ['without bodies, as declared', { description: 'None.', ...ASSUMED }, [{ body: '' }, { body: '' }], true],
    [
      'with a body of one of its media types',
      { ...ok, content: { ...ok.content, 'text/csv': {} } },
      bodies({ a: 'x' }, { a: 'y' }),
      true,
    ],
    [
      'with another media type once',
      ok,
      [...bodies({ a: 'x' }, { a: 'y' }), { type: 'text/csv', body: 'x' }],
      false,
    ],
    ['with an empty body once', ok, [...bodies({ a: 'x' }, { a: 'y' }), { body: '' }], false],
    [
      'with bodies of another type',
      { ...ok, content: json(TEXT) },
      [{ type: 'application/json', body: '' }],
      false,
    ],
  ])('is shown %s: %s', async (_, response, exchanges, isShown) => {
    const { says, unseen } = await learned(document({ responses: { 200: response } }), exchanges);
    expect(says.includes(CONFIRMED)).toBe(isShown);
    expect(unseen.map(({ place }) => place).includes('responses.200 of GET /things/{id}')).toBe(!isShown);
  });
});

test('a response is observed without its parts that no traffic shows, other than its examples and links', async () => {
  const media = { schema: object({ a: TEXT }), examples: { one: { value: { a: 'x' } } } };
  const response = {
    ...{ description: 'A thing.', content: { 'application/json': media }, ...ASSUMED },
    ...{ headers: { 'X-Left': { schema: WHOLE } }, links: { again: { operationId: 'getThing' } } },
  };
  const { overlay } = await learned(
    document({ responses: { 200: response } }),
    bodies({ a: 'x' }, { a: 'y' }),
  );
  expect(list(overlay?.['actions']).map((action) => member(action, 'update'))).toEqual([
    { ...OBSERVED, headers: { 'X-Left': ASSUMED } },
  ]);
});

test('guesses about what no traffic shows, such as operations, are not confirmed', async () => {
  const given = document({
    paths: { '/others': { get: { operationId: 'others', responses: {}, ...ASSUMED } } },
  });
  const { unseen, facts } = await learned(given, [
    ...bodies({}),
    { path: '/others', body: {} },
    { path: '/others', body: [] },
  ]);
  expect(unseen).toMatchObject([{ standing: 'assumed' }]);
  expect(facts.filter(({ kind }) => kind === 'confirmed')).toEqual([]);
});
