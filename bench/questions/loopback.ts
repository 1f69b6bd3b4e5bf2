import { compareAll } from '../compare.ts';
import { type Contender, contender, GOAL, INPUT, NAMES, RAW, WITH_DEADLINE } from '../contenders.ts';
import { type Question, type Row, row } from '../row.ts';
import { startServer } from '../server-process.ts';

/** In a round: so many that it hardly counts what a client finds cold after the others. */
const CALLS = 40;
const REASON =
  'the controller and the timer of the deadline make up a quarter to a half of it, see the row over fetch with a deadline';

const BESIDE =
  'the row over CPU says what it computes more; with one in flight, a third of the time waits for the server, a sixth is the system call that sends, and 5 % passes in functions of the client';

/** What a client adds to real requests, with one and with ten in flight. */
export const question: Question = {
  name: 'loopback',
  async ask() {
    await using server = await startServer('bench/bare-server.mjs', JSON.stringify(GOAL));
    const to = { baseUrl: server.url, fetch: (url: string, init: RequestInit) => fetch(url, init) };
    const all = await Promise.all(NAMES.map(async (name) => [name, await contender(name, to)] as const));
    const rows: Row[] = [];
    for (const [inFlight, overRaw, overDeadline] of [
      [1, 1.1, 1.06],
      [10, 1.2, 1.1],
    ] as const) {
      for (const [kind, work] of [
        ['GET', (each: Contender) => each.get()],
        ['POST', (each: Contender) => each.post(INPUT)],
      ] as const) {
        const works = Object.fromEntries(
          all.map(([name, each]) => [
            name,
            () => Promise.all(Array.from({ length: inFlight }, () => work(each))),
          ]),
        ) as Record<(typeof NAMES)[number], () => Promise<unknown>>;
        const comparison = await compareAll(works, {
          rounds: 60,
          times: CALLS / inFlight,
          targets: { [RAW]: { ours: overRaw }, [WITH_DEADLINE]: { ours: overDeadline } },
        });
        const how = `${kind}, ${inFlight} in flight`;
        const over = comparison.over(RAW);
        for (const name of NAMES.slice(1)) {
          const target = name === 'ours' ? { atMost: overRaw, reason: REASON } : {};
          const what = `loopback over raw fetch, ${how}: ${name}`;
          rows.push(row({ name: what, unit: 'ratio', ...over[name], ...target }));
        }
        const { ours } = comparison.over(WITH_DEADLINE);
        const what = `loopback over fetch with a deadline, ${how}: ours`;
        rows.push(row({ name: what, unit: 'ratio', ...ours, atMost: overDeadline, reason: BESIDE }));
      }
    }
    return rows;
  },
};
