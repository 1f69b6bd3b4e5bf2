import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import type { TestProject } from 'vitest/node';
import { tools } from '../scripts/build/packages.ts';
import { bundled } from '../scripts/bundled.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the bundle of the command line tool. */
    readonly xa: string;
    /** A folder for files that one test file creates and others use. */
    readonly shared: string;
  }
}

/** Includes third-party code, which takes long to load file by file. */
const asPublished = (): BuildOptions => ({
  packages: 'bundle',
  // esbuild would give a dynamic import of yaml's CommonJS files no named exports.
  external: [...Object.keys(tools.optional), 'yaml'],
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
});

/**
 * Bundles the command line tool once for all tests, because it takes several times as long to start from its sources.
 */
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
