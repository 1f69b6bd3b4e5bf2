/** What differs between two readings of an object, and what of it a request may set. */
import { describe, expect, it } from 'vitest';
import {
  contractWith,
  ID,
  NAMED,
  returns,
} from '@experimentation-automation/test-support/kit/small-services';
import { shapeOf } from '../../src/contract/index.ts';
import { changesIn, changeText, fitted, writableFields } from '../../src/verify/inventory/records.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const object = (properties: object): object => ({ type: 'object', properties });
const TEXT = { type: 'string' };
const deep = (levels: number): object => object({ [`l${levels}`]: levels === 0 ? TEXT : deep(levels - 1) });
const contract = contractWith({
  '/items': {
    get: { operationId: 'list', responses: returns(object({ shown: TEXT })) },
    post: {
      operationId: 'create',
      requestBody: json(object({ name: TEXT, deep: deep(9) })),
      responses: returns(NAMED),
    },
  },
  '/items/{itemId}': {
    parameters: [ID('itemId')],
    put: {
      operationId: 'change',
      requestBody: json(object({ tags: { type: 'array', items: object({ label: TEXT }) } })),
      responses: returns(NAMED),
    },
  },
  '/items/search': {
    post: {
      operationId: 'search',
      'x-read-only': true,
      requestBody: json(object({ word: TEXT })),
      responses: returns(NAMED),
    },
  },
  '/other': {
    post: { operationId: 'other', requestBody: json(object({ else: TEXT })), responses: returns(NAMED) },
  },
});
const ANY: ReadonlySet<string> = new Set();

it('a request may set the fields of its body, to a depth, at the path or below it', () => {
  expect([...writableFields(contract, '/items/{itemId}')]).toEqual(['tags', 'label']);
  expect([...writableFields(contract, '/items')]).toEqual([
    ...['name', 'deep', 'l9', 'l8', 'l7', 'l6'],
    ...['tags', 'label'],
  ]);
  expect([...writableFields(contract, '/nothing')]).toEqual([]);
});

describe('a change', () => {
  it.each<[string, unknown, unknown, ReadonlySet<string>, readonly string[]]>([
    ['is none in what is the same', { a: [1, { b: null }] }, { a: [1, { b: null }] }, ANY, []],
    ['is another value', { a: 1, b: 2 }, { a: 3, b: 2 }, ANY, ['/a 1 3']],
    ['is a value that came or went', { a: 1 }, { b: 2 }, ANY, ['/a 1 undefined', '/b undefined 2']],
    ['is none between null and nothing', { a: null }, {}, ANY, []],
    [
      'is deep within',
      { 'a/b': [{ c: 1 }, { c: 2 }] },
      { 'a/b': [{ c: 1 }, { c: 3 }] },
      ANY,
      ['/a~1b/1/c 2 3'],
    ],
    ['is a whole list of another length', { a: [1] }, { a: [1, 2] }, ANY, ['/a [1] [1,2]']],
    ['is a whole value of another type', { a: [1] }, { a: { b: 1 } }, ANY, ['/a [1] {"b":1}']],
    ['is none in a field that no request sets', { a: 1, b: 1 }, { a: 2, b: 2 }, new Set(['b']), ['/b 1 2']],
    ['is one in a list that a request sets', { b: [1] }, { b: [2] }, new Set(['b']), ['/b/0 1 2']],
    ['is one of the value itself', 1, 2, ANY, [' 1 2']],
    ['is one of no object', null, { a: 1 }, ANY, [' null {"a":1}']],
  ])('%s', (_what, was, is, fields, changes) => {
    expect(
      changesIn(was, is, fields).map(
        (one) =>
          `${one.pointer} ${JSON.stringify(one.was) ?? ''}${one.was === undefined ? 'undefined' : ''} ${one.is === undefined ? 'undefined' : JSON.stringify(one.is)}`,
      ),
    ).toEqual(changes);
  });

  it.each(['modifiedAt', 'dateUpdated', 'changedBy', 'lastLogin', 'seenAt', 'visits', 'revision', 'version'])(
    'is none in a field that changes with each write: %s',
    (name) => {
      expect(changesIn({ [name]: 1 }, { [name]: 2 }, ANY)).toEqual([]);
    },
  );

  it('is told with both values', () => {
    const text = (was: unknown, is: unknown): string => changeText(changesIn(was, is, ANY));
    expect(text({ name: 'Orders' }, { name: 'Baskets' })).toBe('name was "Orders" and is "Baskets"');
    expect(text({ a: { b: 1 } }, { a: {} })).toBe('a/b was 1 and is absent');
    expect(text(1, 2)).toBe('was 1 and is 2');
    expect(text({ password: 'old' }, {})).toBe('password was *** and is absent');
    expect(text({ token: { kind: 'a' } }, { token: { kind: 'b' } })).toBe('token/kind was *** and is ***');
    expect(text({ a: 1, b: 1, c: 1 }, { a: 2, b: 2, c: 2 })).toBe(
      'a was 1 and is 2, b was 1 and is 2, c was 1 and is 2',
    );
    expect(text({ a: 1, b: 1, c: 1, d: 1, e: 1 }, {})).toBe(
      'a was 1 and is absent, b was 1 and is absent, c was 1 and is absent, 2 more',
    );
    const [fits, long] = ['x'.repeat(198), 'x'.repeat(199)];
    expect(text({ a: fits }, { a: 1 })).toBe(`a was "${fits}" and is 1`);
    expect(text({ a: long }, { a: 1 })).toBe(`a was "${'x'.repeat(196)}... and is 1`);
  });
});

it.each<[string, object, unknown, unknown]>([
  ['the fields that it names', object({ a: TEXT, b: TEXT }), { b: 'x', c: 1, a: 'y' }, { a: 'y', b: 'x' }],
  ['no field that is missing', object({ a: TEXT, b: TEXT }), { b: 'x' }, { b: 'x' }],
  ['what is within', object({ a: object({ b: TEXT }) }), { a: { b: 'x', c: 1 } }, { a: { b: 'x' } }],
  [
    'each item',
    { type: 'array', items: object({ a: TEXT }) },
    [{ a: 'x', b: 1 }, { a: 'y' }],
    [{ a: 'x' }, { a: 'y' }],
  ],
  ['all items if it does not describe them', { type: 'array' }, [{ a: 1 }], [{ a: 1 }]],
  ['all of an object whose fields it does not name', { type: 'object' }, { a: 1 }, { a: 1 }],
  ['a value that is no object', object({ a: TEXT }), 7, 7],
])('a value fits a schema as %s', (_what, schema, value, expected) => {
  expect(fitted(shapeOf(contract.document, { value: { ...schema }, pointer: '' }), value)).toEqual(expected);
});
