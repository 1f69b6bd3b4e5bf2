/** Bundles a program into one file, as a user's bundler does, and returns its size. */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Its size in bytes: minified, gzipped. */
export async function bundle(program: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: new URL('.', import.meta.url).pathname, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    write: false,
    absWorkingDir: new URL('..', import.meta.url).pathname,
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}
