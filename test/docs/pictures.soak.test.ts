import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { imageSize } from 'image-size';
import { describe, expect, test } from 'vitest';
import { hasChromium } from '../browser/chromium.ts';

const LARGEST = 200_000;
const names = ['docs.png', 'sandbox.png'];

describe.skipIf(!hasChromium)('npm run pictures', () => {
  test('takes pictures like those of the README, and small ones', async () => {
    const out = mkdtempSync(join(tmpdir(), 'pictures-'));
    try {
      await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/pictures.ts', '--out', out]);
      for (const name of names) {
        const [taken, kept] = [join(out, name), join('docs/pictures', name)].map((file) =>
          readFileSync(file),
        );
        if (taken === undefined || kept === undefined) throw new Error(`${name} is missing.`);
        expect(imageSize(kept)).toEqual(imageSize(taken));
        for (const picture of [taken, kept]) {
          expect(picture.length, name).toBeGreaterThan(20_000);
          expect(picture.length, name).toBeLessThan(LARGEST);
        }
      }
    } finally {
      rmSync(out, { recursive: true });
    }
  });
});
