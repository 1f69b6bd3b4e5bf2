/** What instances show of two schemas. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { Doc, type Stated } from '../../src/diff/node.ts';
import { Search } from '../../src/diff/proof/search.ts';
import { document } from './told.ts';

const LEVELS = 15;
/** Each names the next one twice, and the last one refuses everything. */
const doubling = Object.fromEntries(
  Array.from({ length: LEVELS }, (_, index) => {
    const next = { $ref: `#/components/schemas/Level${index + 1}` };
    return [`Level${index}`, { allOf: [next, next] }];
  }),
);
const parts = {
  Text: { type: 'string' },
  Number: { type: 'number' },
  Short: { maxLength: 2 },
  Generated: { type: 'object', properties: { id: { readOnly: true } }, required: ['id'] },
  Object: { type: 'object' },
  Unreadable: { pattern: '(' },
  ...doubling,
  [`Level${LEVELS}`]: false,
};
const search = (): Search =>
  new Search(new Doc(document({}, parts), 'old'), new Doc(document({}, parts), 'new'));
const part = (name: string): Stated => ({
  value: Object.entries<Json>(parts).find(([key]) => key === name)?.[1] ?? true,
  pointer: `/components/schemas/${name}`,
  standing: 'documented',
});
const omitted: Stated = { ...part('Text'), value: true, absent: true };

describe('an instance', () => {
  it.each<[fits: number, value: Json, way: 'request' | 'response' | 'call', names: string[]]>([
    [1, 'abc', 'response', ['Text', 'Number', 'Short']],
    [2, 'ab', 'response', ['Text', 'Number', 'Short']],
    [0, {}, 'response', ['Generated']],
    [1, {}, 'request', ['Generated']],
    [1, 1, 'request', ['Level0']],
    [0, 1, 'request', [`Level${LEVELS}`]],
  ])('fits %i: %j in a %s of %j', (fits, value, way, names) => {
    expect(search().fitting('new', way, names.map(part), value)).toBe(fits);
  });

  it('fits a schema that no validator can read, time and again', () => {
    const one = search();
    const fits = (): number => one.fitting('old', 'request', [part('Unreadable')], 'a');
    expect([fits(), fits()]).toEqual([1, 1]);
  });

  it.each<[breaks: boolean, way: 'request' | 'response', old: string[], now: string[], value: Json]>([
    [true, 'request', ['Text'], ['Number'], 'a'],
    [false, 'request', ['Text'], ['Number'], 1],
    [true, 'response', ['Text'], ['Number'], 1],
    [false, 'response', ['Text'], ['Number'], 'a'],
    [false, 'request', ['Text', 'Short'], ['Number'], 'abc'],
    [true, 'request', ['Text'], ['Text', 'Short'], 'abc'],
    [false, 'request', ['Object'], ['Generated'], {}],
    [true, 'response', ['Generated'], ['Object'], {}],
  ])('breaks something (%s) in a %s from %j to %j: %j', (breaks, way, old, now, value) => {
    const [first, ...more] = old.map(part);
    const edge = { old: first === undefined ? [] : [first, ...more], new: now.map(part) };
    expect(search().breaks(way, edge, [value])).toBe(breaks);
  });
});

it('what only one of two schemas accepts is found for each pair and each way', () => {
  const one = search();
  const [text, number] = [part('Text'), part('Number')];
  expect(one.relate('request', [text], [text], undefined)).toEqual({});
  expect(one.relate('request', [text], [number], undefined)).toEqual({ refused: 'a', gained: 0 });
  expect(one.relate('request', [text], [omitted], undefined)).toEqual({ gained: 1 });
  expect(one.relate('request', [omitted], [text], undefined)).toEqual({ refused: 1 });
  expect(one.relate('response', [part('Object')], [part('Generated')], undefined)).toEqual({ refused: {} });
  expect(one.relate('request', [part('Object')], [part('Generated')], undefined)).toEqual({
    refused: { id: 'a', another: 'a' },
  });
});
