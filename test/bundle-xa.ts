import type { TestProject } from 'vitest/node';
import { bundled } from '../scripts/bundled.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the bundle of the command line tool is. */
    readonly xa: string;
  }
}

/** Makes one bundle of the command line tool for all tests: from its sources, it takes several times as long to start. */
export default async function setup(project: TestProject): Promise<void> {
  const renew = async (): Promise<void> => project.provide('xa', await bundled('src/cli/xa.ts'));
  await renew();
  project.onTestsRerun(renew);
}
