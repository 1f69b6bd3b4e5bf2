/** A real Redis on a free port of loopback, without files. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@experimentation-automation/test-support/listen';

/** Without Redis, its tests are skipped and listed as skipped. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

if (!hasRedis && process.env['CI']) throw new Error('CI has to share a quota, and there is no redis-server.');

export interface RedisServer {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const given = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', given, { stdio: ['ignore', 'pipe', 'inherit'] });
  await ready(child);
  const gone = once(child, 'exit');
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      child.kill();
      await gone;
    },
  };
}

/** Waits until it accepts connections. */
async function ready(child: ChildProcess): Promise<void> {
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    if (said.includes('Ready to accept connections')) break;
  }
  if (!said.includes('Ready to accept connections')) throw new Error(`redis-server did not start:\n${said}`);
}
