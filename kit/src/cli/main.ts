import { relative } from 'node:path';
import { Command, CommanderError, Help, type Option } from 'commander';
import { OverlayError, SchemaError } from '../contract/index.ts';
import { type CommandContext, createContext, type Program } from './context.ts';
import { ALL_EXITS, CommandError, EXIT, type ExitCode, usageError } from './exit-codes.ts';
import { columnsOf, type Io, type Output } from './io.ts';
import { optionValuesIn } from './options/overlays.ts';
import { withProjectFile } from './settings/project-file.ts';
import { closest, didYouMean } from '../base/closest.ts';
import { capital } from '../base/words.ts';

/** Runs a command line, and resolves with the exit code when its output is written. */
export async function main(program: Program, args: readonly string[], io: Io): Promise<ExitCode> {
  const words = helpAsOption(args);
  const context = createContext(io, program, words);
  const exitCode = await Promise.race([run(words, context), context.ended]);
  return (await context.written()) ?? exitCode;
}

async function run(args: readonly string[], context: CommandContext): Promise<ExitCode> {
  const [name = ''] = args;
  try {
    const words = await withSettings(args, context);
    // The options of a command may depend on the contract.
    await correctContract(words, context);
    const parser = await parserFor(name, words.slice(1), context);
    // With --help, a command that is not known would get the general help.
    const isCommand = Object.hasOwn(context.program.commands, name);
    await parser.parseAsync(isCommand ? words : words.slice(0, 1), { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok;
    const message = error instanceof Error ? error.message : String(error);
    // Printed help needs no further message.
    if (message !== '(outputHelp)') context.tell(`${context.name}: ${message}`);
    const isOfInput = [CommanderError, OverlayError, SchemaError].some((kind) => error instanceof kind);
    if (isOfInput) return EXIT.usage;
    return error instanceof CommandError ? error.exitCode : EXIT.failed;
  }
}

async function withSettings(args: readonly string[], context: CommandContext): Promise<readonly string[]> {
  if (context.program.readsProjectFile !== true) return args;
  return withProjectFile(await parserFor(args[0] ?? '', args.slice(1), context), args, context);
}

/** Takes the contract that the command line names, corrected by its overlays. */
async function correctContract(words: readonly string[], context: CommandContext): Promise<void> {
  // The differ corrects the documents that it is given.
  const files = words[0] === 'diff' ? [] : optionValuesIn('--overlay', words);
  const contract = optionValuesIn('--contract', words).at(-1);
  if (contract !== undefined) await context.useContract(contract);
  if (files.length === 0) return;
  const { readOverlay } = await import('../contract/overlay/index.ts');
  const allowDocumented = words.includes('--allow-documented');
  context.useOverlays(
    await Promise.all(files.map((file) => readOverlay(context.pathOf(file), { allowDocumented }))),
  );
}

/** Loads the command that is called; of the others only the names are needed. */
async function parserFor(name: string, rest: readonly string[], context: CommandContext): Promise<Command> {
  const { program, io } = context;
  const { commands } = program;
  const parser = new Command(program.name).description(program.description).version(program.version);
  const called = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (called !== undefined) parser.addCommand((await called.load()).command(context, rest));
  else for (const [each, { summary }] of Object.entries(commands)) parser.command(each).summary(summary);
  parser.addHelpText('after', `\n${endOfHelp(program, io)}`);
  return prepared(parser, io);
}

function endOfHelp({ name, guides, example }: Program, { cwd }: Io): string {
  const folder = guides === undefined ? undefined : relative(cwd, guides);
  return `Options of a command: ${name} <command> --help
${folder === undefined ? '' : `Guides, as Markdown: ${folder.startsWith('..') ? guides : folder}\n`}
${ALL_EXITS}

Example:
${example.map((line) => `  ${name} ${line}`).join('\n')}`;
}

/** Errors are thrown and explained in one place, including those of subcommands. */
function prepared(command: Command, io: Io): Command {
  for (const inner of command.commands) prepared(inner, io);
  return explainErrors(command.exitOverride().configureHelp({ optionDescription, minWidthToWrap: 24 }), io);
}

/** Empty lists and disabled switches are not shown. */
function optionDescription(this: Help, option: Option): string {
  return Help.prototype.optionDescription.call(this, option).replace(/ \(default: (?:\[\]|false)\)$/, '');
}

/** `help mock` is `mock --help`: only a command that is loaded knows its help. */
const helpAsOption = (words: readonly string[]): readonly string[] =>
  words[0] === 'help' ? [...words.slice(1), '--help'] : words;

/** Turns the parser's errors about a command line into one message with a hint, and prints its help. */
export function explainErrors(command: Command, { stdout, stderr }: Pick<Io, 'stdout' | 'stderr'>): Command {
  return command.showSuggestionAfterError(false).configureOutput({
    writeOut: (text) => void stdout.write(text),
    writeErr: (text) => void stderr.write(text),
    getOutHelpWidth: () => widthOf(stdout),
    getErrHelpWidth: () => widthOf(stderr),
    getOutHasColors: () => false,
    getErrHasColors: () => false,
    outputError: (message) => {
      throw usageError(explained(command, message.replace(/^error: /, '').trim()));
    },
  });
}

/** Commander's own width for what is not a terminal is 80. */
const widthOf = (output: Output): number => (output.isTTY === true ? columnsOf(output) : 80);

function explained(command: Command, message: string): string {
  const [, flag] = /unknown option '(--[^'=]+)/.exec(message) ?? [];
  if (flag !== undefined) return `${capital(message)}. ${hintAt(command, flag)}`.trim();
  if (message.startsWith('too many arguments')) return unexpected(command);
  if (message.startsWith('missing required argument')) return `${capital(message)}.`;
  const [, unknown] = /unknown command '([^']+)'/.exec(message) ?? [];
  if (unknown !== undefined)
    return `${capital(message)}. ${didYouMean(
      unknown,
      command.commands.map((one) => one.name()),
      `${command.name()} --help lists the commands.`,
      'Did',
    )}`;
  const [, word, choices = ''] =
    /argument '([^']*)' is invalid\. Allowed choices are ([^.]*)\./.exec(message) ?? [];
  if (word === undefined) return capital(message);
  return `${capital(message)} ${didYouMean(word, choices.split(', '), '', 'Did')}`.trim();
}

/** An option whose value was forgotten takes the next option as its value, and leaves the value of that one over. */
function unexpected(command: Command): string {
  const word = command.args[command.registeredArguments.length] ?? '';
  const values = new Map<string, unknown>(Object.entries(command.opts()));
  for (const option of command.options) {
    const optionValues = [values.get(option.attributeName())]
      .flat()
      .find((one): one is string => typeof one === 'string' && one.startsWith('--'));
    if (optionValues !== undefined)
      return `Unexpected argument '${word}'. Is the value of ${option.flags} missing? It was given '${optionValues}'.`;
  }
  return `Unexpected argument '${word}'. See --help for the options.`;
}

/** Options of a body are often tried without its name, and reports under that of one file. */
function hintAt(command: Command, flag: string): string {
  const flags = command.options.flatMap(({ long, hidden }) => (long == null || hidden ? [] : [long]));
  const inBody = `--body.${flag.slice(2)}`;
  if (flags.includes(inBody)) return `Did you mean ${inBody}? It is a field of the body.`;
  const names = flags.map((long) => long.slice(2));
  const reports = ['json', 'html', 'junit', 'sarif'].filter((name) => names.includes(name));
  if (/^--(out|output|report|file)/.test(flag) && reports.length > 1)
    return `Reports are written with ${reports.map((name) => `--${name} <file>`).join(', ')}.`;
  const suggestion = closest(flag.slice(2), names) ?? closest(inBody.slice(2), names);
  return suggestion === undefined ? 'See --help for the options.' : `Did you mean --${suggestion}?`;
}
