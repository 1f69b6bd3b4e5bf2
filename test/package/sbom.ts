/** What the SBOM of an installed package lists. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Consumer } from './consumer.ts';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly properties: readonly { readonly value: string }[];
}

export const listed = async ({ folder }: Consumer, name: string, delivery: string): Promise<string[]> => {
  const sbom = await readFile(join(folder, 'node_modules', name, 'sbom.cdx.json'), 'utf8');
  const { components } = JSON.parse(sbom) as { readonly components: readonly Component[] };
  const delivered = components.filter(({ properties }) => properties[0]?.value === delivery);
  return delivered.map(({ name, version }) => `${name} ${version}`).sort();
};
