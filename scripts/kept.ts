/** Keeps what takes seconds to make until one of its sources changes. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { removeUnused } from './bundled.mjs';

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
export async function keptFor(
  name: string,
  sources: readonly string[],
  make: (folder: string) => Promise<unknown>,
): Promise<string> {
  const cache = join(root, 'node_modules/.cache', name);
  const folder = join(cache, hashOf(sources));
  if (existsSync(folder)) utimesSync(folder, new Date(), new Date());
  else {
    removeUnused(cache);
    const fresh = `${folder}.${process.pid}`;
    mkdirSync(fresh, { recursive: true });
    await make(fresh);
    // Another process may have been faster.
    if (existsSync(folder)) rmSync(fresh, { recursive: true });
    else renameSync(fresh, folder);
  }
  return folder;
}
