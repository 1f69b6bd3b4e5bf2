#!/usr/bin/env node
import { EXIT } from './exit-codes.ts';
import { main } from './main.ts';

// Node's fetch refuses a response with too many content codings, but does not listen to its connection any more: the
// loss of that connection must not end a command that has been told of the refusal.
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  if (error.name === 'AbortError' || /^(UND_ERR_|ECONN|EPIPE$)/.test(String(error.code))) return;
  process.stderr.write(`xa: ${error.message}\n`);
  process.exit(EXIT.failed);
});

const exitCode = await main(process.argv.slice(2), {
  get stdin() {
    return process.stdin;
  },
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
  pid: process.pid,
  uid: process.getuid?.(),
  onSignal(listener) {
    process.on('SIGINT', listener).on('SIGTERM', listener);
    return () => void process.off('SIGINT', listener).off('SIGTERM', listener);
  },
});
// Requests that nobody waits for any more, such as a token request, do not delay the exit.
process.exit(exitCode);
