/**
 * Assigns processes to cores. Otherwise, the scheduler runs two communicating processes on one core or on two,
 * differently in each run, and one request in flight takes twice as long if each message has to wake a sleeping core.
 */
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import type { ServerProcess } from './server-process.ts';

/** Does the work while this process and the servers each stay on one core. Without `taskset`, they run anywhere. */
export async function onCores<Result>(
  { own, servers }: { readonly own: number; readonly servers: number },
  processes: readonly ServerProcess[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    for (const { pid } of processes) keepOn(`${servers}`, pid);
    keepOn(`${own}`, process.pid);
    return await work();
  } finally {
    keepOn(`0-${cpus().length - 1}`, process.pid);
  }
}

const keepOn = (list: string, pid: number): unknown =>
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', list, `${pid}`]);
