#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';

/** Every command is one file under `commands/`, loaded when it is called. */
const COMMANDS: Readonly<
  Record<string, { summary: string; load: () => Promise<{ command: () => Command }> }>
> = {
  sandbox: {
    summary: 'run the whole service on this machine',
    load: () => import('./commands/sandbox.ts'),
  },
  mock: {
    summary: 'run a mock for the tests of a consumer, in any language',
    load: () => import('./commands/mock.ts'),
  },
  proxy: {
    summary: 'stand in front of a service and tell what breaks the contract',
    load: () => import('./commands/proxy.ts'),
  },
};

async function main(args: readonly string[]): Promise<ExitCode> {
  const program = new Command('xa')
    .description('Tools for the Experimentation Automation REST API')
    .version(packageJson.version)
    .exitOverride();
  const called = COMMANDS[args[0] ?? ''];
  if (called !== undefined) {
    program.addCommand((await called.load()).command().exitOverride());
  } else {
    for (const [name, { summary }] of Object.entries(COMMANDS)) program.command(name).summary(summary);
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    if (error instanceof CommandError) {
      process.stderr.write(`xa ${args[0] ?? ''}: ${error.message}\n`);
      return error.exitCode;
    }
    process.stderr.write(`xa ${args[0] ?? ''}: ${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT.failed;
  }
}

process.exitCode = await main(process.argv.slice(2));
