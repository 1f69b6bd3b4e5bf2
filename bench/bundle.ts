/** Bundles a program the way that a user's bundler does, and says what it costs. */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = new URL('..', import.meta.url).pathname;

export interface Bundled {
  /** What is loaded before the program runs: the entry and what it imports, gzipped, in bytes. */
  readonly first: number;
  /** With all that can be loaded later, in one file. */
  readonly whole: number;
  /** The text of the first load. */
  readonly text: string;
}

export async function bundle(program: string): Promise<Bundled> {
  const options = {
    stdin: { contents: program, resolveDir: new URL('.', import.meta.url).pathname, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    write: false,
    outdir: 'out',
    absWorkingDir: root,
  } as const;
  const split = await build({ ...options, splitting: true, metafile: true });
  const { outputs } = split.metafile;
  const loaded = new Set<string>();
  const load = (path: string): void => {
    if (loaded.has(path)) return;
    loaded.add(path);
    for (const each of outputs[path]?.imports ?? []) if (each.kind === 'import-statement') load(each.path);
  };
  load('out/stdin.js');
  const texts = split.outputFiles.filter(({ path }) => [...loaded].some((name) => path.endsWith(name)));
  const [one] = (await build(options)).outputFiles;
  return {
    first: texts.reduce((sum, { contents }) => sum + gzipped(contents), 0),
    whole: gzipped(one?.contents ?? new Uint8Array()),
    text: texts.map(({ text }) => text).join('\n'),
  };
}

const gzipped = (content: Uint8Array): number => gzipSync(content, { level: 9 }).length;
