import {
  existsSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { whyUnwritable } from './file-errors.ts';
import { whatIs } from './read-file.ts';

/** A file that belongs to this process until it is released. */
export interface TakenFile {
  /** The path without symbolic links. */
  readonly path: string;
  /** Gets the path that the file says it is open under, if any; refuses the file if it is still open. */
  checkOwner(owner: string | undefined): Promise<void>;
  /** Shows every process that can see the file, under any path, that it is in use. */
  beat(): void;
  release(): void;
}

/** Files that this process has open, by device and inode. */
const taken = new Set<string>();

const BEAT = 1_000;
/** A file that was not touched for this long is not in use. */
const SILENCE = 3_000;

/**
 * Makes sure that only one `user` uses the file. The process id of the owner is kept beside the file. If that is not
 * conclusive (the file has several paths, or the owner runs in another container), the owner is recognised because it
 * touches the file every second.
 */
export async function takeFile(file: string, user: string): Promise<TakenFile> {
  const path = realPathOf(file);
  const found = statSync(path, { throwIfNoEntry: false });
  const what = found && whatIs(found);
  if (what !== undefined) throw new Error(`${file} is ${what}, not a file.`);
  const owner = `${path}.pid`;
  const identity = identityOf(path);
  if (taken.has(identity)) throw new Error(`${file} is in use by another ${user} of this process.`);
  const known = existsSync(owner) ? readOwner(owner) : undefined;
  const near = known?.machine === MACHINE;
  if (near && known.pid !== process.pid && isAlive(known.pid)) {
    throw new Error(
      `${file} is in use by process ${known.pid}. Stop it, or delete ${owner} if it is something else.`,
    );
  }
  if (known !== undefined && !near) await refuseBeating(file, path, user);
  rmSync(owner, { force: true });
  try {
    // Fails if another process was faster.
    writeFileSync(owner, `${process.pid} ${MACHINE}`, { flag: 'wx' });
  } catch (error) {
    throw new Error(`${file} cannot be used: ${owner} cannot be written: ${whyUnwritable(error)}`, {
      cause: error,
    });
  }
  taken.add(identity);
  let touching: ReturnType<typeof setInterval> | undefined;
  let finalIdentity = identity;

  return {
    path,
    async checkOwner(last) {
      // The process id beside the file has shown that this owner is dead.
      if (last === undefined || (near && last === path)) return;
      await refuseBeating(file, path, user);
      if (last !== path && existsSync(`${last}-wal`)) {
        throw new Error(
          `it was not closed, and part of its state is beside ${last}: open it under that name`,
        );
      }
    },
    beat() {
      // A new file has no inode until it is written.
      taken.delete(identity);
      finalIdentity = identityOf(path);
      taken.add(finalIdentity);
      const touch = (): void => utimesSync(path, new Date(), new Date());
      touch();
      touching = setInterval(() => {
        try {
          touch();
        } catch {
          // It was deleted or made read-only; the next write reports this better.
        }
      }, BEAT);
      touching.unref();
    },
    release() {
      clearInterval(touching);
      taken.delete(finalIdentity);
      rmSync(owner, { force: true });
    },
  };
}

function realPathOf(file: string): string {
  const path = resolve(file);
  if (existsSync(path)) return realpathSync(path);
  const folder = dirname(path);
  return existsSync(folder) ? join(realpathSync(folder), basename(path)) : path;
}

function identityOf(path: string): string {
  if (!existsSync(path)) return path;
  const { dev, ino } = statSync(path, { bigint: true });
  return `${dev}:${ino}`;
}

/** Throws if the file is touched while it is watched; returns immediately if it was not touched recently. */
async function refuseBeating(file: string, path: string, user: string): Promise<void> {
  if (!existsSync(path)) return;
  const before = statSync(path).mtimeMs;
  const end = before + SILENCE;
  while (Date.now() < end) {
    await new Promise((done) => setTimeout(done, Math.min(BEAT / 4, Math.max(1, end - Date.now()))));
    if (statSync(path).mtimeMs !== before) {
      throw new Error(
        `${file} is in use by another ${user}, under another path or in another container. Stop it first.`,
      );
    }
  }
}

interface Owner {
  readonly pid: number;
  readonly machine: string;
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

function readOwner(file: string): Owner {
  const [pid = '', ...machine] = readFileSync(file, 'utf8').split(' ');
  // The owner was killed before it wrote its id, or is of a version that wrote only the id.
  return { pid: Number(pid), machine: machine.length === 0 ? MACHINE : machine.join(' ') };
}

export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // If we may not signal it, it is alive and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
