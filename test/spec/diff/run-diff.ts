import { diffCommand } from '../../../src/cli/commands/diff.ts';
import { terminal } from '../../../src/cli/diff-io.ts';
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

/** Runs it with the files of a folder, and resolves with what it prints too. */
export async function diffIn(
  folder: string,
  ...argv: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const io = {
    ...terminal(folder),
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
  };
  return { code: await runDiff(argv, io), out, err };
}
