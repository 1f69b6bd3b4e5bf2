import { defined } from 'openapi-contract-kit/internal/base/defined';
import {
  asExit,
  asUsage,
  declareCommand,
  EXIT,
  optionsFor,
  OVERLAY_OPTIONS,
} from 'openapi-contract-kit/internal/cli/index';
import { declareOptions } from 'openapi-contract-kit/internal/base/declared-options';
import { createSandbox, ListenError } from '../../sandbox/index.ts';
import { SERVE_OPTIONS } from '../../sandbox/http/serve.ts';
import { SANDBOX_OPTIONS } from '../../sandbox/sandbox-types.ts';

export const command = declareCommand({
  name: 'sandbox',
  description: 'Emulates the service on this machine, with state, a clock and faults that you control.',
  options: declareOptions({
    ...SERVE_OPTIONS,
    ...SANDBOX_OPTIONS,
    ...OVERLAY_OPTIONS,
  }),
  exits: { ok: 'stopped by a signal', port: true },
  example: 'sandbox --port 4010 --data sandbox.db',
  /** Runs until a signal; requests in flight are completed. */
  async run(context, words) {
    const { printData, tell, overlays, pathOf } = context;
    const stop = context.onStop();
    const { data, docs } = words;
    const sandbox = await createSandbox({
      ...optionsFor(SANDBOX_OPTIONS, words),
      overlays: overlays(),
      ...defined({ data: data === undefined ? undefined : pathOf(data) }),
    }).catch(asUsage(TypeError));
    try {
      const { url } = await sandbox
        .serve({
          ...optionsFor(SERVE_OPTIONS, words),
          ...defined({ docs: docs === undefined ? undefined : pathOf(docs) }),
        })
        .catch(asExit(EXIT.port, ListenError));
      printData(`${url}\n`);
      if (sandbox.notFollowed.length > 0) tell(sandbox.notFollowed.join(' '));
      tell(`The sandbox is ready. Its page is ${url}/__sandbox/. Stop it with Ctrl-C.`);
      await stop.requested;
    } finally {
      await sandbox.close();
    }
  },
});
