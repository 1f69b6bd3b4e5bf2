import { originOf } from '../../sandbox/http/admission.ts';
import { several } from '../options/several.ts';
import { Command } from 'commander';
import {
  type ClientCredentials,
  createSandbox,
  listDefects,
  ListenError,
  type RateLimit,
  type Sandbox,
} from '../../sandbox/index.ts';
import { parseRateLimit } from '../../sandbox/access/limits.ts';
import { overlays } from '../contract.ts';
import { asExit, asUsage, EXIT } from '../exit-codes.ts';
import { portOption } from '../options/numbers.ts';

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
      several(),
      [],
    )
    .option(
      '--client <id:secret>',
      'issue access tokens for these credentials only (repeatable)',
      several(credentialsFrom),
      [],
    )
    .option(
      '--allow-origin <origin>',
      'allow web pages of this origin to call the sandbox (repeatable)',
      several(originOf),
      [],
    )
    .option('--allow-callback-host <host>', 'also post callbacks to this host (repeatable)', several(), [])
    .option(
      '--rate-limit <limit>',
      'requests per token, like 50/10s or 1000/h (repeatable)',
      several(parseRateLimit),
      [],
    )
    .option('--zoned', 'write every timestamp with a time zone')
    .option('--docs <folder>', 'serve these built docs under /docs/')
    .option('--defect <name>', 'make this deliberate mistake (repeatable)', several(), [])
    .option('--list-defects', 'list all defects and what they do')
    .action(run);

/** Runs until a signal; requests in flight are completed. */
async function run(options: Options): Promise<void> {
  if (options.listDefects === true) return printDefects();
  const stopped = nextSignal();
  const sandbox = await create(options);
  try {
    const { port, host, allowOrigin, docs } = options;
    const { url } = await sandbox
      .serve({ port, host, allowOrigin, ...(docs === undefined ? {} : { docs }) })
      .catch(asExit(EXIT.port, ListenError));
    printData(`${url}\n`);
    tell(`The sandbox is ready. Its page is ${url}/__sandbox/. Stop it with Ctrl-C.`);
    await stopped;
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

function credentialsFrom(text: string): ClientCredentials {
  const [, clientId, clientSecret] = /^([^:]+):(.+)$/.exec(text) ?? [];
  if (clientId === undefined || clientSecret === undefined)
    throw new TypeError(`"${text}" must be a client id and its secret, like deployer:s3cret.`);
  return { clientId, clientSecret };
}
