/**
 * Inlined third-party code goes into one minified chunk per package, so that an entry point loads only the packages it
 * needs. Licences and an SBOM are shipped beside it.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import type { Rolldown } from 'tsdown';
import { type Manifest, client, manifestOf } from './packages.ts';
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

/** Minifies a chunk and drops its map: nobody debugs these, and their maps would be half of the package. */
export async function minify(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): Promise<void> {
  const code = chunk.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n');
  chunk.code = (await transform(code, { minify: true, format: 'esm', legalComments: 'none' })).code;
  if (chunk.sourcemapFileName) Reflect.deleteProperty(bundle, chunk.sourcemapFileName);
}

export function thirdParty(pkg: Described): Rolldown.Plugin {
  return {
    name: 'third-party',
    async generateBundle(_, bundle) {
      const roots = new Set<string>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const found = chunk.moduleIds.flatMap((id) => NAME.exec(id)?.[0] ?? []);
        for (const root of found) roots.add(root);
        if (found.length > 0) await minify(bundle, chunk);
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

/** A CycloneDX list of what a package runs: the packages that are part of its code, and those that npm installs. */

interface Described {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, '../..');

/** The version that the tests ran with. npm installs it or a newer compatible one. */
const installed = (name: string): Manifest =>
  name === client.name
    ? manifestOf(client)
    : (JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as Manifest);

/** Packages that npm installs for these, and for those in turn. */
export function installedFor(names: readonly string[]): Manifest[] {
  const all = new Map<string, Manifest>();
  const add = (name: string): void => {
    if (all.has(name)) return;
    const manifest = installed(name);
    all.set(name, manifest);
    Object.keys(manifest.dependencies ?? {}).forEach(add);
  };
  names.forEach(add);
  return [...all.values()];
}

const component = ({ name, version, license }: Manifest) => ({
  type: 'library',
  name,
  version,
  licenses: [{ license: { id: license } }],
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
});

const part = (manifest: Manifest, delivery: 'inlined' | 'installed') => ({
  ...component(manifest),
  'bom-ref': `${delivery}:${manifest.name}`,
  properties: [{ name: 'delivery', value: delivery }],
});

function sbomOf({ name, dependencies }: Described, inlined: readonly Manifest[]): string {
  const declared = Object.keys(dependencies);
  const all = installedFor(declared);
  const refs = (names: readonly string[]): string[] => names.map((each) => `installed:${each}`);
  const parts = inlined.map((manifest) => part(manifest, 'inlined'));
  const { version, license } = manifestOf(client);
  return `${JSON.stringify(
    {
      $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { ...component({ name, version, license }), 'bom-ref': name } },
      components: [...parts, ...all.map((manifest) => part(manifest, 'installed'))],
      dependencies: [
        { ref: name, dependsOn: [...parts.map((each) => each['bom-ref']), ...refs(declared)] },
        ...all.map((each) => ({
          ref: `installed:${each.name}`,
          dependsOn: refs(Object.keys(each.dependencies ?? {})),
        })),
      ],
    },
    null,
    2,
  )}\n`;
}
