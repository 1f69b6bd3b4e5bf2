/** The entry points of the build: `dist/x.js` in `exports` and `bin` is built from `src/x.ts`. */
import { readFileSync } from 'node:fs';

interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
}

export function entriesOf({ exports, bin = {} }: Manifest): Record<string, string> {
  const built = [...Object.values(exports), ...Object.values(bin)]
    .map((file) => /^(?:\.\/)?dist\/(.+)\.js$/.exec(file)?.[1])
    .filter((name) => name !== undefined);
  return Object.fromEntries(built.map((name) => [name, `src/${name}.ts`]));
}

export const manifest = (): Manifest =>
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as Manifest;
