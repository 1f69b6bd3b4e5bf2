/** The cursor that a page of a list ends with. */
import { describe, expect, test } from 'vitest';
import { readCursor, writeCursor } from '../../../src/sandbox/reports/cursor.ts';

const PLACE = { experimentId: 12, variationId: 3 };
const cursor = writeCursor(PLACE, 'goal 6');
const encoded = (text: string) => btoa(text).replaceAll('=', '');

describe('a cursor', () => {
  test('is text that a URL takes as it is, and the same in each run', () => {
    expect(atob(cursor)).toBe('12.3.19f4fmeta9aag');
    expect(cursor).toMatch(/^\w+$/);
  });

  test('leads back to its place', () => {
    for (const place of [
      PLACE,
      { experimentId: 9007199254740993n, variationId: 1 },
      { experimentId: -4, variationId: 0 },
    ])
      expect(readCursor(writeCursor(place, 'goal 6'), 'goal 6')).toEqual(place);
  });

  test.each<[string, string]>([
    ['of another list', writeCursor(PLACE, 'goal 7')],
    ['with padding', `${cursor}=`],
    ['that was cut', cursor.slice(0, -1)],
    ['without a checksum', encoded('12.3')],
    ['of another place', encoded(`12.4.${atob(cursor).split('.')[2]}`)],
    ['with an id that is no number', encoded('12.b.c')],
    ['with a first id that is no number', encoded('a.3.c')],
    ['of one part', encoded('12')],
    ['that is no base64', '%'],
    ['that is empty', ''],
    ['that is long', 'A'.repeat(10_000)],
  ])('%s leads nowhere', (_, text) => {
    expect(readCursor(text, 'goal 6')).toBeUndefined();
  });
});
