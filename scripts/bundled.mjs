// `node scripts/bundled.mjs <script.ts> [arguments]`: runs a script of ours from a bundle that is made on the spot.
// A loader for TypeScript also slows down every package that is loaded, which for `generate` is a fifth of its time.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const cache = resolve(import.meta.dirname, '../node_modules/.cache/bundled');

/**
 * Where a file is, it asks of itself: the bundle must not answer for it.
 *
 * @type {import('esbuild').Plugin}
 */
const ownPlace = {
  name: 'own-place',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
    })),
};

/**
 * Bundles a script, and says where.
 *
 * @param {string} script
 */
export async function bundled(script) {
  const { outputFiles } = await build({
    entryPoints: [script],
    outdir: cache,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    plugins: [ownPlace],
  });
  const hash = createHash('sha256');
  for (const { contents } of outputFiles) hash.update(contents);
  // Another process may be making the same: what has its final name is whole.
  const folder = join(cache, hash.digest('hex').slice(0, 16));
  if (!existsSync(folder)) {
    const fresh = `${folder}.${process.pid}`;
    mkdirSync(fresh, { recursive: true });
    for (const { path, contents } of outputFiles) writeFileSync(join(fresh, relative(cache, path)), contents);
    try {
      renameSync(fresh, folder);
    } catch (error) {
      rmSync(fresh, { recursive: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return join(folder, basename(script).replace(/ts$/, 'mjs'));
}

const [node = '', program = '', script = '', ...rest] = process.argv;
if (resolve(program) === import.meta.filename) {
  process.argv = [node, resolve(script), ...rest];
  await import(pathToFileURL(await bundled(script)).href);
}
