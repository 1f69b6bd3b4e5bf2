import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JsonObject } from 'openapi-contract-kit/internal/base/json';
import { KIT } from 'openapi-contract-kit/internal/cli/commands';
import { diffCommand } from 'openapi-contract-kit/internal/cli/commands/diff';
import { createContext } from 'openapi-contract-kit/internal/cli/context';
import { diffIo } from 'openapi-contract-kit/internal/cli/diff-io';
import { CommandError } from 'openapi-contract-kit/internal/cli/exit-codes';
import { explainErrors } from 'openapi-contract-kit/internal/cli/main';
import type { DiffIo } from 'openapi-contract-kit/internal/diff/index';
import { testIo } from '../kit/cli/io.ts';

/** The files and the git of a folder. */
export const filesOf = (folder: string): DiffIo => diffIo(testIo({ cwd: folder }));

/** Runs `openapi-contract-kit diff` in this process, and resolves with its exit code. */
export async function runDiff(argv: readonly string[], io: DiffIo): Promise<number> {
  const surroundings = testIo();
  const command = diffCommand(io)(createContext(surroundings, KIT, ['diff']));
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

/** What changed between two documents and reaches a consumer, a line each. The documents stay in the folder. */
export async function changesReaching(
  folder: string,
  { before, after }: { readonly before: JsonObject; readonly after: JsonObject },
  consumer: string,
): Promise<string[]> {
  await writeFile(join(folder, 'old.json'), JSON.stringify(before));
  await writeFile(join(folder, 'new.json'), JSON.stringify(after));
  const { out } = await diffIn(folder, 'old.json', 'new.json', '--json', '--used-by', consumer);
  const report = JSON.parse(out) as {
    changes: { rule: string; name: string; class: string; usedIn: string[] }[];
  };
  return report.changes
    .filter((change) => change.class !== 'cosmetic')
    .map(({ rule, name, usedIn }) => `${rule} ${name}: ${usedIn.join(', ')}`);
}
