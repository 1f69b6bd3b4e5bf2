/** Changes of operations, of what surrounds them, and of keywords that concern one type. */
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { diff } from '../../src/diff/index.ts';
import { broken, withMembers, withPath } from './broken.ts';

const done = { '200': { description: 'Done.' } };
const told = (old: JsonObject, now: JsonObject, unused = false): string[] =>
  diff(old, now, { unused }).changes.map(
    ({ class: kind, rule, name, direction }) => `${kind} ${rule} ${name} ${direction}`,
  );
const operation = (more: JsonObject): JsonObject =>
  withPath({ put: { operationId: 'put', responses: done, ...more } });
const json = (schema: Json): JsonObject => ({ content: { 'application/json': { schema } } });

describe('an operation', () => {
  it.each<[string, JsonObject, JsonObject, string[]]>([
    ['gets other tags', { tags: ['a'] }, { tags: ['b'] }, ['cosmetic tags-changed tags call']],
    ['gets another id', {}, { operationId: 'other' }, ['breaking operation-id-changed operationId call']],
    ['is deprecated', {}, { deprecated: true }, ['compatible deprecated operation call']],
    ['is no longer deprecated', { deprecated: true }, {}, ['compatible undeprecated operation call']],
    ['takes a body', {}, { requestBody: json({}) }, ['compatible body-added request body request']],
    [
      'requires a body',
      {},
      { requestBody: { ...json({}), required: true } },
      ['breaking required-body-added request body request'],
    ],
    ['takes no body', { requestBody: json({}) }, {}, ['breaking body-removed request body request']],
    [
      'requires its body',
      { requestBody: json({}) },
      { requestBody: { ...json({}), required: true } },
      ['breaking body-made-required request body request'],
    ],
    [
      'no longer requires its body',
      { requestBody: { ...json({}), required: true } },
      { requestBody: json({}) },
      ['compatible body-made-optional request body request'],
    ],
  ])('%s', (_what, old, now, changes) => {
    expect(told(operation(old), operation(now))).toEqual(changes);
  });
});

describe('a component that no operation uses', () => {
  const limit = (more: JsonObject): JsonObject =>
    withMembers({ components: { parameters: { Limit: { name: 'limit', in: 'query', ...more } } } });
  it.each<[string, JsonObject, JsonObject, string[]]>([
    [
      'changes',
      limit({}),
      limit({ required: true }),
      ['cosmetic unused-component-changed Limit changed call'],
    ],
    ['stays', limit({}), limit({}), []],
    ['goes', limit({}), withMembers({}), ['cosmetic unused-component-removed Limit call']],
    ['comes', withMembers({}), limit({}), ['cosmetic unused-component-added Limit call']],
  ])('%s', (_what, old, now, changes) => {
    expect(told(old, now, true)).toEqual(changes);
    expect(told(old, now)).toEqual([]);
  });
});

describe('an address with several variables', () => {
  const at = (url: string): JsonObject => {
    const names = [...url.matchAll(/\{([^}]*)\}/g)].map(([, name = '']): [string, Json] => [
      name,
      { default: 'x' },
    ]);
    return withMembers({ servers: [{ url, variables: Object.fromEntries(names) }] });
  };
  it.each<[string, string, string]>([
    ['https://eu.a.com/v1/x', 'https://{r}.a.com/{v}/x', 'nobody'],
    ['https://eu.a.com/v1/x', 'https://{r}.a.com/{v}/{x}', 'nobody'],
    ['https://eu.a.com/v1/y', 'https://{r}.a.com/{v}/x', 'callers'],
    ['https://eu.b.com/v1/x', 'https://{r}.a.com/{v}/x', 'callers'],
    ['https://.a.com/v1/x', 'https://{r}.a.com/{v}/x', 'callers'],
    ['https://eu.a.com//x', 'https://{r}.a.com/{v}/x', 'callers'],
    ['https://eu.a.com/v1', 'https://{r}.a.com/{v}/x', 'callers'],
    ['https://eu.a.com/x', 'https://{r}.a.com/{v}/x', 'callers'],
    ['http://eu.a.com/v1/x', 'https://{r}.a.com/{v}/x', 'callers'],
  ])('includes %s, or not: %s, which breaks %s', (old, now, whom) => {
    expect(broken(withMembers({ servers: [{ url: old }] }), at(now))).toBe(whom);
  });
});

describe('a keyword concerns values of one type', () => {
  const inBody = (schema: Json): JsonObject =>
    withPath({ put: { requestBody: json(schema), responses: done } });
  const OTHER: Readonly<Record<string, string>> = {
    object: 'string',
    array: 'string',
    string: 'number',
    number: 'string',
  };
  it.each<[string, string, Json]>([
    ['object', 'required', ['a']],
    ['object', 'additionalProperties', false],
    ['object', 'patternProperties', { '^x': { type: 'string' } }],
    ['object', 'minProperties', 1],
    ['object', 'maxProperties', 1],
    ['object', 'dependentRequired', { a: ['b'] }],
    ['object', 'dependentSchemas', { a: { required: ['b'] } }],
    ['object', 'propertyNames', { maxLength: 1 }],
    ['object', 'unevaluatedProperties', false],
    ['array', 'items', { type: 'string' }],
    ['array', 'prefixItems', [{ type: 'string' }]],
    ['array', 'contains', { type: 'string' }],
    ['array', 'minItems', 1],
    ['array', 'maxItems', 1],
    ['array', 'uniqueItems', true],
    ['array', 'unevaluatedItems', false],
    ['string', 'pattern', '^a'],
    ['string', 'minLength', 1],
    ['string', 'maxLength', 1],
    ['string', 'format', 'date'],
    ['number', 'minimum', 1],
    ['number', 'maximum', 1],
    ['number', 'exclusiveMinimum', 1],
    ['number', 'exclusiveMaximum', 1],
    ['number', 'multipleOf', 2],
  ])('%s: %s', (type, keyword, value) => {
    const added = (of: string): string =>
      broken(inBody({ type: of }), inBody({ type: of, [keyword]: value }));
    expect(added(type)).toBe('writers');
    expect(added(OTHER[type] ?? '')).toBe('nobody');
  });
});

describe('a set of words', () => {
  const inResponse = (schema: Json): JsonObject =>
    withPath({ get: { responses: { '200': { description: 'Done.', ...json(schema) } } } });
  const TEXT = { type: 'string' };
  it.each<[string, JsonObject, JsonObject, string[]]>([
    [
      'that is open comes',
      TEXT,
      { ...TEXT, 'x-extensible-enum': ['a'] },
      ['cosmetic extension-changed x-extensible-enum response'],
    ],
    [
      'that is open goes',
      { ...TEXT, 'x-extensible-enum': ['a'] },
      TEXT,
      ['cosmetic extension-changed x-extensible-enum response'],
    ],
    ['that is closed comes', TEXT, { ...TEXT, enum: ['a'] }, ['compatible value-set-closed enum response']],
    ['that is closed goes', { ...TEXT, enum: ['a'] }, TEXT, ['breaking value-set-opened enum response']],
    [
      'is opened',
      { ...TEXT, enum: ['a'] },
      { ...TEXT, 'x-extensible-enum': ['a'] },
      ['breaking value-set-opened enum response'],
    ],
    [
      'is closed',
      { ...TEXT, 'x-extensible-enum': ['a'] },
      { ...TEXT, enum: ['a'] },
      ['compatible value-set-closed enum response'],
    ],
    [
      'has null no longer',
      { type: ['string', 'null'], enum: ['a', null] },
      { ...TEXT, enum: ['a'] },
      ['compatible null-removed null response'],
    ],
  ])('%s', (_what, old, now, changes) => {
    expect(told(inResponse(old), inResponse(now))).toEqual(changes);
  });
});

describe('the same values in other words', () => {
  const inBody = (schema: Json): JsonObject =>
    withPath({ put: { requestBody: json(schema), responses: done } });
  it.each<[string, Json, Json]>([
    ['both booleans', { type: 'boolean' }, { type: 'boolean', enum: [true, false] }],
    [
      'both booleans and null',
      { type: ['boolean', 'null'] },
      { type: ['boolean', 'null'], enum: [true, null, false] },
    ],
    [
      'whole numbers of all numbers',
      { type: 'integer' },
      { allOf: [{ type: 'number' }, { type: 'integer' }] },
    ],
    ['all numbers that are whole', { type: 'integer' }, { allOf: [{ type: 'integer' }, { type: 'number' }] }],
    [
      'one of several types',
      { type: 'string' },
      { allOf: [{ type: ['string', 'null'] }, { type: ['integer', 'string'] }] },
    ],
    [
      'items of a list',
      { type: 'array', items: { type: 'string' } },
      { items: { type: 'string' }, type: ['array'] },
    ],
  ])('%s are equal', (_what, one, other) => {
    expect(broken(inBody(one), inBody(other))).toBe('nobody');
    expect(broken(inBody(other), inBody(one))).toBe('nobody');
  });

  it.each<[string, Json, Json]>([
    ['one of both booleans', { type: 'boolean' }, { type: 'boolean', enum: [true] }],
    [
      'booleans without null',
      { type: ['boolean', 'null'] },
      { type: ['boolean', 'null'], enum: [true, false] },
    ],
    ['whole numbers', { type: 'number' }, { allOf: [{ type: 'number' }, { type: 'integer' }] }],
    [
      'nothing in common',
      { type: ['string', 'null'] },
      { allOf: [{ type: ['string', 'null'] }, { type: 'null' }] },
    ],
  ])('%s are fewer', (_what, one, other) => {
    expect(broken(inBody(one), inBody(other))).toBe('writers');
    expect(broken(inBody(other), inBody(one))).toBe('nobody');
  });
});

describe('an object in a query, whose fields become parameters', () => {
  const query = (...parameters: JsonObject[]): JsonObject =>
    withPath({ get: { parameters, responses: done } });
  const properties = { a: { type: 'string' } };
  const field = { name: 'a', in: 'query', schema: { type: 'string' } };
  it.each<[string, JsonObject, string]>([
    ['is sent as before', { schema: { type: 'object', properties } }, 'nobody'],
    [
      'is sent in one parameter, if it is not exploded',
      { schema: { type: 'object', properties }, explode: false },
      'writers',
    ],
    [
      'is sent in one parameter, in another style',
      { schema: { type: 'object', properties }, style: 'deepObject' },
      'writers',
    ],
    ['may be a text as well', { schema: { type: ['object', 'string'], properties } }, 'writers'],
    [
      'may be something else as well',
      { schema: { oneOf: [{ type: 'object', properties }, { type: 'string' }] } },
      'writers',
    ],
  ])('%s', (_what, more, whom) => {
    expect(broken(query({ name: 'q', in: 'query', ...more }), query(field))).toBe(whom);
  });
});
