/** What a stranger does first: a clone, and an empty project that installs from it. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { linkPackages } from '@experimentation-automation/test-support/link-packages';
import { newFolder } from '@experimentation-automation/test-support/new-folder';

const folder = newFolder();
const clone = join(folder, 'clone');

async function run(cwd: string, command: string, ...args: string[]): Promise<string> {
  // Not the settings of the npm that runs these tests.
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_(?!config_(?:registry|cache)$)/.test(name),
  );
  const env = Object.fromEntries(own);
  try {
    return (await promisify(execFile)(command, args, { cwd, env, maxBuffer: 50_000_000 })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

/** An empty project with a program for the client. */
function project(name: string): string {
  const root = join(folder, name);
  mkdirSync(root);
  writeFileSync(join(root, 'package.json'), '{ "private": true, "type": "module" }');
  writeFileSync(
    join(root, 'program.js'),
    `import { createClient } from 'experimentation-automation';
    const fetch = async () => Response.json({ id: 1, name: 'Order' });
    const { name } = await createClient({ baseUrl: 'https://api.example.com', token: 'any', fetch }).getGoal({ goalId: 1 });
    console.log(name);`,
  );
  writeFileSync(
    join(root, 'typed.ts'),
    `import { createClient, type Goal } from 'experimentation-automation';
    const api = createClient({ baseUrl: 'https://api.example.com' });
    export const goal: Promise<Goal> = api.getGoal({ goalId: 42 });
    // @ts-expect-error the types are there: a wrong call does not compile
    void api.getGoal({ goal: 42 });`,
  );
  return root;
}

async function expectWorkingClient(root: string): Promise<void> {
  expect(await run(root, process.execPath, 'program.js')).toBe('Order\n');
  const compiler = resolve('node_modules/typescript/bin/tsc');
  const settings =
    '--noEmit --strict --skipLibCheck --target es2022 --lib es2022,dom --module nodenext'.split(' ');
  await run(root, process.execPath, compiler, ...settings, 'typed.ts');
}

beforeAll(async () => {
  await run(folder, 'git', 'clone', '--quiet', resolve('.'), clone);
});

interface Manifest {
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** What the build loads. */
const BUILD = ['tsdown'];

/** A clone whose build has no other packages: `npm ci` installs them all in each run of CI, and takes minutes for it. */
async function cloneWithFewPackages(): Promise<string> {
  const small = join(folder, 'small');
  await run(folder, 'git', 'clone', '--quiet', clone, small);
  const file = join(small, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const devDependencies = Object.fromEntries(BUILD.map((name) => [name, manifest.devDependencies[name]]));
  writeFileSync(file, JSON.stringify({ ...manifest, workspaces: [], devDependencies }));
  const who = ['-c', 'user.name=test', '-c', 'user.email=test@localhost'];
  await run(small, 'git', ...who, 'commit', '--quiet', '--all', '--message', 'Need few packages');
  return small;
}

test('the repository, installed by its address, is a working client', async () => {
  const root = project('by-address');
  const address = `git+file://${await cloneWithFewPackages()}`;
  await run(root, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', address);
  await expectWorkingClient(root);
});

test('the folder of a clone installs, for which npm builds it as at the end of npm ci', async () => {
  linkPackages(clone);
  const root = project('by-folder');
  await run(root, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', clone);
  await expectWorkingClient(root);
});
