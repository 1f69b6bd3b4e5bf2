#!/usr/bin/env node
import { main } from './main.ts';

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
