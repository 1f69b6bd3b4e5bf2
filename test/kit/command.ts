import type { Process } from '../start-process.ts';
import { startXa } from '../cli/xa.ts';

const running = new Set<Process>();

/** Ends processes that a failed test has left behind. */
export function killAll(): void {
  for (const { child } of running) child.kill('SIGKILL');
  running.clear();
}

/** Starts `xa`, waits for its first line, and ends it on request. */
export async function xa(...args: string[]) {
  const started = startXa(args);
  running.add(started);
  const exitCode = async () => (await started.ended).code;
  await started.began;
  return {
    line: started.out().trim(),
    said: started.err,
    exitCode,
    stop: () => {
      started.child.kill('SIGTERM');
      return exitCode();
    },
  };
}
