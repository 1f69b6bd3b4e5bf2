import { Command, InvalidArgumentError } from 'commander';
import {
  type ClientCredentials,
  createSandbox,
  listDefects,
  ListenError,
  type RateLimit,
  type Sandbox,
  type SandboxServer,
} from '../../sandbox/index.ts';
import { parseRateLimit } from '../../sandbox/access/limits.ts';
import { overlays } from '../contract.ts';
import { asUsage, CommandError, EXIT } from '../exit-codes.ts';
import { portOption } from '../options/numbers.ts';
import { originsOption } from '../options/origins.ts';
import { withOverlays } from '../options/overlays.ts';
import { nextSignal } from '../signals.ts';
import { printData, tell } from '../terminal.ts';

interface Options {
  readonly port: number;
  readonly host: string;
  readonly data?: string;
  readonly seed: string;
  readonly token: readonly string[];
  readonly allowOrigin: readonly string[];
  readonly allowCallbackHost: readonly string[];
  readonly client: readonly ClientCredentials[];
  readonly rateLimit: readonly RateLimit[];
  readonly zoned?: true;
  readonly docs?: string;
  readonly defect: readonly string[];
  readonly listDefects?: true;
}

export const command = (): Command =>
  withOverlays(
    new Command('sandbox').description(
      'Runs an emulation of the service on this machine, with state, time and faults under your control.',
    ),
  )
    .option('--port <number>', 'port to listen on, 0 for a free one', portOption, 4010)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--data <file>', 'keep the state in this file')
    .option('--seed <text>', 'seed for all random choices', '1')
    .option(
      '--token <token>',
      'accept only this bearer token and those that the sandbox issues (repeatable)',
      several,
      [],
    )
    .option(
      '--client <id:secret>',
      'issue access tokens for these credentials only (repeatable)',
      clients,
      [],
    )
    .option(
      '--allow-origin <origin>',
      'allow web pages of this origin to call the sandbox (repeatable)',
      originsOption,
      [],
    )
    .option('--allow-callback-host <host>', 'also post callbacks to this host (repeatable)', several, [])
    .option('--rate-limit <limit>', 'requests per token, like 50/10s or 1000/h (repeatable)', rateLimits, [])
    .option('--zoned', 'write every timestamp with a time zone')
    .option('--docs <folder>', 'serve these built docs under /docs/')
    .option('--defect <name>', 'make this deliberate mistake (repeatable)', several, [])
    .option('--list-defects', 'list all defects and what they do')
    .action(run);

/** Runs until a signal; requests in flight are completed. */
async function run(options: Options): Promise<void> {
  if (options.listDefects === true) return printDefects();
  const stopped = nextSignal();
  const sandbox = await create(options);
  try {
    const server: SandboxServer = await sandbox.serve({
      port: options.port,
      host: options.host,
      allowOrigin: options.allowOrigin,
      ...(options.docs === undefined ? {} : { docs: options.docs }),
    });
    printData(`${server.url}\n`);
    tell(`The sandbox is ready. Its page is ${server.url}/__sandbox/. Stop it with Ctrl-C.`);
    await stopped;
  } catch (error) {
    if (error instanceof ListenError) throw new CommandError(EXIT.port, error.message, { cause: error });
    throw error;
  } finally {
    await sandbox.close();
  }
}

const create = (options: Options): Promise<Sandbox> =>
  createSandbox({
    seed: options.seed,
    tokens: options.token,
    clients: options.client,
    rateLimit: options.rateLimit,
    zoned: options.zoned === true,
    overlays: overlays(),
    allowCallbackHosts: options.allowCallbackHost,
    defects: options.defect,
    ...(options.data === undefined ? {} : { data: options.data }),
  }).catch(asUsage(TypeError));

async function printDefects(): Promise<void> {
  const defects = await listDefects();
  const width = Math.max(...defects.map(({ name }) => name.length));
  const lines = defects.map(
    ({ name, description, operations }) =>
      `${name.padEnd(width)}  ${description} (${operations.join(', ')})\n`,
  );
  printData(lines.join(''));
}

const several = (value: string, before: readonly string[]): string[] => [...before, value];

const rateLimits = (text: string, before: readonly RateLimit[]): RateLimit[] => [
  ...before,
  asArgument(parseRateLimit, text),
];

const clients = (text: string, before: readonly ClientCredentials[]): ClientCredentials[] => [
  ...before,
  asArgument(credentialsFrom, text),
];

function credentialsFrom(text: string): ClientCredentials {
  const [, clientId, clientSecret] = /^([^:]+):(.+)$/.exec(text) ?? [];
  if (clientId === undefined || clientSecret === undefined)
    throw new TypeError(`"${text}" must be a client id and its secret, like deployer:s3cret.`);
  return { clientId, clientSecret };
}

/** The error of a parser, in the form that commander expects. */
function asArgument<T>(parse: (text: string) => T, text: string): T {
  try {
    return parse(text);
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
  }
}
