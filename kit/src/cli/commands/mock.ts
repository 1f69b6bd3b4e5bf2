import { declareOptions, toggle } from '../../base/declared-options.ts';
import { startMock } from '../../index.ts';
import { MOCK_OPTIONS } from '../../mock/start-mock.ts';
import { describeFindings } from '../../recorder/broken-contract-error.ts';
import { ListenError } from '../../http/listen-error.ts';
import { declareCommand, optionsFor } from '../declare-command.ts';
import { asExit, asUsage, CommandError, EXIT } from '../exit-codes.ts';
import { OVERLAY_OPTIONS } from '../options/overlays.ts';

export const command = declareCommand({
  name: 'mock',
  description: 'Runs a mock for tests in any language, and prints its address as one line of JSON.',
  options: declareOptions({
    ...MOCK_OPTIONS,
    check: toggle('--check', 'exit with code 1 if a request violated the contract'),
    ...OVERLAY_OPTIONS,
  }),
  exits: { ok: 'stopped by a signal', broken: 'with --check, a request violated the contract', port: true },
  example: 'mock --contract openapi.yaml --port 4012 --check',
  /** Runs until a signal; with `--check` it fails if a request broke the contract. */
  async run(context, words) {
    const { io, printData, tell } = context;
    const stop = context.onStop();
    const options = {
      ...optionsFor(MOCK_OPTIONS, words),
      contract: context.base(),
      overlays: context.overlays(),
    };
    const mock = await startMock(options).catch(asUsage(TypeError)).catch(asExit(EXIT.port, ListenError));
    const control = `${mock.url}/__mock/`;
    printData(`${JSON.stringify({ url: mock.url, control, engine: mock.engine, pid: io.pid })}\n`);
    if (mock.notFollowed.length > 0) tell(mock.notFollowed.join(' '));
    tell('The mock is ready. Stop it with Ctrl-C or SIGTERM.');
    await stop.requested;
    const violations = mock.violations();
    await mock.close();
    if (violations.length === 0) return;
    if (words.check)
      await mock.verify().catch(() => {
        throw new CommandError(EXIT.broken, describeFindings(violations));
      });
    tell(describeFindings(violations));
  },
});
