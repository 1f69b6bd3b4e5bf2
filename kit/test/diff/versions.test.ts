import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { createSchemas } from '../../src/contract/index.ts';
import { createDeduplicator } from '../../src/base/deduplicate.ts';
import { isObject, type Json, type JsonObject } from '../../src/base/json.ts';
import { type Change, diff } from '../../src/diff/index.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { diffIn } from '@experimentation-automation/test-support/diff/run-diff';

const folder = newFolder();

const document = (openapi: string, schema: Json): JsonObject => ({
  openapi,
  info: { title: 'Pets', version: '1' },
  paths: {
    '/pets': {
      put: {
        operationId: 'putPet',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
        responses: { '200': { description: 'Done.' } },
      },
    },
  },
  components: { schemas: { Pet: schema, Name: { type: 'string' } } },
});

const changes = (old: readonly [string, Json], now: readonly [string, Json]): readonly Change[] =>
  diff(document(...old), document(...now)).changes;

const breaks = (...pair: Parameters<typeof changes>): boolean =>
  changes(...pair).some((change) => change.class === 'breaking');

describe('a document of OpenAPI 3.0', () => {
  it.each<[string, Json, Json]>([
    ['null', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
    [
      'null beside a union',
      { nullable: true, oneOf: [{ type: 'string' }, { type: 'integer' }] },
      { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
    ],
    [
      'an excluded minimum',
      { type: 'number', minimum: 1, exclusiveMinimum: true },
      { type: 'number', exclusiveMinimum: 1 },
    ],
    [
      'an excluded maximum',
      { type: 'number', maximum: 1, exclusiveMaximum: true },
      { type: 'number', exclusiveMaximum: 1 },
    ],
    [
      'a reference with siblings',
      { $ref: '#/components/schemas/Name', maxLength: 3 },
      { $ref: '#/components/schemas/Name' },
    ],
    ['a text in base64', { type: 'string', format: 'byte' }, { type: 'string', contentEncoding: 'base64' }],
    [
      'a file',
      { type: 'string', format: 'binary' },
      { type: 'string', contentMediaType: 'application/octet-stream' },
    ],
  ])('does not break when it is written as 3.1 or 3.2: %s', (_, old, now) => {
    for (const version of ['3.1.0', '3.2.0']) {
      expect([breaks(['3.0.3', old], [version, now]), breaks([version, now], ['3.0.3', old])]).toEqual([
        false,
        false,
      ]);
    }
  });

  it('breaks when bytes are written in another way', () => {
    const bytes: Json = { type: 'string', format: 'byte' };
    for (const now of ['base64url', 'base32'])
      expect(breaks(['3.0.3', bytes], ['3.1.0', { type: 'string', contentEncoding: now }])).toBe(true);
  });

  it('alone allows null by nullable, which later versions do not know', () => {
    const [plain, nullable] = [{ type: 'string' }, { type: 'string', nullable: true }];
    for (const version of ['3.1.0', '3.2.0'])
      expect([
        changes([version, plain], [version, nullable]),
        changes([version, nullable], [version, plain]),
      ]).toEqual([[], []]);
  });

  it('means null by an alternative that is only nullable', () => {
    const union = (...types: readonly string[]): Json => ({
      anyOf: [...types.map((type) => ({ type })), { nullable: true }],
    });
    const found = (old: Json, now: Json): string[] =>
      changes(['3.0.3', old], ['3.0.3', now]).map(({ rule, class: kind }) => `${kind} ${rule}`);
    expect(found({ type: 'string' }, union('string'))).toEqual(['compatible null-added']);
    expect(found(union('string'), { type: 'string' })).toEqual(['breaking null-removed']);
    // It does not stand for other alternatives.
    expect(found(union('string', 'object'), union('object'))).toEqual(['breaking type-narrowed']);
  });

  it('loses null if nullable stays when it is written as 3.1, which a hint says', () => {
    const pet = { type: 'object', properties: { name: { type: 'string', nullable: true } } };
    // Equal parts of documents that are read together are one object.
    const [old, now] = ['3.0.3', '3.1.0']
      .map((version) => document(version, pet))
      .map(createDeduplicator())
      .filter((value) => isObject(value));
    const kept = diff(old ?? {}, now ?? {}).changes;
    expect(kept.map(({ rule, class: kind }) => `${kind} ${rule}`)).toEqual(['breaking null-removed']);
    expect(kept[0]?.hint).toContain('add null to the types');
    const named = { type: 'object', properties: { name: { type: ['string', 'null'], nullable: true } } };
    expect(changes(['3.1.0', named], ['3.1.0', pet])[0]?.hint).toContain('add null to the types');
    expect(changes(['3.1.0', pet], ['3.1.0', named])[0]?.hint).toContain('The old document has nullable');
    const of = (name: Json): JsonObject => ({ type: 'object', properties: { name } });
    const both = of({ type: ['string', 'null'] });
    for (const plain of [{ type: 'string' }, { type: 'string', nullable: false }])
      expect(
        [
          changes(['3.1.0', both], ['3.1.0', of(plain)]),
          changes(['3.1.0', of(plain)], ['3.1.0', both]),
        ].flatMap((each) => each.map(({ rule, hint }) => [rule, hint])),
      ).toEqual([
        ['null-removed', undefined],
        ['null-added', undefined],
      ]);
  });

  it.each<[string, Json, Json]>([
    ['nullable is removed', { type: 'string', nullable: true }, { type: 'string' }],
    [
      'nullable is removed beside a union',
      { nullable: true, oneOf: [{ type: 'string' }] },
      { oneOf: [{ type: 'string' }] },
    ],
    ['a text has to be base64', { type: 'string' }, { type: 'string', format: 'byte' }],
    [
      'a minimum is excluded',
      { type: 'number', minimum: 1 },
      { type: 'number', minimum: 1, exclusiveMinimum: true },
    ],
  ])('breaks when %s', (_, old, now) => {
    expect([breaks(['3.0.3', old], ['3.0.3', now]), breaks(['3.0.3', now], ['3.0.3', old])]).toEqual([
      true,
      false,
    ]);
  });

  it('is reported in its own words and lines', async () => {
    const pet = (nullable: boolean): Json => ({
      type: 'object',
      properties: { name: { type: 'string', nullable } },
    });
    await writeFile(join(folder, 'old.yaml'), stringify(document('3.0.3', pet(true))));
    await writeFile(join(folder, 'new.yaml'), stringify(document('3.0.3', pet(false))));
    const { code, out } = await diffIn(folder, 'old.yaml', 'new.yaml', '--json');
    expect(code).toBe(1);
    const found: unknown = JSON.parse(out);
    expect(found).toMatchObject({
      changes: [
        {
          pointer: { new: '/components/schemas/Pet/properties/name/nullable' },
          old: ['string', 'nullable'],
          new: ['string'],
          source: { file: 'new.yaml', line: 24 },
        },
      ],
    });
  });

  it('checks values by its own keywords', () => {
    const accepts = (schema: Json, value: unknown): boolean =>
      createSchemas(document('3.0.3', schema), 'request').test('/components/schemas/Pet', value);
    expect(accepts({ type: 'string', nullable: true }, null)).toBe(true);
    expect(accepts({ type: 'string', nullable: false }, null)).toBe(false);
    expect(accepts({ nullable: true, oneOf: [{ type: 'string' }] }, null)).toBe(true);
    expect(accepts({ nullable: true, enum: ['a'] }, null)).toBe(true);
    expect(accepts({ minimum: 1, exclusiveMinimum: true }, 1)).toBe(false);
    expect(accepts({ minimum: 1, exclusiveMinimum: true }, 1.5)).toBe(true);
    expect(accepts({ maximum: 1, exclusiveMaximum: false }, 1)).toBe(true);
    expect(accepts({ $ref: '#/components/schemas/Name', maxLength: 1 }, 'long')).toBe(true);
  });

  it('explains violations in its own words', () => {
    const schemas = createSchemas(document('3.0.3', { minimum: 1, exclusiveMinimum: true }), 'request');
    expect(schemas.check('/components/schemas/Pet', 1)).toMatchObject([
      { keyword: 'minimum', rule: '/components/schemas/Pet/minimum' },
    ]);
  });
});

it('a later version knows no nullable', () => {
  const schemas = createSchemas(document('3.1.0', { type: 'string', nullable: true }), 'request');
  expect(schemas.test('/components/schemas/Pet', null)).toBe(false);
});
