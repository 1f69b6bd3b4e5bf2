import { describe, expect, test } from 'vitest';
import { provenanceAt } from '../../src/contract/index.ts';
import { ASSUMED, bodies, DOCUMENTED, document, json, learned, THING, things } from './learning.ts';

const TEXT = { type: 'string' };
const WHOLE = { type: 'integer' };
const object = (properties: object, ...more: object[]): object =>
  more.reduce((one, other) => ({ ...one, ...other }), { type: 'object', properties, ...ASSUMED });
const required = (...names: string[]) => ({ required: names });
const NAMED = object({ id: WHOLE, name: TEXT }, required('id', 'name'));
const TITLED = [
  { id: 1, title: 'a' },
  { id: 2, title: 'b' },
];

const INPUT = object({ id: WHOLE, name: { type: 'string', minLength: 3 } }, required('name'));
const takes = (name: string) => ({ content: json({ $ref: `#/components/schemas/${name}` }) });
/** Operations that take such an object. */
const inputs = {
  schemas: {
    Input: INPUT,
    OtherInput: INPUT,
    OfDocument: { ...INPUT, ...DOCUMENTED },
    WithoutName: object({ id: WHOLE }),
    Optional: object({ name: TEXT }),
  },
  paths: {
    '/things': {
      post: { operationId: 'addThing', requestBody: takes('Input'), responses: things },
      put: {
        operationId: 'putOther',
        requestBody: takes('OtherInput'),
        responses: { 200: { description: 'Another object.', content: json({ type: 'object' }) } },
      },
      patch: { operationId: 'changeThing', requestBody: takes('OfDocument'), responses: things },
      delete: { operationId: 'removeThing', requestBody: takes('WithoutName'), responses: things },
    },
    '/drafts': {
      post: { operationId: 'addDraft', requestBody: takes('Optional'), responses: things },
      put: { operationId: 'putDraft', requestBody: takes('Input'), responses: things },
    },
  },
};

const corrections = (says: readonly string[]): string[] => says.filter((one) => !one.startsWith('confirmed'));

describe('a required field that is missing', () => {
  test.each<[string, object, unknown[], string[], string[], string[]]>([
    [
      'is required no longer',
      NAMED,
      [{ id: 1 }, { id: 2 }, { id: 3, name: 'a' }],
      ['contradicted Thing.name is not always present'],
      [],
      ['id'],
    ],
    [
      'once, is still required',
      NAMED,
      [{ id: 1 }, { id: 2, name: 'b' }, { id: 3, name: 'a' }],
      [],
      [],
      ['id', 'name'],
    ],
    [
      'is only reported if it is documented',
      { ...NAMED, 'x-provenance-required': { name: 'documented' } },
      [{ id: 1 }, { id: 2 }],
      [],
      ['documented Thing.name is not always present'],
      ['id', 'name'],
    ],
  ])('%s', async (_, schema, values, says, apart, names) => {
    const result = await learned(document({ schemas: { Thing: schema } }), bodies(...values));
    expect(corrections(result.says)).toEqual(says);
    expect(result.apart).toEqual(apart);
    expect(result.at(`${THING}/required`)).toEqual(names);
  });
});

describe('a field that never appeared, while an unknown one always did', () => {
  test('is renamed if it is required, in bodies of requests as well', async () => {
    const { schemas, paths } = inputs;
    const result = await learned(
      document({ schemas: { Thing: NAMED, ...schemas }, paths }),
      bodies(...TITLED),
    );
    expect(corrections(result.says)).toEqual(['contradicted Thing.name is named title']);
    const renamed = (schema: object) => ({ ...schema, 'x-former-name': 'name' });
    const of = (name: string) => result.at(`/components/schemas/${name}`);
    expect(of('Thing')).toEqual({
      type: 'object',
      properties: { id: WHOLE, title: renamed(TEXT) },
      required: ['id', 'title'],
    });
    expect(of('Input')).toEqual({
      type: 'object',
      properties: { id: WHOLE, title: renamed({ type: 'string', minLength: 3 }) },
      required: ['title'],
    });
    expect(of('Optional')).toEqual({ type: 'object', properties: { title: renamed(TEXT) } });
    expect(of('OfDocument')).toMatchObject({ properties: { name: {} }, required: ['name'] });
    expect(of('OtherInput')).toMatchObject({ properties: { name: {} }, required: ['name'] });
    expect(of('WithoutName')).toEqual({ type: 'object', properties: { id: WHOLE } });
    const actions = result.overlay?.['actions'];
    expect(actions).toContainEqual(
      expect.objectContaining({
        target: '$.components.schemas.Input.properties.name',
        description: 'Responses call name title, so requests do as well.',
        'x-provenance': 'inferred',
        remove: true,
      }),
    );
    expect(actions).toContainEqual(
      expect.objectContaining({
        target: '$.components.schemas.Thing',
        description: 'Thing.name is named title. Seen in 2 exchanges on 2026-11-02, for example "x".',
        'x-learned': expect.objectContaining({ kind: 'contradicted', count: 2, example: '"x"' }) as unknown,
      }),
    );
  });

  test('may be it by another name if it is not required, in bodies of requests as well', async () => {
    const { schemas, paths } = inputs;
    const Thing = object({ id: WHOLE, name: TEXT }, required('id'));
    const result = await learned(document({ schemas: { Thing, ...schemas }, paths }), bodies(...TITLED));
    expect(corrections(result.says)).toEqual(['new Thing.title is a field, and may be name by another name']);
    const title = (name: string) => result.at(`/components/schemas/${name}/properties/title`);
    expect(title('Thing')).toEqual({ type: 'string', 'x-former-name': 'name' });
    expect(title('Input')).toEqual({ type: 'string', minLength: 3, 'x-former-name': 'name' });
    expect(['OfDocument', 'OtherInput', 'WithoutName'].map(title)).toEqual([undefined, undefined, undefined]);
    expect(result.at(`${THING}/properties/name`)).toEqual(TEXT);
  });

  test.each([
    [required('id', 'name'), { id: WHOLE, title: { ...TEXT, 'x-former-name': 'name' } }],
    [required('id'), { id: WHOLE, name: TEXT, title: { ...TEXT, 'x-former-name': 'name' } }],
  ])('is renamed once if requests have the schema of responses: %o', async (names, properties) => {
    const paths = {
      '/things': { post: { operationId: 'addThing', requestBody: takes('Thing'), responses: things } },
    };
    const Thing = object({ id: WHOLE, name: TEXT }, names);
    const result = await learned(document({ schemas: { Thing }, paths }), bodies(...TITLED));
    expect(result.apart).toEqual([]);
    expect(result.at(`${THING}/properties`)).toEqual(properties);
    expect(provenanceAt(result.corrected, `${THING}/properties/title`).standing).toBe('observed');
  });

  const MISSING = 'contradicted Thing.name is not always present';
  test.each<[string, object, unknown[], string[]]>([
    [
      'two unknown fields could be it',
      NAMED,
      TITLED.map((one) => ({ ...one, label: 'c' })),
      [
        MISSING,
        'new Thing.title is a field, and may be name by another name',
        'new Thing.label is a field, and may be name by another name',
      ],
    ],
    [
      'the unknown field could be another one too',
      object({ id: WHOLE, name: TEXT, nick: TEXT }, required('id', 'name')),
      TITLED,
      [MISSING, 'new Thing.title is a field'],
    ],
    [
      'the name of the field is documented',
      object({ id: WHOLE, name: { ...TEXT, ...DOCUMENTED } }, required('id', 'name')),
      TITLED,
      [MISSING, 'new Thing.title is a field'],
    ],
    [
      'that it is required is documented',
      { ...NAMED, 'x-provenance-required': { name: 'documented' } },
      TITLED,
      ['new Thing.title is a field, and may be name by another name'],
    ],
    [
      'the contract has no schema of it',
      object({ id: WHOLE }, required('id', 'name')),
      TITLED,
      [MISSING, 'new Thing.title is a field'],
    ],
    [
      'the values of the unknown field do not fit',
      NAMED,
      TITLED.map(({ id }) => ({ id, title: id })),
      [MISSING, 'new Thing.title is a field'],
    ],
    [
      'one value of the unknown field does not fit',
      NAMED,
      [...TITLED, { id: 3, title: 3 }],
      [MISSING, 'new Thing.title is a field'],
    ],
    [
      'the unknown field also appeared beside it',
      NAMED,
      [...TITLED, { id: 3, title: 'c', name: 'd' }],
      [MISSING, 'new Thing.title is a field'],
    ],
    ['the unknown field appeared once', NAMED, [{ id: 1, title: 'a' }, { id: 2 }], [MISSING]],
    [
      'the unknown name may be a secret',
      NAMED,
      [1, 2].map((id) => ({ id, a1b2c3d4e5f6a7b8c9d0: 'a' })),
      [MISSING],
    ],
  ])('is not renamed if %s', async (_, schema, values, says) => {
    const result = await learned(document({ schemas: { Thing: schema } }), bodies(...values));
    expect(corrections(result.says)).toEqual(says);
    expect(result.at(`${THING}/required`)).not.toContain('title');
  });

  const State = { type: 'string', enum: ['on', 'off'], ...ASSUMED };
  const STATES = ['on', 'off'].map((status) => ({ status }));
  test.each<[string, object, unknown[], string, object]>([
    [
      'the reference of the field',
      { state: { $ref: '#/components/schemas/State' } },
      STATES,
      'status',
      { $ref: '#/components/schemas/State', 'x-former-name': 'state' },
    ],
    [
      'the reference of a documented field, which is another field then',
      { state: { $ref: '#/components/schemas/State', ...DOCUMENTED } },
      STATES,
      'status',
      { $ref: '#/components/schemas/State' },
    ],
    [
      'all fields of the object, although some were not seen',
      { part: object({ a: WHOLE, b: WHOLE }) },
      [{ piece: { a: 1 } }, { piece: { a: 2 } }],
      'piece',
      { type: 'object', properties: { a: WHOLE, b: WHOLE }, 'x-former-name': 'part' },
    ],
    [
      'the items of the list',
      { parts: { type: 'array', items: TEXT, maxItems: 9 } },
      [{ pieces: ['a'] }, { pieces: [] }],
      'pieces',
      { type: 'array', items: TEXT, maxItems: 9, 'x-former-name': 'parts' },
    ],
    [
      'any number, if the field is a number',
      { weight: { type: 'number' } },
      [{ mass: 1 }, { mass: 2 }],
      'mass',
      { type: 'number', 'x-former-name': 'weight' },
    ],
    [
      'what was seen, if that is plain',
      { weight: { type: 'string', minLength: 1 } },
      [{ mass: '2026-02-28' }, { mass: '2026-02-27' }],
      'mass',
      { type: 'string', format: 'date', 'x-former-name': 'weight' },
    ],
  ])('gives the new field %s', async (_, properties, values, name, schema) => {
    const result = await learned(
      document({ schemas: { Thing: object(properties), State } }),
      bodies(...values),
    );
    expect(result.at(`${THING}/properties/${name}`)).toEqual(schema);
  });

  test('is the one whose words the unknown field has, rather than any text', async () => {
    const Thing = object({ name: TEXT, state: State });
    const result = await learned(
      document({ schemas: { Thing } }),
      bodies(...STATES.map((one) => ({ ...one, title: 'a' }))),
    );
    expect(corrections(result.says)).toEqual([
      'new Thing.status is a field, and may be state by another name',
      'new Thing.title is a field, and may be name by another name',
    ]);
  });
});

describe('a field that the contract does not have', () => {
  const letters = (count: number) =>
    [1, 2].map((id) => ({
      id,
      ...Object.fromEntries([...'abcdefghijklmnopqrstuvwxyz'].slice(0, count).map((key) => [key, 1])),
    }));
  test.each<[string, object, unknown[], string[], string[]]>([
    [
      'contradicts a documented list of fields',
      object({ id: WHOLE }, { additionalProperties: false }, DOCUMENTED),
      TITLED,
      [],
      ['documented Thing has the field title, although only the listed fields are documented'],
    ],
    [
      'contradicts a list of fields that alone is documented',
      object(
        { id: WHOLE },
        { additionalProperties: false, 'x-provenance-keywords': { additionalProperties: 'documented' } },
      ),
      TITLED,
      [],
      ['assumed Thing has the field title, although only the listed fields are documented'],
    ],
    [
      'is added to a list that is a guess',
      object({ id: WHOLE }, { additionalProperties: false }),
      TITLED,
      ['new Thing.title is a field'],
      [],
    ],
    [
      'is added to a documented object',
      object({ id: WHOLE }, DOCUMENTED),
      TITLED,
      ['new Thing.title is a field'],
      [],
    ],
    [
      'is not added if its name may be a secret',
      object({ id: WHOLE }),
      [1, 2].map((id) => ({ id, a1b2c3d4e5f6a7b8c9d0: 'a', size: 1 })),
      ['new Thing.size is a field'],
      ['assumed Thing has 1 field whose names may be secrets, or data'],
    ],
    ['is not added if it was seen once', object({ id: WHOLE }), [{ id: 1, title: 'a' }, { id: 2 }], [], []],
    [
      'is not added if it has values of any type',
      object({ id: WHOLE }),
      [1, 2, true, false, [], [1], {}, { a: 1 }].map((title) => ({ title })),
      [],
      ['assumed Thing has the field title, with values of too many types'],
    ],
    [
      'is not added with many others, which are keys of a map',
      object({ id: WHOLE }),
      letters(26),
      [],
      ['assumed Thing has 26 fields that the contract does not know: it looks like a map'],
    ],
    [
      'is added with up to 25 others',
      object({ id: WHOLE }),
      letters(25),
      [...'abcdefghijklmnopqrstuvwxy'].map((name) => `new Thing.${name} is a field`),
      [],
    ],
  ])('%s', async (_, schema, values, says, apart) => {
    const result = await learned(document({ schemas: { Thing: schema } }), bodies(...values));
    expect(corrections(result.says)).toEqual(says);
    expect(result.apart).toEqual(apart);
  });
});
