/** Runs a file in a new Node process, and returns the JSON that it prints. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export async function inChild<Result>(
  file: string,
  args: readonly string[],
  flags: readonly string[] = [],
): Promise<Result> {
  const path = new URL(file, import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, path, ...args]);
  return JSON.parse(stdout) as Result;
}
