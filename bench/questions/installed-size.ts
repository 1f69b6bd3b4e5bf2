import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packFolders, packInto } from '../../scripts/build/pack.ts';
import { type Question, type Row, row } from '../row.ts';

const run = promisify(execFile);

/** What `npm install` installs. */
export async function installedSize(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'installed-'));
  try {
    const { tarball } = await packInto(folder);
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    await run('npm', ['install', '--no-audit', '--no-fund', '--omit=dev', '--omit=peer', tarball], {
      cwd: folder,
    });
    const { stdout } = await run('npm', ['ls', '--all', '--parseable'], { cwd: folder });
    const packages = stdout.trim().split('\n').slice(1);
    let size = 0;
    for (const packed of await packFolders(packages, folder)) size += packed.size;
    return [
      row({ name: 'packages installed', value: packages.length, unit: '', atMost: 3 }),
      row({ name: 'bytes installed', value: size, unit: 'B', atMost: 4_000_000 }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const question: Question = { name: 'installed-size', ask: installedSize };
