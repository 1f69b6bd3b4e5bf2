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

/** Builds `dist/`, the package as it is published, once per run, for questions about commands. */
export function buildPackage(): Promise<unknown> {
  const root = new URL('..', import.meta.url).pathname;
  return (packaged ??= promisify(execFile)(`${root}node_modules/.bin/tsdown`, ['--logLevel', 'error'], {
    cwd: root,
  }));
}
