/** `npm run pack -- FOLDER`: builds both packages and writes their tarballs, with the names of npm, into the folder. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { packInto } from './build/pack.ts';
import { readArguments, refuseArguments } from './read-arguments.ts';

const usage = 'Usage: npm run pack -- FOLDER';
const [folder, ...others] = readArguments(usage, { allowPositionals: true }).positionals;
if (folder === undefined || others.length > 0) refuseArguments(usage, 'Name one folder.');
mkdirSync(folder, { recursive: true });
for (const { tarball, size } of Object.values(await packInto(resolve(folder))))
  console.log(`${tarball} (${String(size)} bytes unpacked)`);
