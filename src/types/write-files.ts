import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Files = Readonly<Record<string, string>>;

const TEMPORARY = '.new-';

/** Names of the files whose content differs from the folder. */
export const changedFiles = (folder: string, files: Files): string[] =>
  Object.keys(files).filter((name) => {
    const file = join(folder, name);
    return !existsSync(file) || readFileSync(file, 'utf8') !== files[name];
  });

/**
 * Writes all new content beside the old first and renames it last, so that readers see only whole files, and a killed
 * process damages nothing. The next run removes what such a process left behind.
 */
export function writeFiles(folder: string, files: Files, names: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  const temporary = join(folder, `${TEMPORARY}${process.pid}`);
  try {
    mkdirSync(temporary, { recursive: true });
    for (const name of names) writeFileSync(join(temporary, name), files[name] ?? '');
    for (const name of names) renameSync(join(temporary, name), join(folder, name));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  for (const left of readdirSync(folder).filter((name) => name.startsWith(TEMPORARY))) {
    if (!isAlive(Number(left.slice(TEMPORARY.length))))
      rmSync(join(folder, left), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
