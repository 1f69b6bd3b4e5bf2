/** What a command's exit code means; the same for every command. */
export const EXIT = {
  /** Everything was done. */
  ok: 0,
  /** The check found something: a broken contract, a breaking change. */
  broken: 1,
  /** The command line or a config file is wrong; nothing was done. */
  usage: 2,
  /** Any other failure. */
  failed: 3,
  /** The port to listen on cannot be used. */
  port: 4,
  /** The service cannot be reached, or does not respond in time. */
  unreachable: 5,
  /** The service responded with an error. */
  refused: 6,
  /** The output cannot be written, to stdout or to a file: the disk is full, for example. */
  output: 7,
  /** Stopped by Ctrl-C, or because its time was up. */
  interrupted: 130,
  /** The reader of its output has closed the pipe, as in `xa call ... | head`. */
  brokenPipe: 141,
  /** Stopped by SIGTERM. */
  terminated: 143,
} as const;

/** The table as `--help` shows it. */
export const EXIT_HELP = `Exit codes:
  0    success
  1    a check failed, for example a contract violation or a breaking change
  2    invalid command line or config file; nothing was sent
  3    another failure
  4    the port to listen on is not available
  5    the service cannot be reached, or does not respond in time
  6    the service responded with an error
  7    the output cannot be written, for example because the disk is full
  130  stopped by Ctrl-C, or the time was up
  141  the reader of the output closed the pipe
  143  stopped by SIGTERM
Servers run until a signal stops them, and end with 0, or with 1 if a check
failed.`;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with an exit code and a message on stderr. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

type ErrorKind = abstract new (...given: never[]) => Error;

/** Ends a command with the exit code for errors of these kinds. */
export const asExit =
  (exitCode: ExitCode, ...kinds: readonly ErrorKind[]) =>
  (error: unknown): never => {
    if (!(error instanceof Error) || !kinds.some((kind) => error instanceof kind)) throw error;
    throw new CommandError(exitCode, error.message, { cause: error });
  };

/** Ends a command with `usage` for errors of these kinds, which say what is wrong with a file or an argument. */
export const asUsage = (...kinds: readonly ErrorKind[]) => asExit(EXIT.usage, ...kinds);
