import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, 'linters-worker.mjs');
const PACKAGES = join(import.meta.dirname, '../../node_modules');
/** Lists what npm has installed; other package managers do not write it. */
const INSTALLED = join(PACKAGES, '.package-lock.json');
/**
 * The worker in one file with the packages that it loads, built once for each installation: Redocly and Spectral spend
 * more time finding and reading a thousand files than running them.
 */
export async function lintersFile(): Promise<string> {
  if (!existsSync(INSTALLED)) return SOURCE;
  const hash = createHash('sha256')
    .update(readFileSync(SOURCE))
    .update(readFileSync(INSTALLED))
    .digest('hex');
  const folder = join(PACKAGES, '.cache/linters');
  const file = join(folder, `${hash.slice(0, 16)}.cjs`);
  if (existsSync(file)) return file;
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    write: false,
    minifyWhitespace: true,
    legalComments: 'none',
    format: 'cjs',
    platform: 'node',
    // The other build of jsonc-parser loads its parts in a way that bundlers cannot follow.
    mainFields: ['module', 'main'],
    target: 'node20',
    logLevel: 'error',
  });
  mkdirSync(folder, { recursive: true });
  // Another process may create the same bundle: a file with its final name is complete.
  writeFileSync(`${file}.${process.pid}`, outputFiles[0]?.contents ?? '');
  renameSync(`${file}.${process.pid}`, file);
  return file;
}
