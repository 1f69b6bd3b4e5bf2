import { join } from 'node:path';
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

let assets: Promise<BuiltAssets> | undefined;

/** One for the whole process, because their sources are not watched. */
export const sharedAssets = (): Promise<BuiltAssets> => (assets ??= buildAssets());

/** A style sheet, or a classic script, because modules do not run in pages that are opened from disk. */
export async function forBrowser(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    conditions: ['@experimentation-automation/source'],
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'inline',
  });
  return outputFiles[0]?.text ?? '';
}

async function buildAssets(): Promise<BuiltAssets> {
  const files = [
    'style/site.css',
    'browser/theme.ts',
    'browser/page.ts',
    'browser/finder.ts',
    'browser/try-it.ts',
  ];
  const [css = '', theme = '', page = '', finder = '', tryIt = ''] = await Promise.all(
    files.map((file) => forBrowser(join(import.meta.dirname, '..', file))),
  );
  return { css, theme, page, finder, tryIt };
}
