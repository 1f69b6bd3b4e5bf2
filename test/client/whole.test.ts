/** The client is complete once it is loaded: no part is loaded later, and it has no dependencies. */
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { bundle } from '../../bench/bundle.ts';
import { ours, oursWithFlows } from '../../bench/programs.ts';
import { contract } from '../contract/contract.ts';

const bundled = async (entry: string) => {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    packages: 'external',
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  return {
    files: Object.keys(metafile.outputs),
    foreign: Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path)),
    lazy: Object.values(metafile.inputs).flatMap(({ imports }) =>
      imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path),
    ),
  };
};

test.each([
  ['src/index.ts', []],
  ['src/fetch.ts', []],
  ['src/raw.ts', ['openapi-fetch']],
])('%s is one file that loads nothing later', async (entry, packages) => {
  const { files, foreign, lazy } = await bundled(entry);
  expect(files).toHaveLength(1);
  expect(foreign).toEqual(packages);
  expect(lazy).toEqual([]);
});

test('it is small in one file, with every operation of the contract', async () => {
  // An operation with its special properties takes about 42 bytes.
  const table = 42 * contract.operations.length;
  expect(await bundle(ours)).toBeLessThanOrEqual(7_262 + table);
  expect(await bundle(oursWithFlows)).toBeLessThanOrEqual(9_100 + table);
});
