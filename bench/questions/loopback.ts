import { compareAll } from '../compare.ts';
import {
  CLIENTS,
  type Contender,
  contender,
  GOAL,
  INPUT,
  NAMES,
  NOTES,
  RAW,
  WITH_DEADLINE,
} from '../contenders.ts';
import { onCores } from '../cores.ts';
import { CLIENT, type Question, type Row, row } from '../row.ts';
import { startServer } from '../server-process.ts';

const REASON =
  'the controller and the timer of the deadline make up a quarter to a half of it, see the row over fetch with a deadline';
const BESIDE =
  'of the time, 5 % passes in functions of the client; with one in flight, a third waits for the server and a sixth is the system call that sends';

/**
 * Our client alone with the references is measured in rounds so long that its cold caches after the others hardly
 * count; all of them keep `fetch` warm. Beside the peers, cold caches count for each of them.
 */
const CALLS = { alone: 400, besidePeers: 40 };

/** What a client adds to real requests, with one and with ten in flight. */
export const question: Question = {
  name: 'loopback',
  measures: CLIENT,
  needsNode24: true,
  async ask() {
    await using server = await startServer('bench/bare-server.mjs', JSON.stringify(GOAL));
    const to = { baseUrl: server.url, fetch: (url: string, init: RequestInit) => fetch(url, init) };
    const among = <Name extends Parameters<typeof contender>[0]>(...names: readonly Name[]) =>
      Promise.all(names.map(async (name) => [name, await contender(name, to)] as const));
    const alone = await among(RAW, WITH_DEADLINE, 'ours');
    const besidePeers = await among(RAW, ...CLIENTS);
    const rows: Row[] = [];
    for (const [inFlight, overRaw, overDeadline] of [
      [1, 1.1, 1.06],
      [10, 1.2, 1.1],
    ] as const) {
      for (const [kind, work] of [
        ['GET', (each: Contender) => each.get()],
        ['POST', (each: Contender) => each.post(INPUT)],
      ] as const) {
        const together = <Name extends string>(all: readonly (readonly [Name, Contender])[]) =>
          Object.fromEntries(
            all.map(([name, each]) => [
              name,
              () => Promise.all(Array.from({ length: inFlight }, () => work(each))),
            ]),
          ) as Record<Name, () => Promise<unknown>>;
        const [references, peers] = await onCores(
          { own: 0, servers: 1 },
          [server],
          async () =>
            [
              await compareAll(together(alone), {
                rounds: 40,
                times: CALLS.alone / inFlight,
                targets: { [RAW]: { ours: overRaw }, [WITH_DEADLINE]: { ours: overDeadline } },
              }),
              await compareAll(together(besidePeers), {
                rounds: 60,
                times: CALLS.besidePeers / inFlight,
                targets: {},
              }),
            ] as const,
        );
        const how = `${kind}, ${inFlight} in flight`;
        const overFetch = { ...peers.over(RAW), ...references.over(RAW) };
        for (const name of NAMES.slice(1)) {
          const target = name === 'ours' ? { atMost: overRaw, reason: REASON } : {};
          const what = `loopback over raw fetch, ${how}: ${name}`;
          const notes = [overFetch[name].note, NOTES[name]].filter(Boolean).join('; ');
          rows.push(row({ name: what, unit: 'ratio', ...overFetch[name], note: notes, ...target }));
        }
        const { ours } = references.over(WITH_DEADLINE);
        const what = `loopback over fetch with a deadline, ${how}: ours`;
        rows.push(row({ name: what, unit: 'ratio', ...ours, atMost: overDeadline, reason: BESIDE }));
      }
    }
    return rows;
  },
};
