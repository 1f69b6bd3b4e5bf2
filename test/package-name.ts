import { join, resolve } from 'node:path';
import { packages } from '../scripts/build/packages.ts';

/** Maps the names of both packages to the source of each entry point, like `paths` in tsconfig.json. */
export function ownNamesLeadToSources(): { find: RegExp; replacement: string }[] {
  return packages.flatMap(({ name, entries }) =>
    Object.entries(entries).map(([entry, source]) => ({
      find: new RegExp(`^${join(name, entry).replaceAll('.', '\\.')}$`),
      replacement: resolve(source),
    })),
  );
}
