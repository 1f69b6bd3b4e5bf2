/** How long a mask takes. */
import { describe, expect, test } from 'vitest';
import { MASKED } from '../../src/base/mask.ts';
import { computing } from '@experimentation-automation/test-support/computing';
import { maskOf } from './mask-of.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

describe('a mask', () => {
  test.each(['\\', '%25', '&amp;', 'QUJDREVG', 'ab/cd=ef-gh+ij"k'])(
    'takes linear time for %j',
    async (piece) => {
      const mask = maskOf(['ab/cd=ef-gh+ij"kl.mn 0123456789']);
      expect(await computing(() => mask(piece.repeat(2_000_000 / piece.length)))).toBeLessThan(3_000);
    },
  );

  test.each([
    ['one very long secret', ['a'.repeat(300_000) + 'b'.repeat(300_000)]],
    [
      'thousands of secrets',
      Array.from({ length: 5_000 }, (_, at) => `${'a'.repeat(30)}${at}-${'x'.repeat(20)}`),
    ],
  ])('takes linear time for a text that resembles %s', async (_what, secrets) => {
    const ms = await computing(() => {
      const mask = maskOf(secrets);
      expect(mask(`${'a'.repeat(20)} `.repeat(20_000))).not.toContain(MASKED);
      for (const one of secrets.slice(-3))
        expect(mask(`x ${one} y ${base64(`me:${one}`)} z`)).toMatch(/^x \*{3} y .?\*{3} z$/);
    });
    expect(ms).toBeLessThan(3_000);
  });

  test('handles many long secrets without a delay', async () => {
    const long = (at: number): string => `${at}.${'part'.repeat(400)}.${at}`;
    const ms = await computing(() => {
      const mask = maskOf(Array.from({ length: 50 }, (_, at) => long(at)));
      expect(mask(`${'text '.repeat(20_000)}${long(7)}`)).toBe(`${'text '.repeat(20_000)}${MASKED}`);
    });
    expect(ms).toBeLessThan(3_000);
  });
});
