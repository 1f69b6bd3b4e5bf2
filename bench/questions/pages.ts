import { buildClient } from '../build.ts';
import { compare, type Ratio } from '../compare.ts';
import { CLIENT, type Question, row } from '../row.ts';
import { startServer } from '../server-process.ts';

type Ours = typeof import('../../src/index.ts');
type Api = ReturnType<Ours['createClient']>;

/** With five requests at a time, 0.2 is the theoretical minimum. */
const AHEAD_AT_MOST = 0.35;
const PAGES = 500;
const PER_PAGE = 20;

/** 10,000 items on 500 pages: `paginate` compared with a loop by hand over the same method. */
export const question: Question = {
  name: 'pages',
  measures: CLIENT,
  async ask() {
    await buildClient();
    const ours = (await import(new URL('../.build/index.js', import.meta.url).href)) as Ours;
    const server = await startServer('bench/page-server.mjs', `${PAGES}`, `${PER_PAGE}`);
    try {
      const served = await compare(walks(ours, { baseUrl: server.url }), {
        rounds: 80,
        times: 1,
      });
      const answers = await answersOf(server.url);
      const stubbed = walks(ours, {
        baseUrl: 'http://127.0.0.1:9',
        fetch: (_, { body }) => Promise.resolve(answers(body)),
      });
      const computed = await compare(stubbed, { rounds: 60, times: 1, clock: 'cpu' });
      return [
        row({
          name: '10,000 items through paginate, over a loop by hand: time over loopback',
          unit: 'ratio',
          ...served.walked,
          note: [
            served.walked.note,
            'two thirds of what it adds are steps from item to item, as `for await` demands, one third those to the next page',
          ]
            .filter(Boolean)
            .join('; '),
        }),
        row({
          name: '10,000 items through paginate, over a loop by hand: computing, stubbed',
          unit: 'ratio',
          ...computed.walked,
          note: [computed.walked.note, '`for await` over the least that an iterator can do takes 0.07 of it']
            .filter(Boolean)
            .join('; '),
        }),
        row({
          name: 'memory kept per page by paginate',
          value: await keptPerPage(ours, answers),
          unit: 'B',
          atMost: 200,
          note: 'the cursors that were seen; a page itself takes some 2,000 B',
        }),
        row({
          name: '50 pages at 20 ms each with `ahead: 4`, over a loop by hand',
          unit: 'ratio',
          atMost: AHEAD_AT_MOST,
          ...(await walkedAhead(ours)),
        }),
      ];
    } finally {
      await server.stop();
    }
  },
};

function walks(
  { createClient, paginate }: Ours,
  to: {
    readonly baseUrl: string;
    readonly fetch?: NonNullable<Parameters<Ours['createClient']>[0]['fetch']>;
  },
) {
  const api: Api = createClient({ token: 't', ...to });
  const complete = (items: number): void => {
    if (items !== PAGES * PER_PAGE) throw new Error(`walked ${items} items`);
  };
  return {
    async byHand() {
      let items = 0;
      let cursor: string | null | undefined;
      do {
        const page = await api.listGoalCampaignExperiments({
          body: { goalId: 1, ...(cursor && { cursor }) },
        });
        for (const impact of page.impacts ?? []) if (impact) items += 1;
        cursor = page.nextCursor;
      } while (cursor);
      complete(items);
    },
    async walked() {
      let items = 0;
      for await (const impact of paginate(api.listGoalCampaignExperiments, { body: { goalId: 1 } }))
        if (impact) items += 1;
      complete(items);
    },
  };
}

/** Numbered pages of a service that takes 20 ms for each page. */
async function walkedAhead({ createClient, paginate }: Ours): Promise<Ratio> {
  const [pages, perPage] = [50, 20];
  await using server = await startServer('bench/page-server.mjs', `${pages}`, `${perPage}`, '20');
  const api = createClient({ baseUrl: server.url, token: 't' });
  const complete = (items: number): void => {
    if (items !== pages * perPage) throw new Error(`walked ${items} items`);
  };
  const works = {
    async byHand() {
      let items = 0;
      for (let page = 1; page <= pages; page += 1)
        items += (await api.listExperiments({ page, perPage })).length;
      complete(items);
    },
    async ahead() {
      let items = 0;
      for await (const { id } of paginate(api.listExperiments, { perPage }, { ahead: 4 })) if (id) items += 1;
      complete(items);
    },
  };
  return (await compare(works, { rounds: 8, times: 1, targets: { ahead: AHEAD_AT_MOST } })).ahead;
}

/** The responses of the server, for replay without it. */
async function answersOf(url: string): Promise<(body: unknown) => Response> {
  const texts: string[] = [];
  for (let cursor = 0; cursor < PAGES; cursor += 1) {
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ cursor }) });
    texts.push(await answer.text());
  }
  const headers = { 'content-type': 'application/json' };
  return (body) => {
    const { cursor = '0' } = JSON.parse(typeof body === 'string' ? body : '{}') as { cursor?: string };
    return new Response(texts[Number(cursor)], { headers });
  };
}

/** Without a server, because the memory of its connections varies more than what is measured here. */
async function keptPerPage(
  { createClient, paginate }: Ours,
  answers: (body: unknown) => Response,
): Promise<number> {
  let asked = 0;
  const api = createClient({
    baseUrl: 'http://127.0.0.1:9',
    token: 't',
    fetch: async () => {
      asked += 1;
      const { impacts } = (await answers('{}').json()) as { impacts: unknown[] };
      const headers = { 'content-type': 'application/json' };
      return new Response(JSON.stringify({ impacts, nextCursor: String(asked) }), { headers });
    },
  });
  const kept: number[] = [];
  let page = 0;
  for await (const { items } of paginate(api.listGoalCampaignExperiments, { body: { goalId: 1 } }).pages()) {
    page += items.length > 0 ? 1 : 0;
    if (page % 2_000 !== 0) continue;
    globalThis.gc?.();
    kept.push(process.memoryUsage().heapUsed);
    if (kept.length === 3) break;
  }
  const [, early = NaN, late = NaN] = kept;
  return Math.max(0, (late - early) / 2_000);
}
