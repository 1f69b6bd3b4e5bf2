import { describe, expect, test } from 'vitest';
import {
  canonical,
  entries,
  exactInteger,
  isJson,
  isObject,
  isScalar,
  type Json,
  list,
  mapValues,
  member,
  objectAt,
  same,
  scalarKey,
  setMember,
  strings,
  text,
  valueIn,
  without,
} from '../../src/base/json.ts';
import { keysOf, pointerOf, valueAt } from '../../src/base/pointer.ts';
import { indentJson } from '../../src/base/indent-json.ts';
import { memoizeBy } from '../../src/base/memoize.ts';
import { Pieces } from '../../src/base/pieces.ts';
import { capital, counted } from '../../src/base/words.ts';
import { changedAt, putAt } from '../../src/contract/put.ts';
import { pathsOfServers } from '../../src/contract/servers.ts';

const big = 2n ** 60n;

test.each<[unknown, object]>([
  [{}, { isObject: true, isJson: true, isScalar: false }],
  [[], { isObject: false, isJson: true, isScalar: false }],
  [null, { isObject: false, isJson: true, isScalar: false }],
  ['', { isObject: false, isJson: true, isScalar: true }],
  [0, { isObject: false, isJson: true, isScalar: true }],
  [false, { isObject: false, isJson: true, isScalar: true }],
  [undefined, { isObject: false, isJson: false, isScalar: false }],
  [() => 1, { isObject: false, isJson: false, isScalar: false }],
])('%o is %o', (value, kinds) => {
  expect({ isObject: isObject(value), isJson: isJson(value), isScalar: isScalar(value) }).toEqual(kinds);
});

test('a bigint is a value without parts, and no JSON', () => {
  expect([isScalar(1n), isJson(1n)]).toEqual([true, false]);
});

describe('what is read of a value of unknown shape', () => {
  test('is nothing of another shape', () => {
    expect([entries([1]), entries({ a: 1 }), entries(null)]).toEqual([[], [['a', 1]], []]);
    expect([list({}), list([1]), list('a')]).toEqual([[], [1], []]);
    expect([text('a'), text(1)]).toEqual(['a', undefined]);
    expect([strings(['a', 1, 'b']), strings('a')]).toEqual([['a', 'b'], []]);
  });

  test('is no member that every object inherits', () => {
    expect([member({ a: 1 }, 'a'), member({}, 'toString'), member([1], '0'), member('a', 'length')]).toEqual([
      1,
      undefined,
      undefined,
      undefined,
    ]);
    expect([valueIn({ toString: 1 }, 'toString'), valueIn<number>({}, 'constructor')]).toEqual([
      1,
      undefined,
    ]);
    expect([objectAt({ a: { b: { c: 1 } } }, 'a', 'b'), objectAt({ a: [1] }, 'a'), objectAt(1)]).toEqual([
      { c: 1 },
      {},
      {},
    ]);
  });

  test('can be written as a member of any name', () => {
    const owner: Record<string, unknown> = {};
    setMember(owner, '__proto__', 1);
    setMember(owner, 'a', 2);
    expect(Object.entries(owner)).toEqual([
      ['__proto__', 1],
      ['a', 2],
    ]);
    expect(Object.getPrototypeOf(owner)).toBe(Object.prototype);
    setMember(owner, '__proto__', 3);
    expect(Reflect.deleteProperty(owner, '__proto__')).toBe(true);
    expect(Object.keys(owner)).toEqual(['a']);
  });
});

test('members are left out or changed, each with its name', () => {
  expect(without({ a: 1, b: 2, c: 3 }, 'a', 'c', 'd')).toEqual({ b: 2 });
  expect(mapValues({ a: 1, b: 2 }, (value, name) => [name, value])).toEqual({ a: ['a', 1], b: ['b', 2] });
  expect(mapValues([1], () => 1)).toEqual({});
});

test('an integer is a number if that is exact', () => {
  expect([exactInteger('7'), exactInteger(7n), exactInteger(big), exactInteger('-9007199254740993')]).toEqual(
    [...[7, 7, big, -9007199254740993n]],
  );
  expect([
    scalarKey(7n),
    scalarKey(2 ** 60),
    scalarKey(big),
    scalarKey(1.5),
    scalarKey('7'),
    scalarKey(null),
  ]).toEqual([...[7, big, big, 1.5, '7', null]]);
});

describe('two values', () => {
  test.each<[Json, Json]>([
    [
      { a: 1, b: [{ c: 2, d: 3 }] },
      { b: [{ d: 3, c: 2 }], a: 1 },
    ],
    ['a', 'a'],
    [[], []],
    [null, null],
  ])('%j and %j are the same', (one, other) => {
    expect(same(one, other)).toBe(true);
    expect(canonical(one)).toBe(canonical(other));
  });

  test.each<[Json | undefined, Json | undefined]>([
    [{ a: 1 }, { a: '1' }],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { b: 1 }],
    [null, undefined],
    [undefined, 'undefined'],
    ['null', null],
    [[], {}],
    [{ a: { b: 1 } }, { a: {}, b: 1 }],
  ])('%j and %j are not', (one, other) => {
    expect([same(one, other), same(other, one)]).toEqual([false, false]);
  });

  test('are written without what is undefined, integers in one way', () => {
    expect(canonical({ b: [1n, big], a: undefined, '"': 'x"' })).toBe(`{"\\"":"x\\"","b":[1,${big}]}`);
  });
});

test.each<[string, string[]]>([
  ['', []],
  ['/', ['']],
  ['/a/b', ['a', 'b']],
  ['/a~1b/~0c/~01', ['a/b', '~c', '~1']],
])('the pointer %j has the keys %j', (pointer, keys) => {
  expect(keysOf(pointer)).toEqual(keys);
  expect(pointerOf(keys)).toBe(pointer);
});

test('a pointer leads to a value, through lists too', () => {
  const value = { a: [{ 'b/c': 1 }], d: null };
  expect(
    ['', '/a/0/b~1c', '/a/1', '/d', '/d/e', '/a/length'].map((pointer) => valueAt(value, pointer)),
  ).toEqual([...[value, 1, undefined, null, undefined, undefined]]);
  expect(pointerOf(['a', 0, 'b'])).toBe('/a/0/b');
});

test('a value with a change keeps all other parts', () => {
  const value = { a: [{ b: 1 }, { b: 2 }], c: {} };
  const changed = changedAt<Json>(value, ['a', 1, 'b'], (was) => [was]);
  expect(changed).toEqual({ a: [{ b: 1 }, { b: [2] }], c: {} });
  expect(valueAt(changed, '/a/0')).toBe(value.a[0]);
  expect(valueAt(changed, '/c')).toBe(value.c);
  expect(putAt(value, ['d', 'e'], 7)).toEqual({ ...value, d: null });
  expect(putAt(value, ['c', 'e'], 7)).toEqual({ ...value, c: { e: 7 } });
  expect(putAt(value, ['a', 7], 7)).toEqual(value);
  expect(putAt(value, [], 7)).toBe(value);
});

test('the paths of servers have the defaults of their variables, each once', () => {
  const servers = [
    { url: 'https://api.example.com/v1/' },
    { url: '/v1' },
    { url: 'https://{host}/{base}', variables: { host: { default: 'a.example' }, base: { default: 'v2' } } },
    { url: 'https://{host}:{port}/v3' },
    {},
  ];
  expect(pathsOfServers({ servers })).toEqual(['/v1', '/v2', '']);
  expect(pathsOfServers({})).toEqual([]);
});

test('words are counted, and begin with a capital letter', () => {
  expect([counted(1, 'item'), counted(0, 'item'), counted(2, 'item'), counted(1n, 'item')]).toEqual([
    ...['1 item', '0 items', '2 items', '1 item'],
  ]);
  expect([capital('an item'), capital('')]).toEqual(['An item', '']);
});

test.each([
  [
    '{"a":[1,{"b":"x, y: {}"}],"c":{},"d":[ ]}',
    '{\n  "a": [\n    1,\n    {\n      "b": "x, y: {}"\n    }\n  ],\n  "c": {},\n  "d": [ ]\n}',
  ],
  [' [ 12345678901234567890 , "\\"\\u00e4" ] ', '[\n  12345678901234567890,\n  "\\"\\u00e4"\n]'],
  ['7', '7'],
])('%s is written in lines as it is', (written, lines) => {
  expect(indentJson(written)).toBe(lines);
});

test('what was found for an owner and a key is remembered, of many keys the latest', () => {
  const memo = memoizeBy<number | undefined>(2);
  let calls = 0;
  const find = (owner: object, key: string) => memo(owner, key, () => (calls += 1));
  const [one, other] = [{}, {}];
  expect([find(one, 'a'), find(one, 'a'), find(one, 'b'), find(other, 'a'), find(one, 'b')]).toEqual([
    1, 1, 2, 3, 2,
  ]);
  expect([find(one, 'c'), find(one, 'c'), find(one, 'a'), find(other, 'a')]).toEqual([4, 4, 5, 3]);
  expect([memo(one, 'none', () => undefined), memo(one, 'none', () => 7)]).toEqual([undefined, undefined]);
});

test('bytes that arrive in pieces are one', () => {
  const pieces = new Pieces();
  expect([...pieces.bytes()]).toEqual([]);
  for (const piece of [[1], [2, 3], [4, 5, 6, 7, 8, 9], [], [10]]) pieces.add(new Uint8Array(piece));
  expect([...pieces.bytes()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(pieces.size).toBe(10);
});
