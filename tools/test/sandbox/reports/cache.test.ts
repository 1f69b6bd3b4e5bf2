import { expect, test } from 'vitest';
import { createCache } from '../../../src/sandbox/reports/cache.ts';

test('a cache makes each value once, and forgets the one that was used least recently', () => {
  const cache = createCache<string>(2);
  const made: string[] = [];
  const get = (key: string): string => cache(key, () => (made.push(key), `value of ${key}`));
  expect(['a', 'b', 'a', 'c', 'a', 'b', 'c'].map(get)).toEqual(
    ['a', 'b', 'a', 'c', 'a', 'b', 'c'].map((key) => `value of ${key}`),
  );
  expect(made).toEqual(['a', 'b', 'c', 'b', 'c']);
});
