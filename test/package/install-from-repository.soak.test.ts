/** What a stranger does first: a clone, and an empty project that installs from it. */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { manifests } from '../../scripts/packages.ts';
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

test('the repository, installed by its address, is a working client', async () => {
  const root = project('by-address');
  await run(root, 'npm', 'install', '--no-audit', '--no-fund', `git+file://${clone}`);
  await expectWorkingClient(root);
});

test('after the build that npm ci ends with, the folder and the tarballs of a clone install, in any order', async () => {
  linkPackages(clone);
  await run(clone, 'npm', 'run', '--silent', 'prepare');
  const byFolder = project('by-folder');
  await run(byFolder, 'npm', 'install', '--no-audit', '--no-fund', clone);
  await expectWorkingClient(byFolder);

  const said = await run(clone, 'npm', 'run', '--silent', 'pack', '--', join(folder, 'tarballs'));
  const tarballs = [...said.matchAll(/^(\S+\.tgz) \(/gm)].map(([, tarball = '']) => tarball);
  expect(tarballs).toHaveLength(3);
  for (const [index, order] of [tarballs, tarballs.toReversed()].entries()) {
    const root = project(`by-tarballs-${index}`);
    await run(root, 'npm', 'install', '--no-audit', '--no-fund', ...order);
    await expectWorkingClient(root);
    const bin = join(root, 'node_modules/.bin');
    for (const { name, version } of [manifests.tools, manifests.kit])
      expect((await run(root, join(bin, name), '--version')).startsWith(version), name).toBe(true);
  }
});
