import { readTextFile } from '../base/read-file.ts';
import { whyUnreadable } from '../base/file-errors.ts';
import type { CommandContext } from './context.ts';
import { usageError } from './exit-codes.ts';

/** The text of a file on the command line; `what` names it in the error. */
export async function readInput({ pathOf }: CommandContext, file: string, what = file): Promise<string> {
  return readTextFile(pathOf(file)).catch((cause: unknown) => {
    throw usageError(`${what} cannot be read: ${whyUnreadable(cause)}`, { cause });
  });
}

/** The JSON in a file. */
export async function readJsonFile(context: CommandContext, file: string, what: string): Promise<unknown> {
  const name = `The ${what} ${file}`;
  const text = await readInput(context, file, name);
  return usage(() => JSON.parse(text) as unknown, `${name} cannot be read: `);
}

/** Runs an action that fails if a file or an argument is invalid. */
export function usage<T>(work: () => T, message = ''): T {
  try {
    return work();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const why = cause instanceof RangeError ? 'A value is nested too deeply.' : reason;
    throw usageError(`${message}${why}`, { cause });
  }
}
