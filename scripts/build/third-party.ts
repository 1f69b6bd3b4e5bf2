/**
 * Inlined third-party code goes into one minified chunk per package, so that an entry point loads only the packages it
 * needs. Licences and an SBOM are shipped beside it.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import type { Rolldown } from 'tsdown';
import type { Manifest } from './packages.ts';
import { type Described, sbomOf } from './sbom.ts';
import type { Group } from './together.ts';

interface Licensed extends Manifest {
  readonly text: string;
}

const NAME = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/** The package that a module belongs to; undefined for our own. */
const packageOf = (id: string): string | undefined => NAME.exec(id)?.[1]?.replaceAll('\\', '/');

export const chunks = (groups: readonly Group[]) => ({
  // Otherwise, the first package would include what others use too, and they would load all of it for a part.
  includeDependenciesRecursively: false,
  groups: [
    { test: NAME, name: (id: string) => `vendor/${packageOf(id)?.replace('/', '-') ?? ''}` },
    ...groups,
  ],
});

/** Names without a hash: the same source gives the same package. */
export const chunkFile = ({ name }: { readonly name: string }): string =>
  name.startsWith('vendor/') ? '[name].js' : 'chunks/[name].js';

/** Nobody debugs these, and their maps would be half of the package. */
export const withoutMap = (code: string): string => code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n');

export function thirdParty(pkg: Described): Rolldown.Plugin {
  return {
    name: 'third-party',
    async generateBundle(_, bundle) {
      const roots = new Set<string>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const found = chunk.moduleIds.flatMap((id) => NAME.exec(id)?.[0] ?? []);
        for (const root of found) roots.add(root);
        if (found.length === 0) continue;
        const options = { minify: true, format: 'esm', legalComments: 'none' } as const;
        chunk.code = (await transform(withoutMap(chunk.code), options)).code;
        if (chunk.sourcemapFileName) Reflect.deleteProperty(bundle, chunk.sourcemapFileName);
      }
      const inlined = [...roots].map(licenseIn).sort((a, b) => (a.name < b.name ? -1 : 1));
      const asset = (fileName: string, source: string): void =>
        void this.emitFile({ type: 'asset', fileName, source });
      if (inlined.length > 0) asset('THIRD-PARTY-NOTICES', notices(inlined));
      asset('sbom.cdx.json', sbomOf(pkg, inlined));
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

function notices(inlined: readonly Licensed[]): string {
  const parts = inlined.map(
    ({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}\n`,
  );
  const head = 'This package contains parts of the following packages, under the licences that follow.\n';
  return [head, ...parts].join(`\n${'-'.repeat(80)}\n\n`);
}
