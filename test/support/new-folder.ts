import { mkdtempSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inject } from 'vitest';

/** A new empty folder, which is removed at the end of the run. */
export const newFolder = (): string => mkdtempSync(join(inject('shared'), 'folder-'));

/** A new folder that has the packages of this repository installed. */
export function newProject(): string {
  const folder = newFolder();
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}
