/** The exit codes, which are the same for every command. */
export const EXIT = {
  ok: 0,
  broken: 1,
  usage: 2,
  failed: 3,
  port: 4,
  unreachable: 5,
  refused: 6,
  output: 7,
  interrupted: 130,
  brokenPipe: 141,
  terminated: 143,
} as const;

type ExitName = keyof typeof EXIT;
export type ExitCode = (typeof EXIT)[ExitName];

const MEANINGS: readonly (readonly [ExitName, string])[] = [
  ['ok', 'success'],
  ['broken', 'a check failed, for example a contract violation or a breaking change'],
  ['usage', 'invalid command line or project file; nothing was sent'],
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
export const exitHelp = (program: string, own: Exits = {}): string =>
  `${table({ ok: true, usage: true, failed: true, ...own })}\nEvery command may also return 7, 130, 141 or 143:\nsee ${program} --help.`;

/** All exit codes, as the help of a program shows them. */
export const ALL_EXITS = table({}, true);

/** Ends a command with an exit code and a message on stderr. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** Ends a command whose line, or a file that it names, is wrong. */
export const usageError = (message: string, options?: ErrorOptions): CommandError =>
  new CommandError(EXIT.usage, message, options);

type ErrorKind = abstract new (...parameters: never[]) => Error;

/** Ends a command with the exit code for errors of these kinds. */
export const asExit =
  (exitCode: ExitCode, ...kinds: readonly ErrorKind[]) =>
  (error: unknown): never => {
    if (!(error instanceof Error) || !kinds.some((kind) => error instanceof kind)) throw error;
    throw new CommandError(exitCode, error.message, { cause: error });
  };

/** Ends a command with `usage` for errors of these kinds, which say what is wrong with a file or an argument. */
export const asUsage = (...kinds: readonly ErrorKind[]) => asExit(EXIT.usage, ...kinds);
