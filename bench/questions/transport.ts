import { Agent, request } from 'node:http';
import { buildClient } from '../build.ts';
import { compare, type Ratio } from '../compare.ts';
import { GOAL } from '../contenders.ts';
import { onCores } from '../cores.ts';
import { CLIENT, type Question, type Row, row } from '../row.ts';
import { startServer } from '../server-process.ts';

/** How many calls are in flight, and the target. */
const LOADS = [
  [1, 0.6],
  [10, 0.5],
] as const;
/** Calls in a round, enough that each work collects its own garbage. */
const CALLS = 600;
const CHANGE = { name: 'Checkout', tags: ['shop'], hasMultipleConversions: false };

/** Calls over `nodeTransport` with all guards, compared with `fetch` by hand. */
export const question: Question = {
  name: 'transport',
  measures: [...CLIENT, 'src/node'],
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
    const change = () => ({
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(CHANGE),
    });
    const agent = new Agent({ keepAlive: true });
    const calls = {
      GET: {
        'raw fetch': () => byHand(`${baseUrl}/goals/42`, { headers }),
        'node:http': () => byRequest(agent, `${baseUrl}/goals/42`, { headers }),
        ours: () => api.getGoal({ goalId: 42 }),
      },
      PATCH: {
        'raw fetch': () => byHand(`${baseUrl}/goals/42`, change()),
        'node:http': () => byRequest(agent, `${baseUrl}/goals/42`, change()),
        ours: () => api.updateGoal({ goalId: 42, body: CHANGE }),
      },
    };
    const rows: Row[] = [];
    for (const [inFlight, atMost] of LOADS) {
      for (const [method, { ours, ...base }] of Object.entries(calls)) {
        const together = (call: () => Promise<unknown>) => () =>
          Promise.all(Array.from({ length: inFlight }, call));
        const works = {
          'raw fetch': together(base['raw fetch']),
          'node:http': together(base['node:http']),
          ours: together(ours),
        };
        const measured = (servers: number, targets: { readonly ours?: number }) =>
          onCores({ own: 0, servers }, [server], () =>
            compare(works, { rounds: 40, times: CALLS / inFlight, targets }),
          );
        const ratios = await measured(1, { ours: atMost });
        const { ours: onOne } = inFlight === 1 ? await measured(0, {}) : ratios;
        const name = `loopback over raw fetch, ${method}, ${inFlight} in flight: ours with nodeTransport`;
        const shown = ({ value }: Ratio): string => value?.toPrecision(2) ?? 'too noisy';
        // From the processor time of calls over node:http, over the transport alone and over the client.
        const reason = `a request of node:http with no guard on: ${shown(ratios['node:http'])}; two thirds of our processor time are node:http's, a quarter is the client's with its guards, and less than a tenth is the transport's`;
        const note = [
          ratios.ours.note,
          inFlight === 1 && `with client and server on one core, which needs no waking: ${shown(onOne)}`,
        ];
        rows.push(
          row({
            name,
            unit: 'ratio',
            ...ratios.ours,
            note: note.filter(Boolean).join('; '),
            atMost,
            reason,
          }),
        );
      }
    }
    api.close();
    agent.destroy();
    return rows;
  },
};

async function byHand(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
  return response.json();
}

interface Sent {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const byRequest = (agent: Agent, url: string, { body, ...sent }: Sent): Promise<unknown> =>
  new Promise((resolve, reject) => {
    request(url, { agent, ...sent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(JSON.parse(String(Buffer.concat(chunks)))));
    })
      .on('error', reject)
      .end(body);
  });
