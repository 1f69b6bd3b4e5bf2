/** `npm run release -- FOLDER`: packs the packages for publishing that the registry does not have in this version. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { packInto } from './build/pack.ts';
import { client, tools } from './build/packages.ts';
import { readArguments, refuseArguments } from './read-arguments.ts';

const { version } = packageJson;
const usage = 'Usage: npm run release -- FOLDER';
const [into] = readArguments(usage, { allowPositionals: true }).positionals;
if (into === undefined) refuseArguments(usage, 'Name a folder.');

function isPublished(name: string): boolean {
  const { status, stdout, stderr } = spawnSync('npm', ['view', `${name}@${version}`, 'version', '--json'], {
    encoding: 'utf8',
  });
  if (status === 0) return stdout.trim() !== '';
  if (stdout.includes('E404')) return false;
  throw new Error(`The registry did not respond:\n${stdout}${stderr}`);
}

try {
  const missing = (
    [
      ['client', client],
      ['tools', tools],
    ] as const
  ).filter(([, { name }]) => {
    const published = isPublished(name);
    if (published) console.log(`${name}@${version} is published already.`);
    return !published;
  });
  if (missing.length > 0)
    await release(
      missing.map(([kind]) => kind),
      into,
    );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function release(kinds: readonly ('client' | 'tools')[], folder: string): Promise<void> {
  const packing = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    const packed = await packInto(packing);
    mkdirSync(folder, { recursive: true });
    for (const kind of kinds)
      copyFileSync(packed[kind].tarball, join(folder, basename(packed[kind].tarball)));
  } finally {
    rmSync(packing, { recursive: true, force: true });
  }
}
