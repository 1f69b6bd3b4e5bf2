/** `npm run pack -- FOLDER`: builds the packages and writes their tarballs into a folder. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Packs what npm would publish; the `prepare` and `prepack` scripts build it. */
async function pack(house: House, into: string): Promise<Packed> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '--json', '--silent', '--pack-destination', into],
    { cwd: join(root, FOLDERS[house]), maxBuffer: 50_000_000 },
  );
  // A build may print lines before.
  const [packed] = JSON.parse(stdout.slice(stdout.search(/^\[/m))) as NpmPack[];
  if (packed === undefined) throw new Error(`npm packed nothing in ${FOLDERS[house]}.`);
  const { filename, unpackedSize, files } = packed;
  return { tarball: join(into, filename), size: unpackedSize, files: files.map(({ path }) => path) };
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
