import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { XA } from '../cli/xa.ts';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command line tool as a process of its own. */
export function runXa(...args: readonly string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [...XA, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]).then(
    ([[code], stdout, stderr]) => ({ code: typeof code === 'number' ? code : null, stdout, stderr }),
  );
  return { child, ended };
}

/** Starts `xa sandbox` and waits for the address that it prints. */
export async function startXaSandbox(...args: readonly string[]) {
  const { child, ended } = runXa('sandbox', '--port', '0', ...args);
  const first = child.stdout === null ? undefined : once(child.stdout, 'data');
  const line = await Promise.race([first, ended]);
  if (!Array.isArray(line)) throw new Error(`It ended before it began: ${JSON.stringify(line)}`);
  return { child, ended, url: String(line[0]).trim() };
}
