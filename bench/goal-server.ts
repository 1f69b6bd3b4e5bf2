/** A server on loopback, in a process of its own, that answers everything with one goal. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { GOAL } from './contenders.ts';

export interface GoalServer {
  readonly url: string;
  [Symbol.dispose](): void;
}

export async function goalServer(): Promise<GoalServer> {
  const child = fork(new URL('./goal-server.mjs', import.meta.url), [JSON.stringify(GOAL)], { execArgv: [] });
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, [Symbol.dispose]: () => child.kill() };
}
