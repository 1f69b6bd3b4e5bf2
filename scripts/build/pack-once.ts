/** Packs both packages once for the sources of today, because the types alone take ten seconds to build. */
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
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { removeUnused } from '../bundled.mjs';
import { type Packed, type PackedPackages, packInto } from './pack.ts';
import { packages } from './packages.ts';

const root = resolve(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/packed');

/** Files and folders that decide what is packed. The lock file names every package that takes part. */
const SOURCES = [
  ...['src', 'generated', 'scripts/build', 'package.json', 'package-lock.json', 'tsconfig.json'],
  ...packages.flatMap(({ copied }) => Object.values(copied)),
];

function filesOf(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of new Set(SOURCES.flatMap(filesOf)))
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** The tarballs of both packages, which are kept until a source has changed for a day. */
export async function packOnce(): Promise<PackedPackages> {
  const folder = join(cache, hashOfSources());
  const list = join(folder, 'packed.json');
  if (existsSync(list)) utimesSync(folder, new Date(), new Date());
  else {
    removeUnused(cache);
    const fresh = `${folder}.${process.pid}`;
    mkdirSync(fresh, { recursive: true });
    writeFileSync(join(fresh, 'packed.json'), JSON.stringify(await packInto(fresh)));
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
  }
  const packed = JSON.parse(readFileSync(list, 'utf8')) as PackedPackages;
  const here = (one: Packed): Packed => ({ ...one, tarball: join(folder, basename(one.tarball)) });
  return { client: here(packed.client), tools: here(packed.tools) };
}
