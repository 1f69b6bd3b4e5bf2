import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A process, with its output so far. */
export interface Process {
  readonly child: ChildProcessWithoutNullStreams;
  readonly out: () => string;
  readonly err: () => string;
  /** Resolves once it has printed to stdout, or ended. */
  readonly began: Promise<unknown>;
  readonly ended: Promise<Ended>;
}

export interface Around {
  readonly env?: NodeJS.ProcessEnv;
  readonly input?: string;
  readonly cwd?: string;
}

/** Starts a program, and records its output. */
export function startProcess(
  command: string,
  args: readonly string[],
  { input = '', ...around }: Around = {},
): Process {
  const child = spawn(command, args, around);
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  child.stdin.on('error', () => undefined).end(input);
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, out, err }));
  return {
    child,
    out: () => out,
    err: () => err,
    began: Promise.race([once(child.stdout, 'data'), ended]),
    ended,
  };
}
