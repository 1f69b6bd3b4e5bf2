import { existsSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Files that this process has open. */
const taken = new Set<string>();

/**
 * Makes sure that no other process has the data file, and clears away the lock of one that was killed: SQLite's lock
 * is a folder here, which nobody removes for the dead. Answers with what gives the file back.
 */
export function takeFile(file: string): () => void {
  const path = resolve(file);
  const lock = `${path}.lock`;
  const owner = `${path}.pid`;
  if (taken.has(path)) throw new Error(`${file} is in use by another sandbox of this process.`);
  if (existsSync(owner)) {
    const pid = Number(readFileSync(owner, 'utf8'));
    if (pid > 0 && pid !== process.pid && isAlive(pid)) {
      throw new Error(
        `${file} is in use by process ${pid}. Stop it, or delete ${owner} if it is something else.`,
      );
    }
    rmSync(owner, { force: true });
  }
  try {
    // Fails where another process was quicker.
    writeFileSync(owner, String(process.pid), { flag: 'wx' });
  } catch (error) {
    throw new Error(`${file} cannot be used to keep state: ${owner} cannot be written.`, { cause: error });
  }
  if (existsSync(lock)) rmdirSync(lock);
  taken.add(path);
  return () => {
    taken.delete(path);
    rmSync(owner, { force: true });
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not allowed to signal it: it lives, and is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
