/** A CycloneDX list of what a package runs: the packages that are part of its code, and those that npm installs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { client, type Manifest, manifestOf } from './packages.ts';

export interface Described {
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

export function sbomOf({ name, dependencies }: Described, inlined: readonly Manifest[]): string {
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
