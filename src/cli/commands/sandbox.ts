import { Command, InvalidArgumentError } from 'commander';
import { createSandbox, ListenError, type RateLimit, type SandboxServer } from '../../sandbox/index.ts';
import { originOf } from '../../sandbox/admission.ts';
import { parseRateLimit } from '../../sandbox/limits.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { portOption } from '../port-option.ts';
import { nextSignal } from '../signals.ts';

interface Options {
  readonly port: number;
  readonly host: string;
  readonly data?: string;
  readonly seed: string;
  readonly token: readonly string[];
  readonly allowOrigin: readonly string[];
  readonly allowCallbackHost: readonly string[];
  readonly rateLimit?: RateLimit;
  readonly docs?: string;
}

export const command = (): Command =>
  new Command('sandbox')
    .description('Runs the whole service on this machine, with state, time and faults under control.')
    .option('--port <number>', 'port to listen on, 0 for a free one', portOption, 4010)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--data <file>', 'keep the state in this file')
    .option('--seed <text>', 'what everything that is drawn by lot depends on', '1')
    .option('--token <token>', 'take only this bearer token (may be repeated)', several, [])
    .option(
      '--allow-origin <origin>',
      'let pages of this origin call the sandbox (may be repeated)',
      origins,
      [],
    )
    .option('--allow-callback-host <host>', 'post callbacks to this host too (may be repeated)', several, [])
    .option('--rate-limit <limit>', 'requests for each token, like 10/1s or 100/m', rateLimit)
    .option('--docs <folder>', 'serve these built docs under /docs/')
    .action(run);

/** Resolves when a signal has ended it and what was in flight is answered. */
async function run(options: Options): Promise<void> {
  const stopped = nextSignal();
  const sandbox = await createSandbox({
    seed: options.seed,
    tokens: options.token,
    allowCallbackHosts: options.allowCallbackHost,
    ...(options.rateLimit === undefined ? {} : { rateLimit: options.rateLimit }),
    ...(options.data === undefined ? {} : { data: options.data }),
  });
  try {
    const server: SandboxServer = await sandbox.serve({
      port: options.port,
      host: options.host,
      allowOrigin: options.allowOrigin,
      ...(options.docs === undefined ? {} : { docs: options.docs }),
    });
    process.stdout.write(`${server.url}\n`);
    process.stderr.write(
      `The sandbox is ready. Look at it: ${server.url}/__sandbox/ - stop it with Ctrl-C.\n`,
    );
    await stopped;
  } catch (error) {
    if (error instanceof ListenError) throw new CommandError(EXIT.port, error.message, { cause: error });
    throw error;
  } finally {
    await sandbox.close();
  }
}

const several = (value: string, before: readonly string[]): string[] => [...before, value];

const origins = (value: string, before: readonly string[]): string[] => [
  ...before,
  asArgument(originOf, value),
];

const rateLimit = (text: string): RateLimit => asArgument(parseRateLimit, text);

/** What the parser says of a wrong argument, as commander wants to hear it. */
function asArgument<T>(parse: (text: string) => T, text: string): T {
  try {
    return parse(text);
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
  }
}
