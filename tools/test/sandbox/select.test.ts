/** Which records of a list match the conditions of a filter, and in which order they are. */
import { contract } from '@experimentation-automation/test-support/contract/contract';
import { loadContract } from 'openapi-contract-kit/internal/contract/index';
import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../../src/sandbox/lists/fields.ts';
import { type Condition, optionalFieldsOf, type Order } from '../../src/sandbox/lists/listing.ts';
import { pageOf, searchPageOf } from '../../src/sandbox/lists/page.ts';
import { joinedByAnd, matching, ordered } from '../../src/sandbox/lists/select.ts';
import { createCollection } from '../../src/sandbox/store/collection.ts';

interface Item {
  readonly id: number;
  readonly [field: string]: unknown;
}

function listOf(items: readonly Item[]) {
  const records = createCollection<Item, 'siteId'>(
    {
      keys: { siteId: ({ siteId }) => (typeof siteId === 'number' ? [siteId] : []) },
      text: ({ name }) => (typeof name === 'string' ? name : ''),
    },
    () => undefined,
  );
  for (const item of items) records.put(item);
  return { operation: 'listGoals' as const, records, show: (item: Item) => item };
}

const idsOf = (items: readonly Item[]): number[] => items.map(({ id }) => id);

/** The values of one field that match, of several. */
function matches(values: readonly unknown[], operator: string, ...parameters: unknown[]): unknown[] {
  const listing = listOf(values.map((value, at) => ({ id: at + 1, value })));
  return matching({ contract }, listing, [{ field: 'value', operator, parameters }]).map(
    ({ value }) => value,
  );
}

describe('an operator of a filter', () => {
  const numbers = [1, 2, 3, '2', null];
  const texts = ['Red shoe', 'shoe', 'hat', ''];
  const LISTS = [['a', 'b'], ['b'], []];
  const STATES = [true, false, '', 'x', null, undefined, [], ['', '']];

  test.each<[readonly unknown[], string, readonly unknown[], readonly unknown[]]>([
    [numbers, 'EQUAL', [2], [2, '2']],
    [numbers, 'EQUAL', ['1', 3], [1, 3]],
    [numbers, 'IN', [3], [3]],
    [numbers, 'NOT_EQUAL', [2], [1, 3, null]],
    [numbers, 'NOT_IN', [1, 2], [3, null]],
    [numbers, 'NOT', [1], [2, 3, '2', null]],
    [numbers, 'LESS', [2], [1]],
    [numbers, 'LESS_OR_EQUAL', [2], [1, 2, '2']],
    [numbers, 'GREATER', [2], [3]],
    [numbers, 'GREATER_OR_EQUAL', ['2'], [2, 3, '2']],
    [numbers, 'BETWEEN', [2, 3], [2, 3, '2']],
    [[1, 2, 3, 4], 'BETWEEN', [2, 3], [2, 3]],
    [texts, 'LIKE', ['SHOE'], ['Red shoe', 'shoe']],
    [texts, 'LIKE', ['%shoe'], ['Red shoe', 'shoe']],
    [texts, 'LIKE', ['r%e'], ['Red shoe']],
    [texts, 'LIKE', ['h_t', 'sho_'], ['shoe', 'hat']],
    [texts, 'LIKE', ['_'], []],
    [texts, 'NOT_LIKE', ['%shoe'], ['hat', '']],
    [['a.c', 'abc', 'a/c'], 'LIKE', ['a.c%'], ['a.c']],
    [['a%c', 'a+c'], 'LIKE', ['a+_'], ['a+c']],
    [texts, 'CONTAINS', ['SHO', 'at'], ['Red shoe', 'shoe', 'hat']],
    [[12, 21], 'CONTAINS', [1], [12, 21]],
    [LISTS, 'EQUAL', ['a'], [['a', 'b']]],
    [LISTS, 'NOT_EQUAL', ['a'], [['b'], []]],
    [STATES, 'IS_TRUE', [], [true]],
    [STATES, 'IS_FALSE', [], [false]],
    [STATES, 'IS_NULL', [], [null, undefined, []]],
    [STATES, 'IS_NOT_NULL', [], [true, false, '', 'x', ['', '']]],
    [STATES, 'IS_EMPTY', [], ['', null, undefined, [], ['', '']]],
    [STATES, 'IS_NOT_EMPTY', [], [true, false, 'x']],
    [[['', 'x']], 'IS_EMPTY', [], []],
    [[['', 'x']], 'IS_NOT_EMPTY', [], [['', 'x']]],
    [[{ b: 1, a: 2 }, { a: 1 }], 'EQUAL', ['{"a":2,"b":1}'], [{ b: 1, a: 2 }]],
    [[true, 'true', 1], 'EQUAL', ['true'], [true, 'true']],
    [[true, 1], 'EQUAL', [1], [1]],
    [[1], 'EQUAL', [true], []],
    [['9', '10', 'x'], 'LESS', ['10'], ['9']],
    [['1.5', '1e1', ' ', 'Infinity'], 'GREATER', [2], ['1e1', 'Infinity']],
    [['2026-03-01T08:00:00', '2026-03-01'], 'GREATER', ['2026-03-01T07:59:59.5Z'], ['2026-03-01T08:00:00']],
    [['2026-03-01T08:00:00+01:00'], 'EQUAL', ['2026-03-01T07:00:00'], ['2026-03-01T08:00:00+01:00']],
    [[9007199254740993n, 9007199254740992n], 'EQUAL', ['9007199254740993'], [9007199254740993n]],
    [numbers, 'EQUAL', [{ a: 1 }, 1], [1]],
  ])('%#: of %o, %s %o keeps %o', (values, operator, parameters, kept) => {
    expect(matches(values, operator, ...parameters)).toEqual(kept);
  });

  test('compares the words of a set in any case', () => {
    const listing = listOf([
      { id: 1, type: 'CUSTOM' },
      { id: 2, type: 'URL' },
    ]);
    for (const word of ['custom', 'Custom'])
      expect(idsOf(matching({ contract }, listing, [{ field: 'type', parameters: [word] }]))).toEqual([1]);
  });

  test('is EQUAL unless another is given', () => {
    const listing = listOf([
      { id: 1, value: 'a' },
      { id: 2, value: 'b' },
    ]);
    expect(idsOf(matching({ contract }, listing, [{ field: 'value', parameters: ['b'] }]))).toEqual([2]);
    expect(idsOf(matching({ contract }, listing, [{ field: 'id', parameters: [2] }]))).toEqual([2]);
    expect(idsOf(matching({ contract }, listing, []))).toEqual([1, 2]);
  });

  test.each<[string, readonly unknown[] | null, string]>([
    ['BETWEEN', [1], '"BETWEEN" on "value" needs two parameters'],
    ['BETWEEN', [1, 2, 3], '"BETWEEN" on "value" needs two parameters'],
    ['EQUAL', [], '"EQUAL" on "value" needs a parameter'],
    ['NOT_LIKE', null, '"NOT_LIKE" on "value" needs a parameter'],
    ['LESS', [[1]], '"LESS" on "value" needs a parameter'],
    ['equal', [1], '"equal" on "value" is not an operator: use EQUAL, IN, LESS, '],
    ['toString', [1], '"toString" on "value" is not an operator: use '],
  ])('%s with %j is refused', (operator, parameters, message) => {
    expect(() => matching({ contract }, listOf([]), [{ field: 'value', operator, parameters }])).toThrow(
      expect.objectContaining({ status: 400, message: expect.stringContaining(message) as unknown }),
    );
  });

  test('needs no field of an object that no item has itself', () => {
    const condition = { field: 'toString', operator: 'IS_NULL' };
    expect(idsOf(matching({ contract }, listOf([{ id: 1 }]), [condition]))).toEqual([1]);
  });
});

test('the fields of a list are those of its items, read once', () => {
  const goal = {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      type: { enum: ['CLICK', 'URL'] },
      tags: { type: 'array', items: { type: 'string' } },
      steps: { type: 'array', items: { enum: ['A'] } },
      params: { type: 'object' },
    },
  };
  const schema = { type: 'array', items: goal };
  const responses = { 200: { description: '', content: { 'application/json': { schema } } } };
  const goals = loadContract({
    openapi: '3.1.1',
    info: {},
    paths: { '/goals': { get: { operationId: 'listGoals', responses } } },
  });
  const none = { isWord: false, words: [] };
  const fields = fieldsOf(goals, 'listGoals');
  expect(Object.fromEntries(fields)).toEqual({
    id: { ...none, isSortable: true },
    type: { isWord: true, words: ['CLICK', 'URL'], isSortable: true },
    tags: { ...none, isSortable: false },
    steps: { isWord: true, words: ['A'], isSortable: false },
    params: { ...none, isSortable: false },
  });
  expect(fieldsOf(goals, 'listGoals')).toBe(fields);
});

describe('the conditions of a filter', () => {
  const listing = listOf([
    { id: 3, siteId: 1, name: 'Red shoe', status: 'ACTIVE' },
    { id: 1, siteId: 2, name: 'Blue shoe' },
    { id: 2, siteId: 1, name: 'Red hat' },
  ]);
  const found = (...conditions: Condition[]) => idsOf(matching({ contract }, listing, conditions));
  const is = (field: string, ...parameters: unknown[]): Condition => ({
    field,
    operator: 'EQUAL',
    parameters,
  });

  test('all hold, whichever of them an index answers, in the order of the ids', () => {
    expect(found(is('siteId', 1))).toEqual([2, 3]);
    expect(found(is('siteId', 2, 1))).toEqual([1, 2, 3]);
    expect(found(is('siteId', 1), is('id', 1, 2))).toEqual([2]);
    expect(found(is('id', 3, '2', 3, 'x'))).toEqual([2, 3]);
    expect(found(is('name', 'Red hat'), is('siteId', 1))).toEqual([2]);
    expect(found({ field: 'siteId', operator: 'GREATER', parameters: [1] })).toEqual([1]);
    expect(found({ field: 'id', operator: 'NOT_IN', parameters: [1] })).toEqual([2, 3]);
  });

  const red: Condition = { field: 'name', operator: 'CONTAINS', parameters: ['RED'] };
  const either: Condition = { conditionalOperator: 'OR', expressions: [is('siteId', 1)] };
  test.each<[readonly Condition[], readonly number[]]>([
    [[is('id', 3, 4)], [3]],
    [[is('siteId', 2)], [1]],
    [[{ field: 'siteId', operator: 'IN', parameters: [2] }], [1]],
    [[{ field: 'siteId', operator: 'NOT', parameters: [2] }], [1, 2, 3]],
    [[red], [2, 3]],
    [[{ ...red, parameters: ['red', 'blue'] }], [1, 2, 3]],
    [[{ ...red, operator: 'EQUAL' }], [1, 2, 3]],
    [[is('status', 'ACTIVE'), is('id', 1)], [1]],
    [[either, is('id', 2)], [2]],
    [[either], [1, 2, 3]],
  ])('%#: %j are compared with no others than an index finds: %j', (conditions, ids) => {
    const looked: number[] = [];
    const compare = (item: Item) => (looked.push(item.id), item);
    matching({ contract }, { ...listing, compare }, conditions);
    expect(looked).toEqual(ids);
  });

  test.each<[string, object]>([
    ['an operator that joins and no expressions', { conditionalOperator: 'AND' }],
    ['expressions and no operator', { expressions: [is('id', 2)] }],
    ['expressions and an operator that is no text', { expressions: [], conditionalOperator: 1 }],
  ])('are one condition if they have %s beside a field', (_, more) => {
    const condition: Condition = { ...is('id', 1), ...more };
    expect([found(condition), joinedByAnd(condition)]).toEqual([[1], [condition]]);
  });

  test('find a word in a name, and each of several', () => {
    const contains = (...parameters: string[]): Condition => ({
      field: 'name',
      operator: 'CONTAINS',
      parameters,
    });
    expect(found(contains('SHOE'))).toEqual([1, 3]);
    expect(found(contains('hat', 'blue'))).toEqual([1, 2]);
    expect(found(contains('shoe'), is('siteId', 1))).toEqual([3]);
  });

  test('find a word in a name without an index of names too', () => {
    const records = createCollection<Item, never>({}, () => undefined);
    for (const item of listing.records.all()) records.put(item);
    const condition = { field: 'name', operator: 'CONTAINS', parameters: ['SHOE'] };
    expect(idsOf(matching({ contract }, { ...listing, records }, [condition]))).toEqual([1, 3]);
    const ofSite = { field: 'siteId', parameters: [1] };
    expect(idsOf(matching({ contract }, { ...listing, records }, [ofSite, condition]))).toEqual([3]);
  });

  test('are joined by AND and by OR, in groups within groups', () => {
    const group = (conditionalOperator: string, ...expressions: Condition[]): Condition => ({
      conditionalOperator,
      expressions,
    });
    expect(found(group('AND', is('siteId', 1), is('name', 'Red hat')))).toEqual([2]);
    expect(found(group('or', is('siteId', 2), is('name', 'Red hat')))).toEqual([1, 2]);
    expect(found(group('OR', group('and', is('siteId', 1), is('id', 3)), is('id', 1)))).toEqual([1, 3]);
    expect(() => found(group('XOR', is('id', 1)))).toThrow('"XOR" does not join conditions: use AND or OR');
    const nested = group('AND', is('a', 1), group('and', is('b', 1), group('OR', is('c', 1))));
    expect(joinedByAnd(nested)).toEqual([is('a', 1), is('b', 1), group('OR', is('c', 1))]);
    expect(joinedByAnd(is('a', 1))).toEqual([is('a', 1)]);
  });
});

describe('the order of a list', () => {
  const items: readonly Item[] = [
    { id: 4, name: 'b', siteId: 1 },
    { id: 2, name: 'a', siteId: 2 },
    { id: 3, siteId: 1 },
    { id: 1, name: 'b', siteId: 2 },
  ];
  const order = (...orders: Order[]) => idsOf(ordered({ contract }, listOf(items), items, orders));

  test('is that of each field in turn, and then of the ids', () => {
    expect(order({ field: 'name' })).toEqual([2, 1, 4, 3]);
    expect(order({ field: 'name', direction: 'desc' })).toEqual([1, 4, 2, 3]);
    expect(order({ field: 'siteId', direction: 'DESC' }, { field: 'name', direction: 'ASC' })).toEqual([
      2, 1, 4, 3,
    ]);
    expect(order({ field: 'id', direction: 'DESC' })).toEqual([4, 3, 2, 1]);
    expect(order()).toEqual([4, 2, 3, 1]);
  });

  test('is refused in another direction, or by a field without an order', () => {
    expect(() => order({ field: 'name', direction: 'UP' })).toThrow(
      '"name" can be sorted ASC or DESC, not UP',
    );
    expect(() => order({ field: 'name', direction: 'XASC' })).toThrow('can be sorted ASC or DESC');
    expect(() => order({ field: 'tags' })).toThrow('tags');
  });
});

describe('a page of a list', () => {
  const items = Array.from({ length: 205 }, (_, index) => ({ id: index + 1, name: index < 3 ? 'a' : 'b' }));
  const listing = listOf(items);
  const page = (request: Parameters<typeof pageOf>[2]) => {
    const { items: some, pages } = pageOf({ contract }, listing, request);
    return [some[0]?.id, some.length, pages];
  };

  test.each<[Parameters<typeof pageOf>[2], (number | undefined)[]]>([
    [{}, [1, 20, 11]],
    [{ page: 2 }, [21, 20, 11]],
    [{ page: 11 }, [201, 5, 11]],
    [{ page: 12 }, [undefined, 0, 11]],
    [{ page: 3, perPage: 100 }, [201, 5, 3]],
    [{ perPage: 205 }, [1, 200, 2]],
    [{ perPage: -1, page: 2 }, [1, 205, 1]],
    [{ sort: [{ field: 'id', direction: 'DESC' }], page: 2, perPage: 5 }, [200, 5, 41]],
    [{ filter: { field: 'name', parameters: ['a'] }, perPage: 2 }, [1, 2, 2]],
    [{ filter: [{ field: 'name', parameters: ['a'] }], perPage: 2, page: 2 }, [3, 1, 2]],
    [{ filter: [{ field: 'name', parameters: ['c'] }] }, [undefined, 0, 0]],
  ])('%j begins with its record, has so many, and counts the pages', (request, expected) => {
    expect(page(request)).toEqual(expected);
  });

  test('is not empty by order', () => {
    expect(() => page({ perPage: 0 })).toThrow(
      'perPage: must be a number from 1 to 200, or -1 for everything',
    );
  });

  test('shows what was asked for, which a search cannot', () => {
    const asked: unknown[] = [];
    const show = (item: Item, _context: object, names?: readonly string[]) => {
      asked.push(names);
      return item;
    };
    const request = { optionalFields: ['a, b', 'c'], perPage: 1 };
    pageOf({ contract }, { ...listing, show }, request);
    expect(searchPageOf({ contract }, { ...listing, show }, request).items).toEqual([items[0]]);
    expect(asked).toEqual([['a', 'b', 'c'], []]);
    expect(optionalFieldsOf({})).toEqual([]);
  });

  test.each<[Condition, readonly string[]]>([
    [{ field: 'type', parameters: ['custom'] }, []],
    [{ field: 'type', operator: 'CONTAINS', parameters: ['CUSTUM'] }, []],
    [{ field: 'name', parameters: ['CUSTUM'] }, []],
    [{ field: 'type', parameters: [5] }, []],
    [{ field: 'type', operator: 'IS_NULL' }, []],
    ...['EQUAL', 'IN', 'NOT_EQUAL', 'NOT_IN', 'NOT'].map((operator): [Condition, string[]] => [
      { field: 'type', operator, parameters: ['CUSTUM', 'url'] },
      ['filter: "CUSTUM" is not a known type. Did you mean CUSTOM?'],
    ]),
    [
      { field: 'type', parameters: ['CUSTUM'] },
      ['filter: "CUSTUM" is not a known type. Did you mean CUSTOM?'],
    ],
    [{ field: 'nmae', parameters: ['a'] }, ['filter: "nmae" is not a known field. Did you mean name?']],
    [
      { conditionalOperator: 'OR', expressions: [{ field: 'nmae', operator: 'IS_NULL' }] },
      ['filter: "nmae" is not a known field. Did you mean name?'],
    ],
  ])('warns about %j: %j', (filter, warnings) => {
    expect(pageOf({ contract }, listing, { filter }).warnings).toEqual(warnings);
  });

  test('can be filtered by fields that a list has besides', () => {
    const also = { ...listing, alsoFiltered: { nmae: { isWord: true, words: ['On'] } } };
    const warned = (word: string) =>
      pageOf({ contract }, also, { filter: { field: 'nmae', parameters: [word] } }).warnings;
    expect([warned('on'), warned('onn')]).toEqual([
      [],
      ['filter: "onn" is not a known nmae. Did you mean On?'],
    ]);
  });

  test('is sorted by fields that have an order, which are named otherwise', () => {
    const sorted = (field: string) => () => page({ sort: [{ field }] });
    for (const field of ['tags', 'params', 'none', 'customDatas'])
      expect(sorted(field)).toThrow(
        new RegExp(
          `^"${field}" cannot be sorted: use one of id, name, description, siteId, type, status, isActive, `,
        ),
      );
    for (const field of ['id', 'name', 'type', 'isActive', 'dateCreated'])
      expect(sorted(field)).not.toThrow();
  });
});
