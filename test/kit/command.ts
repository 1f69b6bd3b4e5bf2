import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { XA } from '../cli/xa.ts';

const running = new Set<ChildProcess>();

/** Ends what a failed test has left behind. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
}

/** Starts `xa`, waits for its first line, and ends it when asked. */
export async function xa(...args: string[]) {
  const child = spawn(process.execPath, [...XA, ...args]);
  running.add(child);
  const ended = once(child, 'exit');
  let said = '';
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await Promise.race([once(child.stdout, 'data'), ended]);
  return {
    line: printed.trim(),
    said: () => said,
    exitCode: async () => ((await ended) as [number | null])[0],
    stop: async () => {
      child.kill('SIGTERM');
      return ((await ended) as [number | null])[0];
    },
  };
}
