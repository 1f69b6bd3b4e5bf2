import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import type { TestProject } from 'vitest/node';
import packageJson from '../package.json' with { type: 'json' };
import { bundled } from '../scripts/bundled.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the bundle of the command line tool is. */
    readonly xa: string;
    /** A folder for what one file of a run makes and others use. */
    readonly shared: string;
  }
}

/** With what is bundled of other people's work, which takes long to load file by file. */
const asPublished = (): BuildOptions => ({
  packages: 'bundle',
  external: Object.keys(packageJson.peerDependencies),
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
});

/** Makes one bundle of the command line tool for all tests: from its sources, it takes several times as long to start. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folders: string[] = [];
  const renew = async (): Promise<void> => {
    const shared = mkdtempSync(join(tmpdir(), 'shared-'));
    folders.push(shared);
    project.provide('shared', shared);
    project.provide('xa', await bundled('src/cli/xa.ts', asPublished()));
  };
  await renew();
  project.onTestsRerun(renew);
  return () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
}
