import { compareAll } from '../compare.ts';
import { type Contender, contender, GOAL, INPUT, NAMES, NOTES, RAW, WITH_DEADLINE } from '../contenders.ts';
import { CLIENT, type Question, type Row, row } from '../row.ts';

const TEXT = JSON.stringify(GOAL);
const headers = { 'content-type': 'application/json' };
const fetch = (): Promise<Response> => Promise.resolve(new Response(TEXT, { headers }));

/** What a client adds to a fetch that responds at once. */
export const question: Question = {
  name: 'cpu',
  measures: CLIENT,
  needsNode24: true,
  async ask() {
    const rows: Row[] = [];
    const all = await Promise.all(
      NAMES.map(
        async (name) => [name, await contender(name, { baseUrl: 'http://127.0.0.1:9', fetch })] as const,
      ),
    );
    const works = (work: (contender: Contender) => Promise<unknown>) =>
      Object.fromEntries(all.map(([name, each]) => [name, () => work(each)])) as Record<
        (typeof NAMES)[number],
        () => Promise<unknown>
      >;
    for (const [kind, work] of [
      ['GET', (each: Contender) => each.get()],
      ['POST', (each: Contender) => each.post(INPUT)],
    ] as const) {
      const comparison = await compareAll(works(work), {
        rounds: 60,
        times: 150,
        clock: 'cpu',
        targets: {},
      });
      const over = comparison.over(RAW);
      for (const name of NAMES.slice(1)) {
        const note = [over[name].note, NOTES[name]].filter(Boolean).join('; ');
        const what = `CPU over raw fetch, ${kind}: ${name}`;
        rows.push(row({ name: what, unit: 'ratio', ...over[name], note }));
      }
      const { ours } = comparison.over(WITH_DEADLINE);
      rows.push(row({ name: `CPU over fetch with a deadline, ${kind}: ours`, unit: 'ratio', ...ours }));
    }
    return rows;
  },
};
