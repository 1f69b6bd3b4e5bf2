/** The packages, installed by every package manager on the promised versions of Node, and read by old and new compilers. */
import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { entryPoints, manifests, promisedNodes } from '../../scripts/packages.ts';
import type { PackedPackages } from '../../scripts/pack.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
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

/** An empty project with tarballs as dependencies. */
async function project(names: readonly string[], development: object = {}): Promise<string> {
  const folder = await mkdtemp(join(shared, 'project-'));
  const tarballs: Record<string, string> = {
    [client.name]: `file:${packed.client.tarball}`,
    [kit.name]: `file:${packed.kit.tarball}`,
    [tools.name]: `file:${packed.tools.tarball}`,
  };
  const dependencies = Object.fromEntries(names.map((name) => [name, tarballs[name]]));
  // No registry has the packages that the tools depend on.
  const own = { [client.name]: tarballs[client.name], [kit.name]: tarballs[kit.name] };
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
  return folder;
}

/** Runs a line of the shell in a project, with these packages beside those of the machine. */
async function runIn(folder: string, packages: readonly string[], line: string, env = {}): Promise<string> {
  const args = ['--yes', ...packages.flatMap((name) => ['-p', name]), '--', 'sh', '-ec', line];
  const { stdout } = await run('npx', args, { cwd: folder, env: { ...process.env, CI: '', ...env } });
  return stdout;
}

async function installs(node: string, name: string, names: readonly string[]): Promise<void> {
  const manager = managers[name];
  if (manager === undefined) throw new Error(`No manager is called ${name}.`);
  const folder = await project(names);
  const packages = [`node@${node}`, ...manager.packages];
  const env = {
    YARN_NODE_LINKER: manager.linker,
    YARN_NPM_REGISTRY_SERVER: registry,
    YARN_UNSAFE_HTTP_WHITELIST: new URL(registry).hostname,
    YARN_ENABLE_TELEMETRY: '0',
    YARN_ENABLE_IMMUTABLE_INSTALLS: '0',
    YARN_GLOBAL_FOLDER: join(shared, 'yarn'),
    npm_config_registry: registry,
    npm_config_store_dir: join(shared, 'pnpm'),
    NODE_NO_WARNINGS: '1',
  };
  await writeFile(join(folder, 'yarn.lock'), '');
  const programs = names.map((each) => `${manager.node} ${each}.mjs`);
  const commands = names.filter((each) => COMMANDS.includes(each));
  const versions = commands.map((each) => `${manager.run} ${each} --version`);
  const lines = [`${manager.install} >&2`, ...programs, ...versions];
  const printed = await runIn(folder, packages, lines.join('\n'), env);
  const expected = names.map((each) => PRINTED[each]).join('');
  expect(printed.startsWith(expected), printed).toBe(true);
  expect(printed.slice(expected.length).replaceAll(/ \(.*\)$/gm, '')).toBe(
    `${client.version}\n`.repeat(commands.length),
  );
}

/** npm on every version of Node, and every other manager on one of them, in turns. */
const together = [
  ...promisedNodes.map((node) => ['npm', node] as const),
  ...Object.keys(managers).flatMap((name, at) => {
    const node = promisedNodes[(at + SEEDS[1]) % promisedNodes.length] ?? '';
    return name === 'npm' ? [] : [[name, node] as const];
  }),
];

test.each(together)('%s installs the packages side by side on Node %s', (name, node) =>
  installs(node, name, [client.name, kit.name, tools.name]),
);

test.each(promisedNodes)('npx runs the programs from tarballs on Node %s, without a cache', async (node) => {
  const folder = await mkdtemp(join(shared, 'npx-'));
  const contract = { openapi: '3.1.0', info: { title: 'Notes', version: '1' }, paths: {} };
  await writeFile(join(folder, 'notes.json'), JSON.stringify(contract));
  const packages = [packed.client, packed.kit, packed.tools].map(({ tarball }) => `-p ${tarball}`).join(' ');
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
test.each([client.name, kit.name, tools.name])("yarn with Plug'n'Play installs %s alone", (each) =>
  installs(promisedNodes[0] ?? '', "yarn with Plug'n'Play", [each]),
);

describe.each([
  ['20', '5.4'],
  ['22', '5.9'],
  ['24', '7'],
] as const)('without types of the DOM, and with those of Node %s', (node, version) => {
  test(`every entry point compiles with TypeScript ${version}, and its declarations are checked`, async () => {
    const folder = await project([client.name, kit.name, tools.name], {
      '@types/node': node,
      '@opentelemetry/api': '1',
      vitest: '4',
    });
    await runIn(folder, [], 'npm install --no-audit --no-fund');
    const lines = Object.keys(entryPoints).map(
      (entry, index) => `import * as entry${index} from '${entry}';`,
    );
    const used = lines.map((_, index) => `typeof entry${index}`).join(', ');
    for (const name of ['every.mts', 'every.cts'])
      await writeFile(join(folder, name), `${lines.join('\n')}\nexport type Every = [${used}];\n`);
    const settings = '--noEmit --strict --skipLibCheck false --target es2022 --lib es2022 --types node';
    const ways = ['every.mts --module nodenext', 'every.mts --module esnext --moduleResolution bundler'];
    const old = 'every.cts --module commonjs --moduleResolution node10';
    // TypeScript 7 knows neither node10 nor its kind of CommonJS.
    const files = version === '7' ? ways : [...ways, old];
    const checks = files.map((file) => `tsc ${settings} ${file} || true`).join('\n');
    expect(await runIn(folder, [`typescript@${version}`], checks)).toBe('');
  });
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
    folder = await project([client.name], { '@types/node': '20' });
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
