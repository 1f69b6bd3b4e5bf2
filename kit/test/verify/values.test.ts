/** When a later value is the same as an earlier one, although services write some values in several ways. */
import { describe, expect, it } from 'vitest';
import { fullText, holds, lacking } from '../../src/verify/compare/values.ts';

describe('a value is the same', () => {
  it.each<[string, unknown, unknown]>([
    ['as itself', 'a', 'a'],
    ['as an id that is a text', 12, '12'],
    ['as an id that is a number', '12', 12],
    ['as a large id', 12345678901234567890n, '12345678901234567890'],
    ['as a negative id', '-3', -3],
    ['as a time in another form', '2026-01-02T03:04:05Z', '2026-01-02T04:04:05.000+01:00'],
    ['as a time with another offset', '2026-01-02T03:04:05Z', '2026-01-02T02:04:05-0100'],
    ['as a mask', 'my-secret', '***'],
    ['as a longer mask', 'my-secret', '••••••'],
    ['as a word for a mask', 'my-secret', '[REDACTED]'],
    ['as another word for a mask', 'my-secret', '<hidden>'],
    ['as nothing, if it is an empty list', [], undefined],
    ['as null, if it is an empty list', [], null],
    ['with more members', { a: 1 }, { a: 1, b: 2 }],
    ['in lists of the same items', [{ a: 1 }, 2], [{ a: 1, b: 2 }, '2']],
    ['without any member', {}, {}],
  ])('%s', (_how, expected, actual) => {
    expect([holds(expected, actual), lacking(expected, actual)]).toEqual([true, undefined]);
  });
});

describe('a value differs', () => {
  it.each<[string, unknown, unknown, string]>([
    ['from another', 'a', 'b', ''],
    ['from none', 'a', undefined, ''],
    ['from null', 0, null, ''],
    ['as a truth from its text', true, 'true', ''],
    ['as a number with a fraction from its text', 1.5, '1.5', ''],
    ['as a text that is no id from a number', '1e3', 1000, ''],
    ['from another id', 12, '13', ''],
    ['from another time', '2026-01-02T03:04:05Z', '2026-01-02T03:04:06Z', ''],
    ['as a date from a time', '2026-01-02', '2026-01-02T00:00:00Z', ''],
    ['as a time without an offset', '2026-01-02T03:04:05', '2026-01-02T03:04:05Z', ''],
    ['as a number from a mask', 7, '***', ''],
    ['from two stars', 'my-secret', '**', ''],
    ['from a text with a mask in it', 'my-secret', 'a *** b', ''],
    ['in a member', { a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 } }, '/b/c'],
    ['in a member that is missing', { 'a/b': 1 }, {}, '/a~1b'],
    ['in a member that all objects have', { toString: 'a' }, {}, '/toString'],
    ['in an item', [1, { a: 2 }], [1, { a: 3 }], '/1/a'],
    ['in the number of items', { a: [1] }, { a: [1, 2] }, '/a'],
    ['from nothing, if it is a list of some', [1], undefined, ''],
    ['as an object from a list', { a: 1 }, [1], ''],
    ['as an empty list from an object', [], {}, ''],
  ])('%s', (_how, expected, actual, pointer) => {
    expect([holds(expected, actual), lacking(expected, actual)?.pointer]).toEqual([false, pointer]);
  });

  it('with both values and the place', () => {
    expect(lacking({ a: [{ b: 1 }] }, { a: [{ b: 2 }] }, '/data')).toEqual({
      pointer: '/data/a/0/b',
      expected: 1,
      actual: 2,
    });
  });
});

it('a value is shown in full, and nothing as nothing', () => {
  expect([
    fullText(undefined),
    fullText(null),
    fullText('a'),
    fullText({ id: 12345678901234567890n }),
  ]).toEqual(['nothing', 'null', '"a"', '{"id":12345678901234567890}']);
});
