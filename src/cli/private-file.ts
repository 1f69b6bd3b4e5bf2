import { chmodSync, writeFileSync } from 'node:fs';
import { CommandError, EXIT } from './exit-codes.ts';

/** Writes a file that only its owner can read: it may contain traffic between a client and a service. */
export function writePrivately(path: string, content: string): void {
  trying(path, () => {
    writeFileSync(path, content, { mode: 0o600 });
    chmodSync(path, 0o600);
  });
}

/** Writes a file that belongs in a repository. */
export const writeOpenly = (path: string, content: string): void =>
  trying(path, () => writeFileSync(path, content));

function trying(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CommandError(EXIT.failed, `Cannot write ${path}: ${why}`, { cause: error });
  }
}
