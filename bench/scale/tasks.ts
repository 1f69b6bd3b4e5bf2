/** Tasks that a fleet performs for every site, written as a user would write them. */
import { type Client, paginate, report } from '../../src/index.ts';
import { siteIds } from './sites.ts';

export interface Task {
  readonly name: string;
  run(api: Client, sites: number): Promise<void>;
}

/** Long enough for the last call in the queue. */
export const PATIENCE = { timeout: 3_600_000 };

export const TASKS: readonly Task[] = [
  {
    name: 'one custom data on every site',
    async run(api, sites) {
      const there = new Set((await api.listCustomDatas()).map(({ siteId }) => siteId));
      const missing = siteIds(sites).filter((siteId) => !there.has(siteId));
      await Promise.all(
        missing.map((siteId) =>
          api.createCustomData({ body: { name: 'basket', siteId, method: 'SDK' } }, PATIENCE),
        ),
      );
    },
  },
  {
    name: 'the results of one experiment per site',
    async run(api, sites) {
      const june = { start: '2026-05-01T00:00:00', end: '2026-06-01T00:00:00' };
      for (const experimentId of siteIds(sites)) {
        const body = { conversionType: 'ALL_CONVERSION' as const, dateIntervals: [june] };
        await report(api.requestExperimentResults, { experimentId, body }, api.pollAudience);
      }
    },
  },
  {
    name: 'the impact of one goal in all of them',
    async run(api, sites) {
      const seen = new Set<number | undefined>();
      for await (const { experimentId } of paginate(api.listGoalCampaignExperiments, { body: { goalId: 1 } }))
        seen.add(experimentId);
      if (seen.size !== sites) throw new Error(`impacts of ${seen.size} experiments on ${sites} sites`);
    },
  },
];
