import { Command, InvalidArgumentError, Option as Parsed } from 'commander';
import type { FileKind, Given, Option, Options, ValueOf } from '../base/declared-options.ts';
import type { CommandContext } from './context.ts';
import { exitHelp, type Exits } from './exit-codes.ts';

type Flagged<Table> = keyof {
  [Name in keyof Table as Table[Name] extends { readonly flags: string } ? Name : never]: unknown;
} &
  keyof Table;

type WordOf<One> = One extends { readonly kind: FileKind<unknown> } ? string : ValueOf<One>;

/** Options that always have a value. */
type Certain<Table> = keyof {
  [
    Name in keyof Table as Table[Name] extends
      | { readonly default: unknown }
      | { readonly commandDefault: unknown }
      | { readonly required: true }
      ? Name
      : never
  ]: unknown;
};

/** The values of a command line by the names of options; of a value in a file, the name of the file. */
export type CommandWords<Table> = {
  readonly [Name in Flagged<Table>]?: WordOf<Table[Name]>;
} & {
  readonly [Name in Flagged<Table> & Certain<Table>]: WordOf<Table[Name]>;
};

/** Options whose values the command line gives themselves. */
type Direct<Table> = {
  readonly [
    Name in Flagged<Table> as Table[Name] extends { readonly kind: FileKind<unknown> } ? never : Name
  ]: Table[Name];
};

/** The options of a function that a command line gives. */
export function optionsFor<Table extends Options>(
  table: Table,
  words: CommandWords<Table>,
): Given<Direct<Table>> {
  const values = new Map<string, unknown>(Object.entries(words));
  const direct = Object.entries(table).flatMap(([name, { kind, flags }]) =>
    flags === undefined || !values.has(name) || 'inFile' in kind ? [] : [[name, values.get(name)]],
  );
  return Object.fromEntries(direct) as Given<Direct<Table>>;
}

/** A command as its help shows it, and what it does. */
interface Declaration<Table extends Options> {
  readonly name: string;
  readonly description: string;
  /** `<folder>` with its description. */
  readonly arguments?: Readonly<Record<string, string>>;
  readonly options: Table;
  /** What the help says after the options. */
  readonly notes?: string;
  /** A command line, without the name of the program. */
  readonly example: string;
  readonly exits?: Exits;
  readonly run: (
    context: CommandContext,
    words: CommandWords<Table>,
    parsedArguments: readonly string[],
  ) => Promise<void>;
}

/** Declares a command: its parser, its help and its part of the project's file follow. */
export const declareCommand =
  <Table extends Options>({
    name,
    description,
    options,
    notes = '',
    example,
    exits,
    run,
    ...rest
  }: Declaration<Table>) =>
  (context: CommandContext): Command => {
    const command = withOptions(new Command(name).description(description), options);
    for (const [argument, about] of Object.entries(rest.arguments ?? {})) command.argument(argument, about);
    return withEnd(context.program.name, command, { example, exits, notes: () => notes }).action(() =>
      run(context, commandValues(options, command), command.args),
    );
  };

/** Adds the options that have flags, those of a group together, and those without one first. */
export function withOptions(command: Command, table: Options): Command {
  const groupOf = ({ group = 'Options:' }: Option<unknown>): string => group;
  for (const name of new Set(['Options:', ...Object.values(table).map(groupOf)]))
    for (const option of Object.values(table))
      if (option.flags !== undefined && groupOf(option) === name)
        command.addOption(parsed(option, option.flags).helpGroup(name));
  return command;
}

interface End {
  /** Lines without the name of the program. */
  readonly example: string;
  readonly exits?: Exits | undefined;
  readonly notes?: () => string;
}

/** What every help ends with: notes, exit codes, and an example. */
export const withEnd = (
  program: string,
  command: Command,
  { example, exits, notes = () => '' }: End,
): Command =>
  command.addHelpText('after', () => {
    const line = `${program} ${example}`.replaceAll(/^/gm, '  ');
    const parts = [notes(), exitHelp(program, exits), `Example:\n${line}`];
    return `\n${parts.filter((part) => part !== '').join('\n\n')}`;
  });

/** The values of a command line that was parsed. */
export function commandValues<Table extends Options>(table: Table, command: Command): CommandWords<Table> {
  const values = new Map<string, unknown>(Object.entries(command.opts()));
  const words = Object.entries(table).flatMap(([name, { flags }]) => {
    const value = flags === undefined ? undefined : values.get(new Parsed(flags).attributeName());
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(words) as CommandWords<Table>;
}

function parsed(declaration: Option<unknown>, flags: string): Parsed {
  const { kind, preset, about, ...option } = declaration;
  const parser = new Parsed(flags, about);
  const initial = option.commandDefault ?? option.default;
  if (initial !== undefined) parser.default(initial, kind.show?.(initial));
  if (option.required === true) parser.makeOptionMandatory();
  if (preset !== undefined) parser.preset(preset);
  if (kind.choices !== undefined) parser.choices(kind.choices);
  else if (kind.read !== undefined)
    parser.argParser((word, before) => {
      const value = readWord(kind, word, before);
      if (value !== undefined) return value;
      throw new InvalidArgumentError(`It must be ${kind.expected}.`);
    });
  return parser;
}

function readWord(kind: Option<unknown>['kind'], word: string, before: unknown): unknown {
  try {
    return kind.read?.(word, before);
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
  }
}
