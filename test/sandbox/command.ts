import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What Node is told to run: the tool from its sources, or one that was bundled before. */
export type Program = readonly string[];
const SOURCES: Program = ['--import', 'tsx', 'src/cli/xa.ts'];

/** The command line tool as a process of its own. */
export const runXa = (...args: readonly string[]) => run(SOURCES, args);

function run(program: Program, args: readonly string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [...program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]).then(
    ([[code], stdout, stderr]) => ({ code: typeof code === 'number' ? code : null, stdout, stderr }),
  );
  return { child, ended };
}

/** Starts `xa sandbox` and waits for the address that it prints. */
export const startXaSandbox = (...args: readonly string[]) => startSandboxOf(SOURCES, ...args);

/** Bundles the tool into the folder, for those who start it often: the sources take long to load. */
export async function bundleXa(folder: string): Promise<Program> {
  const outfile = join(folder, 'xa.mjs');
  await build({
    entryPoints: ['src/cli/xa.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
  return [outfile];
}

export async function startSandboxOf(program: Program, ...args: readonly string[]) {
  const { child, ended } = run(program, ['sandbox', '--port', '0', ...args]);
  const first = child.stdout === null ? undefined : once(child.stdout, 'data');
  const line = await Promise.race([first, ended]);
  if (!Array.isArray(line)) throw new Error(`It ended before it began: ${JSON.stringify(line)}`);
  return { child, ended, url: String(line[0]).trim() };
}
