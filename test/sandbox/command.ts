import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { XA } from '../cli/xa.ts';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** The command line tool as a process of its own. */
export const runXa = (...args: readonly string[]): Running => run(process.execPath, [...XA, ...args]);

function run(command: string, args: readonly string[]): Running {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]).then(
    ([[code], stdout, stderr]) => ({ code: typeof code === 'number' ? code : null, stdout, stderr }),
  );
  return { child, ended };
}

/** Starts `xa sandbox` and waits for the address that it prints. */
export const startXaSandbox = (...args: readonly string[]) =>
  started(runXa('sandbox', '--port', '0', ...args));

/** The same where no file may grow beyond so many blocks of 512 bytes, as on a full disk. */
export const startXaSandboxWithin = (blocks: number, ...args: readonly string[]) =>
  started(
    run('sh', ['-c', `ulimit -f ${blocks} && exec "$@"`, 'sh', process.execPath, ...XA, 'sandbox', ...args]),
  );

async function started({ child, ended }: Running) {
  const first = child.stdout === null ? undefined : once(child.stdout, 'data');
  const line = await Promise.race([first, ended]);
  if (!Array.isArray(line)) throw new Error(`It ended before it began: ${JSON.stringify(line)}`);
  return { child, ended, url: String(line[0]).trim() };
}
