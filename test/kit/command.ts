import { onTestFinished } from 'vitest';
import { startXa } from '../cli/xa.ts';

/** Starts `xa`, waits for its first line, and ends it on request, or when the test ends. */
export async function xa(...args: string[]) {
  const started = startXa(args);
  const exitCode = async () => (await started.ended).code;
  const stop = () => {
    started.signal('SIGTERM');
    return exitCode();
  };
  onTestFinished(async () => void (await stop()));
  await started.began;
  return { line: started.out().trim(), said: started.err, exitCode, stop };
}
