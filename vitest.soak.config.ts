import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './test/longest-first.ts';
import { project as projectOf, run } from './vitest.config.ts';

/** It sends dozens of bodies of 9 MB, which takes several times as long in a process with a large heap from other files. */
const OWN_PROCESS = ['test/kit/proxy.soak.test.ts'];

/** Each takes a minute or more; the longest comes first. */
const LONG = [
  'package/whole-release',
  'package/install',
  'kit/mutants',
  'examples/programs',
  'contract/public-contracts',
  'docs/kept',
  'kit/other-contracts',
  'browser/docs',
  'kit/verify-guide',
  'client/collected',
  'start/walk',
  'kit/verify',
];

const testTimeout = 900_000;

const project = (name: string, test: Parameters<typeof projectOf>[1]) =>
  projectOf(name, { testTimeout, env: { SOAK: '1' }, ...test });

/** Files that try more random values with SOAK. Those of the client are run over node:http anyway. */
const RANDOM = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((name) => `test/${name}`)
  .filter((file) => /^(?!test\/client\/).*\.test\.ts$/.test(file))
  .filter((file) => readFileSync(file, 'utf8').includes("/short-run.ts';"));

export default defineConfig({
  test: {
    ...run,
    passWithNoTests: true,
    // Many of them wait for a process.
    maxWorkers: availableParallelism() + 2,
    projects: [
      project('in a process of its own', { include: OWN_PROCESS, isolate: true }),
      project('soak', {
        include: ['test/**/*.soak.test.ts'],
        exclude: OWN_PROCESS,
        isolate: false,
      }),
      project('more random values', { include: RANDOM, isolate: false }),
      project('client over node:http', {
        include: ['test/client/**/*.test.ts'],
        // Soak tests of the garbage collector and fetch do not concern this transport.
        exclude: ['**/*.soak.test.ts'],
        setupFiles: ['./test/client/over-node.ts'],
        isolate: false,
      }),
    ],
    sequence: {
      sequencer: longestFirst(
        ['in a process of its own', 'soak', 'more random values', 'client over node:http'],
        LONG.map((name) => `${name}.soak.test.ts`),
      ),
    },
  },
});
