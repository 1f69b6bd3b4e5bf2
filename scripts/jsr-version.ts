/** Part of `npm run release:version`: gives `jsr.json` the version that `package.json` has received. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export function takeVersion(folder: string): void {
  const read = (name: string): Readonly<Record<string, unknown>> =>
    JSON.parse(readFileSync(join(folder, name), 'utf8')) as Readonly<Record<string, unknown>>;
  const jsr = { ...read('jsr.json'), version: read('package.json')['version'] };
  writeFileSync(join(folder, 'jsr.json'), `${JSON.stringify(jsr, null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) takeVersion(resolve(import.meta.dirname, '..'));
