/** Keeps what takes seconds to make until one of its sources changes. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { keptFolder } from './bundled.mjs';

const root = resolve(import.meta.dirname, '..');

function filesOf(path: string): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

/** Of the versions of Node and of all packages, and of the files and folders. */
function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  const files = new Set(['package.json', 'package-lock.json', 'tsconfig.json', ...sources].flatMap(filesOf));
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** A folder with what `make` has written for these sources, now or in an earlier process. */
export const keptFor = (
  name: string,
  sources: readonly string[],
  make: (folder: string) => Promise<unknown>,
): Promise<string> => keptFolder(join(root, 'node_modules/.cache', name, hashOf(sources)), make);
