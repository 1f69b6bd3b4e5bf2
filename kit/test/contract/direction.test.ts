/** Read-only fields are required in responses only, write-only ones in requests only. */
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { createSchemas, sampleOf, shapeOf } from '../../src/contract/index.ts';

const NAMED = { name: { type: 'string' } };
const ID = { id: { type: 'integer', readOnly: true } };
const PASSWORD = { password: { type: 'string', writeOnly: true } };
const BASE = {
  type: 'object',
  required: ['id', 'name', 'password'],
  properties: { ...ID, ...NAMED, ...PASSWORD },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
/** Three required fields, each in a place of its own. */
const SCHEMAS = {
  Base: BASE,
  ById: { type: 'integer', readOnly: true },
  ByPassword: { type: 'string', writeOnly: true },
  Fields: { type: 'object', properties: { ...ID, ...NAMED, ...PASSWORD } },
  Required: { type: 'object', required: ['id', 'name', 'password'] },
};
const ITSELF: Record<string, object> = {
  'one schema': BASE,
  'a reference': ref('Base'),
  'an inherited object': { allOf: [ref('Base'), { properties: { note: {} } }] },
  'branches of allOf': { allOf: [ref('Fields'), ref('Required')] },
  'branches of allOf in the other order': { allOf: [ref('Required'), ref('Fields')] },
  'fields beside allOf': { ...SCHEMAS.Fields, allOf: [ref('Required')] },
  'required beside allOf': { ...SCHEMAS.Required, allOf: [{ allOf: [ref('Fields')] }] },
  'required inside a branch of oneOf': {
    ...SCHEMAS.Fields,
    oneOf: [ref('Required'), { required: ['other'], properties: { other: {} } }],
  },
  'fields inside a branch of anyOf': { ...SCHEMAS.Required, anyOf: [ref('Fields'), { type: 'null' }] },
  'fields that are references': {
    ...SCHEMAS.Required,
    properties: { ...NAMED, id: ref('ById'), password: { allOf: [ref('ByPassword')] } },
  },
  'fields that are not listed by the schema that requires them': {
    allOf: [{ ...SCHEMAS.Required, additionalProperties: true }, ref('Fields')],
  },
};
const BESIDE_REFERENCES: Record<string, object> = {
  'required beside a reference': { ...ref('Fields'), required: ['id', 'name', 'password'] },
  'fields beside a reference': { ...ref('Required'), properties: SCHEMAS.Fields.properties },
  'marks beside references': {
    ...SCHEMAS.Required,
    properties: {
      ...NAMED,
      id: { ...ref('Any'), readOnly: true },
      password: { ...ref('Any'), writeOnly: true },
    },
  },
  'a condition': { ...SCHEMAS.Fields, if: { required: ['name'] }, then: ref('Required'), else: false },
};
const documentWith = (schema: object, openapi: string): JsonObject =>
  JSON.parse(
    JSON.stringify({ openapi, components: { schemas: { ...SCHEMAS, Any: {}, Tested: schema } } }),
  ) as JsonObject;

const CASES = [
  ...Object.entries(ITSELF).flatMap(([name, schema]) => [
    [name, '3.0.3', schema] as const,
    [name, '3.1.0', schema] as const,
  ]),
  ...Object.entries(BESIDE_REFERENCES).map(([name, schema]) => [name, '3.1.0', schema] as const),
];
const AT = '/components/schemas/Tested';
const SENT = { name: 'a', password: 'b' };
const RETURNED = { name: 'a', id: 1 };

test.each(CASES)('a field is required in its own direction: %s, in %s', (_name, openapi, schema) => {
  const document = documentWith(schema, openapi);
  const missing = (
    direction: 'request' | 'request-ignoring-read-only' | 'response',
    value: object,
  ): boolean => !createSchemas(document, direction).test(AT, value);
  for (const direction of ['request', 'request-ignoring-read-only'] as const) {
    expect(createSchemas(document, direction).check(AT, SENT)).toEqual([]);
    expect(missing(direction, { name: 'a' })).toBe(true);
    expect(missing(direction, { password: 'b' })).toBe(true);
  }
  expect(createSchemas(document, 'response').check(AT, RETURNED)).toEqual([]);
  expect(missing('response', { name: 'a' })).toBe(true);
  expect(missing('response', { id: 1 })).toBe(true);
});

test.each(CASES)('so does the shape of a value say: %s, in %s', (name, openapi, schema) => {
  const node = { pointer: AT, value: structuredClone(schema) as JsonObject };
  const document = documentWith(schema, openapi);
  const shape = shapeOf(document, node);
  if (name !== 'required beside a reference' && name !== 'fields beside a reference') {
    expect([...shape.requiredIn('request')].filter((one) => one !== 'other').sort()).toEqual([
      'name',
      'password',
    ]);
    expect([...shape.requiredIn('response')].filter((one) => one !== 'other').sort()).toEqual(['id', 'name']);
  }
  expect(shape.leavesOut('name', 'request') || shape.leavesOut('name', 'response')).toBe(false);
});

test('it counts at any depth: in objects, items and unlisted fields', () => {
  const schema = {
    properties: { owner: ref('Base'), lines: { type: 'array', items: ref('Base') } },
    additionalProperties: { allOf: [ref('Fields'), ref('Required')] },
  };
  const document = documentWith(schema, '3.0.3');
  const holding = (value: object) => ({ owner: value, lines: [value], other: value });
  expect(createSchemas(document, 'request').check(AT, holding(SENT))).toEqual([]);
  expect(createSchemas(document, 'response').check(AT, holding(RETURNED))).toEqual([]);
  expect(createSchemas(document, 'request').check(AT, holding(RETURNED))).not.toEqual([]);
  expect(createSchemas(document, 'response').check(AT, holding(SENT))).not.toEqual([]);
});

test('a schema that is used twice requires what its place leaves over', () => {
  const document = documentWith(
    { properties: { whole: { allOf: [ref('Required'), ref('Fields')] }, plain: ref('Required') } },
    '3.1.0',
  );
  const request = createSchemas(document, 'request');
  expect(request.test(AT, { whole: SENT })).toBe(true);
  expect(request.test(AT, { plain: SENT })).toBe(false);
  expect(request.test(AT, { plain: { ...SENT, id: 1 } })).toBe(true);
});

test('a branch of a union does not excuse what another one requires', () => {
  const other = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } };
  const document = documentWith({ oneOf: [ref('Base'), other] }, '3.1.0');
  const request = createSchemas(document, 'request');
  expect(request.test(AT, SENT)).toBe(true);
  expect(request.test(AT, { id: 1 })).toBe(true);
  expect(request.test(AT, {})).toBe(false);
});

test('unlisted fields that are read-only are required in responses only', () => {
  const document = documentWith(
    { required: ['a'], additionalProperties: { type: 'integer', readOnly: true } },
    '3.1.0',
  );
  expect(createSchemas(document, 'request').test(AT, {})).toBe(true);
  expect(createSchemas(document, 'response').test(AT, {})).toBe(false);
});

test('a dependent field is required in its own direction', () => {
  const document = documentWith(
    { ...SCHEMAS.Fields, dependentRequired: { name: ['id', 'password'] } },
    '3.1.0',
  );
  expect(createSchemas(document, 'request').test(AT, SENT)).toBe(true);
  expect(createSchemas(document, 'request').test(AT, { name: 'a' })).toBe(false);
  expect(createSchemas(document, 'response').test(AT, RETURNED)).toBe(true);
  expect(createSchemas(document, 'response').test(AT, { name: 'a' })).toBe(false);
});

test('what a schema excludes, or asks, stays as it is written', () => {
  const excluded = documentWith({ ...SCHEMAS.Fields, not: ref('Required') }, '3.1.0');
  expect(createSchemas(excluded, 'request').test(AT, SENT)).toBe(true);
  const asked = documentWith({ ...SCHEMAS.Fields, if: { required: ['id'] }, then: false }, '3.1.0');
  expect(createSchemas(asked, 'request').test(AT, SENT)).toBe(true);
});

test('schemas that contain themselves end', () => {
  const node = {
    required: ['id', 'next'],
    properties: { ...ID, next: { anyOf: [ref('Tested'), { type: 'null' }] } },
    allOf: [{ anyOf: [ref('Any'), { required: ['id'], properties: { deep: ref('Tested') } }] }],
  };
  const document = documentWith(node, '3.1.0');
  expect(createSchemas(document, 'request').test(AT, { next: { next: null } })).toBe(true);
  expect(createSchemas(document, 'response').test(AT, { id: 1, next: { next: null } })).toBe(false);
});

test('a sample has the fields that its direction carries', () => {
  for (const [name, schema] of Object.entries(ITSELF)) {
    const document = documentWith(schema, '3.1.0');
    const node = { pointer: AT, value: structuredClone(schema) as JsonObject };
    const fieldsOf = (direction: 'request' | 'response') =>
      Object.keys(Object(sampleOf(document, node, 'a', { direction })) as object).filter(
        (one) => one !== 'other',
      );
    expect([name, ...fieldsOf('request').sort()]).toEqual([name, 'name', 'password']);
    expect([name, ...fieldsOf('response').sort()]).toEqual([name, 'id', 'name']);
  }
});

test.each([
  ['only requests carry', 'writeOnly', true, false],
  ['only responses carry', 'readOnly', false, true],
])('in a document, a field that %s is left out of the others', (_, mark, isSent, isReturned) => {
  const value = { required: ['one'], properties: { one: { [mark]: true } } };
  const schemas = createSchemas({ components: { schemas: { One: value } } }, 'response');
  const shape = shapeOf({ components: { schemas: { One: value } } }, [
    { pointer: '/components/schemas/One', value },
  ]);
  expect(shape.leavesOut('one', 'request')).toBe(!isSent);
  expect(shape.leavesOut('one', 'response')).toBe(!isReturned);
  expect(schemas.test('/components/schemas/One', {})).toBe(!isReturned);
});
