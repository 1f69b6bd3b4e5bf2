/**
 * Bundled third-party code goes into one minified chunk per package, so that an entry point loads only
 * the packages it needs, and their licences are shipped beside them. The contract in the client is minified too.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import type { Rolldown } from 'tsdown';
import { together } from './together.ts';

interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly text: string;
}

const NAME = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/** The package that a module belongs to; undefined for our own. */
const packageOf = (id: string): string | undefined => NAME.exec(id)?.[1]?.replaceAll('\\', '/');

/** The contract without its prose, for the checks in the client: nobody reads it there. */
const WRITTEN = /[\\/]generated[\\/]skeleton\.json$/;

export const vendorChunks = {
  // Otherwise, the first package would include what others use too, and they would load all of it for a part.
  includeDependenciesRecursively: false,
  groups: [
    { test: WRITTEN, name: 'contract' },
    { test: NAME, name: (id: string) => `vendor/${packageOf(id)?.replace('/', '-') ?? ''}` },
    ...together,
  ],
};

/** Names without a hash: the same source gives the same package. */
export const chunkFile = ({ name }: { readonly name: string }): string =>
  name.startsWith('vendor/') ? '[name].js' : 'chunks/[name].js';

export function thirdParty(): Rolldown.Plugin {
  return {
    name: 'third-party',
    async generateBundle(_, bundle) {
      const roots = new Set<string>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const found = chunk.moduleIds.flatMap((id) => NAME.exec(id)?.[0] ?? []);
        for (const root of found) roots.add(root);
        if (found.length === 0 && !chunk.moduleIds.every((id) => WRITTEN.test(id))) continue;
        // Nobody debugs these, and their maps would be half of the package.
        const code = chunk.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n');
        chunk.code = (await transform(code, { minify: true, format: 'esm', legalComments: 'none' })).code;
        if (chunk.sourcemapFileName) Reflect.deleteProperty(bundle, chunk.sourcemapFileName);
      }
      if (roots.size === 0) return;
      this.emitFile({
        type: 'asset',
        fileName: 'THIRD-PARTY-NOTICES',
        source: notices([...roots].map(licenseIn)),
      });
    },
  };
}

function licenseIn(root: string): Licensed {
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Licensed;
  const file = readdirSync(root).find((file) => /^licen[cs]e(\.md|\.txt|-mit)?$/i.test(file));
  if (!file)
    throw new Error(`${name}@${version} is bundled, but ${root} holds no licence text to ship with it.`);
  return { name, version, license, text: readFileSync(join(root, file), 'utf8').trim() };
}

function notices(all: readonly Licensed[]): string {
  const sorted = all.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const parts = sorted.map(
    ({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}\n`,
  );
  const head = 'This package contains parts of the following packages, under the licences that follow.\n';
  return [head, ...parts].join(`\n${'-'.repeat(80)}\n\n`);
}
