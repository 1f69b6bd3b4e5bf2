import { describe, expect, it } from 'vitest';
import { createDeduplicator } from '../../src/base/deduplicate.ts';

/** Texts with the same hash, as a value and as a key. */
const [VALUE, OTHER_VALUE, KEY, OTHER_KEY] = ['km8vz98bng', 'kvrlu3s1hk8', 'ky7dt5l2w9', 'kg0815l1rqh'];

describe('parts of documents', () => {
  it.each([
    ['objects', { a: 1, b: 'x' }, { a: 1, b: 'x' }],
    ['lists', [1, null, true], [1, null, true]],
    ['what has equal parts', { a: [{ b: 1 }] }, { a: [{ b: 1 }] }],
    ['empty objects', {}, {}],
    ['empty lists', [], []],
  ])('are the same object if they are equal: %s', (_what, one, other) => {
    const share = createDeduplicator();
    const first = share(one);
    expect(first).toBe(one);
    expect(share(other)).toBe(first);
    expect(first).toEqual(other);
  });

  it('are the same object inside of others, which stay what they were', () => {
    const share = createDeduplicator();
    const document = { one: { type: 'string' }, list: [{ type: 'string' }, { type: 'number' }] };
    const shared = share(document);
    expect(shared).toEqual({ one: { type: 'string' }, list: [{ type: 'string' }, { type: 'number' }] });
    expect(share({ type: 'string' })).toBe(share(document.list[0] ?? null));
    expect(share({ type: 'string' })).toBe(document.one);
    expect(shared).not.toBe(document);
  });

  it.each([
    ['a list and an object', [1], { 0: 1 }],
    ['an empty list and an empty object', [], {}],
    ['an object with more', { a: 1 }, { a: 1, b: 1 }],
    ['another order of keys', { a: 1, b: 1 }, { b: 1, a: 1 }],
    ['a number and its text', { a: 1 }, { a: '1' }],
    ['null and its text', { a: null }, { a: 'null' }],
    ['texts with the same hash', { a: VALUE }, { a: OTHER_VALUE }],
    ['texts with the same hash in lists', [VALUE], [OTHER_VALUE]],
    ['keys with the same hash', { [KEY]: 1 }, { [OTHER_KEY]: 1 }],
  ])('stay apart if they differ: %s', (_what, one, other) => {
    const share = createDeduplicator();
    expect(share(one)).toBe(one);
    expect(share(other)).toBe(other);
  });
});
