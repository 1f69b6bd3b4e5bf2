import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { imageSize } from 'image-size';
import { describe, expect, test } from 'vitest';
import { hasChromium } from '@experimentation-automation/test-support/browser/chromium';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { FROM_SOURCES } from '@experimentation-automation/test-support/from-sources';

const LARGEST = 200_000;
const names = ['docs.png', 'sandbox.png'];

describe.skipIf(!hasChromium)('npm -w site run pictures', () => {
  test('takes pictures like those of the README, with a small file size', async () => {
    const out = newFolder();
    await promisify(execFile)(process.execPath, [...FROM_SOURCES, 'scripts/pictures.ts', '--out', out]);
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
