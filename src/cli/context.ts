import { resolve } from 'node:path';
import type { Command } from 'commander';
import { whyUnwritable } from '../base/file-errors.ts';
import { type CommandContract, createCommandContract } from './contract.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Io, Signal } from './io.ts';
import { type FoundConfig, readConfigFiles } from './settings/files.ts';
import { createTerminal, type Terminal } from './terminal.ts';

/** The commands by name. Each is loaded when it is called, and receives its arguments. */
export interface Commands {
  readonly [name: string]: {
    readonly summary: string;
    readonly load: () => Promise<{
      readonly command: (context: Context, args: readonly string[]) => Command;
    }>;
  };
}

/** What a command works with: the process around it, the contract, and its settings. */
export interface Context extends Terminal, CommandContract {
  readonly io: Io;
  /** `xa`, and the command that was called. */
  readonly name: string;
  readonly commands: Commands;
  /** From now on, a signal asks the command to stop; a second one ends it at once. */
  readonly onStop: () => Stop;
  /** The path of a file on the command line, for functions that open it. */
  readonly pathOf: (file: string) => string;
  /** The config files, and what is wrong with them; read once. */
  readonly configFiles: () => Promise<FoundConfig>;
  /** Resolves with an exit code if the command has to end before its work is done. */
  readonly ended: Promise<ExitCode>;
  /** Waits until the output is written; returns the exit code if that fails. */
  readonly written: () => Promise<ExitCode | undefined>;
}

export function createContext(io: Io, commands: Commands, name: string): Context {
  const { stdout, stderr, cwd } = io;
  const terminal = createTerminal(io);
  const contract = createCommandContract(io);
  let config: Promise<FoundConfig> | undefined;
  let endNow: (exitCode: ExitCode) => void = () => undefined;
  const ended = new Promise<ExitCode>((resolve) => (endNow = resolve));
  let failure: ExitCode | undefined;

  function failed(error: NodeJS.ErrnoException): void {
    if (failure !== undefined) return;
    // The reader of a pipe has gone, as in `xa call ... | head`, and nobody has to be told.
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
    commands,
    onStop: () => createStop(io, endNow),
    pathOf(file) {
      const path = resolve(cwd, file);
      return resolve(file) === path ? file : path;
    },
    configFiles: () => (config ??= readConfigFiles(io, terminal)),
    ended,
    async written() {
      await Promise.all(
        [stdout, stderr].map(
          (output) =>
            new Promise<void>((resolve) => {
              output.write('', (error) => {
                if (error && output === stdout) failed(error);
                resolve();
              });
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
    requested: new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
    get exitCode() {
      return exitCode;
    },
    release,
  };
}
