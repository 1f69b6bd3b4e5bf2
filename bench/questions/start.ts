import { buildPublishedClient } from '../build.ts';
import { inChild } from '../child.ts';
import { middleOf } from '../compare.ts';
import { CLIENT, type Question, type Row, row } from '../row.ts';

const NAMES = ['ours', 'openapi-fetch', 'ky', 'octokit', 'axios'] as const;
const ROUNDS = 15;

const started = (name: string): Promise<{ readonly ms: number; readonly touched: number }> =>
  inChild('./start.mjs', [`./starts/${name}.mjs`]);

/** The cost of loading and creating a client, compared with an empty module. */
export const question: Question = {
  name: 'start',
  measures: [...CLIENT, 'scripts/tsdown.config.ts'],
  needsNode24: true,
  async ask() {
    await buildPublishedClient();
    const more = new Map<string, number[]>(NAMES.map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      const empty = await started('empty');
      for (const name of NAMES) {
        const { ms } = await started(name);
        more.get(name)?.push(ms - empty.ms);
      }
    }
    const rows: Row[] = NAMES.map((name) => {
      const { median, spread } = middleOf(more.get(name) ?? []);
      return row({ name: `import and construct: ${name}`, value: median, unit: 'ms', spread });
    });
    return [...rows, await touched()];
  },
};

/**
 * How often our client reads `fetch` while it is loaded and created. It must not, because tests may replace `fetch`
 * until the first call. The published client has been built.
 */
export async function touched(): Promise<Row> {
  const { touched: value } = await started('ours');
  return row({ name: 'fetch touched before the first call', value, unit: 'times', atMost: 0 });
}
