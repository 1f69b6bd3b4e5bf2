import { declareOptions, toggle } from '../../base/options.ts';
import { createSandbox, listDefects, ListenError } from '../../sandbox/index.ts';
import { SERVE_OPTIONS } from '../../sandbox/http/serve.ts';
import { SANDBOX_OPTIONS } from '../../sandbox/sandbox-types.ts';
import { declareCommand, optionsFor } from '../declare-command.ts';
import { asExit, asUsage, EXIT } from '../exit-codes.ts';
import { OVERLAY_OPTIONS } from '../options/overlays.ts';

export const command = declareCommand({
  name: 'sandbox',
  description: 'Runs a copy of the service on this machine, with state, time and faults under your control.',
  options: declareOptions({
    ...SERVE_OPTIONS,
    ...SANDBOX_OPTIONS,
    ...OVERLAY_OPTIONS,
    listDefects: toggle('--list-defects', 'list all defects and what they do'),
  }),
  exits: { ok: 'stopped by a signal', port: true },
  example: 'xa sandbox --port 4010 --data sandbox.db',
  /** Runs until a signal; requests in flight are completed. */
  async run(context, words) {
    const { printData, tell, overlays, pathOf } = context;
    if (words.listDefects) return printData(await defectList());
    const stop = context.onStop();
    const { data, docs } = words;
    const sandbox = await createSandbox({
      ...optionsFor(SANDBOX_OPTIONS, words),
      overlays: overlays(),
      ...(data === undefined ? {} : { data: pathOf(data) }),
    }).catch(asUsage(TypeError));
    try {
      const { url } = await sandbox
        .serve({
          ...optionsFor(SERVE_OPTIONS, words),
          ...(docs === undefined ? {} : { docs: pathOf(docs) }),
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

async function defectList(): Promise<string> {
  const defects = await listDefects();
  const width = Math.max(...defects.map(({ name }) => name.length));
  return defects
    .map(
      ({ name, description, operations }) =>
        `${name.padEnd(width)}  ${description} (${operations.join(', ')})\n`,
    )
    .join('');
}
