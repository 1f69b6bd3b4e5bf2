import { expect, test } from 'vitest';
import { int64Places as int64 } from '../../generated/int64.ts';
import { operations, paginations, pollings } from '../../generated/operations.ts';
import type { JsonObject } from '../../scripts/generate/json.ts';
import { int64Places, localTimePlaces } from '../../scripts/generate/places.ts';

const idsMarked = (mark: string): string[] =>
  Object.keys(operations)
    .filter((id) => operations[id]?.marks.includes(mark))
    .sort();

test('the table names 49 operations, and marks those that are special', () => {
  expect(Object.keys(operations)).toHaveLength(49);
  expect(Object.keys(paginations)).toEqual(['listGoalCampaignExperiments']);
  expect(Object.keys(pollings)).toEqual(['pollAudience']);
  expect(idsMarked('r')).toEqual(['listGoalCampaignExperiments', 'searchGoals']);
  expect(idsMarked('e')).toEqual(['deleteKeyMoment', 'updateVariation']);
  expect(idsMarked('m')).toEqual(['uploadImage']);
  expect(idsMarked('o')).toEqual(['duplicateFeatureFlag']);
});

test('the table says what an operation is sent with', () => {
  expect(operations['getGoal']).toEqual({
    method: 'GET',
    path: '/goals/{goalId}',
    marks: '',
    query: ['optionalFields'],
    required: [],
    localTime: [],
  });
  expect(operations['pollAudience']).toMatchObject({ query: ['dataCode'], required: ['dataCode'] });
  expect(operations['requestFeatureFlagResults']).toMatchObject({
    method: 'POST',
    marks: 'b',
    localTime: ['/dateIntervals/*/start', '/dateIntervals/*/end'],
  });
});

test('the table of ids says where they stand in a body', () => {
  expect(int64['requestFeatureFlagResults']).toEqual(
    expect.arrayContaining(['/goalsIds/*', '/breakdown/experiments/*', '/breakdown/metadatas/*/goalId']),
  );
  expect(int64['updateVariation']).toEqual(['/experimentId']);
  expect(int64['createGoal']).toContain('/params/**');
});

const id = { type: 'integer', format: 'int64' } as const;
const document = (schemas: JsonObject): JsonObject => ({ components: { schemas } });
const places = (schema: JsonObject, schemas: JsonObject = {}): string[] =>
  int64Places(document(schemas), schema);

test.each<[string, JsonObject, string[]]>([
  ['in a list', { type: 'object', properties: { ids: { type: ['array', 'null'], items: id } } }, ['/ids/*']],
  ['in a map', { type: 'object', additionalProperties: id }, ['/*']],
  ['in any branch of a union', { oneOf: [{ type: 'string' }, id] }, ['']],
  ['anywhere below an object whose fields are not shown', { type: 'object' }, ['/**']],
  [
    'anywhere below an object that takes further fields, said once',
    { type: 'object', properties: { id }, additionalProperties: true },
    ['/**'],
  ],
  ['in and below what may be anything', { type: 'object', properties: { x: {} } }, ['/x', '/x/**']],
  ['nowhere in an empty object', { type: 'object', maxProperties: 0 }, []],
  ['nowhere in a closed object without fields', { type: 'object', additionalProperties: false }, []],
  ['not where an integer is a small one', { type: 'integer', format: 'int32' }, []],
  ['behind a name with a slash', { type: 'object', properties: { 'a/b': id } }, ['/a~1b']],
])('an int64 may stand %s', (_where, schema, expected) => {
  expect(places(schema)).toEqual(expected);
});

test('a schema that holds itself ends in a pattern, not in a loop', () => {
  const node = {
    type: 'object',
    properties: { id, children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
  };
  expect(places({ $ref: '#/components/schemas/Node' }, { Node: node })).toEqual(['/id', '/children/*/**']);
});

test('a time stamp without a zone is found through a reference', () => {
  const LocalDateTime = { type: 'string', 'x-local-date-time': true };
  const schema = {
    type: 'object',
    properties: { at: { $ref: '#/components/schemas/LocalDateTime' }, any: {} },
  };
  expect(localTimePlaces(document({ LocalDateTime }), schema)).toEqual(['/at']);
});
