/** `npm run pack -- FOLDER`: builds the packages and writes their tarballs into a folder. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { FOLDERS, type House } from './packages.ts';
import { readArguments, refuseArguments } from './read-arguments.ts';

export interface Packed {
  readonly tarball: string;
  /** Unpacked, in bytes. */
  readonly size: number;
  readonly files: readonly string[];
}

export type PackedPackages = Readonly<Record<House, Packed>>;

interface NpmPack {
  readonly filename: string;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

const root = resolve(import.meta.dirname, '..');

/** What a manifest says for work in the repository alone. npm 11 would warn each user of the script `prepare`. */
const OF_THE_REPOSITORY = ['scripts', 'devDependencies', 'workspaces', 'scarfSettings'];

/** What npm packs in a folder. */
async function npmPack(folder: string, ...options: readonly string[]): Promise<NpmPack> {
  const args = ['pack', '--json', '--silent', ...options];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: folder, maxBuffer: 50_000_000 });
  // A build may print lines before.
  const [packed] = JSON.parse(stdout.slice(stdout.search(/^\[/m))) as NpmPack[];
  if (packed === undefined) throw new Error(`npm packed nothing in ${folder}.`);
  return packed;
}

/** Builds a package by its `prepare` and `prepack` scripts, and packs a copy of its files. */
async function pack(house: House, into: string): Promise<Packed> {
  const folder = join(root, FOLDERS[house]);
  const copy = mkdtempSync(join(tmpdir(), 'pack-'));
  try {
    const { files } = await npmPack(folder, '--dry-run');
    for (const { path } of files) cpSync(join(folder, path), join(copy, path));
    const manifest = Object.entries(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object);
    const published = manifest.filter(([key]) => !OF_THE_REPOSITORY.includes(key));
    writeFileSync(join(copy, 'package.json'), JSON.stringify(Object.fromEntries(published), undefined, 2));
    const { filename, unpackedSize } = await npmPack(copy, '--pack-destination', into);
    return { tarball: join(into, filename), size: unpackedSize, files: files.map(({ path }) => path) };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

export async function packInto(folder: string): Promise<PackedPackages> {
  const into = resolve(folder);
  mkdirSync(into, { recursive: true });
  return {
    client: await pack('client', into),
    kit: await pack('kit', into),
    tools: await pack('tools', into),
  };
}

/** Packs into a folder, or finds what another step of `npm run check` has packed, which names a folder in `PACKED`. */
export async function packOnce(folder: string): Promise<PackedPackages> {
  const shared = process.env['PACKED'];
  if (shared === undefined) return packInto(folder);
  const list = join(shared, 'packed.json');
  if (!existsSync(list)) writeFileSync(list, JSON.stringify(await packInto(shared)));
  return JSON.parse(readFileSync(list, 'utf8')) as PackedPackages;
}

/** What `npm run pack` prints: the tarballs, and the command that installs them. */
export function installation(packages: PackedPackages): string {
  const packed = Object.values(packages);
  const lines = packed.map(({ tarball, size }) => `${tarball} (${String(size)} bytes unpacked)`);
  const install = `npm install ${packed.map(({ tarball }) => tarball).join(' ')}`;
  return `${lines.join('\n')}\n\nInstall them in a project, in any order:\n  ${install}`;
}

if (process.argv[1] === import.meta.filename) {
  const usage = 'Usage: npm run pack -- FOLDER';
  const [folder, ...others] = readArguments(usage, { allowPositionals: true }).positionals;
  if (folder === undefined || others.length > 0) refuseArguments(usage, 'Name one folder.');
  console.log(installation(await packInto(folder)));
}
