import { compare } from '../compare.ts';
import { type Contender, contender, GOAL, INPUT, NAMES } from '../contenders.ts';
import { type Question, type Row, row } from '../row.ts';

const AT_MOST = 1.3;
const TEXT = JSON.stringify(GOAL);
const headers = { 'content-type': 'application/json' };
const fetch = (): Promise<Response> => Promise.resolve(new Response(TEXT, { headers }));

/** What a client adds to a fetch that answers at once. */
export const question: Question = {
  name: 'cpu',
  async ask() {
    const rows: Row[] = [];
    const all = await Promise.all(
      NAMES.map(
        async (name) => [name, await contender(name, { baseUrl: 'http://127.0.0.1:9', fetch })] as const,
      ),
    );
    const works = (
      work: (contender: Contender) => Promise<unknown>,
    ): Record<string, () => Promise<unknown>> =>
      Object.fromEntries(all.map(([name, each]) => [name, () => work(each)]));
    for (const [kind, work] of [
      ['GET', (each: Contender) => each.get()],
      ['POST', (each: Contender) => each.post(INPUT)],
    ] as const) {
      const ratios = await compare(works(work), {
        rounds: 60,
        times: 150,
        clock: 'cpu',
        targets: { ours: AT_MOST },
      });
      for (const [name, { value, spread, note }] of Object.entries(ratios).slice(1)) {
        const target = name === 'ours' ? { atMost: AT_MOST } : {};
        rows.push(
          row({
            name: `CPU over raw fetch, ${kind}: ${name}`,
            value,
            unit: 'ratio',
            spread,
            note,
            ...target,
          }),
        );
      }
    }
    return rows;
  },
};
