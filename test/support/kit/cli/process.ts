/** The programs as processes of their own, for what only a process shows. */
import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuildOptions } from 'esbuild';
import kitJson from '../../../../kit/package.json' with { type: 'json' };
import toolsJson from '../../../../tools/package.json' with { type: 'json' };
import { bundle } from '../../bundle.ts';
import { once } from '../../once.ts';
import { type Process, startProcess } from '../../start-process.ts';
import { type AroundProgram, environment } from './program.ts';

/** Includes third-party code, which takes long to load file by file. */
const asPublished: BuildOptions = {
  packages: 'bundle',
  // esbuild would give a dynamic import of yaml's CommonJS files no named exports.
  external: [...Object.keys({ ...kitJson.peerDependencies, ...toolsJson.peerDependencies }), 'yaml'],
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
};

export interface ProgramProcess {
  /** The arguments for Node, without additional threads beside those of the tests. */
  readonly words: readonly string[];
  readonly start: (args: readonly string[], around?: AroundProgram) => Process;
}

/** Bundles the program, because it takes several times as long to start from its sources; once for all files of a run. */
export async function programProcess(name: 'kit' | 'tools'): Promise<ProgramProcess> {
  const file = await once(`program-${name}`, (folder) => {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    return bundle(`${name}/src/cli/program.ts`, folder, asPublished);
  });
  const words = ['--v8-pool-size=0', file];
  return {
    words,
    start: (args, { env, ...around } = {}) =>
      startProcess(process.execPath, [...words, ...args], { ...around, env: environment(env) }),
  };
}

export const kitProcess = await programProcess('kit');
