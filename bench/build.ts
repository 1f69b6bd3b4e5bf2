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

/** The programs as they are published. */
export const KIT = new URL('../kit/dist/cli/program.js', import.meta.url).pathname;
export const TOOLS = new URL('../tools/dist/program.js', import.meta.url).pathname;

/** Builds the packages as they are published, once per run, for questions about commands. */
export function buildPackages(): Promise<unknown> {
  return (packaged ??= buildAll());
}

async function buildAll(): Promise<void> {
  await buildPublishedClient();
  await npmRun('build', '--workspaces', '--if-present');
}

let published: Promise<unknown> | undefined;

/** Builds the client as it is published, once per run. */
export function buildPublishedClient(): Promise<unknown> {
  return (published ??= npmRun('prepare'));
}

const npmRun = (...args: string[]): Promise<unknown> =>
  promisify(execFile)('npm', ['run', ...args], { cwd: new URL('..', import.meta.url).pathname });
