import { chmodSync, writeFileSync } from 'node:fs';
import { CommandError, EXIT } from './exit-codes.ts';

/** Writes a file that only its owner can read: it may hold what passed between a client and a service. */
export function writePrivately(path: string, content: string): void {
  try {
    writeFileSync(path, content, { mode: 0o600 });
    chmodSync(path, 0o600);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CommandError(EXIT.failed, `Cannot write ${path}: ${why}`, { cause: error });
  }
}
