/** SECURITY.md names a test for each promise: it must exist. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const text = readFileSync('docs/SECURITY.md', 'utf8');
const rows = text.split('\n').filter((line) => /^\| (?!-|promise)/.test(line));
const named = [...text.matchAll(/\]\(\.\.\/((?:\w+\/)?test\/[^)]+\.test\.ts)\):\s+"([^"]+)"/g)].map(
  ([, file = '', title = '']) => ({ file, title }),
);

describe('docs/SECURITY.md', () => {
  test('names a test beside each promise', () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter((row) => !/\.test\.ts\): "[^"]+" *\|$/.test(row))).toEqual([]);
  });

  test.each(named)('$file has a test "$title"', ({ file, title }) => {
    expect(readFileSync(file, 'utf8')).toContain(title);
  });
});
