/** What is left of a value that a schema does not allow. */
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import {
  fit,
  loadContract,
  pathNamesIn,
  withFormerPathNames,
  withPathNames,
} from '../../src/contract/index.ts';

function fitted(schema: JsonObject, value: Json, direction: 'request' | 'response' = 'response') {
  const lost: string[] = [];
  const document = {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {},
    components: { schemas: { It: schema } },
  };
  const node = { pointer: '/components/schemas/It', value: schema };
  const result = fit(document, node, value, {
    direction,
    lost: (pointer) => lost.push(pointer.slice(node.pointer.length)),
  });
  return { result, lost };
}

const fields = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties,
  ...more,
});
const closed = { additionalProperties: false };

describe('a value', () => {
  it.each<[string, JsonObject, Json, Json, string[]]>([
    ['stays if it is allowed', fields({ a: { type: 'string' } }), { a: 'x', b: 1 }, { a: 'x', b: 1 }, []],
    [
      'loses a field that breaks a rule',
      fields({ a: { type: 'string', maxLength: 1 }, b: {} }),
      { a: 'xy', b: 1 },
      { b: 1 },
      ['/properties/a'],
    ],
    [
      'loses fields that are not allowed',
      fields({ a: {} }, closed),
      { a: 1, b: 2, 'c/d': 3 },
      { a: 1 },
      ['/properties/c~1d', '/properties/b'],
    ],
    [
      'loses fields within it that are not allowed',
      fields({ in: fields({ a: {} }, closed) }),
      { in: { a: 1, b: 2 } },
      { in: { a: 1 } },
      ['/properties/in/properties/b'],
    ],
    [
      'loses only the items that break a rule',
      { type: 'array', items: { type: 'integer', maximum: 5 } },
      [1, 9, 2, 8, 3],
      [1, 2, 3],
      ['/items', '/items'],
    ],
    [
      'gets a field that is required',
      fields({ a: { type: 'string', const: 'x' } }, { required: ['a'] }),
      { b: 1 },
      { b: 1, a: 'x' },
      ['/properties/a'],
    ],
    [
      'gets null for a field that is required and not described',
      { required: ['a'] },
      {},
      { a: null },
      ['/properties/a'],
    ],
    [
      'gets a field again that broke a rule and is required',
      fields({ a: { type: 'string', enum: ['x', 'y'] } }, { required: ['a'] }),
      { a: 'z' },
      { a: 'x' },
      ['/properties/a', '/properties/a'],
    ],
    [
      'of a response gets the type that is stated',
      fields({ a: { type: 'boolean', example: true } }),
      { a: 'yes' },
      { a: true },
      ['/properties/a'],
    ],
    [
      'of a response has no null where none is allowed',
      fields({ a: { type: 'boolean' } }),
      { a: null },
      {},
      ['/properties/a'],
    ],
    ['is made if all of it breaks a rule', { type: 'string', enum: ['x'] }, 'z', 'x', ['']],
  ])('%s', (_what, schema, value, result, lost) => {
    expect(fitted(schema, value)).toEqual({ result, lost });
  });

  it('of a request loses what has another type', () => {
    expect(fitted(fields({ a: { type: 'boolean' } }), { a: 'yes', b: 1 }, 'request').result).toEqual({
      b: 1,
    });
  });

  it.each<['request' | 'response', Json]>([
    ['request', { sent: 'sent' }],
    ['response', { made: 'made' }],
  ])('gets what a %s has of a required field', (direction, made) => {
    const text = { type: 'string' };
    const part = fields(
      { made: { ...text, readOnly: true }, sent: { ...text, writeOnly: true } },
      { required: ['made', 'sent'] },
    );
    const holder = fields({ part }, { required: ['part'] });
    expect(fitted(holder, {}, direction).result).toEqual({ part: made });
    expect(fitted(part, 7, direction).result).toEqual(made);
    const typed = fields({ part }, { required: ['part'] });
    expect(fitted(typed, { part: 'x' }, direction).result).toEqual({ part: made });
  });

  it('that must have and may not have a field is given up', () => {
    const schema = fields({ a: false }, { required: ['a'] });
    expect(fitted(schema, { b: 1 }).result).toHaveProperty('b', 1);
  });

  it('keeps what the caller wants to keep', () => {
    const schema = fields({ a: { type: 'integer' }, b: { type: 'integer' } });
    const document = {
      openapi: '3.1.0',
      info: { title: 'Things', version: '1' },
      paths: {},
      components: { schemas: { It: schema } },
    };
    const kept = fit(
      document,
      { pointer: '/components/schemas/It', value: schema },
      { a: '$a', b: 'b' },
      {
        direction: 'request',
        isKept: (value, keyword) => value === '$a' && keyword === 'type',
      },
    );
    expect(kept).toEqual({ a: '$a' });
  });
});

describe('the names of a path', () => {
  const contractWithPath = (path: string, ...names: string[]) =>
    loadContract({
      openapi: '3.1.0',
      info: { title: 'Things', version: '1' },
      paths: {
        [path]: {
          get: {
            operationId: 'get',
            parameters: [
              ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
              ...names.map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
            ],
            responses: {},
          },
        },
      },
    });
  const shown = ({ operations }: ReturnType<typeof contractWithPath>): string[] =>
    operations.flatMap(({ path, parameters }) => [path, ...parameters.map((one) => `${one.in} ${one.name}`)]);
  const now = contractWithPath('/a/{first}/b/{second}.{first}', 'first', 'second');

  it('are in their order', () => {
    expect(pathNamesIn('/a/{first}/b/{second}.{first}')).toEqual(['first', 'second', 'first']);
    expect(pathNamesIn('/a')).toEqual([]);
  });

  it('are as before, and those of the query stay', () => {
    const before = contractWithPath('/a/{one}/b/{two}.{one}', 'one', 'two');
    expect(shown(withFormerPathNames(before, now))).toEqual([
      '/a/{one}/b/{two}.{one}',
      ...['path one', 'path two', 'query first', 'query second'],
    ]);
  });

  it.each([
    ['as many', contractWithPath('/a/{one}', 'one')],
    ['others', now],
  ])('stay if the contract before has not %s', (_what, before) => {
    expect(shown(withFormerPathNames(before, now))).toEqual(shown(now));
  });

  it('stay if the contract before has no such operation', () => {
    expect(shown(withPathNames(now, () => []))).toEqual(shown(now));
    const [operation] = withPathNames(now, () => ['first', 'second', 'first']).operations;
    expect(operation).toBe(now.operations[0]);
  });
});
