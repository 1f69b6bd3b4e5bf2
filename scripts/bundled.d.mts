import type { BuildOptions } from 'esbuild';

/** Bundles a script, and says where. */
export function bundled(script: string, options?: BuildOptions): Promise<string>;

/** Bundles scripts that share their modules, and says in which folder: each is there by its path from the base. */
export function bundledTogether(
  scripts: readonly string[],
  base: string,
  options?: BuildOptions,
): Promise<string>;
