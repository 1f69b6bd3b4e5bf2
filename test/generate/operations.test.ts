import { expect, test } from 'vitest';
import { type OperationInfo, operations, paginations, pollings } from '../../generated/operations.ts';
import type { JsonObject } from '../../src/base/json.ts';
import {
  deprecatedPlaces,
  int64Fields,
  int64Places,
  localTimeFields,
  localTimePlaces,
} from '../../src/types/places.ts';
import { contract } from '../contract/contract.ts';

const idsWhere = (matches: (info: OperationInfo) => unknown): string[] =>
  Object.entries(operations)
    .filter(([, info]) => matches(info))
    .map(([id]) => id)
    .sort();

test('the table lists every operation of the contract with its special properties', () => {
  expect(Object.keys(operations).toSorted()).toEqual(contract.operations.map(({ id }) => id).toSorted());
  expect(Object.keys(paginations)).toEqual(
    expect.arrayContaining(['listGoalCampaignExperiments', 'listExperiments', 'searchSegments']),
  );
  expect(Object.keys(pollings)).toEqual(['pollAudience', 'getResults']);
  expect(idsWhere(({ readOnly }) => readOnly)).toEqual([
    'listGoalCampaignExperiments',
    'searchFeatureFlags',
    'searchGoals',
    'searchSegments',
    'searchVariations',
  ]);
  expect(idsWhere(({ emptyResponse }) => emptyResponse)).toEqual([
    'deleteAccount',
    'deleteKeyMoment',
    'deleteSite',
    'deleteVariation',
    'restartExperiment',
    'updateVariation',
  ]);
  expect(idsWhere(({ body }) => body === 'form')).toEqual(['createImages', 'uploadImage']);
  expect(idsWhere(({ body }) => body === 'urlencoded')).toEqual(['createAccessToken']);
  expect(idsWhere(({ textResponse }) => textResponse)).toEqual(['simulateExperiment']);
  expect(idsWhere(({ noToken }) => noToken)).toEqual(['createAccessToken']);
  expect(idsWhere(({ optionalBody }) => optionalBody)).toEqual([
    'cloneExperiment',
    'duplicateFeatureFlag',
    'restartExperiment',
  ]);
});

test('the table has the parameters and the body of each operation', () => {
  expect(operations['getGoal']).toEqual({
    method: 'GET',
    path: '/goals/{goalId}',
    query: ['optionalFields'],
    texts: ['optionalFields'],
  });
  expect(operations['pollAudience']).toMatchObject({ query: ['dataCode'], required: ['dataCode'] });
  expect(operations['requestFeatureFlagResults']).toMatchObject({
    method: 'POST',
    body: 'json',
    localTimes: ['start', 'end'],
  });
});

test('the table has the fields of the body that are 64-bit integers', () => {
  expect(operations['requestFeatureFlagResults']?.int64).toEqual(
    expect.arrayContaining(['goalsIds', 'experiments', 'goalId']),
  );
  expect(operations['updateVariation']?.int64).toContain('experimentId');
  expect(operations['createGoal']?.int64).toContain('params');
});

test('a deprecation beside a reference is found', () => {
  const field = { $ref: '#/components/schemas/Stamp', deprecated: true, description: 'Use another.' };
  const schema = { type: 'object', properties: { field } };
  const document = { components: { schemas: { Stamp: { type: 'string', description: 'A stamp.' } } } };
  expect(deprecatedPlaces(document, schema)).toEqual({ '/field': 'Use another.' });
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
  ['at and below a part that may be anything', { type: 'object', properties: { x: {} } }, ['/x', '/x/**']],
  ['nowhere in an empty object', { type: 'object', maxProperties: 0 }, []],
  ['nowhere in a closed object without fields', { type: 'object', additionalProperties: false }, []],
  ['nowhere in a small integer', { type: 'integer', format: 'int32' }, []],
  ['behind a name with a slash', { type: 'object', properties: { 'a/b': id } }, ['/a~1b']],
])('an int64 may be %s', (_where, schema, expected) => {
  expect(places(schema)).toEqual(expected);
});

test('a recursive schema ends in a pattern, not in a loop', () => {
  const node = {
    type: 'object',
    properties: { id, children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
  };
  expect(places({ $ref: '#/components/schemas/Node' }, { Node: node })).toEqual(['/id', '/children/*/**']);
});

test('a timestamp without a zone is found through a reference', () => {
  const LocalDateTime = { type: 'string', 'x-local-date-time': true };
  const schema = {
    type: 'object',
    properties: { at: { $ref: '#/components/schemas/LocalDateTime' }, any: {} },
  };
  expect(localTimePlaces(document({ LocalDateTime }), schema)).toEqual(['/at']);
});

test('the fields of 64-bit integers are the last names of their places', () => {
  const schema = {
    type: 'object',
    properties: { ids: { type: 'array', items: id }, open: { type: 'object' } },
  };
  expect(int64Fields(document({}), schema)).toEqual(['ids', 'open']);
});

test.each([
  ['at the top', { type: 'array', items: id }],
  ['below a name that looks like the number of an item', { type: 'object', properties: { 7: id } }],
  ['below a name with a slash', { type: 'object', properties: { 'a/b': id } }],
])('a 64-bit integer %s has no field, so they are allowed anywhere', (_where, schema) => {
  expect(int64Fields(document({}), schema)).toBeUndefined();
});

test('a field that is a timestamp without a zone in one place only is not guessed by its name', () => {
  const local = { type: 'string', 'x-local-date-time': true };
  const range = { type: 'object', properties: { start: local, end: local } };
  const schema = {
    type: 'object',
    properties: { end: { type: 'string' }, ranges: { type: 'array', items: range } },
  };
  expect(localTimeFields(document({}), schema)).toEqual(['start']);
});
