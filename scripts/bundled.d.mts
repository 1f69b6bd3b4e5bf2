import type { BuildOptions } from 'esbuild';

/** Bundles a script, and returns the path of the bundle. */
export function bundled(script: string, options?: BuildOptions): Promise<string>;

/** Bundles scripts that share their modules, and returns the folder, in which each has its path from the base. */
export function bundledTogether(
  scripts: readonly string[],
  base: string,
  options?: BuildOptions,
): Promise<string>;

/** Removes the folders of a cache that were not used for a day. */
export function removeUnused(cache: string): void;
