import { resolve } from 'node:path';
import type { Command } from 'commander';
import { whyUnwritable } from '../base/file-errors.ts';
import { type CommandContract, createCommandContract } from './contract.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Io, Signal } from './io.ts';
import { createTerminal, type Terminal } from './terminal.ts';

/** The commands by name. Each is loaded when it is called, and receives its arguments. */
export interface Commands {
  readonly [name: string]: {
    readonly summary: string;
    readonly load: () => Promise<{
      readonly command: (context: CommandContext, args: readonly string[]) => Command;
    }>;
  };
}

/** A program of several commands. */
export interface Program {
  /** What its users call. */
  readonly name: string;
  readonly description: string;
  readonly version: string;
  readonly commands: Commands;
  /** Command lines for its help, without its name. */
  readonly example: readonly string[];
  /** The folder of its guides. */
  readonly guides: string | undefined;
  /** The contract of the service that it is for; other programs are told one. */
  readonly contract?: object;
  /** Whether a file of the project sets options of commands. */
  readonly readsProjectFile?: true;
}

/** What a command works with: the process around it, and the contract. */
export interface CommandContext extends Terminal, CommandContract {
  readonly io: Io;
  /** The name of the program, and the command that was called. */
  readonly name: string;
  readonly program: Program;
  /** The command line as it was called, without what the file of the project sets. */
  readonly given: readonly string[];
  /** From now on, a signal asks the command to stop; a second one ends it at once. */
  readonly onStop: () => Stop;
  /** The path of a file on the command line, for functions that open it. */
  readonly pathOf: (file: string) => string;
  /** Resolves with an exit code if the command has to end before its work is done. */
  readonly ended: Promise<ExitCode>;
  /** Waits until the output is written; returns the exit code if that fails. */
  readonly written: () => Promise<ExitCode | undefined>;
}

export function createContext(io: Io, program: Program, args: readonly string[]): CommandContext {
  const { stdout, stderr, cwd } = io;
  const name = [program.name, ...args.slice(0, 1)].join(' ');
  const terminal = createTerminal(io);
  const contract = createCommandContract(io, program);
  let endNow: (exitCode: ExitCode) => void = () => undefined;
  const end = new Promise<ExitCode>((resolve) => (endNow = resolve));
  let failure: ExitCode | undefined;

  function failed(error: NodeJS.ErrnoException): void {
    if (failure !== undefined) return;
    // The reader of a pipe has gone, as in `... | head`, and nobody has to be told.
    failure = error.code === 'EPIPE' ? EXIT.brokenPipe : EXIT.output;
    if (failure === EXIT.output)
      terminal.tell(`${name}: The output cannot be written: ${whyUnwritable(error)}`);
    endNow(failure);
  }
  stdout.on('error', failed);
  // Messages that nobody can read are no reason to stop.
  stderr.on('error', () => undefined);

  return {
    ...terminal,
    ...contract,
    io,
    name,
    program,
    given: args,
    onStop: () => createStop(io, endNow),
    pathOf(file) {
      const path = resolve(cwd, file);
      return resolve(file) === path ? file : path;
    },
    ended: end,
    async written() {
      await Promise.all(
        [stdout, stderr].map(
          (output) =>
            new Promise<void>((resolve) => {
              output.write('', () => resolve());
            }),
        ),
      );
      return failure;
    },
  };
}

const CODES: Readonly<Record<Signal, ExitCode>> = {
  SIGINT: EXIT.interrupted,
  SIGTERM: EXIT.terminated,
};

/** A request to stop, by SIGINT or SIGTERM. */
interface Stop {
  readonly signal: AbortSignal;
  /** Resolves when the signal arrives. */
  readonly requested: Promise<void>;
  /** The exit code of the signal that arrived, if one did. */
  readonly exitCode: ExitCode | undefined;
  /** Signals end the process again. */
  release(): void;
}

/** Lets the command finish its work after the first signal; a second one ends it at once. */
function createStop({ onSignal }: Io, endNow: (exitCode: ExitCode) => void): Stop {
  const controller = new AbortController();
  const { signal } = controller;
  let exitCode: ExitCode | undefined;
  const release = onSignal((name) => {
    if (exitCode !== undefined) return endNow(CODES[name]);
    exitCode = CODES[name];
    controller.abort();
  });
  return {
    signal,
    requested: new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
    get exitCode() {
      return exitCode;
    },
    release,
  };
}
