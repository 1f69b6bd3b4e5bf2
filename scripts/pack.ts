/** `npm run pack -- FOLDER`: builds both packages and writes their tarballs, with the names of npm, into the folder. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { packInto } from './build/pack.ts';

const [folder, ...others] = process.argv.slice(2);
if (folder === undefined || folder.startsWith('-') || others.length > 0) {
  console.error('Usage: npm run pack -- FOLDER');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
for (const { tarball, size } of Object.values(await packInto(resolve(folder))))
  console.log(`${tarball} (${String(size)} bytes unpacked)`);
