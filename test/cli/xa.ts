import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A home without profiles, so that nobody's own settings get into a test. */
const HOME = mkdtempSync(join(tmpdir(), 'xa-home-'));

/** What Node is told to run. */
export const XA: readonly string[] = [inject('xa')];

export interface Around {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly cwd?: string;
}

/** The environment of a command: nothing of the tester's own settings, and what the test says. */
export const environment = (env: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME,
  XDG_CONFIG_HOME: HOME,
  ...env,
});

/** Runs `xa` to its end. */
export async function xa(
  args: readonly string[],
  { env = {}, input, cwd = process.cwd() }: Around = {},
): Promise<Ran> {
  const child = spawn(process.execPath, [...XA, ...args], { env: environment(env), cwd });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  child.stdin.end(input ?? '');
  await once(child, 'close');
  return { code: child.exitCode, out, err };
}
