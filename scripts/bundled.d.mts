import type { BuildOptions } from 'esbuild';

/** Bundles a script, and returns the path of the bundle. */
export function bundled(script: string, options?: BuildOptions): Promise<string>;

/** Bundles scripts that share their modules, and returns the folder, in which each has its path from the base. */
export function bundledTogether(
  scripts: readonly string[],
  base: string,
  options?: BuildOptions,
): Promise<string>;

/** Returns the folder, which `make` writes unless it exists. What was not used for a day is removed from beside it. */
export function keptFolder(folder: string, make: (fresh: string) => unknown): Promise<string>;
