/** Builds JavaScript as it is published, so that no compiler runs while something is timed. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { build } from 'esbuild';

let built: Promise<unknown> | undefined;

export function buildClient(): Promise<unknown> {
  const root = new URL('..', import.meta.url).pathname;
  return (built ??= build({
    entryPoints: { index: 'src/index.ts', json: 'src/client/json.ts', node: 'src/node/index.ts' },
    absWorkingDir: root,
    outdir: 'bench/.build',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    external: ['node:*'],
    target: 'es2023',
    packages: 'external',
    logLevel: 'error',
  }));
}

let packaged: Promise<unknown> | undefined;

/** Builds `dist/`, both packages as they are published, once per run, for questions about commands. */
export function buildPackages(): Promise<unknown> {
  const root = new URL('..', import.meta.url).pathname;
  const build = ['--import', 'tsx', 'scripts/build.ts'];
  return (packaged ??= promisify(execFile)(process.execPath, build, { cwd: root }));
}
