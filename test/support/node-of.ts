import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { once } from './once.ts';

/** The path of a Node of that version: this one, or one from the registry, which a run downloads once. */
export async function nodeOf(version: string): Promise<string> {
  if (process.versions.node.startsWith(`${version}.`)) return process.execPath;
  const args = ['--yes', '-p', `node@${version}`, '--', 'node', '-p', 'process.execPath'];
  return once(`node-${version}`, async () => (await promisify(execFile)('npx', args)).stdout.trim());
}
