import { describe, expect, it } from 'vitest';
import { type Contract, parseContract } from '../src/contract/contract.ts';
import { schemaView, viewOfComponent } from '../src/contract/schema-view.ts';
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
