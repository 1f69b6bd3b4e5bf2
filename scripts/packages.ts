/** The published packages, each with the manifest in its folder. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly engines: Readonly<Record<'node', string>>;
}

export const FOLDERS = { client: '.', kit: 'kit', tools: 'tools' } as const;
export type House = keyof typeof FOLDERS;
export const HOUSES: readonly House[] = ['client', 'kit', 'tools'];

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

export const manifests: Readonly<Record<House, Manifest>> = {
  client: manifestIn(FOLDERS.client),
  kit: manifestIn(FOLDERS.kit),
  tools: manifestIn(FOLDERS.tools),
};

/** The documented entry points with code: the specifier of each, and the module that it is built from. */
export const entryPoints: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(FOLDERS).flatMap((folder) => {
    const { name, exports } = manifestIn(folder);
    return Object.entries(exports).flatMap(([entry, target]) =>
      typeof target === 'string' || entry.startsWith('./internal/')
        ? []
        : [[name + entry.slice(1), join(root, folder, target['@experimentation-automation/source'] ?? '')]],
    );
  }),
);

/** The versions of Node that the packages promise: the lowest, and the even ones since. */
export const promisedNodes = [`${manifests.client.engines.node.replace('>=', '')}.0`, '22', '24', '26'];
