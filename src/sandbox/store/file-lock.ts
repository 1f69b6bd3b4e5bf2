import {
  existsSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/** A data file that belongs to this process until it is given back. */
export interface TakenFile {
  /** The path without symbolic links. */
  readonly path: string;
  /** Told whether the file says that somebody has it open; refuses the file if that is so. */
  checkOwner(owner: string | undefined): Promise<void>;
  /** Shows everybody who can see the file, whatever its path, that it is in use. */
  beat(): void;
  release(): void;
}

/** Files that this process has open, by device and inode. */
const taken = new Set<string>();

const BEAT = 1_000;
/** A file that was not touched for so long has nobody who touches it. */
const SILENCE = 3_000;

/**
 * Makes sure that one process alone has the data file, and clears away what a killed one left: SQLite's lock is a
 * folder here, which nobody removes for the dead. Beside the file, its owner's process id is kept. Where that says
 * nothing (the file has several paths, or the owner is in another container), the owner is recognised by touching the
 * file every second.
 */
export async function takeFile(file: string): Promise<TakenFile> {
  const path = realPathOf(file);
  const lock = `${path}.lock`;
  const owner = `${path}.pid`;
  const identity = identityOf(path);
  if (taken.has(identity)) throw new Error(`${file} is in use by another sandbox of this process.`);
  const known = existsSync(owner) ? readOwner(owner) : undefined;
  const near = known?.machine === MACHINE;
  if (near && known.pid !== process.pid && isAlive(known.pid)) {
    throw new Error(
      `${file} is in use by process ${known.pid}. Stop it, or delete ${owner} if it is something else.`,
    );
  }
  if (known !== undefined && !near) await refuseBeating(file, path);
  rmSync(owner, { force: true });
  try {
    // Fails where another process was quicker.
    writeFileSync(owner, `${process.pid} ${MACHINE}`, { flag: 'wx' });
  } catch (error) {
    throw new Error(`${file} cannot be used to keep state: ${owner} cannot be written.`, { cause: error });
  }
  if (existsSync(lock)) rmdirSync(lock);
  taken.add(identity);
  let touching: ReturnType<typeof setInterval> | undefined;
  let finalIdentity = identity;

  return {
    path,
    async checkOwner(last) {
      // The process id beside the file has told that this very owner is dead.
      if (last === undefined || (near && last === path)) return;
      await refuseBeating(file, path);
      if (last !== path && existsSync(`${last}-wal`)) {
        throw new Error(
          `it was not closed, and part of its state is beside ${last}: open it under that name`,
        );
      }
    },
    beat() {
      // A new file has no inode before it is written.
      taken.delete(identity);
      finalIdentity = identityOf(path);
      taken.add(finalIdentity);
      const touch = (): void => utimesSync(path, new Date(), new Date());
      touch();
      touching = setInterval(() => {
        try {
          touch();
        } catch {
          // It was deleted or made read-only, which the next write tells better.
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

/** Throws if the file is touched while it is watched; at once returns where nobody has touched it lately. */
async function refuseBeating(file: string, path: string): Promise<void> {
  if (!existsSync(path)) return;
  const before = statSync(path).mtimeMs;
  const end = before + SILENCE;
  while (Date.now() < end) {
    await new Promise((done) => setTimeout(done, Math.min(BEAT / 4, Math.max(1, end - Date.now()))));
    if (statSync(path).mtimeMs !== before) {
      throw new Error(
        `${file} is in use by another sandbox, under another path or in another container. Stop it first.`,
      );
    }
  }
}

interface Owner {
  readonly pid: number;
  readonly machine: string;
}

/** A process id says something only among the processes that share its numbering. */
const MACHINE = machineName();

function machineName(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

function readOwner(file: string): Owner {
  const [pid = '', ...machine] = readFileSync(file, 'utf8').split(' ');
  // Killed before it wrote its id, or of a version that wrote nothing more.
  return { pid: Number(pid), machine: machine.length === 0 ? MACHINE : machine.join(' ') };
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not allowed to signal it: it lives, and is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
