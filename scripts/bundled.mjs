// `node scripts/bundled.mjs <script.ts> [arguments]`: runs one of our scripts from a bundle that is created on the fly.
// A loader for TypeScript also slows down the loading of packages, which takes a fifth of the time of `generate`.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const cache = resolve(import.meta.dirname, '../node_modules/.cache/bundled');

/**
 * Scripts ask for their own location, so the bundle must keep it.
 *
 * @type {import('esbuild').Plugin}
 */
const ownPlace = {
  name: 'own-place',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => ({
      loader: path.endsWith('x') ? 'tsx' : 'ts',
      contents: readFileSync(path, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
    })),
};

/**
 * Bundles a script, and returns the path of the bundle.
 *
 * @param {string} script
 * @param {import('esbuild').BuildOptions} [options]
 */
export const bundled = async (script, options) =>
  join(await bundledTogether([script], dirname(script), options), basename(script).replace(/ts$/, 'mjs'));

/**
 * Bundles scripts that share their modules, and returns the folder, in which each has its path from the base.
 *
 * @param {readonly string[]} scripts
 * @param {string} base
 * @param {import('esbuild').BuildOptions} [options]
 */
export async function bundledTogether(scripts, base, options) {
  const { outputFiles } = await build({
    entryPoints: [...scripts],
    outbase: base,
    outdir: cache,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [ownPlace],
    ...options,
    write: false,
  });
  const hash = createHash('sha256');
  for (const { contents } of outputFiles) hash.update(contents);
  return keptFolder(join(cache, hash.digest('hex').slice(0, 16)), (fresh) => {
    for (const { path, contents } of outputFiles) {
      const file = join(fresh, relative(cache, path));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, contents);
    }
  });
}

/**
 * Returns the folder, which `make` writes unless it exists. What was not used for a day is removed from beside it.
 *
 * @param {string} folder
 * @param {(fresh: string) => unknown} make
 */
export async function keptFolder(folder, make) {
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date());
    return folder;
  }
  removeUnused(dirname(folder));
  // Another process may create the same folder: one with its final name is complete.
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  await make(fresh);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/**
 * Removes what was not used for a day.
 *
 * @param {string} cache
 */
function removeUnused(cache) {
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    const folder = join(cache, name);
    if (Date.now() - statSync(folder).mtimeMs > 86_400_000) rmSync(folder, { recursive: true, force: true });
  }
}

const [node = '', program = '', script = '', ...rest] = process.argv;
if (resolve(program) === import.meta.filename) {
  process.argv = [node, resolve(script), ...rest];
  await import(pathToFileURL(await bundled(script)).href);
}
