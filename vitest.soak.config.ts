import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import type { TestSpecification } from 'vitest/node';
import { builtSources } from './test/built-sources.ts';
import { longestFirst } from './test/longest-first.ts';
import { ownNamesLeadToSources } from './test/package-name.ts';

const OWN_PROCESS = [
  // It sends dozens of bodies of 9 MB, which takes several times as long in a process with a large heap from other
  // files.
  'test/kit/proxy.soak.test.ts',
  // It loads sources again, which only Vite can do.
  'test/docs/kept.soak.test.ts',
];
const OVER_NODE = 'client over node:http';

/** Each takes a minute or more. */
const LONG = ['browser/docs', 'kit/mutants', 'kit/verify', 'sandbox/kill', 'kit/verify-defects'];

/** A process runs one project, so the files of a project stay together; the shortest project is last. */
class ByProject extends longestFirst(LONG.map((name) => `${name}.soak.test.ts`)) {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification): number =>
      project.config.isolate ? 0 : project.name === OVER_NODE ? 2 : 1;
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  resolve: { alias: ownNamesLeadToSources() },
  test: {
    passWithNoTests: true,
    // As in `npm test`.
    maxWorkers: availableParallelism() + 2,
    execArgv: ['--max-semi-space-size=64', '--v8-pool-size=0'],
    isolate: false,
    projects: [
      {
        extends: true,
        plugins: [builtSources()],
        test: { name: 'soak', include: ['test/**/*.soak.test.ts'], exclude: OWN_PROCESS },
      },
      { extends: true, test: { name: 'in a process of its own', include: OWN_PROCESS, isolate: true } },
      {
        extends: true,
        test: {
          name: OVER_NODE,
          include: ['test/client/**/*.test.ts'],
          // Soak tests of the garbage collector and fetch do not concern this transport.
          exclude: ['**/*.soak.test.ts'],
          setupFiles: ['./test/client/over-node.ts'],
        },
      },
    ],
    sequence: { sequencer: ByProject },
    globalSetup: ['./test/bundle-xa.ts', './test/browser/share-chromium.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    // Waiting for a condition can take long on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', './test/counting-reporter.ts', './test/canary-reporter.ts'],
  },
});
