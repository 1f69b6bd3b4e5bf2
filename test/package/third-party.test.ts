import { mkdir, mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'tsdown';
import { beforeAll, describe, expect, test } from 'vitest';
import { manifestOf, tools } from '../../scripts/build/packages.ts';
import { chunkFile, chunks, thirdParty } from '../../scripts/build/third-party.ts';
import { newFolder } from '../new-folder.ts';

const folder = newFolder();

const bundle = async (entry: Record<string, string>, cwd: string): Promise<void> => {
  await build({
    cwd,
    config: false,
    entry,
    platform: 'node',
    fixedExtension: false,
    sourcemap: true,
    deps: { onlyBundle: false },
    plugins: [thirdParty({ name: 'example', dependencies: {} })],
    outputOptions: { codeSplitting: chunks([]), chunkFileNames: chunkFile },
    logLevel: 'silent',
  });
};

beforeAll(async () => {
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
});

describe('bundled third-party code', () => {
  beforeAll(async () => {
    const ours = resolve('node_modules');
    await writeFile(
      join(folder, 'one.ts'),
      `import { Hono } from '${ours}/hono/dist/index.js'; import { add } from './own.ts'; export const app = add(new Hono());`,
    );
    await writeFile(
      join(folder, 'two.ts'),
      `import { Hono } from '${ours}/hono/dist/index.js'; import { parse } from '${ours}/yaml/browser/index.js';
       export const both = [typeof Hono, parse('a: 1')];`,
    );
    await writeFile(join(folder, 'own.ts'), `export const add = <T>(app: T): T => app; // ours\n`);
    await bundle({ one: 'one.ts', two: 'two.ts' }, folder);
  });

  test('is shared, with one chunk for each package, minified and without source maps', async () => {
    const vendor = await readdir(join(folder, 'dist/vendor'));
    expect(vendor).toEqual(['hono.js', 'yaml.js']);
    const text = await readFile(join(folder, 'dist/vendor/hono.js'), 'utf8');
    expect(text.trim().split('\n').length).toBeLessThan(20);
    expect(text).not.toContain('sourceMappingURL');
    expect(await readdir(join(folder, 'dist'))).toContain('one.js.map');
  });

  test('runs', async () => {
    const { both } = (await import(pathToFileURL(join(folder, 'dist/two.js')).href)) as { both: unknown };
    expect(both).toEqual(['function', { a: 1 }]);
  });

  test('is listed with version, licence and licence text', async () => {
    const notices = await readFile(join(folder, 'dist/THIRD-PARTY-NOTICES'), 'utf8');
    expect(notices.match(/^\S+ \d+\.\d+\.\d+ \(.*\)$/gm)).toEqual([
      expect.stringMatching(/^hono 4\..* \(MIT\)$/),
      expect.stringMatching(/^yaml 2\..* \(ISC\)$/),
    ]);
    expect(notices).toContain('Permission is hereby granted');
  });
});

test('a package that another one uses is not included in its chunk', async () => {
  const ours = resolve('node_modules');
  const cwd = await mkdtemp(join(folder, 'nested-'));
  await writeFile(join(cwd, 'package.json'), '{"type":"module"}');
  await writeFile(join(cwd, 'user.ts'), `export { default } from '${ours}/fast-check/lib/fast-check.js';`);
  await writeFile(
    join(cwd, 'used.ts'),
    `export { xoroshiro128plus } from '${ours}/pure-rand/lib/generator/xoroshiro128plus.js';`,
  );
  await bundle({ user: 'user.ts', used: 'used.ts' }, cwd);
  const vendor = await readdir(join(cwd, 'dist/vendor'));
  expect(vendor).toEqual(expect.arrayContaining(['fast-check.js', 'pure-rand.js']));
  const used = await readFile(join(cwd, 'dist/used.js'), 'utf8');
  expect(used).toContain('pure-rand.js');
  expect(used).not.toContain('fast-check.js');
});

test('a package without a licence text is not bundled', async () => {
  const bare = join(folder, 'node_modules/bare');
  await mkdir(bare, { recursive: true });
  await writeFile(join(bare, 'package.json'), '{"name":"bare","version":"1.0.0","main":"index.js"}');
  await writeFile(join(bare, 'index.js'), 'export const nothing = 0;');
  await writeFile(join(folder, 'three.ts'), `export { nothing } from './node_modules/bare/index.js';`);
  await expect(bundle({ three: 'three.ts' }, folder)).rejects.toThrow(
    /bare@1\.0\.0 is bundled, but .* no licence/,
  );
});

test('the manifest of the tools depends on the client of the same version', () => {
  const manifest = manifestOf(tools);
  expect(manifest.dependencies?.['experimentation-automation']).toBe(manifest.version);
});
