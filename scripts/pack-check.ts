/** `npm run check -- --only package`: packs, and runs publint and attw on both packages. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { packOnce } from './pack-once.ts';
import { unmeant } from './build/pack.ts';
import { client, LARGEST_CLIENT, tools } from './build/packages.ts';

const faults: string[] = [];
const packed = await packOnce();
for (const [pkg, one] of [
  [client, packed.client],
  [tools, packed.tools],
] as const) {
  const { tarball, files, size } = one;
  faults.push(...unmeant(pkg, one).map((file) => `${pkg.name}: ${file} is not meant to be published`));
  // YAML has no types to import.
  const excluded = pkg === client ? ['--exclude-entrypoints', './openapi.yaml'] : [];
  const checks = [
    ['publint', '--strict', tarball],
    ['attw', tarball, '--profile', 'esm-only', '--format', 'table-flipped', ...excluded],
  ] as const;
  for (const [tool, ...args] of checks) {
    const { status, stdout, stderr } = spawnSync(join('node_modules/.bin', tool), args, {
      encoding: 'utf8',
    });
    if (status !== 0) faults.push(`${tool} reports on ${pkg.name}:\n${stdout}${stderr}`);
  }
  console.log(`${pkg.name}: ${String(files.length)} files, ${String(size)} bytes unpacked`);
}
const { size } = packed.client;
if (size > LARGEST_CLIENT)
  faults.push(`${client.name}: ${String(size)} bytes are more than ${String(LARGEST_CLIENT)}`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
