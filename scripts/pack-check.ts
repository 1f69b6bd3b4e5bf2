/** `npm run check -- --only package`: packs, and runs publint and attw on each package. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packInto } from './pack.ts';
import { HOUSES, manifests } from './packages.ts';

const faults: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'packed-'));
try {
  const packed = await packInto(folder);
  for (const house of HOUSES) {
    const { name } = manifests[house];
    const { tarball, files, size } = packed[house];
    // Data has no types, and a pattern no single file.
    const excluded = ['openapi.json', 'openapi.yaml', 'flows.json', 'internal/*'].map(
      (entry) => `./${entry}`,
    );
    const checks = [
      ['publint', '--strict', tarball],
      [
        'attw',
        tarball,
        '--profile',
        'esm-only',
        '--format',
        'table-flipped',
        '--exclude-entrypoints',
        ...excluded,
      ],
    ] as const;
    for (const [tool, ...args] of checks) {
      const { status, stdout, stderr } = spawnSync(join('node_modules/.bin', tool), args, {
        encoding: 'utf8',
      });
      if (status !== 0) faults.push(`${tool} reports on ${name}:\n${stdout}${stderr}`);
    }
    console.log(`${name}: ${String(files.length)} files, ${String(size)} bytes unpacked`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
