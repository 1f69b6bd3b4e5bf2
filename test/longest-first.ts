import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the projects in this order, because a process runs the files of one project, and in each project these files
 * first, so that no core waits for one at the end. A shuffled run takes the files of a project in the order of its seed.
 */
export const longestFirst = (projects: readonly string[], files: readonly string[]): typeof BaseSequencer =>
  class extends BaseSequencer {
    override async sort(all: TestSpecification[]): Promise<TestSpecification[]> {
      const { shuffle, seed } = this.ctx.config.sequence;
      const turn = ({ project }: TestSpecification): number => projects.indexOf(project.name);
      const place = ({ moduleId }: TestSpecification): number => {
        const at = files.findIndex((file) => moduleId.endsWith(`/test/${file}`));
        return at < 0 ? files.length : at;
      };
      const random = ({ moduleId }: TestSpecification): number =>
        createHash('sha1').update(`${seed} ${moduleId}`).digest().readUInt32BE();
      const within = shuffle ? random : place;
      return (await super.sort(all)).sort((a, b) => turn(a) - turn(b) || within(a) - within(b));
    }
  };
