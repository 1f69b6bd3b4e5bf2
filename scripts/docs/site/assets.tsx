import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export interface BuiltAssets {
  readonly css: string;
  readonly theme: string;
  readonly page: string;
  /** The search code, loaded with the index. */
  readonly finder: string;
  /** The script that a sandbox adds to the pages that it serves. */
  readonly tryIt: string;
}

const here = dirname(fileURLToPath(import.meta.url));

let made: Promise<BuiltAssets> | undefined;

/** One for the whole process, because their sources are not watched. */
export const sharedAssets = (): Promise<BuiltAssets> => (made ??= buildAssets());

/** The style sheet and classic scripts, because modules do not run in pages that are opened from disk. */
async function buildAssets(): Promise<BuiltAssets> {
  const bundle = async (file: string) => {
    const { outputFiles } = await build({
      entryPoints: [join(here, '..', file)],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      legalComments: 'inline',
    });
    return outputFiles[0]?.text ?? '';
  };
  const [css, theme, page, finder, tryIt] = await Promise.all([
    bundle('style/site.css'),
    bundle('browser/theme.ts'),
    bundle('browser/page.ts'),
    bundle('browser/finder.ts'),
    bundle('browser/try-it.ts'),
  ]);
  return { css, theme, page, finder, tryIt };
}
