/** Runs a command, and measures the elapsed time and the processor time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Ran {
  readonly seconds: number;
  /** The output. */
  readonly said: string;
}

export interface Took extends Ran {
  /** The total for all of its Node processes. */
  readonly computing: number;
}

export async function run(
  command: string,
  args: readonly string[],
  cwd: string,
  {
    env = {},
    codes = [0],
  }: { readonly env?: NodeJS.ProcessEnv; readonly codes?: readonly (number | null)[] } = {},
): Promise<Ran> {
  const began = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = (performance.now() - began) / 1000;
  if (!codes.includes(code))
    throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${said.slice(-4_000)}`);
  return { seconds, said };
}

export async function timed(command: string, args: readonly string[], cwd: string): Promise<Took> {
  const folder = mkdtempSync(join(tmpdir(), 'usage-'));
  const file = join(folder, 'microseconds');
  writeFileSync(file, '');
  try {
    const ran = await run(command, args, cwd, {
      env: {
        BENCH_USAGE_FILE: file,
        NODE_OPTIONS: `--import ${new URL('./say-usage.mjs', import.meta.url).href}`,
      },
    });
    const each = readFileSync(file, 'utf8').trim().split('\n').map(Number);
    return { ...ran, computing: each.reduce((sum, one) => sum + one, 0) / 1e6 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Explains the time of a command that waited for a busy processor. */
export const computingNote = (computing: number): string => `${computing.toPrecision(2)} s of computing`;
