/** The client as JavaScript, the way it is published: no compiler in what is timed. */
import { build } from 'esbuild';

let built: Promise<unknown> | undefined;

export function buildClient(): Promise<unknown> {
  const root = new URL('..', import.meta.url).pathname;
  return (built ??= build({
    entryPoints: { index: 'src/index.ts', json: 'src/client/json.ts' },
    absWorkingDir: root,
    outdir: 'bench/.build',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2023',
    packages: 'external',
    logLevel: 'error',
  }));
}
