import { diffCommand } from '../../../src/cli/commands/diff.ts';
import { CommandError } from '../../../src/cli/exit-codes.ts';
import { explainParsing } from '../../../src/cli/explain-parsing.ts';
import type { DiffIo } from '../../../src/kit/diff/index.ts';

/** Runs `xa diff` in this process, and resolves with its exit code. */
export async function runDiff(argv: readonly string[], io: DiffIo): Promise<number> {
  try {
    await explainParsing(diffCommand(io)).exitOverride().parseAsync(argv, { from: 'user' });
    return 0;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    io.err(`${error.message}\n`);
    return error.exitCode;
  }
}
