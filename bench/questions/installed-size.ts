import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LARGEST_CLIENT } from '../../scripts/build/packages.ts';
import { packFolders } from '../../scripts/build/pack.ts';
import { packOnce } from '../../scripts/pack-once.ts';
import { type Question, type Row, row } from '../row.ts';

const run = promisify(execFile);

/** What `npm install` installs for each package. The tools install the client, too. */
export async function installedSize(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'installed-'));
  try {
    const { client, tools } = await packOnce();
    const production = await installed(join(folder, 'client'), [client.tarball]);
    const development = await installed(join(folder, 'tools'), [client.tarball, tools.tarball]);
    return [
      row({ name: 'client: packages installed', value: production.packages, unit: '', atMost: 3 }),
      row({ name: 'client: bytes unpacked', value: client.size, unit: 'B', atMost: LARGEST_CLIENT }),
      row({ name: 'client: bytes installed', value: production.size, unit: 'B', atMost: 1_700_000 }),
      row({ name: 'tools: packages installed', value: development.packages, unit: '', atMost: 12 }),
      row({ name: 'tools: bytes unpacked', value: tools.size, unit: 'B', atMost: 2_000_000 }),
      row({ name: 'tools: bytes installed', value: development.size, unit: 'B' }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function installed(folder: string, tarballs: readonly string[]) {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const install = ['install', '--no-audit', '--no-fund', '--omit=dev', '--omit=peer', ...tarballs];
  await run('npm', install, { cwd: folder });
  const { stdout } = await run('npm', ['ls', '--all', '--parseable'], { cwd: folder });
  const packages = stdout.trim().split('\n').slice(1);
  const sizes = (await packFolders(packages, folder)).map(({ size }) => size);
  return { packages: packages.length, size: sizes.reduce((sum, size) => sum + size, 0) };
}

export const question: Question = {
  name: 'installed-size',
  measures: ['src', 'scripts/build', 'docs/packages'],
  ask: installedSize,
};
