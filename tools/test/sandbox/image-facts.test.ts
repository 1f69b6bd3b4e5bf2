import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImageFacts } from '../../src/sandbox/rules/image-files.ts';
import { startStopped } from '@experimentation-automation/test-support/sandbox/talk';
import { computing } from '@experimentation-automation/test-support/computing';

/** The first bytes of files of each format, including refused formats. */
const BEGINNINGS = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
  [0xff, 0xd8, 0xff, 0xe0, 0, 16],
  [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  [0x42, 0x4d],
  [0, 0, 1, 0, 1, 0],
  [0, 0, 0, 32, ...Buffer.from('ftypavif')],
  [0, 0, 0, 12, ...Buffer.from('JXL '), 0x0d, 0x0a, 0x87, 0x0a],
  [...Buffer.from('icns')],
  [...Buffer.from('RIFF....WEBPVP8 ')],
  [0x49, 0x49, 0x2a, 0],
  [...Buffer.from('<svg ')],
];

describe('the facts of an image', () => {
  it('are found or missing at once, whatever the bytes', async () => {
    const bytes = fc
      .tuple(fc.constantFrom(...BEGINNINGS), fc.uint8Array({ maxLength: 300 }))
      .map(([beginning, rest]) => Uint8Array.of(...beginning, ...rest));
    await fc.assert(
      fc.asyncProperty(bytes, async (given) => {
        const facts = readImageFacts(given);
        expect(await computing(() => readImageFacts(given))).toBeLessThan(500);
        if (facts === undefined) return;
        expect(facts.contentType).toMatch(/^image\//);
        expect(facts.width).toBeGreaterThan(0);
        expect(facts.height).toBeGreaterThan(0);
      }),
      { numRuns: 750 },
    );
  });

  it('are found in a whole file, but not in its first bytes alone', async () => {
    const { sandbox } = await startStopped();
    for (const { base64, contentType } of sandbox.snapshot().records.imageFiles ?? []) {
      const bytes = Buffer.from(base64, 'base64');
      expect(readImageFacts(bytes)).toMatchObject({ contentType });
      for (let length = 0; length < 4; length++)
        expect(readImageFacts(bytes.subarray(0, length))).toBeUndefined();
    }
  });

  it('are quickly missing in ten megabytes that resemble an SVG', async () => {
    const bytes = Buffer.from(`<svg ${'<svg a="'.repeat(1_250_000)}`);
    expect(readImageFacts(bytes)).toBeUndefined();
    expect(await computing(() => readImageFacts(bytes))).toBeLessThan(2_000);
  });
});
