import { defined } from './defined.ts';
import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isAlive, MACHINE } from './file-lock.ts';

/** Only its owner can read it. */
export const PRIVATE = 0o600;

/** A file, and what will be in it. */
export interface NewContent {
  readonly path: string;
  readonly content: string;
  /** @default that of the old file, or what is usual for a new one */
  readonly mode?: number;
}

/**
 * Replaces files as a whole: readers see the old content or the new one, and if the new content of one of them cannot be
 * written, because the disk is full, for example, all old files stay. What is not a file, such as /dev/null or a pipe, is
 * written to as it is.
 */
export function replaceFiles(files: readonly NewContent[]): void {
  const staged: Staged[] = [];
  try {
    for (const file of files) staged.push(stage(file));
    for (const { commit } of staged) commit();
  } catch (error) {
    for (const { discard } of staged) discard();
    throw error;
  }
  for (const folder of new Set(staged.map((one) => one.folder))) persist(folder);
}

/** Replaces one file. */
export const replaceFile = (path: string, content: string, mode?: number): void =>
  replaceFiles([{ path, content, ...defined({ mode }) }]);

interface Staged {
  readonly folder: string | undefined;
  readonly commit: () => void;
  readonly discard: () => void;
}

/** Writes the new content beside the old one. */
function stage({ path, content, mode }: NewContent): Staged {
  const old = found(path);
  if (old?.isDirectory() === true) throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' });
  if (isStream(path) || old?.isFile() === false)
    return { folder: undefined, commit: () => writeFileSync(path, content), discard: () => undefined };
  const target = realFile(path);
  const folder = dirname(target);
  const temporary = join(folder, temporaryName());
  const discard = (): void => rmSync(temporary, { force: true });
  const file = openSync(temporary, 'wx', mode ?? 0o666);
  try {
    if (mode === undefined && old !== undefined) keepAccess(file, old);
    // The mask of the process has changed it.
    else if (mode !== undefined) fchmodSync(file, mode);
    writeFileSync(file, content);
    fsyncSync(file);
  } catch (error) {
    discard();
    throw error;
  } finally {
    closeSync(file);
  }
  return { folder, commit: () => renameSync(temporary, target), discard };
}

function found(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

/** The streams of this process, whatever is behind them. */
const isStream = (path: string): boolean => /^\/(?:dev\/(?:fd\/|std)|proc\/)/.test(resolve(path));

/** The file behind symbolic links, which stay; it need not exist. */
function realFile(path: string): string {
  const link = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  if (!link) return path;
  return found(path) === undefined
    ? realFile(resolve(dirname(path), readlinkSync(path)))
    : realpathSync(path);
}

/** The mode of the old file, and its owner where that is allowed. */
function keepAccess(file: number, { mode, uid, gid }: Stats): void {
  const own = fstatSync(file);
  try {
    if (own.uid !== uid || own.gid !== gid) fchownSync(file, uid, gid);
  } catch {
    // Only an administrator can give files away.
  }
  fchmodSync(file, mode & 0o7777);
}

/** Makes the new names last, and removes what killed processes left. Some systems cannot open a folder for that. */
function persist(folder: string | undefined): void {
  if (folder === undefined) return;
  try {
    const file = openSync(folder, 'r');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    removeLeftovers(folder);
  } catch {
    return;
  }
}

/** A name that no other program gives: its end proves the rest. */
export function temporaryName(pid = process.pid, nonce = randomBytes(8).toString('hex')): string {
  const proof = createHash('sha256').update(`${MACHINE} ${pid} ${nonce}`).digest('hex').slice(0, 16);
  return `.kit-${pid}-${nonce}-${proof}.tmp`;
}

/** Removes what a killed process left in a folder: only files whose name proves that this function made them. */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid, nonce] = /^\.kit-(\d+)-([\da-f]{16})-[\da-f]{16}\.tmp$/.exec(name) ?? [];
    if (pid === undefined || name !== temporaryName(Number(pid), nonce) || isAlive(Number(pid))) continue;
    if (lstatSync(join(folder, name)).isFile()) rmSync(join(folder, name), { force: true });
  }
}
