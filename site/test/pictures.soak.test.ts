import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { describe, expect, test } from 'vitest';
import { hasChromium } from '@experimentation-automation/test-support/browser/chromium';
import { builtDocs } from '@experimentation-automation/test-support/browser/docs-site';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { sharedChromium } from '@experimentation-automation/test-support/browser/shared-chromium';
import { takePictures } from '../../scripts/take-pictures.ts';

const LARGEST = 200_000;
const names = ['docs.png', 'sandbox.png'];

describe.skipIf(!hasChromium)('npm -w site run pictures', () => {
  test('takes pictures like those of the README, with a small file size', async () => {
    const out = newFolder();
    await takePictures(await sharedChromium(), await builtDocs(), out);
    for (const name of names) {
      const [taken, kept] = [join(out, name), join('docs/pictures', name)].map((file) => readFileSync(file));
      if (taken === undefined || kept === undefined) throw new Error(`${name} is missing.`);
      expect(imageSize(kept)).toEqual(imageSize(taken));
      for (const picture of [taken, kept]) {
        expect(picture.length, name).toBeGreaterThan(20_000);
        expect(picture.length, name).toBeLessThan(LARGEST);
      }
    }
  });
});
