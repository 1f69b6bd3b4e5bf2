import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { createRenamer, loadContract, wordsOf } from '../../src/contract/index.ts';

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
