import { Command, Option } from 'commander';
import { type EngineName, startMock } from '../../kit/index.ts';
import { describeFindings } from '../../kit/recorder/broken-contract-error.ts';
import { ListenError } from '../../sandbox/index.ts';
import { overlays } from '../contract.ts';
import { asExit, asUsage, CommandError, EXIT } from '../exit-codes.ts';
import { portOption } from '../options/numbers.ts';
import { contractOption, withContract } from '../options/contract.ts';
import { withOverlays } from '../options/overlays.ts';
import { nextSignal } from '../signals.ts';
import { printData, tell } from '../terminal.ts';

interface Options {
  readonly contract?: string;
  readonly engine?: EngineName;
  readonly port: number;
  readonly seed: string;
  readonly check: boolean;
}

export const command = (): Command =>
  withContract(
    withOverlays(
      new Command('mock').description(
        'Runs a mock for tests in any language, and prints its address as one line of JSON.',
      ),
    ),
  )
    .addOption(
      new Option(
        '--engine <name>',
        'engine: the sandbox, with state, unless --contract is given; or Prism, with the examples of the contract',
      ).choices(['sandbox', 'prism']),
    )
    .option('--port <number>', 'port to listen on, 0 for a free one', portOption, 0)
    .option('--seed <text>', 'seed for all random choices', '1')
    .option('--check', 'exit with code 1 if a request violated the contract', false)
    .action(run);

/** Runs until a signal; with `--check` it fails if a request broke the contract. */
async function run({ contract: file, engine: chosen, port, seed, check }: Options): Promise<void> {
  const stopped = nextSignal();
  const contract = await contractOption(file);
  // The sandbox emulates one service, and Prism any.
  const engine = chosen ?? (file === undefined ? 'sandbox' : 'prism');
  const options = { ...contract, engine, port, seed, overlays: overlays() };
  const mock = await startMock(options).catch(asUsage(TypeError)).catch(asExit(EXIT.port, ListenError));
  const control = `${mock.url}/__mock/`;
  printData(`${JSON.stringify({ url: mock.url, control, engine, pid: process.pid })}\n`);
  tell('The mock is ready. Stop it with Ctrl-C or SIGTERM.');
  await stopped;
  const violations = mock.violations();
  await mock.close();
  if (violations.length === 0) return;
  if (check) throw new CommandError(EXIT.broken, describeFindings(violations));
  tell(describeFindings(violations));
}
