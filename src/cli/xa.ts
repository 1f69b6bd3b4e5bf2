#!/usr/bin/env node
import { Command, CommanderError, Help, type Option } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { COMMANDS } from './commands.ts';
import { CommandError, EXIT, EXIT_HELP, type ExitCode } from './exit-codes.ts';
import { OverlayError } from '../contract/overlay/document.ts';
import { explainParsing } from './explain-parsing.ts';
import { overlayFiles } from './options/overlays.ts';
import { withConfigured } from './settings/configured.ts';
import { endWithClosedPipe, tell } from './terminal.ts';

async function main(args: readonly string[]): Promise<ExitCode> {
  const [name = ''] = args;
  try {
    await correctContract(args);
    const program = await programFor(name, args.slice(1));
    const words = await withConfigured(program, args);
    // A config file may name overlays too, and the options of a command depend on the contract.
    const corrected = words.length > args.length && (await correctContract(words));
    const asked = corrected ? await programFor(name, words.slice(1)) : program;
    // With --help, a command that is not known would get the general help.
    await asked.parseAsync(isCommand(name) ? words : [name], { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok;
    const said = error instanceof Error ? error.message : String(error);
    // Printed help needs no further message.
    if (said !== '(outputHelp)') tell(`xa${name === '' ? '' : ` ${name}`}: ${said}`);
    if (error instanceof CommanderError) return EXIT.usage;
    if (error instanceof OverlayError) return EXIT.usage;
    return error instanceof CommandError ? error.exitCode : EXIT.failed;
  }
}

const isCommand = (name: string): boolean =>
  name === '' || name === 'help' || name.startsWith('-') || Object.hasOwn(COMMANDS, name);

/** Corrects the contract by the overlays of the command line; returns whether there are any. */
async function correctContract(words: readonly string[]): Promise<boolean> {
  // The differ corrects the documents that it is given.
  const files = words[0] === 'diff' ? [] : overlayFiles(words);
  if (files.length === 0) return false;
  const { useOverlays } = await import('./contract.ts');
  await useOverlays(files, { allowDocumented: words.includes('--allow-documented') });
  return true;
}

/** Loads the command that is called; of the others only the names are needed. */
async function programFor(name: string, rest: readonly string[]): Promise<Command> {
  const program = new Command('xa')
    .description('Tools for the Experimentation Automation REST API')
    .version(await versions(name));
  const called = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (called !== undefined) program.addCommand((await called.load()).command(rest, COMMANDS));
  else for (const [each, { summary }] of Object.entries(COMMANDS)) program.command(each).summary(summary);
  return prepared(program);
}

/** The package's and the contract's; the contract is only read for those who ask. */
async function versions(asked: string): Promise<string> {
  if (asked !== '--version' && asked !== '-V') return packageJson.version;
  const { contractVersion } = await import('./contract.ts');
  return `${packageJson.version} (contract ${contractVersion})`;
}

/** Errors are thrown and explained in one place, including those of subcommands; help ends with the exit codes. */
function prepared(command: Command): Command {
  for (const inner of command.commands) prepared(inner);
  if (command.commands.length === 0 || command.parent !== null)
    command.addHelpText('after', `\n${EXIT_HELP}`);
  return explainParsing(command.exitOverride().configureHelp({ optionDescription, minWidthToWrap: 24 }));
}

/** Empty lists and disabled switches are not shown. */
function optionDescription(this: Help, option: Option): string {
  return Help.prototype.optionDescription.call(this, option).replace(/ \(default: (?:\[\]|false)\)$/, '');
}

/** `xa help call getGoal` is `xa call getGoal --help`: only a command that is loaded knows its help. */
const helpAsOption = (words: readonly string[]): readonly string[] =>
  words[0] === 'help' && words.length > 1 ? [...words.slice(1), '--help'] : words;

endWithClosedPipe();
process.exitCode = await main(helpAsOption(process.argv.slice(2)));
// Requests that nobody waits for any more, such as a token request, do not delay the exit.
if (process.exitCode !== EXIT.ok) process.stdout.write('', () => process.exit());
