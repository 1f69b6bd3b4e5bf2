/** Packs the package as it would be published, into a folder of the caller. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What may be published, and nothing else. */
export const MEANT = new RegExp(
  [
    'package\\.json|README\\.md|LICENSE|CHANGELOG\\.md|generated/(openapi\\.(json|yaml)|flows\\.json)',
    'dist/THIRD-PARTY-NOTICES|dist/[\\w.@/-]+\\.(js|js\\.map|d\\.ts)',
    'docs/guides/[\\w-]+\\.md',
    // The sandbox's page.
    'dist/chunks/browser/(index\\.html|page\\.css)',
  ]
    .map((part) => `^(${part})$`)
    .join('|'),
);

const run = promisify(execFile);
const root = new URL('../..', import.meta.url).pathname;

export interface Packed {
  readonly tarball: string;
  /** Unpacked, in bytes. */
  readonly size: number;
  readonly files: readonly string[];
}

interface NpmPack {
  readonly filename: string;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** Builds `dist/`, then packs. */
export async function packInto(folder: string): Promise<Packed> {
  await run(join(root, 'node_modules/.bin/tsdown'), ['--logLevel', 'error'], { cwd: root });
  const [packed] = await packFolders([root], folder);
  if (packed === undefined) throw new Error('npm packed nothing.');
  return packed;
}

/** Packs folders with a package, including installed ones, without running their scripts. */
export async function packFolders(folders: readonly string[], into: string): Promise<Packed[]> {
  const { stdout } = await run(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', into, ...folders],
    { cwd: root, maxBuffer: 50_000_000 },
  );
  return (JSON.parse(stdout) as NpmPack[]).map(({ filename, unpackedSize, files }) => ({
    tarball: join(into, filename),
    size: unpackedSize,
    files: files.map(({ path }) => path),
  }));
}
