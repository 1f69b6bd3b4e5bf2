import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export interface BuiltAssets {
  readonly css: string;
  readonly theme: string;
  readonly page: string;
  /** What a sandbox adds to the pages that it serves. */
  readonly tryIt: string;
}

const here = dirname(fileURLToPath(import.meta.url));

/** The style sheet and classic scripts: modules would not run in pages that are opened from disk. */
export async function buildAssets(): Promise<BuiltAssets> {
  const bundle = async (name: string) => {
    const { outputFiles } = await build({
      entryPoints: [join(here, '..', 'browser', `${name}.ts`)],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      legalComments: 'inline',
    });
    return outputFiles[0]?.text ?? '';
  };
  const [theme, page, tryIt] = await Promise.all([bundle('theme'), bundle('page'), bundle('try-it')]);
  return { css: readFileSync(join(here, '..', 'style', 'site.css'), 'utf8'), theme, page, tryIt };
}
