import { buildClient } from '../build.ts';
import { compare } from '../compare.ts';
import { GOAL } from '../contenders.ts';
import { type Question, type Row, row } from '../row.ts';
import { startServer } from '../server-process.ts';

const TARGET = 0.65;
const REASON =
  'with one in flight, a third to a half of the time waits for the server, a sixth to a third is the system call that sends, an eighth node:http, and 8 % passes in functions of this package';
/** In a round: so many that each clears up what it leaves behind in its own time. */
const CALLS = 600;
const CHANGE = { name: 'Checkout', tags: ['shop'], hasMultipleConversions: false };

/** What calls over `nodeTransport` take, with all guards on, against `fetch` by hand. */
export const question: Question = {
  name: 'transport',
  async ask() {
    await buildClient();
    const from = <Module>(name: string): Promise<Module> =>
      import(new URL(`../.build/${name}.js`, import.meta.url).href) as Promise<Module>;
    const { createClient } = await from<typeof import('../../src/index.ts')>('index');
    const { nodeTransport } = await from<typeof import('../../src/node/index.ts')>('node');
    await using server = await startServer('bench/bare-server.mjs', JSON.stringify(GOAL));
    const { url: baseUrl } = server;
    const api = createClient({ baseUrl, token: 't', transport: nodeTransport() });
    const headers = { accept: 'application/json', authorization: 'Bearer t' };
    const works = {
      GET: {
        'raw fetch': () => byHand(`${baseUrl}/goals/42`, { headers }),
        ours: () => api.getGoal({ goalId: 42 }),
      },
      PATCH: {
        'raw fetch': () =>
          byHand(`${baseUrl}/goals/42`, {
            method: 'PATCH',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(CHANGE),
          }),
        ours: () => api.updateGoal({ goalId: 42, body: CHANGE }),
      },
    };
    const rows: Row[] = [];
    for (const inFlight of [1, 10]) {
      for (const [method, { ours, ...base }] of Object.entries(works)) {
        const together = (call: () => Promise<unknown>) => () =>
          Promise.all(Array.from({ length: inFlight }, call));
        const ratios = await compare(
          { 'raw fetch': together(base['raw fetch']), ours: together(ours) },
          { rounds: 40, times: CALLS / inFlight, targets: { ours: TARGET } },
        );
        const name = `loopback over raw fetch, ${method}, ${inFlight} in flight: ours with nodeTransport`;
        rows.push(row({ name, unit: 'ratio', ...ratios.ours, atMost: TARGET, reason: REASON }));
      }
    }
    api.close();
    return rows;
  },
};

async function byHand(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
  return response.json();
}
