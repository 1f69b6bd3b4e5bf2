import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { whatIs } from '../base/read-file.ts';
import { removeLeftovers, replaceFiles } from '../base/replace-file.ts';

export type Files = Readonly<Record<string, string>>;

/** Names of the files whose content differs from the folder. */
export const changedFiles = (folder: string, files: Files): string[] =>
  Object.keys(files).filter((name) => {
    const file = join(folder, name);
    const old = statSync(file, { throwIfNoEntry: false });
    const what = old && whatIs(old);
    if (what !== undefined) throw new Error(`${file} is ${what}, not a file.`);
    return old === undefined || readFileSync(file, 'utf8') !== files[name];
  });

/** Replaces these files together, so that a killed process damages nothing. The next run removes what it left behind. */
export function writeFiles(folder: string, files: Files, names: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  replaceFiles(names.map((name) => ({ path: join(folder, name), content: files[name] ?? '' })));
  removeLeftovers(folder);
}
