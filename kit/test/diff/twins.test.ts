/** Which alternatives of two documents are the same one. */
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { diff } from '../../src/diff/index.ts';
import { broken, withPath } from './broken.ts';

const done = { '200': { description: 'Done.' } };
const inQuery = (schema: Json): JsonObject =>
  withPath({ get: { parameters: [{ name: 'q', in: 'query', schema }], responses: done } });
const inResponse = (schema: Json): JsonObject =>
  withPath({
    get: { responses: { '200': { description: 'Done.', content: { 'application/json': { schema } } } } },
  });
const changes = (old: Json, now: Json): string[] =>
  diff(inResponse(old), inResponse(now))
    .changes.filter(({ rule }) => rule !== 'order-changed')
    .map(({ rule, name }) => `${rule} ${name}`);

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties,
  ...more,
});
const only = (value: Json): JsonObject => ({ enum: [value] });
const WHOLE = { type: 'integer' };
const TEXT = { type: 'string' };

describe('alternatives are the same', () => {
  it.each<[string, Json[], Json[], string[]]>([
    [
      'if they have the same constants, in any order',
      [
        object({ kind: only('a'), version: only(1), x: WHOLE }),
        object({ kind: only('a'), version: only(2), x: WHOLE }),
      ],
      [
        object({ version: only(2), kind: only('a'), x: WHOLE }),
        object({ version: only(1), x: TEXT, kind: only('a') }),
      ],
      ['type-changed type'],
    ],
    [
      'if they have the same title',
      [object({ x: WHOLE }, { title: 'A' }), object({ x: WHOLE }, { title: 'B' })],
      [object({ x: TEXT }, { title: 'B' }), object({ x: WHOLE }, { title: 'A' })],
      ['type-changed type'],
    ],
    ['if they are the same word', [only('a'), only('b')], [only('b'), only('a')], []],
    ['if they are equal', [WHOLE, TEXT], [TEXT, WHOLE], []],
  ])('%s', (_what, old, now, told) => {
    expect(changes({ oneOf: old }, { oneOf: now })).toEqual(told);
    expect(changes({ anyOf: old }, { anyOf: now })).toEqual(told);
  });

  it('is told by its constants if it comes or goes', () => {
    const required = { required: ['kind'] };
    const branch = object({ kind: only('a'), version: only(1) }, required);
    const other = object({ kind: only('b'), version: only(1) }, required);
    const [added, removed] = [
      changes({ oneOf: [branch] }, { oneOf: [branch, other] }),
      changes({ oneOf: [branch, other] }, { oneOf: [branch] }),
    ];
    expect(added).toEqual(['branch-added b 1']);
    expect(removed).toEqual(['branch-removed b 1']);
  });
});

describe('a parameter that becomes a list', () => {
  it.each<[string, Json, Json, string]>([
    ['of the same values breaks nobody', WHOLE, { type: 'array', items: WHOLE }, 'nobody'],
    ['of fewer values breaks writers', WHOLE, { type: 'array', items: { ...WHOLE, maximum: 5 } }, 'writers'],
    ['of more values breaks nobody', { ...WHOLE, maximum: 5 }, { type: 'array', items: WHOLE }, 'nobody'],
    ['of other values breaks writers', TEXT, { type: 'array', items: WHOLE }, 'writers'],
  ])('%s', (_what, old, now, whom) => {
    expect(broken(inQuery(old), inQuery(now))).toBe(whom);
  });
});
