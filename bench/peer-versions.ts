/** The peers by the names that rows give them, and the versions that are installed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './row.ts';

/** The package of each peer, and the folder whose `package.json` pins it. */
const PACKAGES: Readonly<Record<string, readonly [name: string, folder: string]>> = {
  'hey-api': ['@hey-api/openapi-ts', 'bench'],
  Redocly: ['@redocly/cli', '.'],
  'openapi-fetch': ['openapi-fetch', 'bench'],
  'openapi-typescript': ['openapi-typescript', 'kit'],
  ky: ['ky', 'bench'],
  octokit: ['@octokit/core', 'bench'],
  axios: ['axios', 'bench'],
  Prism: ['@stoplight/prism-cli', 'bench'],
  Scalar: ['@scalar/api-reference', 'bench'],
  Redoc: ['redoc', 'bench'],
};

const pinnedIn = (folder: string): Readonly<Record<string, string>> => {
  const text = readFileSync(join(import.meta.dirname, '..', folder, 'package.json'), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(text) as Readonly<
    Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>> | undefined>
  >;
  return { ...dependencies, ...devDependencies };
};

const pinned: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bench: pinnedIn('bench'),
  '.': pinnedIn('.'),
  kit: pinnedIn('kit'),
};

/** The version of a package that the bench pins, or else the repository. */
export function pinnedVersion(name: string): string {
  const version = pinned['bench']?.[name] ?? pinned['.']?.[name];
  if (version === undefined) throw new Error(`No package.json pins ${name}.`);
  return version;
}

/** The version of each peer by its name. */
export const versionOfPeer: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PACKAGES).map(([peer, [name, folder]]) => [peer, pinned[folder]?.[name] ?? 'missing']),
);

/** The row with the versions of the peers that its name mentions, and of the Node that it was measured on. */
export function withVersions(row: Row, node: string): Row {
  const peers = Object.entries(versionOfPeer).filter(([peer]) =>
    new RegExp(`(?<![\\w-])${peer}(?!\\w)`, 'i').test(row.name),
  );
  const versions = [...peers.map((each) => each.join(' ')), `Node ${node}`].join(', ');
  return { ...row, note: [row.note, versions].filter(Boolean).join('; ') };
}
