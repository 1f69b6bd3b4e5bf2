/** `npm run check -- --only package`: builds and packs, and runs publint and attw on the package. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEANT, packInto } from './build/pack.ts';

const LARGEST = 4_000_000;

const folder = mkdtempSync(join(tmpdir(), 'pack-'));
const faults: string[] = [];
try {
  const { tarball, files, size } = await packInto(folder);
  faults.push(
    ...files.filter((file) => !MEANT.test(file)).map((file) => `${file} is not meant to be published`),
  );
  if (size > LARGEST) faults.push(`${String(size)} bytes are more than ${String(LARGEST)}`);
  const checks = [
    ['publint', '--strict', tarball],
    // YAML has no types to import.
    [
      'attw',
      tarball,
      '--profile',
      'esm-only',
      '--exclude-entrypoints',
      './openapi.yaml',
      '--format',
      'table-flipped',
    ],
  ] as const;
  for (const [tool, ...args] of checks) {
    const { status, stdout, stderr } = spawnSync(join('node_modules/.bin', tool), args, { encoding: 'utf8' });
    if (status !== 0) faults.push(`${tool} reports:\n${stdout}${stderr}`);
  }
  console.log(`${String(files.length)} files, ${String(size)} bytes unpacked`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
