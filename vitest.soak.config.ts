import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ownNameLeadsToSources } from './test/package-name.ts';

const OVER_NODE = 'client over node:http';

/** It sends dozens of bodies of 9 MB: in a process that ran other files, and whose heap is large, that takes several times as long. */
const PROXY = 'test/kit/proxy.soak.test.ts';

/** Each takes a minute or more. */
const LONG = ['browser/docs', 'kit/mutants', 'kit/verify', 'sandbox/kill', 'kit/verify-defects'];

/**
 * What takes long starts first, so that no core waits for one file at the end. A process serves one project: the files
 * of one stay together.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification): number => {
      if (project.config.isolate) return -1;
      if (project.name === OVER_NODE) return LONG.length + 1;
      const at = LONG.findIndex((name) => moduleId.endsWith(`/${name}.soak.test.ts`));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  resolve: { alias: ownNameLeadsToSources() },
  test: {
    passWithNoTests: true,
    // As in `npm test`: one more than there are cores, room for what is young, and files that share what they load.
    maxWorkers: availableParallelism() + 1,
    execArgv: ['--max-semi-space-size=64'],
    isolate: false,
    projects: [
      { extends: true, test: { name: 'soak', include: ['test/**/*.soak.test.ts'], exclude: [PROXY] } },
      { extends: true, test: { name: 'in a process of its own', include: [PROXY], isolate: true } },
      {
        extends: true,
        test: {
          name: OVER_NODE,
          include: ['test/client/**/*.test.ts'],
          // What a Node's collector and fetch do to each other is not a question of this transport.
          exclude: ['**/*.soak.test.ts'],
          setupFiles: ['./test/client/over-node.ts'],
        },
      },
    ],
    sequence: { sequencer: LongestFirst },
    globalSetup: './test/bundle-xa.ts',
    testTimeout: 600_000,
    hookTimeout: 120_000,
    // A condition that is waited for may take its time on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', './test/counting-reporter.ts', './test/canary-reporter.ts'],
  },
});
