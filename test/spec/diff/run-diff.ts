import { diffCommand } from '../../../src/cli/commands/diff.ts';
import { createContext } from '../../../src/cli/context.ts';
import { diffIo } from '../../../src/cli/diff-io.ts';
import { CommandError } from '../../../src/cli/exit-codes.ts';
import { explainErrors } from '../../../src/cli/main.ts';
import type { DiffIo } from '../../../src/kit/diff/index.ts';
import { testIo } from '../../cli/io.ts';

/** The files and the git of a folder. */
export const filesOf = (folder: string): DiffIo => diffIo(testIo({ cwd: folder }));

/** Runs `xa diff` in this process, and resolves with its exit code. */
export async function runDiff(argv: readonly string[], io: DiffIo): Promise<number> {
  const surroundings = testIo();
  const command = diffCommand(io)(createContext(surroundings, {}, 'xa diff'));
  try {
    await explainErrors(command, surroundings).exitOverride().parseAsync(argv, { from: 'user' });
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
    ...filesOf(folder),
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
  };
  return { code: await runDiff(argv, io), out, err };
}
