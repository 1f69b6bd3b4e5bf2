import { expect, inject } from 'vitest';
import { EXIT } from '../../src/cli/exit-codes.ts';
import { main } from '../../src/cli/main.ts';
import { newFolder } from '../new-folder.ts';
import { type Around, type Ended, type Process, startProcess } from '../start-process.ts';
import { type TestIo, testIo } from './io.ts';

/** A home folder without profiles, so that a tester's own settings do not affect tests. */
const HOME = newFolder();

/** The environment of a command: without the tester's own settings, and with those of the test. */
export const environment = (env: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME,
  XDG_CONFIG_HOME: HOME,
  ...env,
});

export interface AroundXa extends Pick<Around, 'input'> {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A command that runs in this process. */
export interface Running
  extends Pick<Process, 'out' | 'err' | 'began'>, Pick<TestIo, 'stdin' | 'stdout' | 'signal'> {
  readonly ended: Promise<Ended>;
}

/** Starts `xa` in this process, with stdin open. */
export function startXa(args: readonly string[], { env, cwd }: AroundXa = {}): Running {
  const io = testIo({ env: environment(env), ...(cwd === undefined ? {} : { cwd }) });
  const { stdin, stdout, stderr, signal } = io;
  let [out, err] = ['', ''];
  stdout.on('data', (text: string) => (out += text));
  stderr.on('data', (text: string) => (err += text));
  const began = new Promise<void>((resolve) => stdout.once('data', () => resolve()));
  const ended = main(args, io).then(async (code) => {
    await isListed(args[0], code);
    return { code, out, err };
  });
  return {
    stdin,
    stdout,
    signal,
    out: () => out,
    err: () => err,
    began: Promise.race([began, ended]),
    ended,
  };
}

/** Codes that only some commands return are in the help of each that does. */
async function isListed(command: string | undefined, code: number): Promise<void> {
  if (![EXIT.broken, EXIT.port, EXIT.unreachable, EXIT.refused].some((own) => own === code)) return;
  const io = testIo({ env: environment() });
  let help = '';
  io.stdout.on('data', (text: string) => (help += text));
  await main([command ?? '', '--help'], io);
  expect(help, `the exit codes of xa ${command} --help`).toMatch(new RegExp(`^  ${code}  `, 'm'));
}

/** Runs `xa` in this process until it ends. */
export function xa(args: readonly string[], around: AroundXa = {}): Promise<Ended> {
  const { stdin, ended } = startXa(args, around);
  stdin.end(around.input);
  return ended;
}

/** The arguments for Node, without additional threads beside those of the tests. */
export const XA: readonly string[] = ['--v8-pool-size=0', inject('xa')];

/** Starts `xa` as a process of its own, for what only a process shows. */
export const startXaProcess = (args: readonly string[], { env, ...around }: AroundXa = {}): Process =>
  startProcess(process.execPath, [...XA, ...args], { ...around, env: environment(env) });
