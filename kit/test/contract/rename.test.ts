import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { createRenamer, loadContract, wordsOf } from '../../src/contract/index.ts';
import { correctDocument, correctFlows } from '../../src/verify/flow/correct.ts';
import type { Flows } from '../../src/verify/flow/read.ts';

const contractOf = (schema: JsonObject, body = true) =>
  loadContract({
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    paths: {
      '/orders': {
        get: {
          operationId: 'listOrders',
          responses: {
            '200': {
              description: 'Orders.',
              ...(body
                ? { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } }
                : {}),
            },
          },
        },
      },
    },
    components: { schemas: { Order: schema } },
  });
const stateOf = (...words: string[]): JsonObject => ({
  type: 'object',
  properties: { state: { type: 'string', 'x-extensible-enum': words } },
});

describe('the word that replaces another', () => {
  const pointer = '/components/schemas/Order';
  it.each<[string, string[], string[], string]>([
    ['is the only new one if only one is gone', ['open', 'shut'], ['free', 'shut'], 'free'],
    ['is not known if several are new', ['open', 'shut'], ['free', 'held', 'shut'], 'open'],
    ['is not known if several are gone', ['open', 'shut', 'lost'], ['free', 'shut'], 'open'],
    ['does not exist if none is new', ['open', 'shut'], ['shut'], 'open'],
  ])('%s', (_what, old, now, word) => {
    const [before, corrected] = [contractOf(stateOf(...old)), contractOf(stateOf(...now))];
    const renamer = createRenamer({ from: before.document, to: corrected.document, outwards: true });
    const [from, to] = [old, now].map((words) => ({ pointer, value: stateOf(...words) }));
    const renames = from && to && renamer.compile(from, to);
    const value = { state: 'open' };
    expect(renames === undefined ? value : renames.rename(value)).toEqual({ state: word });
  });
});

it.each([
  ['outwards', true, { name: 'Tent', from: 'here' }, { title: 'Tent', origin: 'here' }],
  ['inwards', false, { title: 'Tent', origin: 'here' }, { name: 'Tent', from: 'here' }],
])('several fields have the names that the corrections state, %s', (_way, outwards, value, renamed) => {
  const text = { type: 'string' };
  const old: JsonObject = { type: 'object', properties: { name: text, from: text } };
  const now: JsonObject = {
    type: 'object',
    properties: { origin: { ...text, 'x-former-name': 'from' }, title: { ...text, 'x-former-name': 'name' } },
  };
  const [before, corrected] = [contractOf(old).document, contractOf(now).document];
  const [from, to] = outwards ? [before, corrected] : [corrected, before];
  const [first, second] = outwards ? [old, now] : [now, old];
  const pointer = '/components/schemas/Order';
  const renamer = createRenamer({ from, to, outwards });
  const renames = renamer.compile({ pointer, value: first }, { pointer, value: second });
  expect(renames?.rename(value)).toEqual(renamed);
});

it('an operation that returns something only before or only after the corrections keeps its words', () => {
  const [some, none] = [contractOf(stateOf('open')), contractOf(stateOf('open'), false)];
  for (const words of [wordsOf(some, none), wordsOf(none, some)])
    expect(words.names('state')).toEqual(['state']);
});

describe('a flow', () => {
  const orders = (sent: JsonObject, returned: JsonObject, id: string) =>
    loadContract({
      openapi: '3.1.0',
      info: { title: 'Orders', version: '1' },
      paths: {
        '/orders': {
          post: {
            operationId: 'createOrder',
            parameters: [{ name: id, in: 'query', schema: { type: 'string' }, 'x-former-name': 'key' }],
            requestBody: {
              content: { 'application/json': { schema: { type: 'object', properties: sent } } },
            },
            responses: {
              201: {
                description: 'Created.',
                content: { 'application/json': { schema: { type: 'object', properties: returned } } },
              },
            },
          },
        },
      },
    });
  const state = (...words: string[]): JsonObject => ({ type: 'string', 'x-extensible-enum': words });
  const before = orders({ name: { type: 'string' } }, { state: state('open', 'shut') }, 'key');
  const corrected = orders(
    { title: { type: 'string', 'x-former-name': 'name' } },
    { status: { ...state('free', 'shut'), 'x-former-name': 'state' } },
    'code',
  );

  it('has the names and the words of the corrections, and keeps its expressions', () => {
    const steps = (parameter: string, payload: JsonObject, condition: string, output: string): Json => [
      {
        stepId: 'create',
        operationId: 'createOrder',
        parameters: [{ name: parameter, in: 'query', value: '$inputs.key' }],
        requestBody: { payload },
        successCriteria: [{ condition }],
        onFailure: [{ name: 'again', type: 'retry', criteria: [{ condition }] }],
        outputs: { state: output },
      },
      { stepId: 'wait', operationId: 'createOrder' },
    ];
    const flow = { workflowId: 'life' };
    const written = {
      ...flow,
      steps: steps(
        'key',
        { name: '$inputs.name' },
        "$response.body#/state == 'open'",
        '$response.body#/state',
      ),
    };
    const expected = {
      ...flow,
      steps: steps(
        'code',
        { title: '$inputs.name' },
        "$response.body#/status == 'free'",
        '$response.body#/status',
      ),
    };
    expect(correctDocument({ arazzo: '1.0.1', workflows: [written] }, wordsOf(before, corrected))).toEqual({
      arazzo: '1.0.1',
      workflows: [expected],
    });
  });

  it.each([
    ["$request.body#/name == 'open'", "$request.body#/title == 'open'"],
    ["$response.body#/state != 'open'", "$response.body#/status != 'free'"],
    ["$response.body#/state=='open'", "$response.body#/status=='free'"],
    ["$response.body#/state == 'it''s'", "$response.body#/status == 'it''s'"],
    ['$response.body#/state == 12', '$response.body#/status == 12'],
    ['$response.body#/state == -1.5 && true', '$response.body#/status == -1.5 && true'],
    ['$response.body#/state == true', '$response.body#/status == true'],
    ['($response.body#/state)', '($response.body#/status)'],
    ['$response.body#/state/state < 2', '$response.body#/status/state < 2'],
    ['$response.body#/state is open', '$response.body#/status is open'],
    [
      "$response.body#/state == 'open' || $response.body#/state == 'shut'",
      "$response.body#/status == 'free' || $response.body#/status == 'shut'",
    ],
    ['$statusCode == 201', '$statusCode == 201'],
    ['$response.header.state', '$response.header.state'],
    ['$response.body', '$response.body'],
  ])('has the condition %s as %s', (condition, expected) => {
    const withCondition = (text: string): JsonObject => ({
      workflows: [
        'none',
        {
          steps: [
            'none',
            { operationId: 'createOrder', parameters: ['none', {}], successCriteria: [text, 1] },
          ],
        },
      ],
    });
    expect(correctDocument(withCondition(condition), wordsOf(before, corrected))).toEqual(
      withCondition(expected),
    );
  });

  it('has the words of the corrections in the documents that it names', () => {
    const flows = (condition: string, others: ReadonlyMap<string, Flows>): Flows => ({
      file: 'a.yaml',
      document: { workflows: [{ steps: [{ operationId: 'createOrder', outputs: { a: condition } }] }] },
      place: () => ({ file: 'a.yaml', line: 1, column: 1 }),
      others,
    });
    const both = (text: string) => flows(text, new Map([['b.yaml', flows(text, new Map())]]));
    const { document, others } = correctFlows(both('$response.body#/state'), wordsOf(before, corrected));
    const expected = both('$response.body#/status');
    expect([document, others.get('b.yaml')?.document]).toEqual([
      expected.document,
      expected.others.get('b.yaml')?.document,
    ]);
  });
});

/** A value of an order before or after the corrections, as the other contract has it, and the former names in it. */
function renamed(old: JsonObject, now: JsonObject, value: Json, way: 'outwards' | 'inwards' = 'outwards') {
  const outwards = way === 'outwards';
  const [before, corrected] = [contractOf(old).document, contractOf(now).document];
  const [from, to] = outwards ? [before, corrected] : [corrected, before];
  const [first, second] = outwards ? [old, now] : [now, old];
  const pointer = '/components/schemas/Order';
  const found: string[] = [];
  const renames = createRenamer({
    from,
    to,
    outwards,
    former: (place, was, is) => found.push(`${place.slice(pointer.length)} ${was} is ${is}`),
  }).compile({ pointer, value: first }, { pointer, value: second });
  return { value: renames === undefined ? 'unchanged' : renames.rename(value), found };
}

const text: JsonObject = { type: 'string' };
const number: JsonObject = { type: 'integer' };
const fields = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const was = (name: string, schema = text): JsonObject => ({ ...schema, 'x-former-name': name });

describe('fields that no correction names', () => {
  it.each<[string, JsonObject, JsonObject, Json]>([
    ['are the same if one is gone and one is new', { name: text }, { title: text }, { id: 1, title: 'Tent' }],
    ['are not the same if their types differ', { name: text }, { title: number }, { id: 1 }],
    ['are not the same if two are gone', { name: text, from: text }, { title: text }, { id: 1 }],
    ['are not the same if two are new', { name: text }, { title: text, origin: text }, { id: 1 }],
    ['are left out if none is new', { name: text }, {}, { id: 1 }],
    ['stay if they are unknown', { other: text }, { title: text }, { id: 1, name: 'Tent' }],
    ['stay if none is gone', {}, { title: text }, 'unchanged'],
  ])('%s', (_what, old, now, expected) => {
    const sides = [fields({ id: number, ...old }), fields({ id: number, ...now })] as const;
    expect(renamed(...sides, { id: 1, name: 'Tent' }).value).toEqual(expected);
  });

  it('are sent even if the contract before has none like them', () => {
    const sides = [fields({ id: number }), fields({ id: number, title: text })] as const;
    expect(renamed(...sides, { id: 1, title: 'Tent' }, 'inwards').value).toBe('unchanged');
  });
});

describe('names that corrections replaced', () => {
  const [old, now] = [fields({ name: text }), fields({ title: was('name') })];
  const item = { name: 'Tent' };
  const after = { title: 'Tent' };
  it.each<[string, JsonObject, JsonObject, Json, Json]>([
    [
      'in items',
      { type: 'array', items: old },
      { type: 'array', items: now },
      [item, {}, item],
      [after, {}, after],
    ],
    ['in a field', fields({ inner: old }), fields({ inner: now }), { inner: item }, { inner: after }],
    [
      'in fields of any name',
      { type: 'object', additionalProperties: old },
      { type: 'object', additionalProperties: now },
      { first: item, second: item },
      { first: after, second: after },
    ],
    [
      'in fields of any name but not in those that are listed',
      { ...fields({ plain: { type: 'object' } }), additionalProperties: old },
      { ...fields({ plain: { type: 'object' } }), additionalProperties: now },
      { first: item, plain: item },
      { first: after, plain: item },
    ],
    [
      'in all that applies',
      { allOf: [old, fields({ id: number })] },
      { allOf: [now, fields({ id: number })] },
      item,
      after,
    ],
    [
      'in the branch that the value matches',
      { oneOf: [fields({ name: number }), old] },
      { oneOf: [fields({ label: was('name', number) }), now] },
      item,
      after,
    ],
    [
      'not in a branch that only one side has',
      { anyOf: [fields({ id: number }), old, { type: 'array', items: old }] },
      { anyOf: [fields({ id: number }), now] },
      item,
      'unchanged',
    ],
    [
      'in the same place of a schema that contains itself',
      fields({ name: text, part: { $ref: '#/components/schemas/Order' } }),
      fields({ title: was('name'), part: { $ref: '#/components/schemas/Order' } }),
      { ...item, part: { ...item, part: item } },
      { ...after, part: { ...after, part: after } },
    ],
  ])('are renamed %s', (_where, before, corrected, value, expected) => {
    expect(renamed(before, corrected, value).value).toEqual(expected);
  });

  it('are found in requests that still have them, and stay there', () => {
    const sent = { name: 'Tent', id: 1 };
    expect(renamed(old, now, sent, 'inwards')).toEqual({
      value: sent,
      found: ['/properties/title name is title'],
    });
    expect(renamed(old, now, { title: 'Tent' }, 'inwards')).toEqual({ value: { name: 'Tent' }, found: [] });
    expect(renamed(old, now, { name: 'Tent' })).toEqual({ value: { title: 'Tent' }, found: [] });
  });

  it('are no former names if the contract still has them', () => {
    const both = fields({ name: text, title: was('name') });
    expect(renamed(old, both, { name: 'Tent' }, 'inwards')).toEqual({ value: { name: 'Tent' }, found: [] });
  });
});

describe('words that corrections replaced', () => {
  const states = (values: Json[], formerValues?: JsonObject): JsonObject =>
    fields({ state: { enum: values, ...(formerValues && { 'x-former-values': formerValues }) } });
  const [old, now] = [states(['open', 2, 'shut']), states(['free', 3, 'over'], { free: 'open', 3: 2 })];
  it.each<[Json, Json]>([
    ['open', 'free'],
    [2, 3],
    ['shut', 'shut'],
    ['other', 'other'],
    [null, null],
  ])('are those that the corrections state: %j is %j', (before, after) => {
    expect(renamed(old, now, { state: before }).value).toEqual({ state: after });
  });

  it.each<[Json, Json, string[]]>([
    ['free', 'open', []],
    [3, 2, []],
    ['over', 'over', []],
    ['open', 'open', ['/properties/state open is free']],
    [2, 2, ['/properties/state 2 is 3']],
  ])('are sent as before: %j as %j', (after, before, found) => {
    expect(renamed(old, now, { state: after }, 'inwards')).toEqual({ value: { state: before }, found });
  });

  it('are no former words if the contract still lists them', () => {
    const sides = [states(['open', 'shut']), states(['free', 'open', 'shut'], { free: 'open' })] as const;
    expect(renamed(...sides, { state: 'open' }, 'inwards')).toEqual({ value: { state: 'open' }, found: [] });
  });
});

it('the words of a body lead to the places and values that its parts had before', () => {
  const line = (name: string): JsonObject => fields({ [name]: name === 'sku' ? was('code') : text });
  const order = (properties: JsonObject): JsonObject => ({
    ...fields(properties),
    additionalProperties: text,
  });
  const words = wordsOf(
    contractOf(order({ name: text, lines: { type: 'array', items: line('code') } })),
    contractOf(order({ title: was('name'), lines: { type: 'array', items: line('sku') } })),
  );
  const { names, name, pointer, value } = words.returned('listOrders');
  expect(names).toEqual(['name', 'lines']);
  expect(['name', 'lines', 'other'].map(name)).toEqual(['title', 'lines', 'other']);
  expect(['', '/name', '/lines/0/code', '/lines/*/code', '/lines/code', '/other/name'].map(pointer)).toEqual([
    '',
    '/title',
    '/lines/0/sku',
    '/lines/*/sku',
    '/lines/code',
    '/other/name',
  ]);
  expect(value('', { name: '{$inputs.name}', lines: [{ code: 'a' }, { id: 1 }] })).toEqual({
    title: '{$inputs.name}',
    lines: [{ sku: 'a' }, { id: 1 }],
  });
  expect(value('/lines', [{ code: 'a' }])).toEqual([{ sku: 'a' }]);
  expect(['name', 'code', 'title', 'id'].map((one) => words.names(one))).toEqual([
    ['name', 'title'],
    ['code', 'sku'],
    ['title'],
    ['id'],
  ]);
  expect(words.sent('listOrders').pointer('/name')).toBe('/name');
});

describe('the words of an operation', () => {
  const body = (schema: JsonObject) => ({ content: { 'application/json': { schema } } });
  const contractOfPost = (id: string, operation: JsonObject) =>
    loadContract({
      openapi: '3.1.0',
      info: { title: 'Orders', version: '1' },
      paths: { '/orders': { post: { operationId: id, ...operation } } },
    });
  const [old, now] = [fields({ name: text }), fields({ title: was('name') })];
  const both = (before: JsonObject, corrected: JsonObject, id = 'add') =>
    wordsOf(
      contractOfPost('add', { responses: {}, ...before }),
      contractOfPost(id, { responses: {}, ...corrected }),
    );

  it('are those of its first success with a body', () => {
    const failure = { description: 'No.', ...body(fields({ code: text })) };
    const responses = (schema: JsonObject) => ({
      responses: {
        '400': failure,
        '202': { description: 'Later.' },
        '201': { description: 'Done.', ...body(schema) },
      },
    });
    const words = both(responses(old), responses(now));
    expect(words.returned('add').pointer('/name')).toBe('/title');
    expect(words.returned('add').names).toEqual(['name']);
    expect(
      both({ responses: { '400': failure } }, { responses: { '400': failure } }).returned('add').names,
    ).toEqual([]);
    expect(words.sent('add').names).toEqual([]);
  });

  it('are its own if the contract before has no such operation', () => {
    const words = both({ requestBody: body(old) }, { requestBody: body(now) }, 'create');
    expect(words.sent('create').pointer('/name')).toBe('/name');
    expect(words.names('name')).toEqual(['name']);
  });

  it('are its own without a body', () => {
    const schemaless = { requestBody: { content: { 'application/json': {} } } };
    for (const [before, corrected] of [
      [{}, { requestBody: body(now) }],
      [{ requestBody: body(old) }, {}],
      [{ requestBody: { content: {} } }, { requestBody: body(now) }],
      [{ requestBody: body(old) }, { requestBody: { content: {} } }],
      [schemaless, schemaless],
    ] as const)
      expect(both(before, corrected).sent('add').pointer('/name')).toBe('/name');
  });

  it('have the former names of its parameters, if there were such', () => {
    const query = (name: string, more: JsonObject = {}) => ({ name, in: 'query', schema: text, ...more });
    const words = both(
      { parameters: [query('key'), query('page')] },
      {
        parameters: [
          query('code', { 'x-former-name': 'key' }),
          query('page'),
          query('size', { 'x-former-name': 'per' }),
        ],
      },
    );
    expect(['key', 'page', 'per', 'other'].map((name) => words.parameter('add', name))).toEqual([
      'code',
      'page',
      'per',
      'other',
    ]);
    expect(words.parameter('other', 'key')).toBe('key');
  });

  it('reach the parts of all schemas that apply', () => {
    const branches = (schema: JsonObject) => ({ allOf: [{ oneOf: [schema, fields({ id: number })] }] });
    const words = both({ requestBody: body(branches(old)) }, { requestBody: body(branches(now)) }).sent(
      'add',
    );
    expect(words.pointer('/name')).toBe('/title');
    expect(words.name('name')).toBe('title');
  });

  it('do not take a name with a digit for the place of an item', () => {
    const [before, after] = [
      fields({ a1: text, '1a': text, 'a*': text }),
      fields({ b1: was('a1'), '1b': was('1a'), 'b*': was('a*') }),
    ];
    const { pointer } = both({ requestBody: body(before) }, { requestBody: body(after) }).sent('add');
    expect(['/a1', '/1a', '/a*'].map(pointer)).toEqual(['/b1', '/1b', '/b*']);
    const lists = both(
      { requestBody: body({ type: 'array', items: old }) },
      { requestBody: body({ type: 'array', items: now }) },
    ).sent('add');
    expect(['/0/name', '/10/name', '/*/name'].map(lists.pointer)).toEqual([
      '/0/title',
      '/10/title',
      '/*/title',
    ]);
  });

  it('fit a body that is sent, apart from its expressions', () => {
    const count = (name: string, more: JsonObject = {}) =>
      fields({ [name]: { type: 'integer', ...more }, note: { type: 'integer' } });
    const { value } = both(
      { requestBody: body(count('amount')) },
      { requestBody: body(count('number', { 'x-former-name': 'amount' })) },
    ).sent('add');
    expect(value('', { amount: '$inputs.amount', note: 'many' })).toEqual({ number: '$inputs.amount' });
    expect(value('', { amount: 'a {$inputs.b}', note: 5 })).toEqual({ number: 'a {$inputs.b}', note: 5 });
    expect(value('', { amount: 'US$a', note: '$5' })).toEqual({});
    expect(value('/note', 'many')).toBe('many');
  });

  it('keep expressions that look like a former word', () => {
    const state = (...words: string[]) => fields({ state: { type: 'string', enum: words } });
    const { value } = both({ requestBody: body(state('$open')) }, { requestBody: body(state('free')) }).sent(
      'add',
    );
    expect(value('/state', '$open')).toBe('$open');
  });
});
