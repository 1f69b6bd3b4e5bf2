/** No secret leaves the client in an error or an event, however it is escaped and wherever it comes from. */
import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/index.ts';
import { CANARY, failureOf } from '@experimentation-automation/test-support/client/failure-of';
import { answering } from './hostile-server.ts';
import { computing, growth } from '@experimentation-automation/test-support/computing';
import fc from 'fast-check';

const baseUrl = 'https://automation.example.com';

describe('a body is searched for secrets in time that grows with its length', () => {
  const pieces = [
    '&#',
    '&#x',
    '&amp;',
    '&',
    '0',
    'a',
    ';',
    '%',
    '%25',
    '\\',
    '\\u',
    '\\u0',
    '"',
    ' ',
    '<',
    CANARY,
  ];
  const scanning = (start: string, piece: string, length: number) => {
    const text = start + piece.repeat(length / piece.length);
    const fetch = () => Promise.resolve(new Response(text, { status: 502 }));
    const api = createClient({ baseUrl, token: CANARY, fetch, retry: false });
    return () => failureOf(api.getGoal({ goalId: 1 }));
  };

  /**
   * How much longer ten times the text takes. Texts are cut at 200 kB, so linear time is 5 times as long, and quadratic
   * time 25 times.
   */
  const growthFor = (start: string, piece: string): Promise<number> =>
    growth(scanning(start, piece, 40_000), scanning(start, piece, 400_000), 12);

  test.each([
    ['numbers of characters with leading zeros', '&#', '0'],
    ['backslashes', '', '\\'],
    ['percent signs that are encoded again', '%', '25'],
    ['ampersands that are encoded again', '&', 'amp;'],
  ])('with %s', async (_, start, piece) => {
    expect(await growthFor(start, piece)).toBeLessThan(12);
  });

  test('of any repeated pieces', async () => {
    const some = fc
      .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 })
      .map((all) => all.join(''));
    await fc.assert(
      fc.asyncProperty(some, some, async (start, piece) => (await growthFor(start, piece)) < 12),
      { numRuns: 15 },
    );
  });

  test('which is bounded: 20 MB of text, and values that claim a length, are soon an error', async () => {
    const bodies = [
      'x '.repeat(10_000_000),
      JSON.stringify({ length: -1e300, list: Array.from({ length: 400_000 }, (_, id) => ({ id })) }),
    ];
    for (const body of bodies) {
      const server = await answering(502, body);
      const api = server.client({ retry: false, timeout: 20_000 });
      expect(await computing(() => failureOf(api.getGoal({ goalId: 1 })))).toBeLessThan(5_000);
    }
  });
});
