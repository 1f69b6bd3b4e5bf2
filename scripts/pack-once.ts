/** Packs both packages once for the same sources, because the types alone take ten seconds to build. */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { keptFor } from './kept.ts';
import { type Packed, type PackedPackages, packInto } from './build/pack.ts';
import { packages } from './build/packages.ts';

const SOURCES = [
  ...['src', 'generated', 'scripts/build'],
  ...packages.flatMap(({ copied }) => Object.values(copied)),
];

/** The tarballs of both packages. */
export async function packOnce(): Promise<PackedPackages> {
  const folder = await keptFor('packed', SOURCES, async (fresh) =>
    writeFileSync(join(fresh, 'packed.json'), JSON.stringify(await packInto(fresh))),
  );
  const packed = JSON.parse(readFileSync(join(folder, 'packed.json'), 'utf8')) as PackedPackages;
  const here = (one: Packed): Packed => ({ ...one, tarball: join(folder, basename(one.tarball)) });
  return { client: here(packed.client), tools: here(packed.tools) };
}
