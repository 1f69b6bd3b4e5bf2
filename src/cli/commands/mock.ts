import { Command, Option } from 'commander';
import { type EngineName, startMock } from '../../contract/index.ts';
import { describeFindings } from '../../contract/recorder/broken-contract-error.ts';
import { ListenError } from '../../sandbox/index.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { portOption } from '../port-option.ts';
import { nextSignal } from '../signals.ts';

interface Options {
  readonly engine: EngineName;
  readonly port: number;
  readonly seed: string;
  readonly check: boolean;
}

export const command = (): Command =>
  new Command('mock')
    .description('Runs a mock for tests in any language: its URL is printed as one line of JSON.')
    .addOption(
      new Option('--engine <name>', 'what answers: with state, or with the contract’s examples')
        .choices(['sandbox', 'prism'])
        .default('sandbox'),
    )
    .option('--port <number>', 'port to listen on, 0 for a free one', portOption, 0)
    .option('--seed <text>', 'what everything that is drawn by lot depends on', '1')
    .option('--check', 'end with exit code 1 where a request broke the contract', false)
    .action(run);

/** Resolves when a signal has ended it; with `--check` it fails where a caller broke the contract. */
async function run({ engine, port, seed, check }: Options): Promise<void> {
  const stopped = nextSignal();
  const mock = await startMock({ engine, port, seed }).catch((error: unknown) => {
    if (error instanceof ListenError) throw new CommandError(EXIT.port, error.message, { cause: error });
    throw error;
  });
  const control = `${mock.url}/__mock/`;
  process.stdout.write(`${JSON.stringify({ url: mock.url, control, engine, pid: process.pid })}\n`);
  process.stderr.write(`The mock is ready. Stop it with Ctrl-C or SIGTERM.\n`);
  await stopped;
  const violations = mock.violations();
  await mock.close();
  if (violations.length === 0) return;
  if (check) throw new CommandError(EXIT.broken, describeFindings(violations));
  process.stderr.write(`${describeFindings(violations)}\n`);
}
