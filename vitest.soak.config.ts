import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ownNameLeadsToSources } from './test/package-name.ts';

const ALONE = 'test/**/*.alone.soak.test.ts';

/** Each takes a minute or more. */
const LONG = ['browser/docs', 'kit/mutants', 'kit/verify', 'sandbox/kill', 'kit/verify-defects'];

/** What takes long starts first, so that no core waits for one file at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number =>
      LONG.findIndex((name) => moduleId.endsWith(`/${name}.soak.test.ts`));
    const sorted = await super.sort(files);
    const long = sorted.filter((file) => place(file) >= 0).sort((a, b) => place(a) - place(b));
    return [...long, ...sorted.filter((file) => place(file) < 0)];
  }
}

export default defineConfig({
  resolve: { alias: ownNameLeadsToSources() },
  test: {
    passWithNoTests: true,
    // All cores: by default one is left idle, which on two of them doubles the time.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'soak', include: ['test/**/*.soak.test.ts'], exclude: [ALONE] } },
      {
        extends: true,
        test: {
          name: 'client over node:http',
          include: ['test/client/**/*.test.ts'],
          // What a Node's collector and fetch do to each other is not a question of this transport.
          exclude: ['**/*.soak.test.ts'],
          setupFiles: ['./test/client/over-node.ts'],
          // As in `npm test`: the files share what they load.
          isolate: false,
        },
      },
      {
        extends: true,
        // What takes the time, once nothing else runs.
        test: {
          name: 'alone',
          include: [ALONE],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
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
