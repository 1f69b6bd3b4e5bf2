import { ListenError } from '../../sandbox/index.ts';
import { originOf } from '../../sandbox/http/admission.ts';
import { several } from '../options/several.ts';
import { Command } from 'commander';
import { startProxy, type RecordedExchange } from '../../kit/index.ts';
import { createTally, type ProxyReport, type Tally } from '../../kit/proxy/report.ts';
import { describeFinding } from '../../kit/recorder/broken-contract-error.ts';
import { overlays } from '../contract.ts';
import { CommandError, EXIT } from '../exit-codes.ts';

import { contractOption, withContract } from '../options/contract.ts';
import { withOverlays } from '../options/overlays.ts';
import { portOption } from '../options/numbers.ts';
import { writePrivately } from '../private-file.ts';
import { nextSignal } from '../signals.ts';
import { printData, secrets, tell } from '../terminal.ts';

interface Options {
  readonly contract?: string;
  readonly port: number;
  readonly strict: boolean;
  readonly har?: string;
  readonly json?: string;
  readonly allowOrigin: readonly string[];
}

export const command = (): Command =>
  withContract(
    withOverlays(new Command('proxy').description('Proxies a real service and reports contract violations.')),
  )
    .argument('<target>', 'address of the service, like https://api.example.com/v1')
    .option('--port <number>', 'port to listen on, 0 for a free one', portOption, 4011)
    .option('--strict', 'fail on every violation, including those of inferred and assumed rules', false)
    .option('--har <file>', 'record all traffic in this HAR file; secrets are masked')
    .option('--json <file>', 'write the violations and the operations that were called as JSON')
    .option(
      '--allow-origin <origin>',
      'allow web pages of this origin, besides those of this machine (repeatable)',
      several(originOf),
      [],
    )
    .action(run);

/** Runs until a signal, then prints a summary; fails if the contract was broken. */
async function run(target: string, options: Options): Promise<void> {
  const stopped = nextSignal();
  const tally = createTally(target);
  const proxy = await start(target, options, tally);
  printData(`${proxy.url}\n`);
  tell(
    `Point your client at ${proxy.url}; requests are forwarded to ${target}. Stop with Ctrl-C for a summary.`,
  );
  await stopped;
  await proxy.close();
  const report = tally.report();
  if (options.json !== undefined) writePrivately(options.json, `${JSON.stringify(report, null, 2)}\n`);
  tell(`\n${summary(report)}`);
  await proxy.verify().catch(() => {
    throw new CommandError(EXIT.broken, 'the contract was violated, see above.');
  });
}

async function start(
  target: string,
  { contract, port, strict, har, allowOrigin }: Options,
  tally: Tally,
): ReturnType<typeof startProxy> {
  try {
    const options = {
      target,
      port,
      allowOrigin,
      ...(await contractOption(contract)),
      overlays: overlays(),
      ...(strict ? { fail: 'everything' as const } : {}),
      ...(har === undefined ? {} : { har }),
      onExchange: (exchange: RecordedExchange) => {
        tally.add(exchange);
        show(exchange);
      },
      onFailure: (message: string) => tell(`failed   ${message}`),
    };
    return await startProxy(options, secrets);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new CommandError(error instanceof ListenError ? EXIT.port : EXIT.usage, message, { cause: error });
  }
}

/** One line for an exchange, and a block for each violation. */
function show({ method, url, status, operation, violations }: RecordedExchange): void {
  const { pathname, search } = new URL(url);
  tell(`${status} ${method} ${pathname}${search} ${operation ?? '(not in the contract)'}`);
  for (const violation of violations) tell(`${violation.severity}: ${describeFinding(violation)}`);
}

function summary({ target, exchanges, operations, counts, violations }: ProxyReport): string {
  const rows = Object.entries(operations).map(
    ([operation, statuses]) =>
      `  ${operation}: ${Object.entries(statuses)
        .map(([status, times]) => `${status} x ${times}`)
        .join(', ')}`,
  );
  const counted = (['error', 'warning', 'note'] as const).map(
    (severity) => `${counts[severity]} ${severity}${counts[severity] === 1 ? '' : 's'}`,
  );
  const repeated = violations
    .filter(({ count }) => count > 1)
    .map(
      ({ count, severity, operation, pointer, expected }) =>
        `  ${severity} ${count} times: ${[operation, pointer, expected].filter(Boolean).join(' ')}`,
    );
  return [
    `${exchanges} exchanges with ${target}`,
    ...rows,
    `Violations: ${counted.join(', ')}`,
    ...repeated,
  ].join('\n');
}
