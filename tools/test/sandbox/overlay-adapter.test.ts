/** How a corrected contract and the handlers, which know the shipped one, understand each other. */
import type { JsonObject } from 'openapi-contract-kit/internal/base/json';
import { loadContract } from 'openapi-contract-kit/internal/contract/index';
import { describe, expect, test } from 'vitest';
import { createOverlayAdapter } from '../../src/sandbox/overlay-adapter/overlay-adapter.ts';

const contractOf = (operation: JsonObject) =>
  loadContract({
    openapi: '3.1.1',
    info: {},
    paths: { '/goals/{id}': { post: { operationId: 'call', responses: {}, ...operation } } },
  });

/** The adapter of one operation that was corrected. */
function adapterOf(shipped: JsonObject, corrected: JsonObject) {
  const contract = contractOf(corrected);
  const adapter = createOverlayAdapter(contractOf(shipped), contract, []);
  const operation = contract.operation('call');
  return {
    notFollowed: adapter.notFollowed,
    knownId: adapter.known(operation)?.id,
    taken: (params: object) => adapter.params(operation, params, () => undefined),
    result: (body: unknown) => adapter.result(operation, body),
    refused: (status: number, body: object) => adapter.refused(operation, { status, body }),
    example: adapter.example?.(operation),
  };
}

const content = (schema: JsonObject, type = 'application/json') => ({
  description: '',
  content: { [type]: { schema } },
});
const takes = (schema: JsonObject, type?: string) => ({ requestBody: content(schema, type) });
const returns = (schema: JsonObject, type?: string, status = '200') => ({
  responses: { [status]: content(schema, type) },
});
const parameter = (name: string, more: JsonObject = {}) => ({
  name,
  in: 'query',
  schema: { type: 'string' },
  ...more,
});
const inPath = (type: string) => parameter('id', { in: 'path', required: true, schema: { type } });
const TEXT = { type: 'string' };
const object = (properties: JsonObject, ...required: string[]) => ({ type: 'object', properties, required });

test.each<[string, JsonObject, JsonObject, string | undefined]>([
  [
    'a required parameter of another type',
    { parameters: [inPath('integer')] },
    { parameters: [inPath('string')] },
    'the sandbox needs the parameter id as it was',
  ],
  [
    'a required parameter that moved',
    { parameters: [parameter('a', { required: true })] },
    { parameters: [parameter('a', { in: 'header' })] },
    'the sandbox needs the parameter a as it was',
  ],
  [
    'an optional parameter of another type',
    { parameters: [parameter('a')] },
    { parameters: [parameter('a', { schema: { type: 'integer' } })] },
    undefined,
  ],
  ['a body of another type', takes(TEXT), takes(TEXT, 'text/csv'), 'the sandbox does not read text/csv here'],
  ['a body where there was none', {}, takes(TEXT, 'text/csv'), 'the sandbox does not read text/csv here'],
  ['a JSON body where there was none', {}, takes(TEXT), undefined],
  ['a body that is gone', takes(TEXT), {}, undefined],
  ['a body of another JSON type', takes(TEXT), takes(TEXT, 'application/vnd.goal+json'), undefined],
  [
    'a body of the same type that is no JSON',
    takes(TEXT, 'text/csv'),
    takes({ type: 'integer' }, 'text/csv'),
    undefined,
  ],
  ['a response where there was none', {}, returns(TEXT), 'the sandbox returns no body here'],
  ['a response that is gone', returns(TEXT), {}, undefined],
  [
    'a response of another type',
    returns(TEXT),
    returns(TEXT, 'text/csv'),
    'the sandbox does not write text/csv here',
  ],
  ['a response of another JSON type', returns(TEXT), returns(TEXT, 'application/vnd.goal+json'), undefined],
  [
    'a response of the same type that is no JSON',
    returns(TEXT, 'text/csv'),
    returns({}, 'text/csv'),
    undefined,
  ],
])('the handler of an operation with %s is asked, unless it cannot be', (_, shipped, corrected, why) => {
  const { notFollowed, knownId } = adapterOf(shipped, corrected);
  expect(notFollowed).toEqual(why === undefined ? [] : [`call returns its example: ${why}.`]);
  expect(knownId).toBe(why === undefined ? 'call' : undefined);
});

test.each<[string, JsonObject[], JsonObject[], object, object]>([
  [
    'the same names',
    [parameter('a'), parameter('b')],
    [parameter('a'), parameter('b')],
    { a: '1', b: '2' },
    { a: '1', b: '2' },
  ],
  [
    'names that say what they were',
    [parameter('a'), parameter('b')],
    [parameter('c', { 'x-former-name': 'a' }), parameter('d', { 'x-former-name': 'b' })],
    { c: '1', d: '2' },
    { a: '1', b: '2' },
  ],
  [
    'the only new name in its place',
    [parameter('a'), parameter('b'), parameter('x', { in: 'header' })],
    [parameter('c'), parameter('b'), parameter('y', { in: 'header' })],
    { b: '2', c: '1', y: '3' },
    { a: '1', b: '2', x: '3' },
  ],
  ['one of two new names', [parameter('a')], [parameter('b'), parameter('c')], { b: '1', c: '2' }, {}],
  ['the new name for one of two', [parameter('a'), parameter('b')], [parameter('c')], { c: '1' }, {}],
  ['the old name in another place', [parameter('a')], [parameter('a', { in: 'header' })], { a: '1' }, {}],
  ['another type', [parameter('a', { schema: { type: 'integer' } })], [parameter('a')], { a: '1' }, {}],
  [
    'other words',
    [parameter('a', { schema: { enum: ['ACTIVE', 'PAUSED'] } })],
    [
      parameter('a', {
        schema: { enum: ['on', 'off'], 'x-former-values': { on: 'ACTIVE', off: 'PAUSED' } },
      }),
    ],
    { a: 'off' },
    { a: 'PAUSED' },
  ],
])('parameters of a request with %s reach the handler by its own', (_, were, are, given, taken) => {
  expect(adapterOf({ parameters: were }, { parameters: are }).taken(given)).toEqual(taken);
});

describe('a body', () => {
  const name = { type: 'string', maxLength: 3 };
  const shipped = takes(object({ name, size: { type: 'integer' } }, 'name'));
  const title = { ...name, 'x-former-name': 'name' };
  const corrected = takes(object({ title, size: TEXT }, 'title'));

  test.each<[string, object, object]>([
    ['has the names of the handler', { title: 'A' }, { name: 'A' }],
    ['keeps what breaks a rule of a single value', { title: 'Longer' }, { name: 'Longer' }],
    ['has no values of another type', { title: 'A', size: 'large' }, { name: 'A' }],
    ['has what the handler needs', {}, { name: 'nam' }],
  ])('%s', (_, body, taken) => {
    expect(adapterOf(shipped, corrected).taken({ body })).toEqual({ body: taken });
  });

  test('is refused if it has a name that was replaced, once for each', () => {
    const { taken } = adapterOf(
      takes({ type: 'array', items: object({ name, size: TEXT }) }),
      takes({
        type: 'array',
        items: object({ title, width: { ...TEXT, 'x-former-name': 'size' } }),
      }),
    );
    expect(() => taken({ body: [{ name: 'A' }, { name: 'B', size: '1' }] })).toThrow(
      'name is called title (corrected): send title; size is called width (corrected): send width',
    );
    expect(taken({ body: [{ title: 'A' }] })).toEqual({ body: [{ name: 'A' }] });
  });

  test('of files, and one without a schema, is left to the handler', () => {
    const form = takes(object({ file: TEXT }, 'file'), 'multipart/form-data');
    expect(adapterOf(form, form).taken({ body: { size: 1 } })).toEqual({ body: { size: 1 } });
    const any = { requestBody: { content: { 'application/json': {} } } };
    expect(adapterOf(any, any).taken({ body: { size: 1 } })).toEqual({ body: { size: 1 } });
    expect(adapterOf({}, {}).taken({ body: { size: 1 } })).toEqual({ body: { size: 1 } });
  });
});

test('filters and orders name the fields of what they list, in the query and in the body', () => {
  const list = (fields: JsonObject) => ({
    'x-pagination': { cursor: { in: 'query', name: 'page' }, next: '/next', items: '/list' },
    parameters: ['filter', 'sort', 'field'].map((one) => parameter(one, { schema: {} })),
    requestBody: { content: { 'application/json': { schema: {} } } },
    ...returns(object({ list: { type: 'array', items: object(fields) } })),
  });
  const { taken } = adapterOf(
    list({ name: TEXT, size: TEXT }),
    list({ title: { ...TEXT, 'x-former-name': 'name' }, size: TEXT }),
  );
  const filter = [{ field: 'title', operator: 'EQUAL' }, { field: 'size' }, { field: 5 }, 'title'];
  const sort = { field: 'title', order: 'ASC' };
  const field = { field: 'title' };
  const were = {
    filter: [{ field: 'name', operator: 'EQUAL' }, { field: 'size' }, { field: 5 }, 'title'],
    sort: { field: 'name', order: 'ASC' },
    field,
  };
  expect(taken({ filter, sort, field, body: { filter, sort, field } })).toEqual({ ...were, body: were });
  expect(taken({ body: 'title' })).toEqual({ body: 'title' });
  expect(() => taken({ sort: { field: 'name' } })).toThrow('name is called title (corrected): send title');
});

describe('a response', () => {
  const goal = object({ name: TEXT, size: { type: 'integer' } }, 'name');
  const corrected = object(
    { title: { ...TEXT, 'x-former-name': 'name' }, region: TEXT, size: TEXT },
    'title',
    'region',
  );

  test('has the names of the corrected contract, and what it needs', () => {
    const { result } = adapterOf(returns(goal), returns(corrected));
    expect(result({ name: 'A', size: 5 })).toEqual({ title: 'A', region: 'region', size: 'size' });
  });

  test('without a schema stays', () => {
    const none = { responses: { 200: { description: '' } } };
    const { result } = adapterOf(returns(goal), none);
    expect(result({ name: 'A' })).toEqual({ name: 'A' });
    const any = { responses: { 200: { description: '', content: { 'application/json': {} } } } };
    expect(adapterOf(returns(goal), any).result({ name: 'A' })).toEqual({ name: 'A' });
  });

  test('that refuses has the names of the corrected contract, which may not have it', () => {
    const errors = (schema: JsonObject, ...statuses: string[]) => ({
      responses: Object.fromEntries(statuses.map((status) => [status, content(schema)])),
    });
    const { refused } = adapterOf(errors(goal, '400', '404', '500'), {
      responses: { ...errors(corrected, '400').responses, ...errors(TEXT, '404').responses },
    });
    const body = { name: 'A' };
    expect([400, 404, 500].map((status) => refused(status, body))).toEqual([
      { status: 400, body: { title: 'A', region: 'region' } },
      { status: 404, body },
      { status: 500, body, isUnknown: true },
    ]);
  });

  test('of an operation that the sandbox does not know, or cannot follow, is its example', () => {
    const media = (more: JsonObject) => ({
      responses: { 200: { description: '', content: { 'text/csv': { schema: TEXT, ...more } } } },
    });
    const exampleOf = (corrected: JsonObject) => adapterOf(returns(goal), corrected).example;
    expect(exampleOf(media({ example: 'a,b' }))).toEqual({ body: 'a,b' });
    expect(exampleOf(media({}))).toBeUndefined();
    expect(exampleOf({ responses: { 204: { description: '' } } })).toEqual({ body: undefined });
    expect(exampleOf({})).toEqual({ body: undefined });
    const { taken, result, refused } = adapterOf(returns(goal), media({}));
    const body = { name: 'A' };
    expect(taken({ body })).toEqual({ body });
    expect(result(body)).toBe(body);
    expect(refused(418, body)).toEqual({ status: 418, body });
  });

  test('is the success with the most certain standing', () => {
    const success = (status: string, standing: string, schema: JsonObject) => ({
      [status]: { ...content(schema), 'x-provenance': standing },
    });
    const shipped = { responses: success('200', 'assumed', goal) };
    const { result } = adapterOf(shipped, {
      responses: {
        ...success('200', 'assumed', goal),
        ...success('201', 'observed', corrected),
        ...success('400', 'documented', goal),
        default: content(goal),
      },
    });
    expect(result({ name: 'A' })).toEqual({ title: 'A', region: 'region' });
  });
});
