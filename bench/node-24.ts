/** The Node that today's peers need. The packages promise older ones too, so questions without such peers run on the caller's. */
import { execFileSync } from 'node:child_process';

export const NODE_24 = '24.21.0';

/** The path of its program, which npm downloads once. */
export function node24(): string {
  const args = ['--yes', '-p', `node@${NODE_24}`, '--', 'node', '-p', 'process.execPath'];
  return execFileSync('npx', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
}
