import { compareAll } from '../compare.ts';
import { type Contender, contender, GOAL, INPUT, NAMES, NOTES, RAW, WITH_DEADLINE } from '../contenders.ts';
import { onCores } from '../cores.ts';
import { CLIENT, type Question, type Row, row } from '../row.ts';
import { startServer } from '../server-process.ts';

const REASON =
  'of the time, 5 % passes in functions of the client; with one in flight, a third waits for the server and a sixth is the system call that sends';

/**
 * Beside fetch with a deadline alone, rounds are so long that cold caches hardly count; both keep `fetch` warm. Among all
 * clients, rounds are short, and cold caches count for each of them.
 */
const CALLS = { alone: 400, among: 40 };

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
    const alone = await among(WITH_DEADLINE, 'ours');
    const all = await among(...NAMES);
    const rows: Row[] = [];
    for (const [inFlight, atMost] of [
      [1, 1.06],
      [10, 1.1],
    ] as const) {
      for (const [kind, work] of [
        ['GET', (each: Contender) => each.get()],
        ['POST', (each: Contender) => each.post(INPUT)],
      ] as const) {
        const together = <Name extends string>(contenders: readonly (readonly [Name, Contender])[]) =>
          Object.fromEntries(
            contenders.map(([name, each]) => [
              name,
              () => Promise.all(Array.from({ length: inFlight }, () => work(each))),
            ]),
          ) as Record<Name, () => Promise<unknown>>;
        const [besideDeadline, besideAll] = await onCores(
          { own: 0, servers: 1 },
          [server],
          async () =>
            [
              await compareAll(together(alone), {
                rounds: 40,
                times: CALLS.alone / inFlight,
                targets: { [WITH_DEADLINE]: { ours: atMost } },
              }),
              await compareAll(together(all), {
                rounds: 60,
                times: CALLS.among / inFlight,
                targets: {},
              }),
            ] as const,
        );
        const how = `${kind}, ${inFlight} in flight`;
        const overFetch = besideAll.over(RAW);
        for (const name of NAMES.slice(1)) {
          const note = [overFetch[name].note, NOTES[name]].filter(Boolean).join('; ');
          const what = `loopback over raw fetch, ${how}: ${name}`;
          rows.push(row({ name: what, unit: 'ratio', ...overFetch[name], note }));
        }
        const { ours } = besideDeadline.over(WITH_DEADLINE);
        const what = `loopback over fetch with a deadline, ${how}: ours`;
        rows.push(row({ name: what, unit: 'ratio', ...ours, atMost, reason: REASON }));
      }
    }
    return rows;
  },
};
