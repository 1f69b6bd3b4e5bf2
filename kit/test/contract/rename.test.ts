import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { createRenamer, loadContract, wordsOf } from '../../src/contract/index.ts';
import { correctDocument } from '../../src/verify/flow/correct.ts';

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

it('a flow has the names and the words of the corrections, and keeps its expressions', () => {
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
    steps: steps('key', { name: '$inputs.name' }, "$response.body#/state == 'open'", '$response.body#/state'),
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
