/** Builds a program as an application that uses Vite does, and returns the size of what a page loads. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';

const ENTRY = join(import.meta.dirname, 'program.ts');

export interface Loaded {
  /** Bytes that are loaded before the program runs, minified and gzipped. */
  readonly atOnce: number;
  /** Bytes that are imported on demand. */
  readonly later: number;
}

export async function bundleByVite(program: string): Promise<Loaded> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    build: { write: false, rollupOptions: { input: ENTRY } },
    plugins: [
      {
        name: 'program',
        enforce: 'pre',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? program : undefined),
      },
    ],
  });
  if (!('output' in built)) throw new Error('Vite did not return one build.');
  const chunks = built.output.filter((each): each is Rollup.OutputChunk => each.type === 'chunk');
  const atOnce = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const name of atOnce)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      atOnce.add(imported);
  const sizeOf = (some: readonly Rollup.OutputChunk[]): number =>
    some.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
  return {
    atOnce: sizeOf(chunks.filter(({ fileName }) => atOnce.has(fileName))),
    later: sizeOf(chunks.filter(({ fileName }) => !atOnce.has(fileName))),
  };
}
