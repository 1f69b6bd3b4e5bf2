import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Child {
  readonly process: ChildProcess;
  /** The output so far, of both streams. */
  output(): string;
  /** Resolves when the output matches; fails with the output if the process ends first. */
  until(fits: (output: string) => boolean): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a tool of `node_modules` and collects what it prints. */
export function startTool(tool: string, args: readonly string[]): Child {
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    NO_COLOR: '1',
  };
  const child = spawn(process.execPath, [`node_modules/.bin/${tool}`, ...args], { env });
  const ended = once(child, 'exit');
  let output = '';
  let look = (): void => undefined;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      look();
    });
  return {
    process: child,
    output: () => output,
    async until(fits) {
      const seen = new Promise<void>((resolve) => {
        look = () => {
          if (fits(output)) resolve();
        };
        look();
      });
      const gone = ended.then(() => {
        throw new Error(`${tool} ended:\n${output}`);
      });
      await Promise.race([seen, gone]);
    },
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}
