/** The packages, installed by every package manager on the promised versions of Node, and read by old and new compilers. */
import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { entryPoints, manifests, promisedNodes } from '../../scripts/packages.ts';
import type { PackedPackages } from '../../scripts/pack.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { copyOf } from './consumer.ts';
import { packedPackages } from './packed.ts';
import { SEEDS } from '@experimentation-automation/test-support/soak';

const run = promisify(execFile);
const { client, kit, tools } = manifests;

interface Manager {
  readonly packages: readonly string[];
  readonly install: string;
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
const managers: Record<string, Manager> = {
  npm: { packages: [], install: 'npm install --no-audit --no-fund', node: 'node', run: 'npx --offline' },
  pnpm: { packages: ['pnpm@10.34.9'], install: 'pnpm install', node: 'node', run: 'pnpm exec' },
  'yarn with node_modules': { ...yarn, linker: 'node-modules' },
  "yarn with Plug'n'Play": { ...yarn, linker: 'pnp' },
};

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
const COMMANDS = [kit, tools].map(({ name }) => name);

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
const dependencyOf = (name: string): string => `file:${tarballs()[name]}`;

interface Project {
  readonly folder: string;
  readonly names: readonly string[];
}

/** An empty project with tarballs as dependencies. */
async function project(names: readonly string[], development: object = {}): Promise<Project> {
  const folder = newFolder();
  const dependencies = Object.fromEntries(names.map((name) => [name, dependencyOf(name)]));
  // No registry has the packages that the tools depend on.
  const own = { [client.name]: dependencyOf(client.name), [kit.name]: dependencyOf(kit.name) };
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({
      private: true,
      type: 'module',
      dependencies,
      devDependencies: development,
      overrides: own,
      resolutions: own,
      pnpm: { overrides: own },
    }),
  );
  for (const name of names) await writeFile(join(folder, `${name}.mjs`), PROGRAMS[name] ?? '');
  return { folder, names };
}

/** Runs a line of the shell in a project, with these packages beside those of the machine. */
async function runIn(folder: string, packages: readonly string[], line: string, env = {}): Promise<string> {
  const args = ['--yes', ...packages.flatMap((name) => ['-p', name]), '--', 'sh', '-ec', line];
  const { stdout } = await run('npx', args, { cwd: folder, env: { ...process.env, CI: '', ...env } });
  return stdout;
}

/** The program of each package prints what it should, and its command its version. */
async function runs(
  { folder, names }: Project,
  { node, name, first = [] }: { node: string; name: string; first?: readonly string[] },
): Promise<void> {
  const manager = managerCalled(name);
  const programs = names.map((each) => `${manager.node} ${each}.mjs`);
  const commands = names.filter((each) => COMMANDS.includes(each));
  const versions = commands.map((each) => `${manager.run} ${each} --version`);
  const lines = [...first, ...programs, ...versions].join('\n');
  const printed = await runIn(folder, [`node@${node}`, ...manager.packages], lines, settingsOf(manager));
  const expected = names.map((each) => PRINTED[each]).join('');
  expect(printed.startsWith(expected), printed).toBe(true);
  expect(printed.slice(expected.length).replaceAll(/ \(.*\)$/gm, '')).toBe(
    `${client.version}\n`.repeat(commands.length),
  );
}

/** Installs packages in a new project, where they work. */
async function installs(node: string, name: string, names: readonly string[]): Promise<Project> {
  const made = await project(names);
  await writeFile(join(made.folder, 'yarn.lock'), '');
  await runs(made, { node, name, first: [`${managerCalled(name).install} >&2`] });
  return made;
}

function managerCalled(name: string): Manager {
  const manager = managers[name];
  if (manager === undefined) throw new Error(`No manager is called ${name}.`);
  return manager;
}

const settingsOf = ({ linker }: Manager): NodeJS.ProcessEnv => ({
  YARN_NODE_LINKER: linker,
  YARN_NPM_REGISTRY_SERVER: registry,
  YARN_UNSAFE_HTTP_WHITELIST: new URL(registry).hostname,
  YARN_ENABLE_TELEMETRY: '0',
  YARN_ENABLE_IMMUTABLE_INSTALLS: '0',
  YARN_GLOBAL_FOLDER: join(shared, 'yarn'),
  npm_config_registry: registry,
  npm_config_store_dir: join(shared, 'pnpm'),
  NODE_NO_WARNINGS: '1',
});

const ALL = [client.name, kit.name, tools.name];
const [OLDEST = ''] = promisedNodes;

// npm is always that of the machine, and installs the same files for each version.
test(`npm installs the packages side by side, for Node ${promisedNodes.join(', ')}`, async () => {
  const made = await installs(OLDEST, 'npm', ALL);
  for (const node of promisedNodes.slice(1)) await runs(made, { node, name: 'npm' });
});

/** Every other manager on one version of Node, in turns. */
const others = Object.keys(managers).flatMap((name, at) => {
  const node = promisedNodes[(at + SEEDS[1]) % promisedNodes.length] ?? '';
  return name === 'npm' ? [] : [[name, node] as const];
});

test.each(others)('%s installs the packages side by side on Node %s', async (name, node) => {
  await installs(node, name, ALL);
});

test.each(promisedNodes)('npx runs the programs from tarballs on Node %s, without a cache', async (node) => {
  const folder = await mkdtemp(join(shared, 'npx-'));
  const contract = { openapi: '3.1.0', info: { title: 'Notes', version: '1' }, paths: {} };
  await writeFile(join(folder, 'notes.json'), JSON.stringify(contract));
  const packages = ALL.map((name) => `-p ${tarballs()[name]}`).join(' ');
  const printed = await runIn(
    folder,
    [`node@${node}`],
    `export npm_config_cache="$PWD/cache"
    npx --yes -p ${packed.kit.tarball} -- ${kit.name} diff notes.json notes.json
    npx --yes ${packages} -- ${tools.name} --version`,
    { NODE_NO_WARNINGS: '1' },
  );
  expect(printed).toMatch(new RegExp(`^.*\n${tools.version.replaceAll('.', '\\.')} \\(.*\\)\n$`));
});

// No manager is stricter about what a package does not declare.
test.each([client.name, kit.name, tools.name])("yarn with Plug'n'Play installs %s alone", async (each) => {
  await installs(OLDEST, "yarn with Plug'n'Play", [each]);
});

const COMPILERS = [
  ['20', '5.4'],
  ['22', '5.9'],
  ['24', '7'],
] as const;

/** Modules of Node with each compiler, and the other kinds with one of those that know them, in turns. */
function kindsFor(version: string): string[] {
  const isItsTurn = (versions: readonly string[]): boolean =>
    versions[SEEDS[1] % versions.length] === version;
  return [
    'every.mts --module nodenext',
    ...(isItsTurn(['5.4', '5.9', '7']) ? ['every.mts --module esnext --moduleResolution bundler'] : []),
    // TypeScript 7 knows neither node10 nor its kind of CommonJS.
    ...(isItsTurn(['5.4', '5.9']) ? ['every.cts --module commonjs --moduleResolution node10'] : []),
  ];
}

describe('without types of the DOM', () => {
  let base: string;
  beforeAll(async () => {
    ({ folder: base } = await project(ALL, { '@opentelemetry/api': '1', vitest: '4' }));
    await runIn(base, [], 'npm install --no-audit --no-fund');
  });

  test.each(COMPILERS)(
    'every entry point compiles with types of Node %s and TypeScript %s, and its declarations are checked',
    async (node, version) => {
      const folder = await copyOf(base);
      await runIn(folder, [], `npm install --no-save --no-audit --no-fund @types/node@${node}`);
      const lines = Object.keys(entryPoints).map(
        (entry, index) => `import * as entry${index} from '${entry}';`,
      );
      const used = lines.map((_, index) => `typeof entry${index}`).join(', ');
      for (const name of ['every.mts', 'every.cts'])
        await writeFile(join(folder, name), `${lines.join('\n')}\nexport type Every = [${used}];\n`);
      const settings = '--noEmit --strict --skipLibCheck false --target es2022 --lib es2022 --types node';
      const checks = kindsFor(version).map((kind) => `tsc ${settings} ${kind} || true`);
      expect(await runIn(folder, [`typescript@${version}`], checks.join('\n'))).toBe('');
    },
  );
});

/** The table of docs/guides/production.md: the settings, the version that knows them, and the versions with their CommonJS. */
const SETTINGS = [
  ['nodenext', 'nodenext', '5.4', '5.8'],
  ['node20', 'node16', '5.9', '5.9'],
  ['esnext', 'bundler', '5.4', '5.4'],
  ['preserve', 'bundler', '5.4', '5.4'],
  ['esnext', 'node10', '5.4', '5.4'],
  ['commonjs', 'node10', '5.4', '5.4'],
  ['node16', 'node16', '5.4', undefined],
  ['node18', 'node16', '5.8', undefined],
] as const;

describe('a file with each setting', () => {
  let folder: string;
  beforeAll(async () => {
    ({ folder } = await project([client.name], { '@types/node': '20' }));
    await runIn(folder, [], 'npm install --no-audit --no-fund');
    const file = `
      import { createClient, type Goal } from 'experimentation-automation';
      export const goal: Promise<Goal> = createClient({ baseUrl: 'https://api.example.com' }).getGoal({ goalId: 42 });
      // @ts-expect-error the types are there: a wrong call does not compile
      void createClient({ baseUrl: 'https://api.example.com' }).getGoal({ goal: 42 });`;
    for (const name of ['one.mts', 'one.cts']) await writeFile(join(folder, name), file);
  });

  test.each(['5.4', '5.9', '7'])('is compiled by TypeScript %s as the table says', async (version) => {
    // Whether declarations can be checked is tested above. TypeScript 7 no longer has node10.
    const known = SETTINGS.filter(
      ([, resolution, since]) => since <= version && !(version === '7' && resolution === 'node10'),
    );
    // Both files are one program, because each would have the compiler read the same types again.
    const checks = known.map(([module, resolution]) => {
      const settings = `--noEmit --strict --skipLibCheck --target es2022 --lib es2022 --types node`;
      const compile = `tsc ${settings} --module ${module} --moduleResolution ${resolution} one.mts one.cts`;
      const errors = "grep -oE '^.*error TS[0-9]+' | sed -E 's/[(].*error//' | sort -u";
      return `echo ${module} ${resolution} $(${compile} | ${errors})`;
    });
    const expected = known.map(([module, resolution, , commonJs]) =>
      commonJs !== undefined && commonJs <= version
        ? `${module} ${resolution}`
        : `${module} ${resolution} one.cts TS1479`,
    );
    const printed = await runIn(folder, [`typescript@${version}`], checks.join('\n'));
    expect(printed.trimEnd().split('\n')).toEqual(expected);
  });
});
