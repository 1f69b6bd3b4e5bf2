import { expect } from 'vitest';
import { KIT } from 'openapi-contract-kit/internal/cli/commands';
import type { Program } from 'openapi-contract-kit/internal/cli/context';
import { EXIT } from 'openapi-contract-kit/internal/cli/exit-codes';
import { main } from 'openapi-contract-kit/internal/cli/main';
import type { Around, Ended, Process } from '../../start-process.ts';
import { type TestIo, testIo } from './io.ts';

/** The environment of a command: without the tester's own settings, and with those of the test. */
export const environment = (env: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  ...env,
});

export interface AroundProgram extends Pick<Around, 'input'> {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A command that runs in this process. */
export interface Running
  extends Pick<Process, 'out' | 'err' | 'began'>, Pick<TestIo, 'stdin' | 'stdout' | 'signal'> {
  readonly ended: Promise<Ended>;
}

/** How tests run a program. */
export interface Runner {
  /** Starts it in this process, with stdin open. */
  readonly start: (args: readonly string[], around?: AroundProgram) => Running;
  /** Runs it in this process until it ends. */
  readonly run: (args: readonly string[], around?: AroundProgram) => Promise<Ended>;
}

export function createRunner(program: Program): Runner {
  function start(args: readonly string[], { env, cwd }: AroundProgram = {}): Running {
    const io = testIo({ env: environment(env), ...(cwd === undefined ? {} : { cwd }) });
    const { stdin, stdout, stderr, signal } = io;
    let [out, err] = ['', ''];
    stdout.on('data', (text: string) => (out += text));
    stderr.on('data', (text: string) => (err += text));
    const began = new Promise<void>((resolve) => stdout.once('data', () => resolve()));
    const ended = main(program, args, io).then(async (code) => {
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
    await main(program, [command ?? '', '--help'], io);
    expect(help, `the exit codes of ${command} --help`).toMatch(new RegExp(`^  ${code}  `, 'm'));
  }

  return {
    start,
    run(args, around = {}) {
      const { stdin, ended } = start(args, around);
      stdin.end(around.input);
      return ended;
    },
  };
}

export const kit = createRunner(KIT);
