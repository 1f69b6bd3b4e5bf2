import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepImage, readImageFacts } from '../../src/sandbox/rules/image-files.ts';
import { createMemoryStore } from '../../src/sandbox/store/memory-store.ts';
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

/** The beginning of a file of 2 by 3 pixels of each format. */
const SMALLEST: readonly (readonly [format: string, contentType: string, bytes: Uint8Array])[] = [
  ['BMP', 'image/bmp', Uint8Array.of(0x42, 0x4d, ...zeros(16), 2, 0, 0, 0, 3, 0, 0, 0, ...zeros(40))],
  ['GIF', 'image/gif', Uint8Array.of(...Buffer.from('GIF89a'), 2, 0, 3, 0, ...zeros(20))],
  ['ICO', 'image/x-icon', Uint8Array.of(0, 0, 1, 0, 1, 0, 2, 3, ...zeros(40))],
  [
    'JPEG',
    'image/jpeg',
    Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 3, 0, 2, ...zeros(20)),
  ],
  [
    'PNG',
    'image/png',
    Uint8Array.of(0x89, ...Buffer.from('PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x03'), ...zeros(20)),
  ],
  ['SVG', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>')],
  [
    'WEB',
    'image/webp',
    Uint8Array.of(...Buffer.from('RIFF\0\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0'), 1, 0, 0, 2, 0, 0, ...zeros(20)),
  ],
];

function zeros(count: number): number[] {
  return Array<number>(count).fill(0);
}

describe('the facts of an image', () => {
  it.each(SMALLEST)('are the format %s, the type %s and the size', (format, contentType, bytes) => {
    expect(readImageFacts(bytes)).toEqual({ format, contentType, width: 2, height: 3 });
  });

  it('are asked for in words if there are none', async () => {
    const { call } = await startStopped();
    const upload = async (bytes: Uint8Array) =>
      (
        await call('POST', '/images/1/uploadImage', {
          name: 'a',
          file: Buffer.from(bytes).toString('base64'),
        })
      ).body;
    expect(await upload(Uint8Array.of(1, 2, 3))).toMatchObject({
      message:
        "Fields not valid. 'file': must be the bytes of an image (AVIF, BMP, GIF, ICO, JPG, PNG, SVG, WEBP)",
    });
    expect(await upload(Buffer.alloc(5_242_881))).toMatchObject({
      message: "Fields not valid. 'file': must have at most 5242880 bytes",
    });
    const svg = (side: string) => Buffer.from(`<svg width="${side}" height="2"/>`);
    const gif = (width: number, height: number) =>
      Uint8Array.of(...Buffer.from('GIF89a'), width, 0, height, 0, ...zeros(20));
    const endless = Buffer.from('<svg viewBox="0 0 9007199254740993 2"/>');
    for (const bytes of [svg('0'), gif(0, 3), gif(2, 0), endless])
      expect(readImageFacts(bytes)).toBeUndefined();
    expect(readImageFacts(svg('2'))).toMatchObject({ width: 2 });
  });

  it('are those of a file of up to 5,242,880 bytes', () => {
    const store = createMemoryStore();
    const [, , png] = SMALLEST.find(([format]) => format === 'PNG') ?? [];
    const bytes = new Uint8Array(5_242_880);
    bytes.set(png ?? []);
    const kept = store.transaction(() => keepImage(store, { name: 'a.png', bytes }, { siteId: 1 }, 'file'));
    expect(kept).toEqual({
      id: 1,
      siteId: 1,
      format: 'PNG',
      width: 2,
      height: 3,
      size: 5_242_880,
      fileWeight: 5_120,
      fileName: 'a.png',
      source: 'UPLOAD',
      shared: false,
      keywords: [],
      tags: [],
      createdById: 1,
    });
  });

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
      { numRuns: 300 },
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
