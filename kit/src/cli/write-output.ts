import { replaceFile } from '../base/replace-file.ts';
import { whyUnwritable } from '../base/file-errors.ts';
import type { CommandContext } from './context.ts';
import { CommandError, EXIT } from './exit-codes.ts';

/** Writes a file of the command line; `mode` is for those with traffic, which only their owner can read. */
export function writeOutput({ pathOf }: CommandContext, file: string, content: string, mode?: number): void {
  writing(file, () => replaceFile(pathOf(file), content, mode));
}

/** Ends the command if a file cannot be written. */
export function writing<T>(file: string, write: () => T): T {
  try {
    return write();
  } catch (cause) {
    throw new CommandError(EXIT.output, `Cannot write ${file}: ${whyUnwritable(cause)}`, { cause });
  }
}
