import { onTestFinished } from 'vitest';
import { kit } from './cli/program.ts';

/** Starts the program, waits for its first line, and ends it on request, or when the test ends. */
export async function startKit(...args: string[]) {
  const started = kit.start(args);
  const exitCode = async () => (await started.ended).code;
  const stop = () => {
    started.signal('SIGTERM');
    return exitCode();
  };
  onTestFinished(async () => void (await stop()));
  await started.began;
  return { line: started.out().trim(), said: started.err, exitCode, stop };
}
