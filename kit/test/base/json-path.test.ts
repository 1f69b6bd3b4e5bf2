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
  ['$.list[?length(@.name) > 5 && count(@.*) == 2 && value(@..size) == 2]', [['list', 1]]],
  ['$.nothing', []],
])('the query %s selects %j', (query, nodes) => {
  expect(selectNodes(value, query)).toEqual(nodes);
});

test('a key of any characters is as it is written', () => {
  const keys = ['\b\f\n\r\t', '\u0001', '\u001f', "it's", '\\', '/', 'u0041', '\\u0041', '"', '__proto', ''];
  const odd = Object.fromEntries(keys.map((key) => [key, 1]));
  expect(selectNodes(odd, '$.*')).toEqual(keys.map((key) => [key]));
});

test('a query that is refused says what to do', () => {
  const refusal = (query: string): unknown => {
    try {
      return selectNodes(value, query);
    } catch (error) {
      return error;
    }
  };
  expect(refusal('$.list[')).toMatchObject({
    name: 'QueryError',
    message: expect.stringMatching(/^is not a JSONPath query of RFC 9535: [^]*[^.]\. Correct it$/) as string,
    cause: expect.any(Error) as Error,
  });
  expect(refusal("$.list[?search(@.name, '(a+)+')]")).toMatchObject({
    name: 'QueryError',
    message:
      'needs a pattern in quotes in search() in which each character can be read in one way only, such as ' +
      "search(@.summary, 'orders?')",
  });
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
  const nested = (depth: number): Json => (depth === 0 ? 1 : [nested(depth - 1)]);
  expect(selectNodes(nested(60), '$..*')).toHaveLength(60);
  expect(selectNodes(nested(30), '$..*..*..*')).toHaveLength(28);
  expect(() => selectNodes(nested(60), '$..*..*..*..*')).toThrow('reads the same values too many times.');
});
