/** The packages, installed by every package manager on the promised versions of Node. */
import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { manifests, promisedNodes } from '../../scripts/packages.ts';
import type { PackedPackages } from '../../scripts/pack.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { nodeOf } from '@experimentation-automation/test-support/node-of';
import { projectWithAll } from './consumer.ts';
import { packedPackages } from './packed.ts';
import { SEEDS } from '@experimentation-automation/test-support/soak';

const run = promisify(execFile);
const { client, kit, tools } = manifests;

interface Manager {
  readonly packages: readonly string[];
  /** Runs a program of Node, and a command of a package. */
  readonly node: string;
  readonly run: string;
  readonly linker?: string;
}

const yarn = {
  packages: ['@yarnpkg/cli-dist@4.18.1'],
  install: 'yarn install',
  node: 'yarn node',
  run: 'yarn',
};
/** As in a script of a project: below, npx runs the commands on the same versions. */
const npm = { packages: [], node: 'node', run: 'PATH="node_modules/.bin:$PATH"' };
const managers = {
  pnpm: { packages: ['pnpm@10.34.9'], install: 'pnpm install', node: 'node', run: 'pnpm exec' },
  'yarn with node_modules': { ...yarn, linker: 'node-modules' },
  "yarn with Plug'n'Play": { ...yarn, linker: 'pnp' },
};

const ALL = [client.name, kit.name, tools.name];
const COMMANDS = [kit.name, tools.name];

const PROGRAMS = {
  [client.name]: `
    import { createClient } from 'experimentation-automation';
    import { createRawClient } from 'experimentation-automation/raw';
    import { nodeTransport } from 'experimentation-automation/node';
    import contract from 'experimentation-automation/openapi.json' with { type: 'json' };
    const fetch = async () => Response.json({ id: 1, name: 'Order' });
    const options = { baseUrl: 'https://api.example.com', token: 'any-token', fetch };
    const { name } = await createClient(options).getGoal({ goalId: 1 });
    console.log(name, typeof createRawClient, typeof nodeTransport, contract.openapi);`,
  [kit.name]: `
    import { loadContract } from 'openapi-contract-kit';
    import { verify } from 'openapi-contract-kit/verify';
    import { diff } from 'openapi-contract-kit/diff';
    console.log(typeof loadContract, typeof verify, typeof diff);`,
  [tools.name]: `
    import { createSandbox } from 'experimentation-automation-tools';
    const sandbox = await createSandbox();
    const { status } = await sandbox.fetch('http://sandbox.test/goals/1', { headers: { authorization: 'Bearer any' } });
    await sandbox.close();
    console.log(status);`,
};
const PRINTED = {
  [client.name]: 'Order function function 3.1.1\n',
  [kit.name]: 'function function function\n',
  [tools.name]: '200\n',
};

let packed: PackedPackages;
let registry: string;
const shared = newFolder();

beforeAll(async () => {
  packed = await packedPackages();
  registry = (await run('npm', ['config', 'get', 'registry'])).stdout.trim();
});

const tarballs = (): Readonly<Record<string, string>> => ({
  [client.name]: packed.client.tarball,
  [kit.name]: packed.kit.tarball,
  [tools.name]: packed.tools.tarball,
});

/** An empty project with the tarballs as dependencies. */
async function project(): Promise<string> {
  const folder = newFolder();
  const own = Object.fromEntries(Object.entries(tarballs()).map(([name, path]) => [name, `file:${path}`]));
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({
      private: true,
      type: 'module',
      dependencies: own,
      // No registry has the packages that the tools depend on.
      resolutions: own,
      pnpm: { overrides: own },
    }),
  );
  return folder;
}

/** Runs a line of the shell in a project, on that version of Node, with these packages beside those of the machine. */
async function runIn(
  folder: string,
  node: string,
  line: string,
  { packages = [], env }: { packages?: readonly string[]; env: NodeJS.ProcessEnv },
): Promise<string> {
  const PATH = [dirname(await nodeOf(node)), process.env['PATH']].join(delimiter);
  const shell = ['sh', '-ec', line];
  const withPackages = ['npx', '--yes', ...packages.flatMap((name) => ['-p', name]), '--', ...shell];
  const [program = '', ...args] = packages.length === 0 ? shell : withPackages;
  const { stdout } = await run(program, args, {
    cwd: folder,
    env: { ...process.env, PATH, CI: '', ...env },
  });
  return stdout;
}

/** Where the packages are installed, the program of each prints what it should, and its command its version. */
async function work(
  folder: string,
  { node, manager, first = [] }: { node: string; manager: Manager; first?: readonly string[] },
): Promise<void> {
  for (const [name, text] of Object.entries(PROGRAMS)) await writeFile(join(folder, `${name}.mjs`), text);
  const programs = ALL.map((name) => `${manager.node} ${name}.mjs`);
  const versions = COMMANDS.map((name) => `${manager.run} ${name} --version`);
  const lines = [...first, ...programs, ...versions].join('\n');
  const printed = await runIn(folder, node, lines, { packages: manager.packages, env: settingsOf(manager) });
  expect(printed.replaceAll(/ \(.*\)$/gm, '')).toBe(
    ALL.map((name) => PRINTED[name]).join('') + `${client.version}\n`.repeat(COMMANDS.length),
  );
}

const settingsOf = ({ linker }: Manager): NodeJS.ProcessEnv => ({
  YARN_NODE_LINKER: linker,
  // By default, a package also finds what another one declares.
  YARN_PNP_FALLBACK_MODE: 'none',
  YARN_NPM_REGISTRY_SERVER: registry,
  YARN_UNSAFE_HTTP_WHITELIST: new URL(registry).hostname,
  YARN_ENABLE_TELEMETRY: '0',
  YARN_ENABLE_IMMUTABLE_INSTALLS: '0',
  YARN_GLOBAL_FOLDER: join(shared, 'yarn'),
  npm_config_registry: registry,
  npm_config_store_dir: join(shared, 'pnpm'),
  NODE_NO_WARNINGS: '1',
});

// npm is always that of the machine, and installs the same files for each version.
test(`npm installs the packages side by side, for Node ${promisedNodes.join(', ')}`, async () => {
  const folder = await projectWithAll();
  for (const node of promisedNodes) await work(folder, { node, manager: npm });
});

/** Every other manager on one version of Node, in turns. */
const others = Object.entries(managers).map(
  ([name, manager], at) =>
    [name, promisedNodes[(at + SEEDS[1]) % promisedNodes.length] ?? '', manager] as const,
);

test.each(others)('%s installs the packages side by side on Node %s', async (_name, node, manager) => {
  const folder = await project();
  await writeFile(join(folder, 'yarn.lock'), '');
  await work(folder, { node, manager, first: [`${manager.install} >&2`] });
});

test.each(promisedNodes)('npx runs the programs from tarballs on Node %s, without a cache', async (node) => {
  const folder = await mkdtemp(join(shared, 'npx-'));
  const contract = { openapi: '3.1.0', info: { title: 'Notes', version: '1' }, paths: {} };
  await writeFile(join(folder, 'notes.json'), JSON.stringify(contract));
  // In another order than npm installs them above.
  const packages = ALL.toReversed().map((name) => `-p ${tarballs()[name]}`);
  const printed = await runIn(
    folder,
    node,
    `export npm_config_cache="$PWD/cache"
    npx --yes ${packages.join(' ')} -- sh -ec '${kit.name} diff notes.json notes.json; ${tools.name} --version'`,
    { env: { NODE_NO_WARNINGS: '1' } },
  );
  expect(printed).toMatch(new RegExp(`^.*\n${tools.version.replaceAll('.', '\\.')} \\(.*\\)\n$`));
});
