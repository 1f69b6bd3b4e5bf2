import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const page = readFileSync('docs/faults.md', 'utf8');

/** The rows of the page: number, and the tests that they link. */
const rows = [...page.matchAll(/^\| (\d+) +\|(.*)\|$/gm)].map(([, row = '', cells = '']) => ({
  row: Number(row),
  tests: [...cells.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => resolve('docs', link)),
}));

/** The rows that each test file cites: "faults row 14", "faults row 3 and 6", "row 31: ...". */
const cited = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !file.includes('faults-page'))
  .flatMap((file) => {
    const text = readFileSync(join('test', file), 'utf8');
    const found = [...text.matchAll(/\brow (\d+)((?:(?:, | and | to )\d+)*)/g)];
    return found.flatMap(([, first = '', more = '']) =>
      [first, ...more.matchAll(/\d+/g)].map((row) => ({ file: resolve('test', file), row: Number(row) })),
    );
  });

describe('the page about faults', () => {
  test('has the rows 1 to 48 in order', () => {
    expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 48 }, (_, at) => at + 1));
  });

  test('links tests that exist', () => {
    const missing = rows.flatMap(({ row, tests }) =>
      tests.filter((file) => !existsSync(file)).map((file) => `${row}: ${file}`),
    );
    expect(missing).toEqual([]);
  });

  test('lists every test that cites a row, at that row', () => {
    expect(cited.length).toBeGreaterThan(50);
    const unlisted = cited.filter(
      ({ file, row }) => rows.find((one) => one.row === row)?.tests.includes(file) !== true,
    );
    expect(unlisted).toEqual([]);
  });
});
