/** `npm run release -- FOLDER`: packs the packages for publishing that the registry does not have in this version. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { packInto, type PackedPackages } from './pack.ts';
import { type House, HOUSES, manifests } from './packages.ts';
import { readArguments, refuseArguments } from './read-arguments.ts';

interface Printed {
  readonly stdout: string;
  readonly stderr: string;
}

async function isPublished(name: string, version: string): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', `${name}@${version}`, 'version', '--json']);
    return stdout.trim() !== '';
  } catch (error) {
    const { stdout, stderr } = error as Printed;
    if (stdout.includes('E404')) return false;
    throw new Error(`The registry did not respond:\n${stdout}${stderr}`, { cause: error });
  }
}

/** Packs what is not published, and returns the names and versions of what is. */
export async function release(
  folder: string,
  pack: (into: string) => Promise<PackedPackages> = packInto,
): Promise<string[]> {
  const published: string[] = [];
  const missing: House[] = [];
  for (const house of HOUSES) {
    const { name, version } = manifests[house];
    if (await isPublished(name, version)) published.push(`${name}@${version}`);
    else missing.push(house);
  }
  if (missing.length > 0) await packFor(folder, missing, pack);
  return published;
}

async function packFor(
  folder: string,
  houses: readonly House[],
  pack: (into: string) => Promise<PackedPackages>,
): Promise<void> {
  const packing = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    const packed = await pack(packing);
    mkdirSync(folder, { recursive: true });
    for (const house of houses)
      copyFileSync(packed[house].tarball, join(folder, basename(packed[house].tarball)));
  } finally {
    rmSync(packing, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const usage = 'Usage: npm run release -- FOLDER';
  const [folder] = readArguments(usage, { allowPositionals: true }).positionals;
  if (folder === undefined) refuseArguments(usage, 'Name a folder.');
  try {
    for (const each of await release(folder)) console.log(`${each} is already published.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
