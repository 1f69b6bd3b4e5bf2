import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type BuildOptions, type Plugin } from 'esbuild';

/** Modules ask for their own location, so the bundle must keep it. */
const ownPlace: Plugin = {
  name: 'own-place',
  setup: (build) =>
    build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => ({
      loader: path.endsWith('x') ? 'tsx' : 'ts',
      contents: readFileSync(path, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
    })),
};

/** Bundles a module into a folder below `node_modules`, where it finds the same packages, and returns the path of the bundle. */
export async function bundle(module: string, folder: string, options: BuildOptions = {}): Promise<string> {
  await build({
    entryPoints: [module],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@experimentation-automation/source'],
    packages: 'external',
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [ownPlace],
    ...options,
  });
  return join(folder, basename(module).replace(/ts$/, 'mjs'));
}
