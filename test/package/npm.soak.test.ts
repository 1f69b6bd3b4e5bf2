/** Both packages, installed by npm. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { client, tools } from '../../scripts/build/packages.ts';
import { type Consumer, installPackages } from './consumer.ts';
import { listed } from './sbom.ts';

let consumer: Consumer;
let production: Consumer;
beforeAll(async () => {
  [consumer, production] = await Promise.all([installPackages('client', 'tools'), installPackages('client')]);
});

const packagesIn = async ({ folder }: Consumer): Promise<string[]> =>
  (await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.'));

test('the client installs three packages', async () => {
  const own = ['experimentation-automation', 'openapi-fetch', 'openapi-typescript-helpers'];
  expect(await packagesIn(production)).toEqual(own);
});

test('the tools install the client and the packages that they declare, which npm lists', async () => {
  const declared = Object.keys(tools.dependencies);
  expect(await packagesIn(consumer)).toEqual(expect.arrayContaining([...declared, tools.name]));
  const listed = JSON.parse(await consumer.run('npm', 'ls', '--all', '--json')) as {
    dependencies: Record<string, { dependencies?: object }>;
  };
  const ofTools = Object.keys(listed.dependencies[tools.name]?.dependencies ?? {});
  expect(ofTools).toEqual(expect.arrayContaining(declared));
});

test('the SBOM of each package lists what npm installs for it', async () => {
  for (const [at, { name }] of [
    [production, client],
    [consumer, tools],
  ] as const) {
    const lock = await readFile(join(at.folder, 'node_modules/.package-lock.json'), 'utf8');
    const { packages } = JSON.parse(lock) as { packages: Record<string, { readonly version: string }> };
    const installed = Object.entries(packages).map(
      ([path, { version }]) => `${path.replace(/^.*node_modules\//, '')} ${version}`,
    );
    const others = installed.filter((each) => !each.startsWith(`${name} `));
    expect(await listed(at, name, 'installed')).toEqual(others.sort());
  }
});
