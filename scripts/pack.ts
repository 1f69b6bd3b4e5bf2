/** `npm run pack -- FOLDER`: builds the packages and writes their tarballs into a folder. */
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
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

if (process.argv[1] === import.meta.filename) {
  const usage = 'Usage: npm run pack -- FOLDER';
  const [folder, ...others] = readArguments(usage, { allowPositionals: true }).positionals;
  if (folder === undefined || others.length > 0) refuseArguments(usage, 'Name one folder.');
  const packed = Object.values(await packInto(folder));
  for (const { tarball, size } of packed) console.log(`${tarball} (${String(size)} bytes unpacked)`);
  console.log(
    `\nInstall them in a project, in any order:\n  npm install ${packed.map(({ tarball }) => tarball).join(' ')}`,
  );
}
