import { resolve } from 'node:path';
import { manifest } from '../scripts/build/entries.ts';

/** Maps the package's own name to the source of each entry point, like `paths` in tsconfig.json. */
export function ownNameLeadsToSources(): { find: RegExp; replacement: string }[] {
  const { exports } = manifest();
  return Object.entries(exports).map(([entry, file]) => {
    const built = /^\.\/dist\/(.+)\.js$/.exec(file)?.[1];
    const source = built === undefined ? file : `src/${built}.ts`;
    return {
      find: new RegExp(`^experimentation-automation${entry.slice(1).replaceAll('.', '\\.')}$`),
      replacement: resolve(source),
    };
  });
}
