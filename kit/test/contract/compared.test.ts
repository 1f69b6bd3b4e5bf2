/** What differs between two states of a contract, part by part. */
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { compareDocuments } from '../../src/contract/overlay/compare.ts';

const A = '/paths/~1a/get';
const get = (operation: JsonObject): JsonObject => ({
  openapi: '3.1.0',
  paths: { '/a': { get: { operationId: 'a', ...operation } } },
});
const schemas = (all: JsonObject): JsonObject => ({ openapi: '3.1.0', components: { schemas: all } });
/** Of copies: no part is the same object on both sides. */
const compared = (old: JsonObject, now: JsonObject) =>
  compareDocuments(structuredClone(old), structuredClone(now));

const q = { name: 'q', in: 'query', schema: { type: 'string' } };
const r = { name: 'r', in: 'query', schema: { type: 'string' } };
const h = { name: 'q', in: 'header', schema: { type: 'string' } };
const ref = { $ref: '#/components/parameters/One' };
const other = { $ref: '#/components/parameters/Other' };

test('equal states differ in nothing, whatever the order of keys', () => {
  expect(compared(get({ summary: 'It.', tags: ['a'] }), get({ tags: ['a'], summary: 'It.' }))).toEqual([]);
});

test.each<[string, JsonObject, JsonObject, object[]]>([
  [
    'a member that is added',
    {},
    { summary: 'It.' },
    [{ kind: 'changed', type: 'Operation', old: A, new: A, keyword: 'summary', after: 'It.' }],
  ],
  [
    'a member that is removed',
    { summary: 'It.' },
    {},
    [{ kind: 'changed', type: 'Operation', old: A, new: A, keyword: 'summary', before: 'It.' }],
  ],
  [
    'a list that is no list of parts',
    { tags: ['a'] },
    { tags: ['b'] },
    [{ kind: 'changed', type: 'Operation', old: A, new: A, keyword: 'tags', before: ['a'], after: ['b'] }],
  ],
  [
    'a list of parts that becomes none',
    { parameters: [q] },
    { parameters: { q } },
    [
      {
        kind: 'changed',
        type: 'Operation',
        old: A,
        new: A,
        keyword: 'parameters',
        before: [q],
        after: { q },
      },
    ],
  ],
  [
    'a body that is added',
    {},
    { requestBody: { content: {} } },
    [
      {
        kind: 'added',
        type: 'RequestBody',
        old: `${A}/requestBody`,
        new: `${A}/requestBody`,
        after: { content: {} },
      },
    ],
  ],
  [
    'a body that is removed',
    { requestBody: { content: {} } },
    {},
    [
      {
        kind: 'removed',
        type: 'RequestBody',
        old: `${A}/requestBody`,
        new: `${A}/requestBody`,
        before: { content: {} },
      },
    ],
  ],
  [
    'a response that is added, and one that is removed',
    { responses: { 200: { description: 'A' } } },
    { responses: { 201: { description: 'A' } } },
    [
      {
        kind: 'removed',
        type: 'Response',
        old: `${A}/responses/200`,
        new: `${A}/responses/200`,
        before: { description: 'A' },
      },
      {
        kind: 'added',
        type: 'Response',
        old: `${A}/responses/201`,
        new: `${A}/responses/201`,
        after: { description: 'A' },
      },
    ],
  ],
  [
    'responses that are all added',
    {},
    { responses: { 200: { description: 'A' } } },
    [
      {
        kind: 'added',
        type: 'Response',
        old: `${A}/responses/200`,
        new: `${A}/responses/200`,
        after: { description: 'A' },
      },
    ],
  ],
  [
    'the schema of a parameter, by its place and name',
    { parameters: [q, r] },
    { parameters: [r, { ...q, schema: { type: 'integer' } }] },
    [
      {
        kind: 'changed',
        type: 'Schema',
        old: `${A}/parameters/0/schema`,
        new: `${A}/parameters/1/schema`,
        keyword: 'type',
        before: 'string',
        after: 'integer',
      },
    ],
  ],
  ['parameters in another order', { parameters: [q, r] }, { parameters: [r, q] }, []],
  [
    'a parameter that is added before another',
    { parameters: [q] },
    { parameters: [r, q] },
    [{ kind: 'added', type: 'Parameter', old: `${A}/parameters/0`, new: `${A}/parameters/0`, after: r }],
  ],
  [
    'a parameter that is removed',
    { parameters: [q, r] },
    { parameters: [r] },
    [{ kind: 'removed', type: 'Parameter', old: `${A}/parameters/0`, new: `${A}/parameters/0`, before: q }],
  ],
  [
    'a parameter that moves to another place',
    { parameters: [q] },
    { parameters: [h] },
    [
      { kind: 'added', type: 'Parameter', old: `${A}/parameters/0`, new: `${A}/parameters/0`, after: h },
      { kind: 'removed', type: 'Parameter', old: `${A}/parameters/0`, new: `${A}/parameters/0`, before: q },
    ],
  ],
  [
    'a parameter with another name',
    { parameters: [q] },
    { parameters: [r] },
    [
      { kind: 'added', type: 'Parameter', old: `${A}/parameters/0`, new: `${A}/parameters/0`, after: r },
      { kind: 'removed', type: 'Parameter', old: `${A}/parameters/0`, new: `${A}/parameters/0`, before: q },
    ],
  ],
  [
    'a reference to another parameter',
    { parameters: [ref] },
    { parameters: [other] },
    [
      { kind: 'added', type: 'Parameter', old: `${A}/parameters/0`, new: `${A}/parameters/0`, after: other },
      { kind: 'removed', type: 'Parameter', old: `${A}/parameters/0`, new: `${A}/parameters/0`, before: ref },
    ],
  ],
  [
    'what stands beside a reference to a parameter',
    { parameters: [r, ref] },
    { parameters: [{ ...ref, description: 'It.' }, r] },
    [
      {
        kind: 'changed',
        type: 'Parameter',
        old: `${A}/parameters/1`,
        new: `${A}/parameters/0`,
        keyword: 'description',
        after: 'It.',
      },
    ],
  ],
])('%s is told', (_, old, now, changes) => {
  expect(compared(get(old), get(now))).toEqual(changes);
});

test('branches that differ are paired in their order, and their names are escaped', () => {
  const before = schemas({ 'a/b': { anyOf: [{ type: 'string' }, { type: 'null' }, { type: 'boolean' }] } });
  const after = schemas({
    'a/b': { anyOf: [{ type: 'null' }, { type: 'integer' }, { type: 'array' }, { type: 'object' }] },
  });
  const at = (index: number) => `/components/schemas/a~1b/anyOf/${index}`;
  expect(compared(before, after)).toEqual([
    {
      kind: 'changed',
      type: 'Schema',
      old: at(0),
      new: at(1),
      keyword: 'type',
      before: 'string',
      after: 'integer',
    },
    {
      kind: 'changed',
      type: 'Schema',
      old: at(2),
      new: at(2),
      keyword: 'type',
      before: 'boolean',
      after: 'array',
    },
    { kind: 'added', type: 'Schema', old: at(3), new: at(3), after: { type: 'object' } },
  ]);
});

test('a branch that refers to another schema is still that branch', () => {
  const one = (name: string) => schemas({ A: { anyOf: [{ $ref: `#/components/schemas/${name}` }] } });
  const at = '/components/schemas/A/anyOf/0';
  expect(compared(one('B'), one('C'))).toMatchObject([
    { kind: 'changed', old: at, new: at, keyword: '$ref' },
  ]);
});

test('a schema that becomes true or false is another', () => {
  const at = '/components/schemas/A/not';
  expect(compared(schemas({ A: { not: { type: 'null' } } }), schemas({ A: { not: true } }))).toEqual([
    {
      kind: 'changed',
      type: 'Schema',
      old: at.slice(0, -4),
      new: at.slice(0, -4),
      keyword: 'not',
      before: { type: 'null' },
      after: true,
    },
  ]);
});
