/** The packages, installed by every package manager on the promised versions of Node, and read by old and new compilers. */
import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { entryPoints, manifests, promisedNodes } from '../../scripts/packages.ts';
import type { PackedPackages } from '../../scripts/pack.ts';
import { newFolder } from '@experimentation-automation/test-support/new-folder';
import { type Compile, compilerIn } from './compiled.ts';
import { consumerIn, projectWithAll } from './consumer.ts';
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
const npm = { packages: [], node: 'node', run: 'npx --offline' };
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

/** Runs a line of the shell in a project, with these packages beside those of the machine. */
async function runIn(folder: string, packages: readonly string[], line: string, env = {}): Promise<string> {
  const args = ['--yes', ...packages.flatMap((name) => ['-p', name]), '--', 'sh', '-ec', line];
  const { stdout } = await run('npx', args, { cwd: folder, env: { ...process.env, CI: '', ...env } });
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
  const printed = await runIn(folder, [`node@${node}`, ...manager.packages], lines, settingsOf(manager));
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

/** The programs themselves start on each version above. */
const nodeOfNpx = promisedNodes[SEEDS[1] % promisedNodes.length] ?? '';

test(`npx runs the programs from tarballs without a cache, on Node ${nodeOfNpx}`, async () => {
  const folder = await mkdtemp(join(shared, 'npx-'));
  const contract = { openapi: '3.1.0', info: { title: 'Notes', version: '1' }, paths: {} };
  await writeFile(join(folder, 'notes.json'), JSON.stringify(contract));
  const packages = ALL.map((name) => `-p ${tarballs()[name]}`).join(' ');
  const printed = await runIn(
    folder,
    [`node@${nodeOfNpx}`],
    `export npm_config_cache="$PWD/cache"
    npx --yes -p ${packed.kit.tarball} -- ${kit.name} diff notes.json notes.json
    npx --yes ${packages} -- ${tools.name} --version`,
    { NODE_NO_WARNINGS: '1' },
  );
  expect(printed).toMatch(new RegExp(`^.*\n${tools.version.replaceAll('.', '\\.')} \\(.*\\)\n$`));
});

const COMPILERS = [
  ['5.4', '20'],
  ['5.9', '22'],
  ['7', '24'],
] as const;

/** Modules of Node with each compiler, and the other kinds with one of those that know them, in turns. */
function kindsFor(version: string): (readonly [file: string, module: string, resolution: string])[] {
  const isItsTurn = (versions: readonly string[]): boolean =>
    versions[SEEDS[1] % versions.length] === version;
  return [
    ['every.mts', 'nodenext', 'nodenext'],
    ...(isItsTurn(['5.4', '5.9', '7']) ? [['every.mts', 'esnext', 'bundler'] as const] : []),
    // TypeScript 7 knows neither node10 nor its kind of CommonJS.
    ...(isItsTurn(['5.4', '5.9']) ? [['every.cts', 'commonjs', 'node10'] as const] : []),
  ];
}

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

const compilerCalled = (version: string): string => `typescript-${version}`;
const typesOf = (node: string): string => `@types-${node}`;

describe('without types of the DOM', () => {
  let folder: string;
  beforeAll(async () => {
    const project = consumerIn(await projectWithAll());
    ({ folder } = project);
    const aliases = COMPILERS.flatMap(([version, node]) => [
      `${compilerCalled(version)}@npm:typescript@${version}`,
      `${typesOf(node)}/node@npm:@types/node@${node}`,
    ]);
    const needed = ['@opentelemetry/api@1', 'vitest@4', ...aliases];
    await project.run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', ...needed);

    const entries = Object.keys(entryPoints);
    const imports = entries.map((entry, index) => `import * as entry${index} from '${entry}';`);
    const used = entries.map((_, index) => `typeof entry${index}`);
    const every = `${imports.join('\n')}\nexport type Every = [${used.join(', ')}];\n`;
    const one = `
      import { createClient, type Goal } from 'experimentation-automation';
      export const goal: Promise<Goal> = createClient({ baseUrl: 'https://api.example.com' }).getGoal({ goalId: 42 });
      // @ts-expect-error the types are there: a wrong call does not compile
      void createClient({ baseUrl: 'https://api.example.com' }).getGoal({ goal: 42 });`;
    for (const kind of ['mts', 'cts']) {
      await project.write(`every.${kind}`, every);
      await project.write(`one.${kind}`, one);
    }
  });

  describe.each(COMPILERS)('TypeScript %s', (version, node) => {
    let compile: Compile;
    beforeAll(() => {
      compile = compilerIn(folder, compilerCalled(version));
    });
    const settings = (module: string, moduleResolution: string): object => ({
      ...{ module, moduleResolution, strict: true, noEmit: true, target: 'es2022', lib: ['es2022'] },
      ...{ types: ['node'], typeRoots: [`node_modules/${typesOf(node)}`] },
    });

    test(`compiles every entry point with types of Node ${node}, and checks its declarations`, async () => {
      for (const [file, ...modules] of kindsFor(version))
        expect(await compile([file], { ...settings(...modules), skipLibCheck: false })).toBe('');
    });

    test('compiles a file with each setting as the table says', async () => {
      // Whether declarations can be checked is tested above. TypeScript 7 no longer has node10.
      const known = SETTINGS.filter(
        ([, resolution, since]) => since <= version && !(version === '7' && resolution === 'node10'),
      );
      for (const [module, resolution, , commonJs] of known) {
        const skipped = { ...settings(module, resolution), skipLibCheck: true };
        const printed = await compile(['one.mts', 'one.cts'], skipped);
        const errors = [...printed.matchAll(/^(\S+)\(.* error (TS\d+)/gm)];
        const expected = commonJs !== undefined && commonJs <= version ? [] : ['one.cts TS1479'];
        expect(
          [...new Set(errors.map(([, file, code]) => `${file} ${code}`))],
          `${module} ${resolution}\n${printed}`,
        ).toEqual(expected);
      }
    });
  });
});
