/** The package as it would be published, in a folder of the caller's. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What may be published, and nothing else. */
export const MEANT = new RegExp(
  [
    'package\\.json|README\\.md|LICENSE|CHANGELOG\\.md|generated/openapi\\.(json|yaml)',
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

/** Builds `dist/` first. */
export async function packInto(folder: string): Promise<Packed> {
  await run(join(root, 'node_modules/.bin/tsdown'), ['--logLevel', 'error'], { cwd: root });
  return packFolder(root, folder);
}

/** Packs any folder that holds a package, also an installed one, without running its scripts. */
export async function packFolder(from: string, into: string): Promise<Packed> {
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', into], {
    cwd: from,
  });
  const [packed] = JSON.parse(stdout) as [NpmPack];
  return {
    tarball: join(into, packed.filename),
    size: packed.unpackedSize,
    files: packed.files.map(({ path }) => path),
  };
}
