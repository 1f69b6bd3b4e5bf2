import { buildClient } from '../build.ts';
import { compare } from '../compare.ts';
import { type Question, row } from '../row.ts';

type Ours = typeof import('../../src/index.ts');

const PAGES = 500;
const PER_PAGE = 20;

/** 10,000 items over 500 pages: `paginate` against a loop by hand over the same method. */
export const question: Question = {
  name: 'pages',
  async ask() {
    await buildClient();
    const { createClient, paginate } = (await import(
      new URL('../.build/index.js', import.meta.url).href
    )) as Ours;
    const impacts = Array.from({ length: PER_PAGE }, (_, id) => ({
      experimentId: id + 1,
      experimentName: 'Checkout',
    }));
    let pages = PAGES;
    const headers = { 'content-type': 'application/json' };
    const api = createClient({
      baseUrl: 'http://127.0.0.1:9',
      token: 't',
      fetch: (_, { body }) => {
        const { cursor = '0' } = JSON.parse(typeof body === 'string' ? body : '{}') as { cursor?: string };
        const nextCursor = Number(cursor) + 1 < pages ? String(Number(cursor) + 1) : null;
        return Promise.resolve(new Response(JSON.stringify({ impacts, nextCursor }), { headers }));
      },
    });
    const byHand = async (): Promise<number> => {
      let items = 0;
      let cursor: string | null | undefined;
      do {
        const page = await api.listGoalCampaignExperiments({
          body: { goalId: 1, ...(cursor && { cursor }) },
        });
        for (const impact of page.impacts ?? []) if (impact) items += 1;
        cursor = page.nextCursor;
      } while (cursor);
      return items;
    };
    const walked = async (): Promise<number> => {
      let items = 0;
      for await (const impact of paginate(api.listGoalCampaignExperiments, { body: { goalId: 1 } }))
        if (impact) items += 1;
      return items;
    };
    const counts = [await byHand(), await walked()];
    if (counts.some((count) => count !== PAGES * PER_PAGE))
      throw new Error(`walked ${counts.join(' and ')} items`);
    const ratios = await compare({ byHand, walked }, { rounds: 60, times: 1, clock: 'cpu' });

    pages = 5_000;
    const kept: number[] = [];
    let page = 0;
    for await (const { items } of paginate(api.listGoalCampaignExperiments, {
      body: { goalId: 1 },
    }).pages()) {
      page += items.length > 0 ? 1 : 0;
      if (page % 2_000 !== 0) continue;
      globalThis.gc?.();
      kept.push(process.memoryUsage().heapUsed);
    }
    const [early = NaN, late = NaN] = kept;
    return [
      row({
        name: '10,000 items through paginate, over a loop by hand',
        unit: 'ratio',
        atMost: 1.1,
        ...ratios.walked,
        reason: 'each item is awaited on its own, as `for await` demands; the loop by hand waits once a page',
      }),
      row({
        name: 'memory kept per page by paginate',
        value: Math.max(0, (late - early) / 2_000),
        unit: 'B',
        atMost: 200,
        note: 'the cursors that were seen; a page itself takes some 2,000 B',
      }),
    ];
  },
};
