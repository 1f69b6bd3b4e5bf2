import { relative } from 'node:path';
import { Command, CommanderError, Help, type Option } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { OverlayError } from '../contract/index.ts';
import { COMMANDS } from './commands.ts';
import { type Context, createContext } from './context.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import { guidesFolder } from './guides-folder.ts';
import type { Io } from './io.ts';
import { valuesOf } from './options/overlays.ts';
import { explainErrors } from './parse-errors.ts';
import { withConfigured } from './settings/config-options.ts';

/** Runs a command line, and resolves with the exit code when its output is written. */
export async function main(args: readonly string[], io: Io): Promise<ExitCode> {
  const words = helpAsOption(args);
  const context = createContext(io, COMMANDS, ['xa', ...words.slice(0, 1)].join(' '));
  const exitCode = await Promise.race([run(words, context), context.ended]);
  return (await context.written()) ?? exitCode;
}

async function run(args: readonly string[], context: Context): Promise<ExitCode> {
  const [name = ''] = args;
  try {
    await correctContract(args, context);
    const program = await programFor(name, args.slice(1), context);
    const words = await withConfigured(program, args, context);
    // A config file may name overlays too, and the options of a command depend on the contract.
    const corrected = words.length > args.length && (await correctContract(words, context));
    const asked = corrected ? await programFor(name, words.slice(1), context) : program;
    // With --help, a command that is not known would get the general help.
    await asked.parseAsync(isCommand(name) ? words : [name], { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok;
    const said = error instanceof Error ? error.message : String(error);
    // Printed help needs no further message.
    if (said !== '(outputHelp)') context.tell(`${context.name}: ${said}`);
    if (error instanceof CommanderError || error instanceof OverlayError) return EXIT.usage;
    return error instanceof CommandError ? error.exitCode : EXIT.failed;
  }
}

const isCommand = (name: string): boolean =>
  name === '' || name === 'help' || name.startsWith('-') || Object.hasOwn(COMMANDS, name);

/** Takes the contract that the command line names, corrected by its overlays; returns whether there are any. */
async function correctContract(words: readonly string[], context: Context): Promise<boolean> {
  // The differ corrects the documents that it is given.
  const files = words[0] === 'diff' ? [] : valuesOf('--overlay', words);
  const contract = valuesOf('--contract', words).at(-1);
  if (contract !== undefined) await context.useContract(contract);
  if (files.length === 0) return false;
  const { readOverlay } = await import('../contract/overlay/index.ts');
  const allowDocumented = words.includes('--allow-documented');
  context.useOverlays(
    await Promise.all(files.map((file) => readOverlay(context.pathOf(file), { allowDocumented }))),
  );
  return true;
}

/** Loads the command that is called; of the others only the names are needed. */
async function programFor(name: string, rest: readonly string[], context: Context): Promise<Command> {
  const program = new Command('xa')
    .description('Tools for the Experimentation Automation REST API')
    .version(await versions(name));
  const called = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (called !== undefined) program.addCommand((await called.load()).command(context, rest));
  else for (const [each, { summary }] of Object.entries(COMMANDS)) program.command(each).summary(summary);
  program.addHelpText('after', `\n${endOfHelp(context.io)}`);
  return prepared(program, context.io);
}

function endOfHelp({ cwd }: Io): string {
  const guides = guidesFolder();
  const folder = guides === undefined ? undefined : relative(cwd, guides);
  return `Options of a command, with its exit codes: xa <command> --help
${folder === undefined ? '' : `Guides, as Markdown: ${folder.startsWith('..') ? guides : folder}\n`}
Example:
  xa sandbox --port 4010
  xa call listGoals --base-url http://127.0.0.1:4010 --token any`;
}

/** The package's and the contract's; the contract is only read for those who ask. */
async function versions(asked: string): Promise<string> {
  if (asked !== '--version' && asked !== '-V') return packageJson.version;
  const { contractVersion } = await import('./contract.ts');
  return `${packageJson.version} (contract ${contractVersion})`;
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

/** `xa help call getGoal` is `xa call getGoal --help`: only a command that is loaded knows its help. */
const helpAsOption = (words: readonly string[]): readonly string[] =>
  words[0] === 'help' && words.length > 1 ? [...words.slice(1), '--help'] : words;
