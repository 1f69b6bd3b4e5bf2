import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './test/longest-first.ts';
import { project, run } from './vitest.config.ts';

/** It sends dozens of bodies of 9 MB, which takes several times as long in a process with a large heap from other files. */
const OWN_PROCESS = ['test/kit/proxy.soak.test.ts'];

/** Each takes a minute or more. */
const LONG = [
  'package/whole-release',
  'browser/docs',
  'kit/mutants',
  'kit/verify',
  'sandbox/kill',
  'kit/verify-defects',
];

const testTimeout = 600_000;

export default defineConfig({
  test: {
    ...run,
    passWithNoTests: true,
    // Many of them wait for a process.
    maxWorkers: availableParallelism() + 2,
    projects: [
      project('in a process of its own', { include: OWN_PROCESS, isolate: true, testTimeout }),
      project('soak', {
        include: ['test/**/*.soak.test.ts'],
        exclude: OWN_PROCESS,
        isolate: false,
        testTimeout,
      }),
      project('client over node:http', {
        include: ['test/client/**/*.test.ts'],
        // Soak tests of the garbage collector and fetch do not concern this transport.
        exclude: ['**/*.soak.test.ts'],
        setupFiles: ['./test/client/over-node.ts'],
        isolate: false,
        testTimeout,
      }),
    ],
    sequence: {
      sequencer: longestFirst(
        ['in a process of its own', 'soak', 'client over node:http'],
        LONG.map((name) => `${name}.soak.test.ts`),
      ),
    },
  },
});
