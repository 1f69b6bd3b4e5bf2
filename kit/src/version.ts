import { createRequire } from 'node:module';

interface Manifest {
  readonly name: string;
  readonly version: string;
}

/** This package, as reports and written files name it. */
export const { name, version } = createRequire(import.meta.url)('../package.json') as Manifest;
