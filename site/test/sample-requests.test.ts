/** Which requests the pages show of an operation, for small contracts: what they send, and the response to each. */
import type { Json, JsonObject } from 'openapi-contract-kit/internal/base/json';
import { describe, expect, it } from 'vitest';
import { type Contract, parseContract } from '../src/contract/contract.ts';
import { examplesOf } from '../src/samples/examples.ts';
import { agree, type SampleRequest, sampleRequests } from '../src/samples/request.ts';
import { exampleOf } from '../src/samples/schema-examples.ts';

const JSON_TYPE = 'application/json';

function contractOf(path: string, method: string, operation: JsonObject, schemas: JsonObject = {}): Contract {
  const paths = { [path]: { [method]: { operationId: 'call', responses: {}, ...operation } } };
  return parseContract(JSON.stringify({ openapi: '3.1.1', info: {}, paths, components: { schemas } }));
}

function requestsOf(path: string, method: string, operation: JsonObject): SampleRequest[] {
  const contract = contractOf(path, method, operation);
  return contract.operations.flatMap((entry) => sampleRequests(contract, entry));
}

/** A body or a response with examples by name. */
const showing = (examples: Readonly<Record<string, Json>>, schema: JsonObject = {}): JsonObject => ({
  description: '',
  content: {
    [JSON_TYPE]: {
      schema,
      examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])),
    },
  },
});

const ok = (...examples: readonly Json[]): JsonObject => ({
  200: showing(Object.fromEntries(examples.map((value, at) => [`shown${at}`, value]))),
});

const inPath = (name: string, more: JsonObject = {}): JsonObject => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
  ...more,
});
const inQuery = (name: string, more: JsonObject = {}): JsonObject => ({
  name,
  in: 'query',
  schema: { type: 'string' },
  ...more,
});

describe('the path of a sample', () => {
  it.each<[string, string, Json, Json]>([
    ['the id of the response', '/goals/{goalId}', { id: 7 }, 7],
    ['the field of its name, before the id', '/goals/{goalId}', { id: 7, goalId: 8 }, 8],
    ['the field of its name, if it is no id', '/goals/{key}', { id: 7, key: 'k' }, 'k'],
    ['its own value, not the id, if it is no id', '/goals/{key}', { id: 7 }, 'own'],
    ['its own value, if more follows', '/goals/{goalId}/items', { id: 7, goalId: 8 }, 'own'],
    ['its own value, if the response has none', '/goals/{goalId}', { name: 'A' }, 'own'],
  ])('has %s', (_, path, response, value) => {
    const [, name = ''] = /\{(\w+)\}/.exec(path) ?? [];
    const parameters = [inPath(name, { example: 'own' })];
    expect(requestsOf(path, 'get', { parameters, responses: ok(response) })[0]?.path).toEqual({
      [name]: value,
    });
  });

  it.each<[string, JsonObject, Json]>([
    [
      'its own example',
      { example: 'a', schema: { examples: ['b'], example: 'c', default: 'd', type: 'string' } },
      'a',
    ],
    [
      'the first of its schema',
      { schema: { examples: ['b', 'x'], example: 'c', default: 'd', type: 'string' } },
      'b',
    ],
    ['the example of its schema', { schema: { example: 'c', default: 'd', type: 'string' } }, 'c'],
    ['its default', { schema: { default: 'd', type: 'string' } }, 'd'],
    ['a number for an integer', { schema: { type: 'integer' } }, 1],
    ['a number for a number', { schema: { type: 'number' } }, 1],
    ['a word for a text', { schema: { type: 'string' } }, 'value'],
  ])('has %s of a parameter that the response does not show', (_, more, value) => {
    const requests = requestsOf('/goals/{key}', 'get', { parameters: [inPath('key', more)] });
    expect(requests).toMatchObject([{ title: 'Request', path: { key: value } }]);
    expect(requests[0]).not.toHaveProperty('response');
  });
});

describe('the query of a sample', () => {
  const parameters = [
    inPath('id'),
    inQuery('needed', { required: true }),
    inQuery('shown', { example: 'yes' }),
    inQuery('unknown'),
    { name: 'X-Trace', in: 'header', schema: { type: 'string' }, example: 'no' },
    { name: 'deep', in: 'query', content: { [JSON_TYPE]: { schema: {}, example: { a: 1 } } } },
  ];
  const queryOf = (operation: JsonObject) =>
    requestsOf('/goals/{id}', 'post', { parameters, ...operation }).map(({ query }) => query);
  const body = (...values: readonly Json[]) => ({
    requestBody: showing(Object.fromEntries(values.map((value, at) => [`own${at}`, value]))),
  });

  it('has what is required and what has an example, and says what is sent as JSON', () => {
    expect(queryOf({})).toEqual([{ needed: 'value', shown: 'yes', deep: { a: 1 } }]);
    expect(requestsOf('/goals/{id}', 'get', { parameters })[0]?.json).toEqual(['deep']);
  });

  it('has only what is required beside a body, unless the body is empty or no object', () => {
    expect(queryOf(body({ name: 'A' }))).toEqual([{ needed: 'value' }]);
    expect(queryOf(body({}, 'text'))).toEqual([
      { needed: 'value', shown: 'yes', deep: { a: 1 } },
      { needed: 'value', shown: 'yes', deep: { a: 1 } },
    ]);
  });

  const filtering = (responses: JsonObject, filter: Json) =>
    requestsOf('/goals', 'get', {
      parameters: [inQuery('filter', { schema: {}, example: filter })],
      responses,
    });
  const condition = (field: string, value: Json): Json => [{ field, operator: 'EQUAL', parameters: [value] }];

  it('filters by the status of the first object, or by its site, and shows what matches', () => {
    const goals = [
      { id: 1, status: 'active', siteId: 3 },
      { id: 2, status: 'paused', siteId: 3 },
      { id: 3, status: 'ACTIVE', siteId: 4 },
    ];
    expect(filtering(ok(goals), condition('id', 9))).toMatchObject([
      { query: { filter: condition('status', 'ACTIVE') }, response: { value: [goals[0], goals[2]] } },
    ]);
    const bare = [
      { id: 1, siteId: 3 },
      { id: 2, siteId: 4 },
    ];
    expect(filtering(ok(bare), condition('id', 9))).toMatchObject([
      { query: { filter: condition('siteId', 3) }, response: { value: [bare[0]] } },
    ]);
  });

  it('filters as the contract shows otherwise, if something matches', () => {
    const goals = [{ id: 1 }, { id: 2 }];
    expect(filtering(ok(goals), condition('id', 2))).toMatchObject([
      { query: { filter: condition('id', 2) }, response: { value: [{ id: 2 }] } },
    ]);
    expect(filtering(ok(goals), condition('id', 3))).toMatchObject([
      { query: {}, response: { value: goals } },
    ]);
    expect(filtering(ok(goals), condition('id', 3))[0]?.query).toStrictEqual({});
  });

  const shown = (name: string, example: Json, ...responses: readonly Json[]) =>
    requestsOf('/goals', 'get', {
      parameters: [inQuery(name, { schema: {}, example })],
      responses: ok(...responses),
    }).map(({ query }) => query);

  it('filters by all conditions, of each by any value', () => {
    const goals = [
      { id: 1, kind: 'a' },
      { id: 2, kind: 'b' },
      { id: 3, kind: 'a' },
    ];
    const filter = [
      { field: 'kind', operator: 'EQUAL', parameters: ['a'] },
      { field: 'id', operator: 'IN', parameters: [2, 3] },
    ];
    expect(filtering(ok(goals), filter)).toMatchObject([
      { query: { filter }, response: { value: [goals[2]] } },
    ]);
  });

  it('filters as the contract shows if it shows no response', () => {
    expect(filtering({}, condition('id', 2))).toMatchObject([{ query: { filter: condition('id', 2) } }]);
  });

  it('does not filter a list that takes no filter', () => {
    const goals = [{ status: 'on' }, { status: 'off' }];
    const requests = requestsOf('/goals', 'get', {
      parameters: [inQuery('from', { example: 'x' }), inQuery('ids', { schema: {}, example: [1, 2] })],
      responses: ok(goals),
    });
    expect(requests).toMatchObject([{ query: { from: 'x', ids: [1, 2] }, response: { value: goals } }]);
  });

  it('has the filter only in its own parameter', () => {
    const [request] = requestsOf('/goals', 'get', {
      parameters: [inQuery('from', { example: 'x' }), inQuery('filter', { schema: {}, example: [] })],
      responses: ok([{ status: 'on' }]),
    });
    expect(request?.query).toEqual({ from: 'x', filter: condition('status', 'ON') });
    expect(request?.path).toEqual({});
  });

  it('asks for the optional fields that the response has', () => {
    const both = ['rows', 'total'];
    expect(shown('optionalFields', both, [{ id: 1 }, { id: 2, rows: [] }])).toEqual([
      { optionalFields: ['rows'] },
    ]);
    expect(shown('optionalFields', both, { total: 1, rows: [] })).toEqual([{ optionalFields: both }]);
    expect(shown('optionalFields', both, { id: 1 })).toStrictEqual([{}]);
  });

  it('sorts as the response is sorted', () => {
    const sort = [{ field: 'size', direction: 'ASC' }];
    expect(shown('sort', sort, [{ size: 1 }, { size: 2 }, { size: 2 }])).toEqual([{ sort }]);
    expect(shown('sort', sort, [{ id: 1 }])).toEqual([{ sort }]);
    expect(shown('sort', sort, [{ size: 1 }, { size: 3 }, { size: 2 }])).toStrictEqual([{}]);
    expect(
      shown(
        'sort',
        [...sort, { field: 'id' }],
        [
          { size: 1, id: 2 },
          { size: 2, id: 1 },
        ],
      ),
    ).toStrictEqual([{}]);
  });
});

describe('the requests of an operation', () => {
  const briefly = (requests: readonly SampleRequest[]) =>
    requests.map(({ title, body, response }) => [title, body?.value, response?.name]);

  it('are one for each response that is shown, each once', () => {
    const parameters = [inPath('id')];
    const named = (responses: Readonly<Record<string, Json>>) =>
      requestsOf('/goals/{id}', 'get', { parameters, responses: { 200: showing(responses) } });
    expect(
      named({ one: { id: 1 }, two: { id: 2 }, again: { id: 1 } }).map(({ title, path }) => [title, path]),
    ).toEqual([
      ['one', { id: 1 }],
      ['two', { id: 2 }],
    ]);
    expect(named({ one: { id: 1 } })).toMatchObject([{ title: 'Request', response: { name: 'one' } }]);
  });

  it('have the titles that the contract gives their examples', () => {
    const content = {
      [JSON_TYPE]: {
        examples: { a: { summary: 'A short one', value: { a: 1 } }, b: { value: { b: 1 } } },
      },
    };
    const responses = { 200: { description: '', content } };
    const parameters = [inQuery('a', { example: 1 }), inPath('a')];
    expect(briefly(requestsOf('/goals/{a}', 'get', { parameters, responses }))).toEqual([
      ['A short one', undefined, 'a'],
      ['b', undefined, 'b'],
    ]);
    expect(briefly(requestsOf('/goals', 'post', { requestBody: { content } }))).toEqual([
      ['A short one', { a: 1 }, undefined],
      ['b', { b: 1 }, undefined],
    ]);
  });

  it('have the response of the same name, or the one that repeats most of the body', () => {
    const requestBody = showing({
      red: { colour: 'red', size: 1 },
      blue: { colour: 'blue', size: 2 },
      green: { colour: 'green' },
    });
    const responses = {
      201: showing({
        little: { size: 1 },
        most: { id: 9, colour: 'RED', size: 1 },
        blue: { id: 8 },
        other: { colour: 'blue', size: 2 },
      }),
    };
    expect(briefly(requestsOf('/goals', 'post', { requestBody, responses }))).toEqual([
      ['red', { colour: 'red', size: 1 }, 'most'],
      ['blue', { colour: 'blue', size: 2 }, 'blue'],
      ['green', { colour: 'green' }, 'little'],
    ]);
  });

  it.each([[['own', 'more']], [['more', 'own']]])('have the response of the same name, of %j', (names) => {
    const all: Record<string, Json> = { own: { id: 1 }, more: { id: 2, size: 1, name: 'A' } };
    const responses = { 200: showing(Object.fromEntries(names.map((name) => [name, all[name] ?? null]))) };
    const requestBody = showing({ own: { size: 1, name: 'A' } });
    expect(briefly(requestsOf('/goals', 'post', { requestBody, responses }))).toEqual([
      ['own', { size: 1, name: 'A' }, 'own'],
    ]);
  });

  it('do not repeat a body of required fields with the response to another', () => {
    const requestBody = showing({ own: { name: 'A' } }, { required: ['name'], properties: { name: {} } });
    const responses = { 200: showing({ other: { id: 1 }, own: { id: 2 } }) };
    const operation = { parameters: [inPath('id')], requestBody, responses };
    expect(requestsOf('/goals/{id}', 'put', operation).map(({ title, path }) => [title, path])).toEqual([
      ['own', { id: 2 }],
    ]);
  });

  it('begin with those that have a response, and end with the required fields only', () => {
    const schema = { required: ['name', 'id'], properties: { id: { readOnly: true }, name: {}, size: {} } };
    const requestBody = showing({ one: { name: 'A', size: 1, id: 1 }, two: { name: 'B' } }, schema);
    const titles = (response: Json) =>
      briefly(requestsOf('/goals', 'post', { requestBody, responses: ok(response) }));
    expect(titles({ name: 'b' })).toEqual([
      ['two', { name: 'B' }, 'shown0'],
      ['one', { name: 'A', size: 1, id: 1 }, undefined],
      ['Required fields only', { name: 'A' }, undefined],
    ]);
    expect(titles({ name: 'a', size: 2 })).toEqual([
      ['one', { name: 'A', size: 1, id: 1 }, undefined],
      ['two', { name: 'B' }, undefined],
      ['Required fields only', { name: 'A' }, 'shown0'],
    ]);
  });

  it.each<[string, Json, readonly string[]]>([
    ['all fields are required', { name: 'A', size: 1 }, ['name', 'size']],
    ['none is', { name: 'A', size: 1 }, []],
    ['the example has none of them', { size: 1 }, ['name']],
    ['the body is a list', [{ name: 'A', size: 1 }], ['name']],
  ])('have none with the required fields only if %s', (_, value, required) => {
    const requestBody = showing(
      { one: value },
      { required: [...required], properties: { name: {}, size: {} } },
    );
    expect(requestsOf('/goals', 'post', { requestBody }).map(({ title }) => title)).toEqual(['one']);
  });

  it('know which fields of a body are files', () => {
    const binary = { type: 'string', format: 'binary' };
    const schema = {
      properties: {
        file: binary,
        files: { type: 'array', items: binary },
        media: { contentMediaType: 'image/png' },
        plain: { type: 'string', format: 'uuid' },
        any: true,
      },
    };
    const content = { 'multipart/form-data': { schema, example: { file: 'a.png' } } };
    expect(requestsOf('/goals', 'post', { requestBody: { content } })).toMatchObject([
      { body: { mediaType: 'multipart/form-data', files: ['file', 'files', 'media'] } },
    ]);
  });
});

it.each<[Json, Json, boolean]>([
  ['Active', 'ACTIVE', true],
  ['1', 1, true],
  [1, 2, false],
  [{ a: 1 }, { a: 1, b: 2 }, true],
  [{ a: 1, b: 2 }, { a: 1 }, true],
  [{ a: 1, b: 2 }, { a: 1, b: 3 }, false],
  [{ a: { b: 1 } }, { a: { b: 2 } }, false],
  [[1, 2], [1, 2], true],
  [[1, 2], [1, 3], false],
  [[1], [1, 2], false],
  [[1, 2], [{ id: 1 }, { id: 2 }], true],
  [[1], 'a', true],
  ['a', { id: 1 }, true],
])('whether %j agrees with a response of %j: %s', (request, response, expected) => {
  expect(agree(request, response)).toBe(expected);
});

describe('the examples of a response', () => {
  const code = (value: Json): string => JSON.stringify(value, null, 2);
  const examplesIn = (operation: JsonObject, status: string) => {
    const contract = contractOf('/goals', 'get', operation);
    return contract.operations.flatMap((entry) => {
      const response = entry.responses.find((one) => one.status === status);
      return response ? examplesOf(entry, response, sampleRequests(contract, entry)[0]) : [];
    });
  };

  it('begin with that of the first request, as far as its query selects it', () => {
    const parameters = [inQuery('filter', { schema: {}, example: [] })];
    const goals = [{ status: 'on' }, { status: 'off' }];
    const shown = examplesIn({ parameters, responses: { 200: showing({ all: goals, none: [] }) } }, '200');
    expect(shown).toEqual([
      { name: 'all', title: 'all', code: code([{ status: 'on' }]), language: 'json' },
      { name: 'none', title: 'none', code: '[]', language: 'json' },
    ]);
  });

  it.each<[string, Json, string, string]>([
    ['text/plain', 'Gone.', 'Gone.', 'text'],
    ['text/csv', [1], '[\n  1\n]', 'text'],
    ['application/json', 'Gone.', '"Gone."', 'json'],
  ])('are as they are for another status: of %s, %j', (type, value, shown, language) => {
    const content = { [type]: { examples: { one: { summary: 'One', value } } } };
    const responses = { 200: showing({ one: { id: 1 } }), 404: { description: '', content } };
    expect(examplesIn({ responses }, '404')).toEqual([{ name: 'one', title: 'One', code: shown, language }]);
  });

  it('come with that of the first request first', () => {
    const requestBody = showing({ one: { a: 2 } });
    const responses = { 200: showing({ first: { a: 1 }, second: { a: 2 }, third: { a: 3 } }) };
    expect(examplesIn({ requestBody, responses }, '200').map(({ name }) => name)).toEqual([
      'second',
      'first',
      'third',
    ]);
  });
});

describe('the example of a schema', () => {
  const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
  const kind = (word: JsonObject): JsonObject => ({
    properties: { kind: word, box: ref('Box') },
  });
  const box = { size: 1 };
  const find = (schema: JsonObject, value: Json, name: string, schemas: JsonObject = {}) =>
    exampleOf(
      contractOf(
        '/goals',
        'get',
        { responses: { 200: showing({ one: value }, schema) } },
        { Box: {}, ...schemas },
      ),
      name,
    );

  it.each<[string, JsonObject, Json]>([
    ['it describes all of it', ref('Box'), box],
    ['it describes the items', { items: ref('Box') }, [box]],
    ['it describes a field', { properties: { box: ref('Box') } }, { box }],
    [
      'it describes any other field',
      { properties: { a: {} }, additionalProperties: ref('Box') },
      { a: 1, b: box },
    ],
    ['it is a part of all', { allOf: [{}, ref('Box')] }, box],
    [
      'it is in the form with a constant',
      { oneOf: [kind({ const: 'a' }), kind({ const: 'b' })] },
      { kind: 'b', box },
    ],
    ['it is in the form with one word', { anyOf: [kind({ enum: ['a'] })] }, { kind: 'a', box }],
    [
      'it is in the form with one word, among others',
      { oneOf: [kind({ 'x-extensible-enum': ['a'] })] },
      { kind: 'a', box },
    ],
  ])('is the part of a response, if %s', (_, schema, value) => {
    expect(find(schema, value, 'Box')).toEqual(box);
  });

  it.each<[string, JsonObject, Json]>([
    [
      'fields that it lists are not others',
      { properties: { b: {} }, additionalProperties: ref('Box') },
      { b: box },
    ],
    ['a form has another constant', { oneOf: [kind({ const: 'a' })] }, { kind: 'b', box }],
    ['a form has several words', { oneOf: [kind({ enum: ['a', 'b'] })] }, { kind: 'a', box }],
    ['a form has no constant', { oneOf: [kind({})] }, { kind: 'a', box }],
    [
      'a form has one constant of two',
      { oneOf: [{ properties: { kind: { const: 'a' }, way: { const: 'x' }, box: ref('Box') } }] },
      { kind: 'a', way: 'y', box },
    ],
    ['it is no object and no list', { properties: { box: ref('Box') } }, { box: 1 }],
    ['the response lacks the field', { properties: { box: ref('Box') } }, { a: 1 }],
  ])('is nothing, if %s', (_, schema, value) => {
    expect(find(schema, value, 'Box')).toBeUndefined();
  });

  it('is of the first that has the field', () => {
    const responses = {
      200: showing({ without: {}, having: { box: { size: 5 } } }, { properties: { box: ref('Box') } }),
    };
    expect(exampleOf(contractOf('/goals', 'get', { responses }, { Box: {} }), 'Box')).toEqual({ size: 5 });
  });

  it('is the first, of a response before one of a request', () => {
    const schema = { items: ref('Box') };
    const operation = {
      requestBody: showing({ one: [{ size: 3 }] }, schema),
      responses: { 200: showing({ one: [{ size: 1 }, { size: 2 }] }, schema) },
    };
    const withBoth = contractOf('/goals', 'post', operation, { Box: {} });
    expect(exampleOf(withBoth, 'Box')).toEqual({ size: 1 });
    expect(exampleOf(withBoth, 'Other')).toBeUndefined();
    const sent = contractOf('/goals', 'post', { ...operation, responses: {} }, { Box: {} });
    expect(exampleOf(sent, 'Box')).toEqual({ size: 3 });
  });
});
