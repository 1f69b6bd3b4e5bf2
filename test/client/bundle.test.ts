/** The client is complete once it is loaded: no part is loaded later, and it has no dependencies. */
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { bundle } from '../../bench/bundle.ts';
import { ours, oursWithFlows } from '../../bench/programs.ts';
import { contract } from '@experimentation-automation/test-support/contract/contract';

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
  // A list with its pages takes about 60 bytes, a read 40.
  const table = 50 * contract.operations.length;
  const remedy = `
If the contract has new operations, find out with npx esbuild --metafile what each takes in generated/operations.ts, and
correct the 50 bytes here. Otherwise, the code of src/client has grown: make it smaller.`;
  expect(await bundle(ours), remedy).toBeLessThanOrEqual(5_760 + table);
  expect(await bundle(oursWithFlows), remedy).toBeLessThanOrEqual(7_360 + table);
});
