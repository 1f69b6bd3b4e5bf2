/**
 * Builds the page from its sources, in a checkout and for the package. The package contains the built files, and this
 * module is left out of it.
 */
import { fileURLToPath } from 'node:url';
import type { BuildOptions, BuildResult } from 'esbuild';

const ENTRIES: Readonly<Record<string, string>> = { 'page.js': 'app.ts', 'page.css': 'page.css' };

/** A file of the page by its name; undefined if it is not built. */
export async function fromSources(name: string, minify = false): Promise<string | undefined> {
  const entry = ENTRIES[name];
  if (entry === undefined) return undefined;
  // Not written as a literal, so that no bundler includes it.
  const builder: string = 'esbuild';
  const esbuild = (await import(builder)) as { build(options: BuildOptions): Promise<BuildResult> };
  const { outputFiles } = await esbuild.build({
    entryPoints: [fileURLToPath(new URL(`./browser/${entry}`, import.meta.url))],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minifyWhitespace: minify,
    minifySyntax: minify,
    write: false,
  });
  return outputFiles?.[0]?.text;
}
