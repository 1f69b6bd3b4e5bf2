import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { whyUnreadable, whyUnwritable } from './file-errors.ts';
import { member } from './json.ts';
import { whatIs } from './read-file.ts';

/** A file that belongs to this process until it is released. */
export interface TakenFile {
  /** The path without symbolic links. */
  readonly path: string;
  release(): void;
}

/** Somebody else uses the file, or did when that process was killed. */
export class FileInUseError extends Error {
  override readonly name = 'FileInUseError';
}

/** The files that this process has taken, by path. */
const ownPaths = new Set<string>();

/**
 * Makes sure that only one `user` uses the file. Its owner is noted in a file beside it, which is replaced only if that
 * process has certainly ended.
 */
export function takeFile(file: string, user: string): TakenFile {
  const path = realPathOf(file);
  refuseShared(file, path);
  if (ownPaths.has(path)) throw new FileInUseError(`${file} is in use by another ${user} of this process.`);
  const place = `${path}.pid`;
  const mine = `${process.pid} ${MACHINE} ${randomUUID()}`;
  writeOwner(place, mine, file);
  ownPaths.add(path);
  return {
    path,
    release() {
      ownPaths.delete(path);
      if (readOwner(place, file) === mine) rmSync(place, { force: true });
    },
  };
}

const [MOST_ATTEMPTS, PAUSE] = [100, 50];

/** Has the file while something is done that does not take long; waits for others who do the same. */
export async function whileTaken<Result>(
  file: string,
  user: string,
  work: (path: string) => Result,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const lock = takeFile(file, user);
      try {
        return work(lock.path);
      } finally {
        lock.release();
      }
    } catch (error) {
      if (!(error instanceof FileInUseError) || attempt === MOST_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/** The owner is noted beside one path of the file, so the file must have no other. */
function refuseShared(file: string, path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return;
  const what = whatIs(stats);
  if (what !== undefined) throw new Error(`${file} is ${what}, not a file.`);
  if (stats.isFile() && stats.nlink > 1)
    throw new Error(
      `${file} has ${stats.nlink} names (hard links), so another process could use it under another name. Delete the other names, or copy the file and use the copy.`,
    );
  if (isMounted(path))
    throw new Error(
      `${file} is mounted as a single file, so another container could use it unseen. Mount its folder instead.`,
    );
}

function isMounted(path: string): boolean {
  try {
    return readFileSync('/proc/self/mountinfo', 'utf8').includes(` ${path.replaceAll(' ', '\\040')} `);
  } catch {
    // Only Linux tells.
    return false;
  }
}

/**
 * Writes the owner to a place that is free, or whose owner has ended. Of several processes that replace the same owner,
 * the one that claims the next place does; the others find another owner when they have it.
 */
function writeOwner(place: string, mine: string, file: string): void {
  if (isCreated(place, mine, file)) return;
  const owner = readOwner(place, file);
  if (owner === undefined) return writeOwner(place, mine, file);
  refuseOwner(owner, place, file);
  const next = `${place}.next`;
  writeOwner(next, mine, file);
  if (readOwner(place, file) === owner) return renameSync(next, place);
  rmSync(next);
  return writeOwner(place, mine, file);
}

function isCreated(place: string, content: string, file: string): boolean {
  let created: number | undefined;
  try {
    created = openSync(place, 'wx');
    writeFileSync(created, content);
    return true;
  } catch (error) {
    if (member(error, 'code') === 'EEXIST') return false;
    if (created !== undefined) rmSync(place, { force: true });
    throw new Error(`${file} cannot be used: ${place} cannot be written: ${whyUnwritable(error)}`, {
      cause: error,
    });
  } finally {
    if (created !== undefined) closeSync(created);
  }
}

/** Throws unless the owner has certainly ended. */
function refuseOwner(owner: string, place: string, file: string): void {
  const [, pid = '', machine = MACHINE] = /^(\d+)(?: (.*?))?(?: [\da-f-]{36})?$/.exec(owner) ?? [];
  if (pid !== '' && machine === MACHINE) {
    if (Number(pid) === process.pid || !isAlive(Number(pid))) return;
    throw new FileInUseError(
      `${file} is in use by process ${pid}. Stop it, or delete ${place} if it is something else.`,
    );
  }
  const holder = pid === '' ? 'a process' : `process ${pid} of another container or computer`;
  throw new FileInUseError(
    `${file} is in use by ${holder}, or was when that ended without closing it. Make sure that it has ended, and delete ${place}.`,
  );
}

function readOwner(place: string, file: string): string | undefined {
  try {
    return readFileSync(place, 'utf8');
  } catch (error) {
    if (member(error, 'code') === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be used: ${place} cannot be read: ${whyUnreadable(error)}`, {
      cause: error,
    });
  }
}

function realPathOf(file: string): string {
  const path = resolve(file);
  if (existsSync(path)) return realpathSync.native(path);
  const folder = dirname(path);
  return existsSync(folder) ? join(realpathSync.native(folder), basename(path)) : path;
}

/** A process id is meaningful only among processes that share its numbering. */
export const MACHINE = machineName();

function machineName(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // If we may not signal it, it is alive and belongs to another user.
    return member(error, 'code') === 'EPERM';
  }
}
