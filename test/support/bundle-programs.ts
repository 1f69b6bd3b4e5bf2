import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BuildOptions } from 'esbuild';
import type { TestProject } from 'vitest/node';
import kitJson from '../../kit/package.json' with { type: 'json' };
import toolsJson from '../../tools/package.json' with { type: 'json' };
import { bundle } from './bundle.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The paths of the bundled programs. */
    readonly kit: string;
    readonly tools: string;
    /** A folder for files that one test file creates and others use. */
    readonly shared: string;
  }
}

/** Includes third-party code, which takes long to load file by file. */
const asPublished: BuildOptions = {
  packages: 'bundle',
  // esbuild would give a dynamic import of yaml's CommonJS files no named exports.
  external: [...Object.keys({ ...kitJson.peerDependencies, ...toolsJson.peerDependencies }), 'yaml'],
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
};

/** Bundles the programs once for all tests, because they take several times as long to start from their sources. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folders: string[] = [];
  const cache = resolve('node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const renew = async (): Promise<void> => {
    const shared = mkdtempSync(join(tmpdir(), 'shared-'));
    const programs = mkdtempSync(join(cache, 'programs-'));
    folders.push(shared, programs);
    project.provide('shared', shared);
    for (const name of ['kit', 'tools'] as const)
      project.provide(name, await bundle(`${name}/src/cli/program.ts`, join(programs, name), asPublished));
  };
  await renew();
  project.onTestsRerun(renew);
  return () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
}
