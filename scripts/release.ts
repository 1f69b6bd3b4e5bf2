/** `npm run release -- FOLDER`: packs the packages for publishing that the registry does not have in this version. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { packInto } from './pack.ts';
import { type House, HOUSES, manifests } from './packages.ts';
import { readArguments, refuseArguments } from './read-arguments.ts';

const usage = 'Usage: npm run release -- FOLDER';
const [into] = readArguments(usage, { allowPositionals: true }).positionals;
if (into === undefined) refuseArguments(usage, 'Name a folder.');

function isPublished(name: string, version: string): boolean {
  const { status, stdout, stderr } = spawnSync('npm', ['view', `${name}@${version}`, 'version', '--json'], {
    encoding: 'utf8',
  });
  if (status === 0) return stdout.trim() !== '';
  if (stdout.includes('E404')) return false;
  throw new Error(`The registry did not respond:\n${stdout}${stderr}`);
}

try {
  const missing = HOUSES.filter((house) => {
    const { name, version } = manifests[house];
    const published = isPublished(name, version);
    if (published) console.log(`${name}@${version} is published already.`);
    return !published;
  });
  if (missing.length > 0) await release(missing, into);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function release(houses: readonly House[], folder: string): Promise<void> {
  const packing = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    const packed = await packInto(packing);
    mkdirSync(folder, { recursive: true });
    for (const house of houses)
      copyFileSync(packed[house].tarball, join(folder, basename(packed[house].tarball)));
  } finally {
    rmSync(packing, { recursive: true, force: true });
  }
}
