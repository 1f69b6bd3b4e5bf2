/** A server in a separate process, with its processor time and memory. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Usage {
  /** Processor time in milliseconds since it was started. */
  readonly cpuMs: number;
  readonly residentMb: number;
}

export interface ServerProcess {
  readonly pid: number;
  readonly url: string;
  /** Milliseconds from the start of the process until it printed its address. */
  readonly startMs: number;
  readonly usage: () => Promise<Usage>;
  readonly stop: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

const USAGE = new URL('./usage.mjs', import.meta.url).href;

/** Starts Node with these arguments, and waits for the first line with an address. */
export async function startServer(...args: string[]): Promise<ServerProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', USAGE, ...args], {
    cwd: new URL('..', import.meta.url).pathname,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk) => (out += String(chunk)));
  child.stderr?.on('data', (chunk) => (err += String(chunk)));
  const closed = once(child, 'close');
  const printed = async (): Promise<string> => {
    for (;;) {
      const [address] = /http:\/\/[\w.:]+/.exec(out) ?? [];
      if (address !== undefined) return address;
      if (child.exitCode !== null) throw new Error(`node ${args.join(' ')} ended:\n${out}${err}`);
      await Promise.race([child.stdout && once(child.stdout, 'data'), closed]);
    }
  };
  const url = await printed();
  const { pid = 0 } = child;
  const stop = async (): Promise<void> => {
    child.kill();
    await closed;
  };
  return {
    pid,
    url,
    startMs: performance.now() - began,
    usage: async () => {
      const answer = once(child, 'message');
      child.send('usage');
      const [usage] = (await answer) as [Usage];
      return usage;
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
