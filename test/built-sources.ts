import { readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vitest/config';
import { bundledTogether } from '../scripts/bundled.mjs';

const ROOT = resolve(import.meta.dirname, '..');

const isSource = (file: string): boolean =>
  /^(?:src|scripts|generated)\/.*(?<!\.d)\.tsx?$/.test(relative(ROOT, file));

const sources = (): string[] =>
  ['src', 'scripts', 'generated']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(ROOT, folder, name),
      ),
    )
    .filter(isSource);

/**
 * Redirects test files to sources that are bundled once for all workers and that Node loads itself. If Vite loaded
 * them, each worker would need seconds, and each use of an import would be a call. `vi.mock` and `vi.resetModules` do
 * not affect bundled modules.
 */
export function builtSources(): Plugin {
  let built: Promise<string> | undefined;
  let isWatching = false;
  return {
    name: 'built-sources',
    enforce: 'pre',
    configureVitest({ vitest }) {
      isWatching = vitest.config.watch;
    },
    async resolveId(id, importer) {
      if (isWatching || importer === undefined || isSource(importer)) return undefined;
      const file = resolve(dirname(importer), id);
      if (!isSource(file)) return undefined;
      const folder = await (built ??= bundledTogether(sources(), ROOT));
      return join(folder, relative(ROOT, file).replace(/tsx?$/, 'mjs'));
    },
  };
}
