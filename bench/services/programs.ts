/** Installs and starts the programs of other people. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

export const run = promisify(execFile);

/** Without what reports their use. */
export const quietEnv = (): NodeJS.ProcessEnv => ({
  ...process.env,
  DO_NOT_TRACK: '1',
  SCARF_ANALYTICS: 'false',
  NO_COLOR: '1',
  NODE_OPTIONS: '',
});

/** Installs packages of npm into a folder, unless they are there. `built` names the ones that are compiled. */
export async function installFromNpm(
  folder: string,
  packages: readonly string[],
  built: readonly string[] = [],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (existsSync(join(folder, 'installed'))) return;
  const allowScripts = Object.fromEntries(built.map((name) => [name, true]));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts }));
  const flags = ['--no-audit', '--no-fund', '--no-package-lock', '--save-exact'];
  await run('npm', ['install', ...flags, ...packages], { cwd: folder, env: quietEnv(), maxBuffer: 64e6 });
  await writeFile(join(folder, 'installed'), '');
}

/** Installs packages of Debian, unless their files are there. */
export async function installFromDebian(
  packages: readonly string[],
  files: readonly string[],
): Promise<void> {
  if (files.every((file) => existsSync(file))) return;
  const command = ['apt-get', 'install', '-y', '--no-install-recommends', ...packages];
  if (process.getuid?.() !== 0) throw new Error(`Run this first, as root: ${command.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run(command[0] ?? '', command.slice(1), { env, maxBuffer: 64e6 });
}

export interface Program {
  readonly stop: () => Promise<void>;
}

interface Start {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The user and the group that run it. @default those of this process */
  readonly as?: { readonly uid: number; readonly gid: number };
  /** Its output goes into this file of the folder. */
  readonly log: string;
  /** Whether it is ready. */
  readonly isReady: () => Promise<boolean>;
  readonly signal?: NodeJS.Signals;
}

/** Starts a program, and waits until it is ready. */
export async function startProgram(
  command: string,
  args: readonly string[],
  { cwd, env = {}, as, log, isReady, signal = 'SIGTERM' }: Start,
): Promise<Program> {
  const file = join(cwd, log);
  const output = await open(file, 'w');
  const child = spawn(command, args, {
    cwd,
    env: { ...quietEnv(), ...env },
    stdio: ['ignore', output.fd, output.fd],
    ...as,
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    await output.close();
  };
  for (const until = performance.now() + 180_000; !(await isReady()); await wait(200)) {
    if (child.exitCode === null && performance.now() < until) continue;
    await stop();
    throw new Error(`${command} did not start:\n${(await readFile(file, 'utf8')).slice(-3_000)}`);
  }
  return { stop };
}

/** Waits until something has happened. */
export async function until(hasHappened: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 60_000; !(await hasHappened()); await wait(100))
    if (performance.now() > end) throw new Error('It did not happen within a minute.');
}

/** Whether something is returned with a success. */
export const responds = async (url: string): Promise<boolean> =>
  (await fetch(url).catch(() => undefined))?.ok === true;

/** Sends JSON, and throws unless it is accepted. */
export async function send(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} returned ${response.status}: ${text.slice(0, 500)}`);
  return text === '' ? undefined : JSON.parse(text);
}
