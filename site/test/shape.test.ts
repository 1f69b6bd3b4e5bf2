import { describe, expect, it } from 'vitest';
import { type Contract, parseContract } from '../src/contract/contract.ts';
import {
  formCount,
  hasInside,
  requiredFirst,
  schemaView,
  viewOfComponent,
} from '../src/contract/schema-view.ts';
import { fieldsText, standingText } from '../src/markdown/shape.ts';
import { singleFileLinks } from '../src/view/links.ts';
import { createView } from '../src/view/view.ts';
import type { Json, JsonObject } from 'openapi-contract-kit/internal/base/json';

function contractWith(schemas: Record<string, JsonObject>): Contract {
  return parseContract(JSON.stringify({ openapi: '3.1.1', info: {}, paths: {}, components: { schemas } }));
}
const follow = { follow: true };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('the tree of a schema', () => {
  it('ends if a schema contains itself', () => {
    const contract = contractWith({
      Tree: { type: 'object', properties: { children: { type: 'array', items: ref('Tree') } } },
    });
    const child = schemaView(contract, ref('Tree'), follow).fields[0]?.shape.items;
    expect(child).toMatchObject({ label: 'Tree', component: 'Tree', recursive: true, fields: [] });
  });

  it.each<[Json, string]>([
    [{ type: ['string', 'integer', 'null'] }, 'string or integer or null'],
    [{ anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] }, 'string | integer or null'],
    [{ oneOf: [{ type: 'null' }, { type: 'string' }] }, 'string or null'],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'string | integer'],
  ])('has the type of each form: %j', (schema, label) => {
    const shape = schemaView(contractWith({}), schema, follow);
    expect(shape).toMatchObject({ label, union: undefined });
  });

  it.each<[string, JsonObject]>([
    ['a component', ref('Tree')],
    ['a description', { type: 'string', description: 'Its name.' }],
    ['a note', { type: 'string', 'x-provenance': 'assumed', 'x-provenance-note': 'Why.' }],
    ['a bound', { type: 'string', minLength: 1 }],
    ['fields', { type: 'object', properties: { id: {} } }],
    ['values', { type: 'string', enum: ['A', 'B'] }],
    ['items', { type: 'array', items: { type: 'string' } }],
  ])('shows the forms of a union if one of them has %s', (_, form) => {
    const contract = contractWith({ Tree: { type: 'object', properties: {} } });
    expect(schemaView(contract, { oneOf: [{ type: 'integer' }, form] }, follow).union?.branches).toHaveLength(
      2,
    );
  });

  it.each<[JsonObject, string]>([
    [{ ...ref('Tree'), title: 'T' }, 'Tree'],
    [{ title: 'T', properties: { a: { const: 'A' } } }, 'T'],
    [{ properties: { b: {}, a: { const: 'A' } } }, 'A'],
    [{ properties: { a: { 'x-extensible-enum': ['A'] } } }, 'Form 2'],
    [{ properties: { a: { enum: ['A', 'B'] } } }, 'Form 2'],
    [{ properties: { a: {}, b: {}, c: {} }, required: ['a', 'c'] }, 'With a, c'],
    [{ type: 'string', description: 'Long.' }, 'string'],
  ])('names the form %j "%s"', (form, name) => {
    const contract = contractWith({ Tree: { type: 'object', properties: {} } });
    const { union } = schemaView(contract, { oneOf: [{ type: 'integer', minimum: 1 }, form] }, follow);
    expect(union?.branches[1]?.name).toBe(name);
  });

  it.each<[string, JsonObject]>([
    ['has fields', { properties: {} }],
    ['has items', { items: {} }],
    ['is an object', { type: 'object' }],
    ['is a list', { type: 'array' }],
    ['has parts', { allOf: [{ type: 'string' }] }],
    ['has forms', { oneOf: [{ type: 'string' }] }],
  ])('names a component that %s where it is used', (_, schema) => {
    const contract = contractWith({ Goal: { ...schema, description: 'A goal.' } });
    const shape = schemaView(contract, ref('Goal'), { follow: false });
    expect(shape).toMatchObject({ label: 'Goal', component: 'Goal', description: 'A goal.', fields: [] });
  });

  it('shows a component that is only a type as that type, with what its use adds', () => {
    const Name: JsonObject = { type: 'string', maxLength: 5, description: 'A name.', writeOnly: true };
    const contract = contractWith({ Name });
    expect(schemaView(contract, ref('Name'), { follow: false })).toMatchObject({
      label: 'string',
      component: 'Name',
      description: 'A name.',
      flags: ['write-only'],
      facts: [{ name: 'length', value: '≤ 5' }],
    });
    const use: JsonObject = {
      ...ref('Name'),
      description: 'Own.',
      deprecated: true,
      writeOnly: true,
      default: 'a',
    };
    expect(schemaView(contract, use, follow)).toMatchObject({
      description: 'Own.',
      flags: ['write-only', 'deprecated'],
      facts: [{ name: 'default' }, { name: 'length' }],
    });
  });

  it('says what else an object may have', () => {
    const shape = (schema: JsonObject) => schemaView(contractWith({}), { type: 'object', ...schema }, follow);
    expect(shape({ additionalProperties: true })).toMatchObject({ open: true, additional: undefined });
    expect(shape({ additionalProperties: true, properties: {} }).open).toBe(false);
    expect(shape({}).open).toBe(false);
    expect(shape({ additionalProperties: { type: 'string' } })).toMatchObject({
      open: false,
      additional: { label: 'string' },
    });
    expect(shape({ title: 'T' }).title).toBe('T');
  });

  it('has the forms of its parts', () => {
    const forms = [{ properties: { id: {} } }, { properties: { name: {} } }];
    const { union } = schemaView(contractWith({}), { allOf: [{ type: 'object' }, { oneOf: forms }] }, follow);
    expect(union?.branches).toHaveLength(2);
  });

  it('is optional as a field if no part requires it', () => {
    const part: JsonObject = { properties: { id: { type: 'integer' } } };
    expect(schemaView(contractWith({}), { allOf: [part, part] }, follow).fields).toMatchObject([
      { name: 'id', required: false },
    ]);
  });

  it.each<[JsonObject, boolean]>([
    [{ type: 'string' }, false],
    [{ type: 'array', items: { type: 'string' } }, false],
    [{ type: 'array', items: { properties: { id: {} } } }, true],
    [{ properties: { id: {} } }, true],
    [{ properties: {} }, false],
    [{ additionalProperties: { type: 'string' } }, true],
    [{ additionalProperties: true }, true],
    [{ oneOf: [{ minimum: 1 }, { minimum: 2 }] }, true],
    [{ oneOf: [{ type: 'string' }] }, false],
  ])('whether %j has anything below its label: %s', (schema, expected) => {
    expect(hasInside(schemaView(contractWith({}), schema, follow))).toBe(expected);
  });

  it('has the required fields first, and counts all forms', () => {
    const fields = schemaView(
      contractWith({}),
      {
        properties: { a: {}, b: {}, c: {}, d: {} },
        required: ['b', 'd'],
        'x-provenance-required': { d: 'assumed' },
      },
      follow,
    ).fields;
    expect(requiredFirst(fields).map(({ name }) => name)).toEqual(['b', 'd', 'a', 'c']);
    expect(fields.map(({ requiredStanding }) => requiredStanding)).toEqual([
      undefined,
      undefined,
      undefined,
      'assumed',
    ]);
    expect(formCount({ exclusive: true, plain: ['A', 'B'], branches: [] })).toBe(2);
  });

  it('shows "or null" for every way to write it', () => {
    const contract = contractWith({ Id: { type: 'integer', format: 'int64' } });
    const label = (schema: Json) => schemaView(contract, schema, follow).label;
    expect(label({ type: ['string', 'null'] })).toBe('string or null');
    expect(label({ anyOf: [ref('Id'), { type: 'null' }] })).toBe('integer <int64> or null');
    expect(label({ type: ['array', 'null'], items: ref('Id') })).toBe('array of integer <int64> or null');
  });

  it('combines the branches of a union that contain only their name', () => {
    const plain = ['A', 'B', 'C', 'D'].map((name) => ({
      type: 'object' as const,
      properties: { type: { const: name } },
    }));
    const special = {
      type: 'object' as const,
      properties: { type: { const: 'E' }, index: { type: 'integer' as const } },
    };
    const { union } = schemaView(contractWith({}), { oneOf: [...plain, special] }, follow);
    expect(union).toMatchObject({ exclusive: true, discriminator: 'type', plain: ['A', 'B', 'C', 'D'] });
    expect(union?.branches.map(({ name }) => name)).toEqual(['E']);
  });

  it.each([
    ['three that contain only their name', ['A', 'B', 'C'].map((name) => ['type', name])],
    [
      'four that have their names in different fields',
      ['A', 'B', 'C', 'D'].map((name) => [`by${name}`, name]),
    ],
  ])('shows each branch of a union of %s', (_, forms) => {
    const branches = forms.map(([field = '', name = '']): JsonObject => ({
      type: 'object',
      properties: { [field]: { const: name } },
    }));
    const long: JsonObject = { type: 'object', description: 'Long.', properties: {} };
    const { union } = schemaView(contractWith({}), { anyOf: [...branches, long] }, follow);
    expect(union).toMatchObject({ exclusive: false, discriminator: undefined, plain: [] });
    expect(union?.branches.map(({ name }) => name)).toEqual([
      ...forms.map(([, name]) => name),
      `Form ${forms.length + 1}`,
    ]);
  });

  it('shows a field of an allOf once, required if any part requires it', () => {
    const base: JsonObject = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
    const own: JsonObject = { properties: { id: { type: 'integer', description: 'Own words.' } } };
    const { fields } = schemaView(contractWith({ Base: base }), { allOf: [ref('Base'), own] }, follow);
    expect(fields).toHaveLength(1);
    expect(fields[0]).toMatchObject({ name: 'id', required: true, shape: { description: 'Own words.' } });
  });

  it('leaves out descriptions that only repeat the names beside them', () => {
    const described = (description: string) => ({ type: 'string' as const, description });
    const contract = contractWith({
      FeatureFlag: {
        type: 'object',
        properties: {
          name: described('Name of the flag.'),
          siteId: described('Id of the site.'),
          archived: described('Whether the flag is archived.'),
          featureKey: described('Key of the flag, which code asks for.'),
          health: described('Whether the flag should be cleaned up.'),
          owner: described('Name of the owner.'),
        },
      },
    });
    const { fields } = viewOfComponent(contract, 'FeatureFlag');
    expect(fields.filter(({ shape }) => shape.description === undefined).map(({ name }) => name)).toEqual([
      'name',
      'siteId',
      'archived',
    ]);
  });

  it('shows components as links in the entry of a component', () => {
    const contract = contractWith({
      Goal: { type: 'object', properties: { data: ref('Data') } },
      Data: { type: 'object', properties: { id: { type: 'integer' } } },
    });
    expect(viewOfComponent(contract, 'Goal').fields[0]?.shape).toMatchObject({ label: 'Data', fields: [] });
  });
});

describe('the standing of a part', () => {
  const contract = contractWith({
    Thing: {
      type: 'object',
      'x-provenance': 'inferred',
      properties: {
        plain: { type: 'string' },
        sure: { type: 'string', 'x-provenance': 'documented' },
        other: ref('Other'),
      },
    },
    Other: { type: 'object', 'x-provenance': 'documented', properties: { id: { type: 'integer' } } },
  });

  it('is inherited, unless the part has its own', () => {
    const standings = viewOfComponent(contract, 'Thing').fields.map(({ shape }) => shape.mark.standing);
    expect(standings).toEqual(['inferred', 'documented', 'documented']);
  });

  it('beside a reference applies to this use, not to the parts of the target', () => {
    const use = { ...ref('Other'), 'x-provenance': 'assumed' as const, 'x-provenance-note': 'Why.' };
    const shape = schemaView(contract, use, follow);
    expect(shape.mark).toEqual({ standing: 'assumed', note: 'Why.', own: true });
    expect(shape.inside).toBe('documented');
    expect(shape.fields[0]?.shape.mark.standing).toBe('documented');
  });
});

describe('the copy in Markdown', () => {
  const contract = contractWith({
    Id: { type: 'integer', format: 'int64' },
    Word: { enum: ['A', 'B'], type: 'string' },
    Thing: { type: 'object', properties: { id: { type: 'integer' } } },
  });
  const view = createView({ contract, texts: [], highlight: (code) => code }, singleFileLinks);
  const said = (field: Json, around: JsonObject = {}): string => {
    const whole: JsonObject = { type: 'object', ...around, properties: { field } };
    const { fields, mark } = schemaView(contract, whole, { follow: false });
    return fieldsText(view, fields, mark);
  };

  it.each<[Json, string]>([
    [{ type: 'string', minLength: 1, default: 'a' }, '`string`. Default `"a"`. Length `≥ 1`.'],
    [{ const: 'A' }, '`string`. Always `A`.'],
    [{ type: 'string', enum: ['A', 'B'] }, '`string`. One of `A`, `B`.'],
    [{ type: 'string', 'x-extensible-enum': ['A'] }, '`string`. Known values, others are possible: `A`.'],
    [
      { type: 'array', maxItems: 2, items: { enum: ['A', 'B'], minLength: 1, type: 'string' } },
      '`array of string`. Number of items `≤ 2`. One of `A`, `B`. Each item: length `≥ 1`.',
    ],
    [
      { type: 'array', items: { minProperties: 1, type: 'object', additionalProperties: true } },
      '`array of object`.\n\n  An open object: its fields are not listed.',
    ],
    [{ type: 'array', items: { type: 'string' }, uniqueItems: true }, '`array of string`. No item twice.'],
    [ref('Thing'), '[Thing](#Thing).'],
    [{ type: 'array', items: ref('Thing') }, 'array of [Thing](#Thing).'],
    [ref('Id'), '`integer <int64>` ([Id](#Id)).'],
    [ref('Word'), '`string` ([Word](#Word)). One of `A`, `B`.'],
  ])('says of a field of %j: %s', (schema, text) => {
    expect(said(schema)).toBe(`- \`field\`: ${text}`);
  });

  const DOCUMENTED: JsonObject = { 'x-provenance': 'documented' };
  it.each<[string, Json, JsonObject, string]>([
    ['as what surrounds it', { 'x-provenance': 'documented' }, DOCUMENTED, ''],
    [
      'less certain',
      { 'x-provenance': 'assumed', 'x-provenance-note': 'Why.' },
      DOCUMENTED,
      ' *Assumed*: Why.',
    ],
    ['more certain', { 'x-provenance': 'documented' }, { 'x-provenance': 'assumed' }, ' *Documented*.'],
    [
      'certain, but of uncertain items',
      { type: 'array', items: { type: 'string', 'x-provenance': 'assumed' } },
      DOCUMENTED,
      ' *Each item: assumed*.',
    ],
    [
      'uncertain, as are its items',
      { type: 'array', 'x-provenance': 'assumed', items: { type: 'string', 'x-provenance': 'assumed' } },
      DOCUMENTED,
      ' *Assumed*.',
    ],
  ])('says how certain a field is that is %s', (_, schema, around, text) => {
    expect(said(schema, around).replace(/^[^.]*\./, '')).toBe(text);
  });

  it.each([
    [{ standing: undefined }, '', ''],
    [{ standing: 'documented' }, '', '*Documented*.'],
    [{ standing: 'inferred', parts: ['assumed'], note: 'Why.' }, '', '*Inferred, assumed*: Why.'],
    [{ standing: 'observed', note: 'Seen.' }, 'Type', '*Type: observed*: Seen.'],
    [
      { standing: 'observed', evidence: ['a', 'b'] },
      '',
      '*Observed*. Evidence: [a](#evidence-a), [b](#evidence-b).',
    ],
  ] as const)('says what a mark of %j means', (mark, about, text) => {
    expect(standingText(view, { own: true, ...mark }, about)).toBe(text);
  });
});
