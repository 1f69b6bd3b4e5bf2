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

type ExitName = keyof typeof EXIT;

const MEANINGS: readonly (readonly [ExitName, string])[] = [
  ['ok', 'success'],
  ['broken', 'a check failed, for example a contract violation or a breaking change'],
  ['usage', 'invalid command line or config file; nothing was sent'],
  ['failed', 'another failure'],
  ['port', 'the port to listen on is not available'],
  ['unreachable', 'the service cannot be reached, or does not respond in time'],
  ['refused', 'the service responded with an error'],
  ['output', 'the output cannot be written, for example because the disk is full'],
  ['interrupted', 'stopped by Ctrl-C, or the time was up'],
  ['brokenPipe', 'the reader of the output closed the pipe'],
  ['terminated', 'stopped by SIGTERM'],
];

/** Exit codes with their meaning for one command; `true` stands for the general one. */
export type Exits = Readonly<Partial<Record<ExitName, string | true>>>;

function table(exits: Exits, others?: true): string {
  const lines = MEANINGS.flatMap(([name, general]) => {
    const meaning = exits[name] ?? others;
    return meaning === undefined
      ? []
      : [`  ${String(EXIT[name]).padEnd(3)}  ${meaning === true ? general : meaning}`];
  });
  return ['Exit codes:', ...lines].join('\n');
}

/** The exit codes of a command as its help shows them: those of its own, and those that every command may return. */
export const exitHelp = (own: Exits = {}): string =>
  `${table({ ok: true, usage: true, failed: true, ...own })}\nEvery command may also return 7, 130, 141 or 143: see xa --help.`;

/** All exit codes, as the help of `xa` shows them. */
export const ALL_EXITS = table({}, true);

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
