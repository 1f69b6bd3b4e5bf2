import { expect, test } from 'vitest';
import { type OperationInfo, operations } from '../../generated/operations.ts';
import type { JsonObject } from 'openapi-contract-kit/internal/base/json';
import { operationTable } from 'openapi-contract-kit/internal/types/operation-table';
import {
  deprecatedFields,
  localTimeFields,
  localTimePlaces,
} from 'openapi-contract-kit/internal/types/places';
import { contract } from '@experimentation-automation/test-support/contract/contract';

const idsWhere = (matches: (info: OperationInfo) => unknown): string[] =>
  Object.entries(operations)
    .filter(([, info]) => matches(info))
    .map(([id]) => id)
    .sort();

test('the table lists every operation of the contract with its special properties', () => {
  expect(Object.keys(operations).toSorted()).toEqual(contract.operations.map(({ id }) => id).toSorted());
  expect(idsWhere(({ pagination }) => pagination)).toEqual(
    expect.arrayContaining(['listGoalCampaignExperiments', 'listExperiments', 'searchSegments']),
  );
  expect(idsWhere(({ polling }) => polling)).toEqual(['getResults', 'pollAudience']);
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
    'deletePersonalization',
    'deleteReferrer',
    'deleteSite',
    'deleteVariation',
    'deleteWidgetStudio',
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

test.each([
  ['text/plain', true],
  ['text/csv', true],
  ['text/html', 'html'],
  ['application/json', undefined],
])('a response of the type %s has the text %j', (type, text) => {
  const responses = {
    200: { description: 'A response', content: { [type]: { schema: { type: 'string' } } } },
  };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: { '/': { get: { operationId: 'get', responses } } },
  };
  expect(operationTable(document)['get']).toMatchObject(text ? { textResponse: text } : { method: 'GET' });
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

test('a deprecation beside a reference is found', () => {
  const field = { $ref: '#/components/schemas/Stamp', deprecated: true, description: 'Use another.' };
  const schema = { type: 'object', properties: { field } };
  const document = { components: { schemas: { Stamp: { type: 'string', description: 'A stamp.' } } } };
  expect(deprecatedFields(document, schema)).toEqual({ field: 'Use another.' });
});

test('a deprecated field is left out if its name also stands for something else in the body', () => {
  const old = { type: 'string', deprecated: true, description: 'Use another.' };
  const nested = { type: 'object', properties: { name: { type: 'string' } } };
  const schema = { type: 'object', properties: { name: old, alias: old, nested } };
  expect(deprecatedFields({}, schema)).toEqual({ alias: 'Use another.' });
});

const document = (schemas: JsonObject): JsonObject => ({ components: { schemas } });

test('a timestamp without a zone is found through a reference', () => {
  const LocalDateTime = { type: 'string', 'x-local-date-time': true };
  const schema = {
    type: 'object',
    properties: { at: { $ref: '#/components/schemas/LocalDateTime' }, any: {} },
  };
  expect(localTimePlaces(document({ LocalDateTime }), schema)).toEqual(['/at']);
});

test('a recursive schema ends, and is not a loop', () => {
  const node = {
    type: 'object',
    properties: {
      at: { 'x-local-date-time': true },
      children: { items: { $ref: '#/components/schemas/Node' } },
    },
  };
  expect(localTimePlaces(document({ Node: node }), { $ref: '#/components/schemas/Node' })).toEqual(['/at']);
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
