import { buildClient } from '../build.ts';
import { inChild } from '../child.ts';
import { middleOf } from '../compare.ts';
import { CLIENTS, GOAL, INPUT, WITH_DEADLINE } from '../contenders.ts';
import { generateClients } from '../generated-clients.ts';
import { CLIENT, type Question, type Row, row } from '../row.ts';
import { startServer } from '../server-process.ts';

/** The bytes of a call, one value for each measurement. */
type Bytes = Readonly<Record<'get' | 'post', readonly number[]>>;

const bytesOf = (name: string, url: string): Promise<Bytes> =>
  inChild(
    './allocate.mjs',
    [name, url, JSON.stringify(INPUT)],
    ['--expose-gc', '--max-semi-space-size=256', '--min-semi-space-size=256'],
  );

const REASON = 'a third of what it adds is the deadline, see the row of fetch with a deadline';

export async function allocation(names: readonly string[]): Promise<Row[]> {
  await buildClient();
  await generateClients();
  await using server = await startServer('bench/bare-server.mjs', JSON.stringify(GOAL));
  const raw = await bytesOf('raw-fetch', server.url);
  const rows: Row[] = [];
  for (const name of names) {
    const bytes = await bytesOf(name, server.url);
    for (const kind of ['get', 'post'] as const) {
      const [own, base] = [middleOf(bytes[kind]), middleOf(raw[kind])];
      const measured = bytes[kind].length > 0 && raw[kind].length > 0;
      rows.push(
        row({
          name: `allocation over raw fetch, ${kind.toUpperCase()}: ${name}`,
          value: measured ? own.median / base.median : null,
          unit: 'ratio',
          ...(measured && { spread: own.spread + base.spread }),
          note: measured ? `${Math.round(own.median)} B a call` : 'the collector came in between',
          ...(name === 'ours' && { atMost: 1.12, reason: REASON }),
        }),
      );
    }
  }
  return rows;
}

/** How much more heap a call takes. */
export const question: Question = {
  name: 'allocation',
  measures: CLIENT,
  needsNode24: true,
  // The others wait for timers between the steps of a call, while other code uses the heap.
  ask: () => allocation([WITH_DEADLINE, ...CLIENTS.slice(0, 4)]),
};
