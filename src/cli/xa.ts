#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { COMMANDS } from './commands.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';

async function main(args: readonly string[]): Promise<ExitCode> {
  const [name = ''] = args;
  try {
    const program = await programFor(name, args.slice(1));
    await program.parseAsync(args, { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    process.stderr.write(`xa ${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof CommandError ? error.exitCode : EXIT.failed;
  }
}

/** Loads the command that is called; of the others only the names are needed. */
async function programFor(name: string, rest: readonly string[]): Promise<Command> {
  const program = new Command('xa')
    .description('Tools for the Experimentation Automation REST API')
    .version(await versions(name));
  const called = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (called !== undefined) program.addCommand((await called.load()).command(rest));
  else for (const [each, { summary }] of Object.entries(COMMANDS)) program.command(each).summary(summary);
  return neverExiting(program);
}

/** The package's and the contract's; the contract is only read for those who ask. */
async function versions(asked: string): Promise<string> {
  if (asked !== '--version' && asked !== '-V') return packageJson.version;
  const { contractVersion } = await import('./contract.ts');
  return `${packageJson.version} (contract ${contractVersion})`;
}

/** What is wrong is thrown, by commands within commands too, so that the exit codes stay ours. */
function neverExiting(command: Command): Command {
  for (const inner of command.commands) neverExiting(inner);
  return command.exitOverride();
}

process.exitCode = await main(process.argv.slice(2));
