/** The instances that prove a break: valid by one document, refused by the other. */
import { expect, it } from 'vitest';
import { isList, isObject, type Json, type JsonObject } from '../../src/base/json.ts';
import { diff } from '../../src/diff/index.ts';
import { withPath } from './broken.ts';

const done = { '200': { description: 'Done.' } };
const inBody = (schema: Json): JsonObject =>
  withPath({ put: { requestBody: { content: { 'application/json': { schema } } }, responses: done } });
const inQuery = (schema: Json): JsonObject =>
  withPath({ get: { parameters: [{ name: 'q', in: 'query', schema }], responses: done } });

const sizeOf = (value: Json): number => (isObject(value) ? Object.keys(value).length : -1);
const has = (value: Json, name: string): boolean => isObject(value) && Object.hasOwn(value, name);
const lengthOf = (value: Json): number => (isList(value) || typeof value === 'string' ? value.length : -1);
const items = (value: Json): readonly Json[] => (isList(value) ? value : []);

it.each<[string, Json, Json, (value: Json) => boolean]>([
  ['fewer fields', { minProperties: 3 }, { minProperties: 2 }, (one) => sizeOf(one) === 2],
  ['many fields', { minProperties: 9 }, { minProperties: 8 }, (one) => sizeOf(one) === 8],
  ['more fields', { maxProperties: 1 }, { maxProperties: 2 }, (one) => sizeOf(one) === 2],
  ['fewer items', { minItems: 5 }, { minItems: 4 }, (one) => isList(one) && lengthOf(one) === 4],
  ['more items', { maxItems: 6 }, { maxItems: 7 }, (one) => isList(one) && lengthOf(one) === 7],
  [
    'a shorter text',
    { minLength: 5 },
    { minLength: 4 },
    (one) => typeof one === 'string' && lengthOf(one) === 4,
  ],
  [
    'a longer text',
    { maxLength: 5 },
    { maxLength: 6 },
    (one) => typeof one === 'string' && lengthOf(one) === 6,
  ],
  [
    'another beginning',
    { pattern: '^ab' },
    { pattern: '^a' },
    (one) => typeof one === 'string' && /^a(?!b)/.test(one),
  ],
  [
    'a larger number',
    { maximum: 5 },
    { maximum: 7 },
    (one) => typeof one === 'number' && one > 5 && one <= 7,
  ],
  [
    'a smaller number',
    { minimum: 5 },
    { minimum: 3 },
    (one) => typeof one === 'number' && one < 5 && one >= 3,
  ],
  [
    'a number between',
    { exclusiveMaximum: 5 },
    { exclusiveMaximum: 6 },
    (one) => typeof one === 'number' && one >= 5 && one < 6,
  ],
  [
    'a multiple',
    { multipleOf: 4 },
    { multipleOf: 2 },
    (one) => typeof one === 'number' && one % 2 === 0 && one % 4 !== 0,
  ],
  ['another word', { enum: ['a'] }, { enum: ['a', 'b'] }, (one) => one === 'b'],
  ['another type', { type: 'string' }, { type: ['string', 'null'] }, (one) => one === null],
  ['a whole number', { type: 'string' }, { type: ['string', 'integer'] }, (one) => Number.isInteger(one)],
  [
    'a number',
    { type: 'integer' },
    { type: 'number' },
    (one) => typeof one === 'number' && !Number.isInteger(one),
  ],
  ['a list', { type: 'string' }, { type: ['string', 'array'] }, isList],
  ['an object', { type: 'string' }, { type: ['string', 'object'] }, isObject],
  ['a field', { required: ['a', 'b'] }, { required: ['a'] }, (one) => has(one, 'a') && !has(one, 'b')],
  [
    'a value of a field',
    { properties: { a: { const: 1 } }, required: ['a'] },
    { properties: { a: { const: 2 } }, required: ['a'] },
    (one) => isObject(one) && one['a'] === 2,
  ],
  [
    'a value of an inner field',
    {
      type: 'object',
      properties: { a: { type: 'object', properties: { b: { const: 1 } }, required: ['b'] } },
      required: ['a'],
    },
    {
      type: 'object',
      properties: { a: { type: 'object', properties: { b: { const: 2 } }, required: ['b'] } },
      required: ['a'],
    },
    (one) => isObject(one) && isObject(one['a']) && one['a']['b'] === 2,
  ],
  [
    'an item',
    { contains: { const: 7 } },
    { contains: { const: 8 } },
    (one) => items(one).includes(8) && !items(one).includes(7),
  ],
  [
    'two such items',
    { contains: { const: 7 }, minContains: 3 },
    { contains: { const: 7 }, minContains: 2 },
    (one) => items(one).filter((item) => item === 7).length === 2,
  ],
  [
    'an item at a place',
    { type: 'array', prefixItems: [{ const: 1 }, { const: 'a' }], minItems: 2 },
    { type: 'array', prefixItems: [{ const: 1 }, { const: 'b' }], minItems: 2 },
    (one) => items(one)[0] === 1 && items(one)[1] === 'b',
  ],
  [
    'equal items',
    { type: 'array', minItems: 2, uniqueItems: true },
    { type: 'array', minItems: 2 },
    (one) =>
      items(one).length >= 2 &&
      new Set(items(one).map((item) => JSON.stringify(item))).size < items(one).length,
  ],
])('that %s may no longer be sent is shown by one', (_what, old, now, isProof) => {
  const [change, ...others] = diff(inBody({ not: old }), inBody({ not: now })).changes.filter(
    ({ class: kind }) => kind === 'breaking',
  );
  expect(others).toEqual([]);
  expect(change?.proof?.validBy).toBe('old');
  const instance = change?.proof?.instance ?? null;
  expect(isProof(instance), JSON.stringify(instance)).toBe(true);
});

it('a word in a query proves what a word in a body does', () => {
  const [change] = diff(inQuery({ not: { const: 'a' } }), inQuery({ not: { const: 'b' } })).changes;
  expect(change?.proof).toEqual({ validBy: 'old', instance: 'b' });
});

const inForm = (schema: Json): JsonObject => {
  const content = { 'application/x-www-form-urlencoded': { schema } };
  return withPath({ put: { requestBody: { content }, responses: done } });
};
const field = (value: Json): JsonObject => ({ properties: { a: value }, required: ['a'] });

it.each<[string, (schema: Json) => JsonObject, Json, Json, (value: Json) => boolean]>([
  [
    'a list in a query',
    inQuery,
    { type: 'array', items: { type: 'string' }, not: { contains: { const: 'x' } } },
    { type: 'array', items: { type: 'string' }, not: { contains: { const: 'y' } } },
    (one) => items(one).includes('y') && !items(one).includes('x'),
  ],
  [
    'an object in a query',
    inQuery,
    { type: 'object', not: field({ const: 'x' }) },
    { type: 'object', not: field({ const: 'y' }) },
    (one) => isObject(one) && one['a'] === 'y',
  ],
  [
    'a form',
    inForm,
    { type: 'object', not: field({ const: 'x' }) },
    { type: 'object', not: field({ const: 'y' }) },
    (one) => isObject(one) && one['a'] === 'y',
  ],
  [
    'a list in a form',
    inForm,
    { type: 'object', not: field({ contains: { const: 'x' } }) },
    { type: 'object', not: field({ contains: { const: 'y' } }) },
    (one) => isObject(one) && items(one['a'] ?? null).includes('y'),
  ],
])('%s proves it, too', (_what, make, old, now, isProof) => {
  const [change] = diff(make(old), make(now)).changes;
  const { validBy, instance = null } = change?.proof ?? {};
  expect(validBy).toBe('old');
  expect(isProof(instance), JSON.stringify(instance)).toBe(true);
});

it('a number in a query is text as well, which another number does not refuse', () => {
  const old = { type: ['string', 'integer'], not: { const: 1 } };
  const now = { type: ['string', 'integer'], not: { const: 2 } };
  const proofs = (make: (schema: Json) => JsonObject): number =>
    diff(make(old), make(now)).changes.filter(({ proof }) => proof !== undefined).length;
  expect(proofs(inBody)).toBe(1);
  expect(proofs(inQuery)).toBe(0);
});
