import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Starts these files first, in this order, so that no core waits for one at the end. */
export const longestFirst = (files: readonly string[]): typeof BaseSequencer =>
  class extends BaseSequencer {
    override async sort(all: TestSpecification[]): Promise<TestSpecification[]> {
      const place = ({ moduleId }: TestSpecification): number =>
        files.findIndex((file) => moduleId.endsWith(`/test/${file}`));
      const sorted = await super.sort(all);
      const long = sorted.filter((file) => place(file) >= 0).sort((a, b) => place(a) - place(b));
      return [...long, ...sorted.filter((file) => place(file) < 0)];
    }
  };
