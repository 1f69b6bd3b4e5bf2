/** What a command's exit code says; the same for every command. */
export const EXIT = {
  /** It did what it was asked to do. */
  ok: 0,
  /** It looked, and something does not hold: a broken contract, a breaking change. */
  broken: 1,
  /** It was called wrongly; nothing was done. */
  usage: 2,
  /** It failed in another way. */
  failed: 3,
  /** The port that it should listen on cannot be used. */
  port: 4,
  /** What it should talk to does not answer. */
  unreachable: 5,
  /** The service answered with an error. */
  refused: 6,
  /** It was stopped before its end, by Ctrl-C or because its time was up. */
  interrupted: 130,
} as const;

/** The table as `--help` shows it. */
export const EXIT_HELP = `Exit codes:
  0    done, and nothing documented is broken
  1    something does not hold: a broken contract, a breaking change
  2    called wrongly; nothing was done
  3    failed in another way
  4    the port to listen on cannot be used
  5    the target does not answer
  6    the service answered with an error
  130  stopped before the end`;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with an exit code and one line on stderr. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
