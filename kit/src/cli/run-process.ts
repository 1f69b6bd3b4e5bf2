import type { Program } from './context.ts';
import { EXIT } from './exit-codes.ts';
import { main } from './main.ts';

/** Runs a program with the command line, the streams and the signals of this process, and ends it. */
export async function runProcess(program: Program): Promise<never> {
  // Node's fetch refuses a response with too many content codings, but does not listen to its connection any more: the
  // loss of that connection must not end a command that has been told of the refusal.
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    if (error.name === 'AbortError' || /^(UND_ERR_|ECONN|EPIPE$)/.test(String(error.code))) return;
    process.stderr.write(`${program.name}: ${error.message}\n`);
    process.exit(EXIT.failed);
  });
  const exitCode = await main(program, process.argv.slice(2), {
    get stdin() {
      return process.stdin;
    },
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd: process.cwd(),
    pid: process.pid,
    onSignal(listener) {
      process.on('SIGINT', listener).on('SIGTERM', listener);
      return () => void process.off('SIGINT', listener).off('SIGTERM', listener);
    },
  });
  // Requests that nobody waits for any more, such as a token request, do not delay the exit.
  process.exit(exitCode);
}
