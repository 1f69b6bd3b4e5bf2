import { compare, compareAll } from '../compare.ts';
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

const WORKS = { GET: (each: Contender) => each.get(), POST: (each: Contender) => each.post(INPUT) } as const;

/** Each kind of request, with one and with ten in flight, and the target over fetch with a deadline. */
const LOADS = [
  { kind: 'GET', inFlight: 1, atMost: 1.06 },
  { kind: 'POST', inFlight: 1, atMost: 1.06 },
  { kind: 'GET', inFlight: 10, atMost: 1.1 },
  { kind: 'POST', inFlight: 10, atMost: 1.1 },
] as const;
type Load = (typeof LOADS)[number];

/** What a client adds to real requests. */
export const question: Question = {
  name: 'loopback',
  measures: CLIENT,
  needsNode24: true,
  async ask() {
    await using server = await startServer('bench/bare-server.mjs', JSON.stringify(GOAL));
    const to = { baseUrl: server.url, fetch: (url: string, init: RequestInit) => fetch(url, init) };
    const worksOf = async <Name extends (typeof NAMES)[number]>(names: readonly Name[], load: Load) =>
      Object.fromEntries(
        await Promise.all(
          names.map(async (name) => {
            const each = await contender(name, to);
            const calls = () =>
              Promise.all(Array.from({ length: load.inFlight }, () => WORKS[load.kind](each)));
            return [name, calls] as const;
          }),
        ),
      ) as Record<Name, () => Promise<unknown>>;
    const rows: Row[] = [];
    await onCores({ own: 0, servers: 1 }, [server], async () => {
      // All clients come first: what ours does alone would compile it further than the others.
      for (const load of LOADS) {
        const times = CALLS.among / load.inFlight;
        const compared = await compareAll(await worksOf(NAMES, load), { rounds: 60, times, targets: {} });
        const overFetch = compared.over(RAW);
        for (const name of NAMES.slice(1)) {
          const note = [overFetch[name].note, NOTES[name]].filter(Boolean).join('; ');
          const what = `loopback over raw fetch, ${load.kind}, ${load.inFlight} in flight: ${name}`;
          rows.push(row({ name: what, unit: 'ratio', ...overFetch[name], note }));
        }
      }
      for (const load of LOADS) {
        const { kind, inFlight, atMost } = load;
        const compared = await compare(await worksOf([WITH_DEADLINE, 'ours'], load), {
          rounds: 40,
          times: CALLS.alone / inFlight,
          targets: { ours: atMost },
        });
        const what = `loopback over fetch with a deadline, ${kind}, ${inFlight} in flight: ours`;
        rows.push(row({ name: what, unit: 'ratio', ...compared.ours, atMost, reason: REASON }));
      }
    });
    return rows;
  },
};
