import { defined } from '../../base/defined.ts';
import { counted } from '../../base/words.ts';
import { PRIVATE } from '../../base/replace-file.ts';
import { declareOptions, toggle, TEXT } from '../../base/declared-options.ts';
import { type RecordedExchange, startProxy } from '../../index.ts';
import { createTally, type ProxyReport } from '../../proxy/report.ts';
import { PROXY_OPTIONS } from '../../proxy/start-proxy.ts';
import { describeFinding } from '../../recorder/broken-contract-error.ts';
import { ListenError } from '../../http/listen-error.ts';
import { declareCommand, optionsFor } from '../declare-command.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { OVERLAY_OPTIONS } from '../options/overlays.ts';
import { writeOutput } from '../write-output.ts';

export const command = declareCommand({
  name: 'proxy',
  description: 'Proxies a real service and reports contract violations.',
  arguments: { '<target>': 'address of the service, like https://api.example.com/v1' },
  options: declareOptions({
    ...PROXY_OPTIONS,
    json: {
      kind: TEXT,
      flags: '--json <file>',
      about: 'write the violations and the operations that were called as JSON',
    },
    strict: toggle('--strict', 'fail on every violation, including those of inferred and assumed rules'),
    ...OVERLAY_OPTIONS,
  }),
  exits: { ok: 'stopped by a signal', broken: 'the contract was violated', port: true },
  example: 'proxy https://api.example.com/v1 --har traffic.har',
  /** Runs until a signal, then prints a summary; fails if the contract was broken. */
  async run(context, words, [target = '']) {
    const { printData, tell, pathOf, base, overlays, secrets } = context;
    const stop = context.onStop();
    const tally = createTally(target);
    const { har, json, strict } = words;

    /** One line for an exchange, and a block for each violation. */
    const show = ({ method, url, status, operation, violations, unchecked }: RecordedExchange): void => {
      const { pathname, search } = new URL(url);
      tell(`${status} ${method} ${pathname}${search} ${operation ?? '(not in the contract)'}`);
      if (unchecked !== undefined) tell(`not checked: ${unchecked}`);
      for (const violation of violations) tell(`${violation.severity}: ${describeFinding(violation)}`);
    };
    const options = {
      ...optionsFor(PROXY_OPTIONS, words),
      contract: base(),
      target,
      overlays: overlays(),
      ...(strict ? { fail: 'everything' as const } : {}),
      ...defined({ har: har === undefined ? undefined : pathOf(har) }),
      onExchange: (exchange: RecordedExchange) => {
        tally.add(exchange);
        show(exchange);
      },
      onFailure: (message: string) => tell(`failed   ${message}`),
    };
    const proxy = await startProxy(options, secrets).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      const exitCode = error instanceof ListenError ? EXIT.port : EXIT.usage;
      throw new CommandError(exitCode, message, { cause: error });
    });
    printData(`${proxy.url}\n`);
    tell(
      `Point your client at ${proxy.url}; requests are forwarded to ${target}. Stop with Ctrl-C for a summary.`,
    );
    await stop.requested;
    await proxy.close();
    const report = tally.report();
    if (json !== undefined) writeOutput(context, json, `${JSON.stringify(report, null, 2)}\n`, PRIVATE);
    tell(`\n${summary(report)}`);
    const { unrecorded } = proxy;
    const missing = unrecorded === 1 ? '1 exchange is' : `${unrecorded} exchanges are`;
    if (unrecorded > 0) throw new CommandError(EXIT.output, `${missing} missing in ${har}, see above.`);
    await proxy.verify().catch(() => {
      throw new CommandError(EXIT.broken, 'the contract was violated, see above.');
    });
  },
});

function summary({ target, exchanges, unchecked, operations, counts, violations }: ProxyReport): string {
  const rows = Object.entries(operations).map(
    ([operation, statuses]) =>
      `  ${operation}: ${Object.entries(statuses)
        .map(([status, times]) => `${status} x ${times}`)
        .join(', ')}`,
  );
  const bySeverity = (['error', 'warning', 'note'] as const).map((severity) =>
    counted(counts[severity], severity),
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
    ...(unchecked === 0 ? [] : [`Not checked: ${counted(unchecked, 'exchange')}, see above`]),
    `Violations: ${bySeverity.join(', ')}`,
    ...repeated,
  ].join('\n');
}
