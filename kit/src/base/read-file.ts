import type { Stats } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, sep } from 'node:path';

/** A file that exists and is not read; the message says why. */
export class RefusedFileError extends Error {}

/** The content of a file. A pipe or a device would block, and may act when it is opened. */
export async function readWholeFile(path: string): Promise<Buffer<ArrayBuffer>> {
  const what = whatIs(await stat(path));
  if (what !== undefined) throw new RefusedFileError(`it is ${what}, not a file.`);
  return readFile(path);
}

/** The content of a file as text, without a byte order mark. */
export const readTextFile = async (path: string): Promise<string> =>
  (await readWholeFile(path)).toString('utf8').replace(/^\uFEFF/, '');

/** Whether a file is in the folder, wherever links lead. */
export async function isWithin(folder: string, file: string): Promise<boolean> {
  const way = relative(await realpath(folder), await realpath(file));
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** What is found at a path, if it is neither a file nor a folder. */
export function whatIs(stats: Stats): string | undefined {
  if (stats.isFIFO()) return 'a pipe';
  if (stats.isSocket()) return 'a socket';
  return stats.isCharacterDevice() || stats.isBlockDevice() ? 'a device' : undefined;
}
