/** Packs both packages as they would be published, into a folder of the caller. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildPackages } from './build.ts';
import { client, type Package, tools } from './packages.ts';

const CODE = '[\\w.@/-]+\\.(js|d\\.ts)';

/** What may be published, and nothing else. */
const MEANT = new Map<Package, RegExp>([
  [
    client,
    new RegExp(
      `^(package\\.json|README\\.md|LICENSE|openapi\\.json|sbom\\.cdx\\.json|${CODE}|[\\w./-]+\\.js\\.map)$`,
    ),
  ],
  [
    tools,
    new RegExp(
      `^(package\\.json|README\\.md|LICENSE|CHANGELOG\\.md|THIRD-PARTY-NOTICES|sbom\\.cdx\\.json|flows\\.json|${CODE}|` +
        'docs/(guides|statuses)/[\\w-]+\\.md|docs/pictures/[\\w-]+\\.svg|chunks/browser/(index\\.html|page\\.css))$',
    ),
  ],
]);

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

export type PackedPackages = Readonly<Record<'client' | 'tools', Packed>>;

/** Builds both packages, then packs them. */
export async function packInto(folder: string): Promise<PackedPackages> {
  await buildPackages();
  const [packedClient, packedTools] = await packFolders(
    [client, tools].map((pkg) => join(root, pkg.folder)),
    folder,
  );
  if (packedClient === undefined || packedTools === undefined) throw new Error('npm packed nothing.');
  return { client: packedClient, tools: packedTools };
}

/** The files of a packed package that are not meant to be published. */
export const unmeant = (pkg: Package, { files }: Packed): string[] =>
  files.filter((file) => MEANT.get(pkg)?.test(file) !== true);

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
