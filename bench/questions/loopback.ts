import { compare } from '../compare.ts';
import { type Contender, contender, GOAL, INPUT, NAMES } from '../contenders.ts';
import { type Question, type Row, row } from '../row.ts';
import { startServer } from '../server-process.ts';

const REASON =
  'a signal and a timer for the deadline take 0.05 to 0.08, which openapi-fetch does without; the rest is spread over address, headers and guards';

/** What a client adds to real requests, with one and with ten in flight. */
export const question: Question = {
  name: 'loopback',
  async ask() {
    await using server = await startServer('bench/bare-server.mjs', JSON.stringify(GOAL));
    const to = { baseUrl: server.url, fetch: (url: string, init: RequestInit) => fetch(url, init) };
    const all = await Promise.all(NAMES.map(async (name) => [name, await contender(name, to)] as const));
    const rows: Row[] = [];
    for (const [inFlight, atMost] of [
      [1, 1.1],
      [10, 1.2],
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
        );
        const ratios = await compare(works, {
          rounds: 120,
          times: Math.ceil(20 / inFlight),
          targets: { ours: atMost },
        });
        for (const [name, { value, spread, note }] of Object.entries(ratios).slice(1)) {
          const target = name === 'ours' ? { atMost, reason: REASON } : {};
          const what = `loopback over raw fetch, ${kind}, ${inFlight} in flight: ${name}`;
          rows.push(row({ name: what, value, unit: 'ratio', spread, note, ...target }));
        }
      }
    }
    return rows;
  },
};
