import { join } from 'node:path';
import { format } from 'node:util';
import { vi } from 'vitest';

export interface Run {
  readonly out: string;
  readonly error: unknown;
  readonly exitCode: number;
}

let runs = 0;

/** Runs a program of `examples/` in this process, with arguments and environment, as `node` would from a shell. */
export async function runProgram(
  name: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Run> {
  let out = '';
  const written = vi.spyOn(console, 'log').mockImplementation((...values: unknown[]) => {
    out += `${format(...values)}\n`;
  });
  const { argv, exitCode } = process;
  for (const [key, value] of Object.entries(environment)) vi.stubEnv(key, value);
  process.argv = [process.execPath, `examples/${name}.ts`, ...words];
  process.exitCode = undefined;
  let error: unknown;
  try {
    // The program is loaded again, but not its imports.
    const program = join(import.meta.dirname, `../../examples/${name}.ts?run=${runs++}`);
    await import(/* @vite-ignore */ program);
  } catch (reason) {
    error = reason;
  }
  const ended = Number(process.exitCode ?? (error === undefined ? 0 : 1));
  process.argv = argv;
  process.exitCode = exitCode;
  written.mockRestore();
  vi.unstubAllEnvs();
  return { out, error, exitCode: ended };
}
