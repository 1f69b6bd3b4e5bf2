import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packInto, packOnce, type PackedPackages } from '../../scripts/pack.ts';
import { run } from '../command.ts';
import { middleOf } from '../compare.ts';
import { pinnedVersion } from '../peer-versions.ts';
import { type Question, type Row, row } from '../row.ts';

const ROUNDS = 3;

const versioned = (name: string): string => `${name}@${pinnedVersion(name)}`;

const PEERS = {
  'openapi-fetch': ['openapi-fetch'],
  ky: ['ky'],
  axios: ['axios'],
  'octokit with paginate and retry': [
    '@octokit/core',
    '@octokit/plugin-paginate-rest',
    '@octokit/plugin-retry',
  ],
  Prism: ['@stoplight/prism-cli'],
  Redocly: ['@redocly/cli'],
};

/** What `npm install` installs for each package. The tools install the client, too. */
export async function installedSize(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'installed-'));
  try {
    return await ours(folder, await packOnce(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ours(folder: string, { client, kit, tools }: PackedPackages): Promise<Row[]> {
  const production = await installed(join(folder, 'client'), [client.tarball]);
  const development = await installed(join(folder, 'tools'), [client.tarball, kit.tarball, tools.tarball]);
  return [
    row({ name: 'client: packages installed', value: production.packages, unit: '', atMost: 3 }),
    row({ name: 'client: bytes unpacked', value: client.size, unit: 'B', atMost: 1_700_000 }),
    row({ name: 'client: bytes installed', value: production.size, unit: 'B', atMost: 2_000_000 }),
    row({ name: 'tools: packages installed', value: development.packages, unit: '', atMost: 12 }),
    row({ name: 'tools: bytes unpacked', value: tools.size, unit: 'B', atMost: 1_100_000 }),
    row({ name: 'kit: bytes unpacked', value: kit.size, unit: 'B', atMost: 2_300_000 }),
    row({ name: 'tools: bytes installed', value: development.size, unit: 'B' }),
  ];
}

/** The packages that npm installs in an empty folder, and the bytes of their files. */
async function installed(folder: string, what: readonly string[]) {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const options = ['--no-audit', '--no-fund', '--omit=dev', '--omit=peer', '--ignore-scripts'];
  await run('npm', ['install', ...options, ...what], folder);
  const { said } = await run('npm', ['ls', '--all', '--parseable'], folder, { codes: [0, 1] });
  const packages = said
    .trim()
    .split('\n')
    .filter((line) => line.includes('node_modules'));
  return { packages: packages.length, size: sizeOf(join(folder, 'node_modules')) };
}

/** What npm itself writes there begins with a dot. */
const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== '.bin' && name !== '.package-lock.json')
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sizeOf(path) : lstatSync(path).size;
    })
    .reduce((sum, size) => sum + size, 0);

/** What is installed with the peers, and with the tools that do a part of what ours do. */
async function peers(folder: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, what] of Object.entries(PEERS)) {
    const { packages, size } = await installed(
      join(folder, name.replaceAll(/\W+/g, '-')),
      what.map(versioned),
    );
    rows.push(row({ name: `${name}: packages installed`, value: packages, unit: '' }));
    rows.push(row({ name: `${name}: bytes installed`, value: size, unit: 'B' }));
  }
  return rows;
}

/** From `npx` with an empty cache to the version that the command prints: what a first try costs. */
async function firstTries(folder: string, { client, kit, tools }: PackedPackages): Promise<Row[]> {
  const tries: Readonly<Record<string, readonly string[]>> = {
    ours: [
      ...[tools, client, kit].map(({ tarball }) => `--package=${tarball}`),
      '--',
      'experimentation-automation-tools',
      '--version',
    ],
    Prism: [versioned('@stoplight/prism-cli'), '--version'],
    Redocly: [versioned('@redocly/cli'), '--version'],
  };
  const took = new Map<string, number[]>(Object.keys(tries).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, args] of Object.entries(tries)) {
      const empty = mkdtempSync(join(folder, 'cache-'));
      const { seconds } = await run('npx', ['--yes', `--cache=${empty}`, ...args], empty, {
        env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      });
      took.get(name)?.push(seconds);
      rmSync(empty, { recursive: true });
    }
  return [...took].map(([name, all]) => {
    const { median, spread } = middleOf(all);
    const note = 'what the network takes is in it';
    return row({ name: `npx with an empty cache: ${name}`, value: median, unit: 's', spread, note });
  });
}

export const question: Question = {
  name: 'installed-size',
  measures: ['src', 'kit/src', 'tools/src', 'package.json', 'kit/package.json', 'tools/package.json'],
  async ask() {
    const folder = mkdtempSync(join(tmpdir(), 'installed-'));
    try {
      const packed = await packInto(folder);
      return [
        ...(await ours(folder, packed)),
        ...(await peers(folder)),
        ...(await firstTries(folder, packed)),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
