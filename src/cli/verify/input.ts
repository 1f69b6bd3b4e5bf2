import { readFile } from 'node:fs/promises';
import { whyUnreadable } from '../../contract/why-unreadable.ts';
import { CommandError, EXIT } from '../exit-codes.ts';

export async function readJson(file: string, what: string): Promise<unknown> {
  try {
    return JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new CommandError(EXIT.usage, `The ${what} ${file} cannot be read: ${whyUnreadable(error)}`, {
      cause: error,
    });
  }
}

/** Runs an action that fails if a file or an argument is invalid. */
export function usage<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new CommandError(EXIT.usage, error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
}

/** The content of a file, as `read` understands it. */
export async function readFrom<T>(file: string, what: string, read: (value: unknown) => T): Promise<T> {
  const value = await readJson(file, what);
  return usage(() => read(value));
}
