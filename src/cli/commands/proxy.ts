import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { startProxy } from '../../contract/index.ts';
import type { RecordedExchange } from '../../contract/index.ts';
import { toHar } from '../../contract/proxy/har.ts';
import { reportOf } from '../../contract/proxy/report.ts';
import { describeFinding } from '../../contract/recorder/broken-contract-error.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { portOption } from '../port-option.ts';
import { nextSignal } from '../signals.ts';

interface Options {
  readonly port: number;
  readonly strict: boolean;
  readonly har?: string;
  readonly json?: string;
}

export const command = (): Command =>
  new Command('proxy')
    .description(
      'Stands in front of a real service, passes everything on, and tells what breaks the contract.',
    )
    .argument('<target>', 'address of the service, like https://api.example.com/v1')
    .option('--port <number>', 'port to listen on, 0 for a free one', portOption, 4011)
    .option('--strict', 'fail on what the contract only infers or assumes, too', false)
    .option('--har <file>', 'write everything that passed as a HAR file; tokens are masked')
    .option('--json <file>', 'write the violations and the operations that were seen as JSON')
    .action(run);

/** Runs until a signal, then sums up; fails where the contract was broken. */
async function run(target: string, { port, strict, har, json }: Options): Promise<void> {
  const stopped = nextSignal();
  const proxy = await start(target, port, strict);
  process.stdout.write(`${proxy.url}\n`);
  process.stderr.write(
    `Point your client at ${proxy.url}; it leads to ${target}. Ctrl-C sums up and ends it.\n`,
  );
  await stopped;
  await proxy.close();
  const exchanges = proxy.exchanges();
  if (har !== undefined) await writeFile(har, `${JSON.stringify(toHar(exchanges), null, 2)}\n`);
  if (json !== undefined) await writeFile(json, `${JSON.stringify(reportOf(target, exchanges), null, 2)}\n`);
  process.stderr.write(`\n${summary(target, exchanges)}\n`);
  await proxy.verify().catch(() => {
    throw new CommandError(EXIT.broken, 'the contract was broken, see above.');
  });
}

async function start(target: string, port: number, strict: boolean): ReturnType<typeof startProxy> {
  try {
    return await startProxy({
      target,
      port,
      fail: strict ? 'everything' : 'errors',
      onExchange: show,
      onFailure: (message) => process.stderr.write(`failed   ${message}\n`),
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof TypeError) throw new CommandError(EXIT.usage, message, { cause: error });
    throw new CommandError(EXIT.port, message, { cause: error });
  }
}

/** One line for an exchange that keeps the contract, a block for each violation. */
function show({ method, url, status, operation, violations }: RecordedExchange): void {
  const { pathname, search } = new URL(url);
  process.stderr.write(`${status} ${method} ${pathname}${search} ${operation ?? '(not in the contract)'}\n`);
  for (const violation of violations)
    process.stderr.write(`${violation.severity}: ${describeFinding(violation)}\n`);
}

function summary(target: string, exchanges: readonly RecordedExchange[]): string {
  const { operations, violations } = reportOf(target, exchanges);
  const rows = Object.entries(operations).map(
    ([operation, statuses]) =>
      `  ${operation}: ${Object.entries(statuses)
        .map(([status, times]) => `${status} x ${times}`)
        .join(', ')}`,
  );
  const counts = (['error', 'warning', 'note'] as const).map((severity) => {
    const count = violations.filter((one) => one.severity === severity).length;
    return `${count} ${severity}${count === 1 ? '' : 's'}`;
  });
  return [`${exchanges.length} exchanges with ${target}`, ...rows, `Violations: ${counts.join(', ')}`].join(
    '\n',
  );
}
