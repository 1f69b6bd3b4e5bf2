/** Builds the script of the page from its sources, in a checkout: the package contains the built script. */
import { fileURLToPath } from 'node:url';
import type { BuildOptions, BuildResult } from 'esbuild';

export async function scriptFromSources(): Promise<string | undefined> {
  // Not written as a literal, so that no bundler includes it.
  const builder: string = 'esbuild';
  const esbuild = (await import(builder)) as { build(options: BuildOptions): Promise<BuildResult> };
  const { outputFiles } = await esbuild.build({
    entryPoints: [fileURLToPath(new URL('./browser/app.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['@experimentation-automation/source'],
    write: false,
  });
  return outputFiles?.[0]?.text;
}
