import { expect, test } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { QueryError, selectNodes } from '../../src/base/json-path.ts';

const value = {
  list: [
    { name: 'order', size: 1 },
    { name: 'orders', size: 2 },
  ],
  'a b': { "it's": true },
  'tab\tand "quote" \\ ä': 7,
};

test.each<[string, (string | number)[][]]>([
  ['$', [[]]],
  [
    '$.list[*].name',
    [
      ['list', 0, 'name'],
      ['list', 1, 'name'],
    ],
  ],
  ['$.list[?@.size > 1]', [['list', 1]]],
  ["$['a b']['it\\'s']", [['a b', "it's"]]],
  ['$["tab\\tand \\"quote\\" \\\\ \\u00e4"]', [['tab\tand "quote" \\ ä']]],
  ['$.list[0,0].name', [['list', 0, 'name']]],
  [
    "$.list[?search(@.name, 'orders?')]",
    [
      ['list', 0],
      ['list', 1],
    ],
  ],
  ["$.list[?match(@.name, 'order')]", [['list', 0]]],
  ['$.nothing', []],
])('the query %s selects %j', (query, nodes) => {
  expect(selectNodes(value, query)).toEqual(nodes);
});

test.each([
  ['list', 'is not a JSONPath query of RFC 9535: '],
  ['$.list[', 'is not a JSONPath query of RFC 9535: '],
  [
    "$.list[?search(@.name, '(a+)+')]",
    'needs a pattern in quotes in search() in which each character can be read in one way only',
  ],
  ["$.list[?match(@.name, '(a|a)*')]", 'needs a pattern in quotes in match() '],
  ['$.list[?match(@.name, @.name)]', 'needs a pattern in quotes in match() '],
  ["$.list[?!(@.size > 1 && search(@.name, '(a+)+'))]", 'needs a pattern in quotes in search() '],
])('the query %s is refused: it %s', (query, why) => {
  expect(() => selectNodes(value, query)).toThrow(QueryError);
  expect(() => selectNodes(value, query)).toThrow(why);
});

test('a query that reads the same values too many times ends', () => {
  let deep: Json = 1;
  for (let depth = 0; depth < 60; depth += 1) deep = [deep];
  expect(selectNodes(deep, '$..*')).toHaveLength(60);
  expect(() => selectNodes(deep, '$..*..*..*..*')).toThrow('reads the same values too many times.');
});
