/** Raw lines to and from `experimentation-automation-tools mcp`. */
import { expect } from 'vitest';
import { tools } from '@experimentation-automation/test-support/tools/cli/program';
import { until } from '@experimentation-automation/test-support/until';

export const hello = {
  jsonrpc: '2.0',
  id: 'hello',
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
};

export const line = (message: object): string => `${JSON.stringify(message)}\n`;

/** Sends raw lines, and returns the responses when there are as many as wanted. */
export async function talkWith(
  env: Readonly<Record<string, string>>,
  lines: readonly string[],
  wanted: number,
) {
  const { stdin, out, ended } = tools.start(['mcp', '--write'], { env });
  for (const one of lines) stdin.write(one);
  await until(
    'every message is answered',
    () => out().split('\n').length - 1,
    (seen) => expect(seen).toBeGreaterThanOrEqual(wanted),
  );
  stdin.end();
  await ended;
  const messages = out().trim().split('\n');
  return messages.map(
    (message) => JSON.parse(message) as { id: unknown; error?: { message: string }; result?: object },
  );
}
