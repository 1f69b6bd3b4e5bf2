import { describe, expect, it } from 'vitest';
import { createValidator, loadContract } from 'openapi-contract-kit/internal/contract/index';
import { contract } from '@experimentation-automation/test-support/contract/contract';

const validator = createValidator(contract);
const json = 'application/json';
const request = (id: string, body: unknown) => validator.requestBody(contract.operation(id), json, body);
const answer = (id: string, body: unknown, status = 200) =>
  validator.response(contract.operation(id), { status, contentType: json, body });
const report = { conversionType: 'ALL_CONVERSION', dateIntervals: [] };

describe('validating against the contract', () => {
  it('finds every named example valid', () => {
    for (const operation of contract.operations) {
      for (const media of operation.requestBody?.content ?? []) {
        for (const { value } of media.examples) {
          expect(validator.requestBody(operation, media.type, value)).toEqual([]);
        }
      }
      for (const response of operation.responses) {
        const status = response.status === 'default' ? 599 : Number(response.status);
        for (const media of response.content) {
          for (const { value } of media.examples) {
            expect(validator.response(operation, { status, contentType: media.type, body: value })).toEqual(
              [],
            );
          }
        }
      }
    }
  });

  it('takes the standing of a missing field from the requirement, and that of a wrong one from its schema', () => {
    const operation = 'listGoalCampaignExperiments';
    const standings = (body: unknown) =>
      answer(operation, body).map(({ pointer, keyword, standing }) => [pointer, keyword, standing]);
    expect(standings({ impacts: [] })).toEqual([['/totalCount', 'required', 'inferred']]);
    expect(standings({ impacts: [], totalCount: '1' })).toEqual([['/totalCount', 'type', 'documented']]);
  });

  it('names the field, the expected and the actual value, and the place of the rule', () => {
    expect(
      request('createGoal', { hasMultipleConversions: true, siteId: 1, type: 'CUSTOM', name: 3 }),
    ).toEqual([
      {
        in: 'body',
        pointer: '/name',
        schemaPointer: '/components/schemas/GoalInput/properties/name/type',
        keyword: 'type',
        expected: 'must be a string',
        got: '3',
        message: 'body/name: must be a string',
        standing: 'observed',
        note: 'Two sources: programs send it when they create a goal.',
      },
    ]);
  });

  it('reports everything that is wrong, each missing field by its name', () => {
    const found = request('createGoal', { type: 'CUSTOM' }).map((violation) => violation.message);
    expect(found.sort()).toEqual([
      'body/hasMultipleConversions: is required',
      'body/name: is required',
      'body/siteId: is required',
    ]);
  });

  it('reports the branch that the tag names', () => {
    const broken = { ...report, breakdown: { type: 'CUSTOM_DATUM', index: 'x' } };
    expect(request('requestFeatureFlagResults', broken)).toMatchObject([
      { pointer: '/breakdown/index', message: 'body/breakdown/index: must be a 32-bit integer' },
    ]);
    const cross = {
      ...report,
      breakdown: { type: 'CROSS_CAMPAIGN', experiments: ['x'], personalizations: [1] },
    };
    expect(request('requestFeatureFlagResults', cross)).toMatchObject([
      { pointer: '/breakdown/experiments/0' },
    ]);
  });

  it('lists the possible tags if the tag is missing or unknown, with their standing', () => {
    expect(request('requestFeatureFlagResults', { ...report, breakdown: { type: 'NOPE' } })).toMatchObject([
      { pointer: '/breakdown/type', keyword: 'enum', standing: 'documented' },
    ]);
  });

  it('reports what several schemas expect of one place once, in whatever order they list the values', () => {
    const goal = { hasMultipleConversions: true, siteId: 1, type: 'NOPE', name: 'a' };
    expect(request('createGoal', goal)).toMatchObject([
      { pointer: '/type', keyword: 'enum', standing: 'documented', got: '"NOPE"' },
    ]);
  });

  it('accepts a filter with any type, or without one', () => {
    for (const filter of [{ type: 'DEVICE_TYPE', values: ['PHONE'] }, { type: 'NOPE' }, { include: true }])
      expect(request('requestFeatureFlagResults', { ...report, filters: [filter] })).toEqual([]);
  });

  it('accepts timestamps with a zone and without one', () => {
    const account = (dateCreated: string) => answer('updateAccount', { dateCreated });
    expect(account('2026-06-01T00:00:00Z')).toEqual([]);
    expect(account('2026-06-01T00:00:00')).toEqual([]);
    expect(account('yesterday')).toMatchObject([{ pointer: '/dateCreated', standing: 'documented' }]);
  });

  it('accepts exact 64-bit integers and refuses larger ones', () => {
    const goals = (...goalsIds: unknown[]) => request('requestFeatureFlagResults', { ...report, goalsIds });
    expect(goals(1, 9007199254740993n, -(2n ** 63n), 2n ** 63n - 1n)).toEqual([]);
    expect(goals(2n ** 63n)).toMatchObject([
      { pointer: '/goalsIds/0', keyword: 'format', got: '9223372036854775808' },
    ]);
    expect(goals(1.5)).toMatchObject([{ keyword: 'type' }]);
    expect(
      answer('getGoal', { id: 2n ** 60n, name: 'a', siteId: 1, type: 'URL', hasMultipleConversions: false }),
    ).toEqual([]);
  });

  it('checks bounds and uniqueness of bigints', () => {
    const page = (pageSize: unknown) => request('listGoalCampaignExperiments', { goalId: 1, pageSize });
    expect(page(-9007199254740993n)).toMatchObject([{ keyword: 'minimum', standing: 'assumed' }]);
    const cross = (experiments: unknown[]) =>
      request('requestFeatureFlagResults', { ...report, breakdown: { type: 'CROSS_CAMPAIGN', experiments } });
    expect(cross([9007199254740993n, 9007199254740992n])).toEqual([]);
    expect(cross([9007199254740993n, 9007199254740993n])).toMatchObject([{ keyword: 'uniqueItems' }]);
  });

  it('gives a violation inside a component at most the standing of its use', () => {
    expect(answer('createGoal', {}, 429)).toMatchObject([{ standing: 'assumed' }]);
    expect(answer('getGoal', { name: 'a' })).toMatchObject([
      { standing: 'documented' },
      { standing: 'documented' },
      { standing: 'documented' },
    ]);
    expect(answer('listGoals', [{ name: 1 }]).every((violation) => violation.standing === 'observed')).toBe(
      true,
    );
  });

  it('refuses or ignores read-only fields in requests, and refuses write-only fields in responses', () => {
    const pointer = '/components/schemas/Goal/properties/id';
    expect(validator.value(pointer, 1)).toMatchObject([{ keyword: 'readOnly' }]);
    expect(createValidator(contract, { readOnly: 'ignore' }).value(pointer, 'x')).toEqual([]);
    expect(answer('getFeatureFlag', { isArchived: true })).toMatchObject([
      { pointer: '/isArchived', keyword: 'writeOnly' },
    ]);
  });

  it('finds undeclared statuses, wrong content types and bodies that should not be empty', () => {
    const operation = contract.operation('getGoal');
    expect(answer('getGoal', {}, 418)).toMatchObject([{ in: 'status' }]);
    expect(answer('deleteAccount', { message: 'x' }, 503)).toEqual([]);
    expect(validator.response(operation, { status: 200, contentType: 'text/html', body: '' })).toMatchObject([
      { in: 'content-type', got: 'text/html' },
    ]);
    expect(validator.response(operation, { status: 200, contentType: json })).toMatchObject([
      { keyword: 'empty' },
    ]);
    expect(validator.response(contract.operation('updateVariation'), { status: 200 })).toEqual([]);
  });

  it('reads parameters according to their schemas', () => {
    const query = new URLSearchParams('optionalFields=tags&optionalFields=experiments');
    const goal = contract.operation('getGoal');
    expect(validator.parameters(goal, { path: { goalId: '9007199254740993' }, query })).toEqual({
      values: { goalId: 9007199254740993n, optionalFields: ['tags', 'experiments'] },
      violations: [],
    });
    expect(validator.parameters(goal, { path: { goalId: '0x1' } }).violations).toMatchObject([
      { in: 'path', message: 'path/goalId: must be a 64-bit integer' },
    ]);
    expect(validator.parameters(contract.operation('pollAudience'), {}).violations).toMatchObject([
      { in: 'query', message: 'query/dataCode: is required', standing: 'observed' },
    ]);
  });

  it('reports a JSON parameter that cannot be read, also if its schema allows any text', () => {
    const parameters = [{ name: 'like', in: 'query', content: { 'application/json': { schema: {} } } }];
    const paths = { '/notes': { get: { operationId: 'listNotes', parameters, responses: {} } } };
    const notes = loadContract({ openapi: '3.1.0', paths });
    const check = (like: string) =>
      createValidator(notes)
        .parameters(notes.operation('listNotes'), { query: new URLSearchParams({ like }) })
        .violations.map(({ message }) => message);
    expect(check('"summer"')).toEqual([]);
    expect(check('summer')).toEqual(['query/like: must be JSON']);
    expect(check('['.repeat(300) + ']'.repeat(300))).toEqual(['query/like: must be nested at most 200 deep']);
  });

  it('lists fifty places of a huge body instead of millions', () => {
    const mentionedAccountIds = Array.from({ length: 100_000 }, () => 'x');
    expect(request('updateTakeawayComment', { mentionedAccountIds })).toHaveLength(50);
  });
});
