/** A CycloneDX list of what a package runs: the packages that are part of its code, and those that npm installs. */
import packageJson from '../../package.json' with { type: 'json' };
import type { Licensed } from './third-party.ts';

const purl = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

export function sbomOf(
  { name, dependencies }: { readonly name: string; readonly dependencies: Readonly<Record<string, string>> },
  inlined: readonly Omit<Licensed, 'text'>[],
): string {
  const { version, license } = packageJson;
  const component = (part: string, version: string, delivery: 'inlined' | 'installed') => ({
    type: 'library',
    'bom-ref': `${delivery}:${part}`,
    name: part,
    version,
    purl: purl(part, version),
    properties: [{ name: 'delivery', value: delivery }],
  });
  const components = [
    ...inlined.map((part) => ({
      ...component(part.name, part.version, 'inlined'),
      licenses: [{ license: { id: part.license } }],
    })),
    // The version that the tests ran with. npm installs it or a newer compatible one.
    ...Object.entries(dependencies).map(([part, range]) =>
      component(part, range.replace('^', ''), 'installed'),
    ),
  ];
  const own = { type: 'library', 'bom-ref': name, name, version, purl: purl(name, version) };
  return `${JSON.stringify(
    {
      $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { ...own, licenses: [{ license: { id: license } }] } },
      components,
      dependencies: [{ ref: name, dependsOn: components.map((each) => each['bom-ref']) }],
    },
    null,
    2,
  )}\n`;
}
