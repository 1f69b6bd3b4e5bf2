/** The peers by the names that rows give them, and the versions that are installed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './row.ts';

/** The package of each peer. */
const PACKAGES: Readonly<Record<string, string>> = {
  'hey-api': '@hey-api/openapi-ts',
  Redocly: '@redocly/cli',
  'openapi-fetch': 'openapi-fetch',
  'openapi-typescript': 'openapi-typescript',
  ky: 'ky',
  octokit: '@octokit/core',
  axios: 'axios',
  Prism: '@stoplight/prism-cli',
  Scalar: '@scalar/api-reference',
  Redoc: 'redoc',
};

/** What readers call a peer, and its package, whatever the case of its name in a row. */
export const peerNamed = (name: string): readonly [label: string, packageName: string] =>
  Object.entries(PACKAGES).find(([peer]) => peer.toLowerCase() === name.toLowerCase()) ?? [name, name];

const pinnedIn = (folder: string): Readonly<Record<string, string>> => {
  const text = readFileSync(join(import.meta.dirname, '..', folder, 'package.json'), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(text) as Readonly<
    Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>> | undefined>
  >;
  return { ...dependencies, ...devDependencies };
};

/** What the bench pins comes before what the repository and the kit pin. */
const pinned: Readonly<Record<string, string>> = {
  ...pinnedIn('kit'),
  ...pinnedIn('.'),
  ...pinnedIn('bench'),
};

/** The version of a package that the bench compares with. */
export function pinnedVersion(name: string): string {
  const version = pinned[name];
  if (version === undefined) throw new Error(`No package.json pins ${name}.`);
  return version;
}

/** The version of each peer by its name. */
export const versionOfPeer: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PACKAGES).map(([peer, name]) => [peer, pinnedVersion(name)]),
);

/** The row with the versions of the peers that its name mentions, and of the Node that it was measured on. */
export function withVersions(row: Row, node: string): Row {
  const peers = Object.entries(versionOfPeer).filter(([peer]) =>
    new RegExp(`(?<![\\w-])${peer}(?!\\w)`, 'i').test(row.name),
  );
  const versions = [...peers.map((each) => each.join(' ')), `Node ${node}`].join(', ');
  return { ...row, note: [row.note, versions].filter(Boolean).join('; ') };
}
