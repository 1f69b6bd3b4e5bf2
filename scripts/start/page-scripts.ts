import { join } from 'node:path';
import { build } from 'esbuild';

/** Scripts that are added to the pages of a running start, by name. */
export type PageScripts = ReadonlyMap<string, string>;

export async function buildPageScripts(): Promise<PageScripts> {
  const names = ['live'];
  const { outputFiles } = await build({
    entryPoints: names.map((name) => join(import.meta.dirname, 'browser', `${name}.ts`)),
    bundle: true,
    write: false,
    outdir: 'scripts',
    format: 'iife',
    target: 'es2022',
  });
  return new Map(names.map((name, at) => [name, outputFiles[at]?.text ?? '']));
}
