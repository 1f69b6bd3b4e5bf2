/** What a text may mean where values are sent as text. */
import { expect, it } from 'vitest';
import type { Json } from '../../src/base/json.ts';
import { type AsText, readingsOf, sendsNull, textBelow } from '../../src/diff/as-text.ts';

it.each<[AsText | undefined, AsText | undefined, AsText | undefined, boolean]>([
  [undefined, undefined, undefined, true],
  ['all', 'all', 'all', false],
  ['form', 'field', undefined, true],
  ['field', undefined, 'field', false],
])('in %s, a property is %s, an item %s, and null can be sent: %s', (asText, property, item, sends) => {
  expect([textBelow(asText, 'property'), textBelow(asText, 'item'), sendsNull(asText)]).toEqual([
    property,
    item,
    sends,
  ]);
});

it.each<[AsText | undefined, Json, readonly Json[]]>([
  [undefined, '1', ['1']],
  ['all', '1', ['1', 1]],
  ['all', 1, [1, '1']],
  ['all', 'true', ['true', true]],
  ['all', 'false', ['false', false]],
  ['all', false, [false, 'false']],
  ['all', null, [null]],
  ['all', '', ['']],
  ['all', 'a', ['a']],
  ['all', '1.50', ['1.50']],
  ['all', 'Infinity', ['Infinity']],
  ['field', '-1.5', ['-1.5', -1.5]],
  ['form', '1', ['1']],
  ['form', { a: '1' }, [{ a: '1' }, { a: 1 }]],
  ['form', { a: ['1', 2] }, [{ a: ['1', 2] }, { a: [1, 2] }, { a: ['1', '2'] }, { a: [1, '2'] }]],
  ['form', { a: { b: '1' } }, [{ a: { b: '1' } }]],
  ['form', ['1'], [['1']]],
  [
    'all',
    { a: '1', b: null },
    [
      { a: '1', b: null },
      { a: 1, b: null },
    ],
  ],
  ['all', [], [[]]],
  ['all', {}, [{}]],
])('in %s, %j is read as %j', (asText, value, readings) => {
  expect(readingsOf(value, asText)).toEqual(readings);
});

it('a long list has 64 readings at most', () => {
  const digits = Array.from({ length: 9 }, () => '1');
  expect(readingsOf(digits, 'all')).toHaveLength(64);
  expect(readingsOf(digits.slice(0, 5), 'all')).toHaveLength(32);
});
