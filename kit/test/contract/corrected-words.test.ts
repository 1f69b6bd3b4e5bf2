/** The names and words of bodies, between a contract and its corrected form. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { createRenamer, loadContract, OWN_WORDS, wordsOf } from '../../src/contract/index.ts';

const TEXT = { type: 'string' };
const json = (schema: JsonObject) => ({ description: '', content: { 'application/json': { schema } } });
const fields = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties,
  ...more,
});

const contractOf = (sent: JsonObject, responses: JsonObject, schemas: JsonObject = {}) =>
  loadContract({
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    paths: {
      '/orders': {
        put: {
          operationId: 'putOrder',
          parameters: [{ name: 'key', in: 'query', schema: TEXT }],
          requestBody: json(sent),
          responses,
        },
      },
    },
    components: { schemas },
  });

describe('words', () => {
  const problem = fields({ state: TEXT });
  const empty = { description: 'Nothing.' };
  const inner = fields({ name: TEXT, more: TEXT });
  const renamed = fields({ title: { ...TEXT, 'x-former-name': 'name' }, more: TEXT });
  const before = contractOf(
    fields({ same: TEXT, gone: TEXT, dropped: TEXT }, { additionalProperties: inner }),
    {
      404: json(problem),
      204: empty,
      200: json(fields({ state: TEXT, list: { type: 'array', items: inner } })),
    },
  );
  const corrected = contractOf(
    fields({ same: TEXT, made: { ...TEXT, readOnly: true } }, { additionalProperties: renamed }),
    {
      404: json(fields({ reason: { ...TEXT, 'x-former-name': 'state' } })),
      204: empty,
      200: json(
        fields({ status: { ...TEXT, 'x-former-name': 'state' }, list: { type: 'array', items: renamed } }),
      ),
    },
  );
  const words = wordsOf(before, corrected);

  it('of a body are those of the first success that has one', () => {
    const returned = words.returned('putOrder');
    expect([
      returned.names,
      returned.name('state'),
      returned.pointer('/list/0/name'),
      returned.pointer('/list/*/more'),
    ]).toEqual([['state', 'list'], 'status', '/list/0/title', '/list/*/more']);
    expect(returned.value('', { state: 'a', list: [{ name: 'b' }] })).toEqual({
      status: 'a',
      list: [{ title: 'b' }],
    });
  });

  it('of a request leave out what it must not have, and keep expressions', () => {
    const sent = words.sent('putOrder');
    expect(sent.pointer('/any/name')).toBe('/any/title');
    expect(sent.value('', { same: 1, made: 'now', any: { name: '$inputs.name' } })).toEqual({
      any: { title: '$inputs.name' },
    });
    expect(sent.value('', { same: 'x{$inputs.a}', any: {} })).toEqual({ same: 'x{$inputs.a}', any: {} });
  });

  it('are names that a field may have now', () => {
    expect(['name', 'state', 'same', 'gone'].map(words.names)).toEqual([
      ['name', 'title'],
      ['state', 'status'],
      ['same'],
      ['gone'],
    ]);
  });

  it('of parameters and of unknown operations stay', () => {
    expect([words.parameter('putOrder', 'key'), words.parameter('none', 'key')]).toEqual(['key', 'key']);
    expect([words.sent('none').name('state'), words.returned('none').pointer('/state')]).toEqual([
      'state',
      '/state',
    ]);
  });

  it('of a contract without corrections are its own', () => {
    const { sent, returned, parameter, names } = OWN_WORDS;
    for (const body of [sent('a'), returned('a')])
      expect([body.names, body.name('a'), body.pointer('/a'), body.value('', 1)]).toEqual([[], 'a', '/a', 1]);
    expect([parameter('a', 'b'), names('c')]).toEqual(['b', ['c']]);
  });
});

describe('a value gets the names and words of the other contract', () => {
  const state = (...words: string[]) => ({ ...TEXT, enum: words });
  const ref = { $ref: '#/components/schemas/Part' };
  /** The value with the corrections, and without them again. */
  const both = (
    old: JsonObject,
    now: JsonObject,
    values: readonly [JsonObject, JsonObject],
    parts: readonly [JsonObject, JsonObject] = [{}, {}],
  ) => {
    const [a, b] = [old, now].map(
      (It, index) => contractOf(TEXT, {}, { It, Part: parts[index] ?? {} }).document,
    );
    const pointer = '/components/schemas/It';
    const [before, after] = [
      { pointer, value: old },
      { pointer, value: now },
    ];
    const former: string[] = [];
    const outwards = createRenamer({ from: a ?? {}, to: b ?? {}, outwards: true }).compile(before, after);
    const inwards = createRenamer({
      from: b ?? {},
      to: a ?? {},
      outwards: false,
      former: (place, was, is) => former.push(`${place} ${was} is ${is}`),
    }).compile(after, before);
    const [first, second] = values;
    return [outwards?.rename(first) ?? first, inwards?.rename(second) ?? second, former];
  };

  it.each<
    [
      string,
      JsonObject,
      JsonObject,
      readonly [JsonObject, JsonObject],
      readonly [JsonObject, JsonObject] | undefined,
      object[],
    ]
  >([
    [
      'of an alternative that it matches in its direction',
      { anyOf: [fields({ id: { type: 'integer', readOnly: true }, name: TEXT }, { required: ['id'] })] },
      {
        anyOf: [
          fields(
            { id: { type: 'integer', readOnly: true }, title: { ...TEXT, 'x-former-name': 'name' } },
            { required: ['id'] },
          ),
        ],
      },
      [
        { id: 1, name: 'a' },
        { id: 1, title: 'a' },
      ],
      undefined,
      [{ id: 1, title: 'a' }, { id: 1, name: 'a' }, []],
    ],
    [
      'of the alternative that both have, among others',
      { anyOf: [{ type: 'integer' }, ref] },
      { anyOf: [ref] },
      [{ name: 'a' }, { title: 'a' }],
      [fields({ name: TEXT }), fields({ title: { ...TEXT, 'x-former-name': 'name' } })],
      [{ title: 'a' }, { name: 'a' }, []],
    ],
    [
      'by the former values beside a reference',
      fields({ at: ref }),
      fields({ at: { ...ref, 'x-former-values': { free: 'open', held: 'kept' } } }),
      [{ at: 'open' }, { at: 'held' }],
      [state('open', 'kept'), state('free', 'held')],
      [{ at: 'free' }, { at: 'kept' }, []],
    ],
    [
      'by the former values of the schema, and tells which are not used any longer',
      fields({ at: state('open', 'kept') }),
      fields({ at: { ...state('free', 'held'), 'x-former-values': { free: 'open', held: 'kept' } } }),
      [{ at: 'kept' }, { at: 'open' }],
      undefined,
      [{ at: 'held' }, { at: 'open' }, ['/components/schemas/It/properties/at open is free']],
    ],
    [
      'by former values that are numbers',
      fields({ at: { enum: [1, 2] } }),
      fields({ at: { enum: [10, 20], 'x-former-values': { 10: 1, 20: 2 } } }),
      [{ at: 2 }, { at: 10 }],
      undefined,
      [{ at: 20 }, { at: 1 }, []],
    ],
    [
      'but not that of a field which never was',
      fields({ a: TEXT, b: TEXT }),
      fields({ c: { ...TEXT, 'x-former-name': 'none' }, d: TEXT }),
      [{ a: 'x' }, { c: 'x' }],
      undefined,
      [{}, { c: 'x' }, []],
    ],
  ])('%s', (_what, old, now, values, parts, expected) => {
    expect(both(old, now, values, parts)).toEqual(expected);
  });
});
