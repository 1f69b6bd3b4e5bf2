/** How a goal did in every experiment that it is linked to: the best variation of each, the surest first. */
import { createClient, type GoalCampaignImpact, NotFoundError, paginate } from 'experimentation-automation';
import { type Connection, runAsProgram } from './command-line.ts';

export interface Impact {
  readonly experiment: string;
  readonly variationId: number | undefined;
  readonly improvementRate: number;
  readonly reliability: number | undefined;
  /** Whether the whole range of the improvement lies on one side of zero. */
  readonly isClear: boolean;
}

// #region best
/** The variation that improved the goal most, for each experiment. */
export async function bestByExperiment(
  records: AsyncIterable<GoalCampaignImpact>,
): Promise<Map<number, GoalCampaignImpact>> {
  const best = new Map<number, GoalCampaignImpact>();
  for await (const record of records) {
    if (record.experimentId === undefined) continue;
    const rate = (one: GoalCampaignImpact | undefined) => one?.data?.improvementRate ?? -Infinity;
    if (rate(record) > rate(best.get(record.experimentId))) best.set(record.experimentId, record);
  }
  return best;
}
// #endregion best

// #region table
export async function goalImpact(connection: Connection, goalId: number): Promise<Impact[]> {
  const api = createClient({ ...connection, concurrency: 4 });
  const best = await bestByExperiment(paginate(api.listGoalCampaignExperiments, { body: { goalId } }));
  const rows = await Promise.all(
    [...best].map(async ([experimentId, { variationId, data }]): Promise<Impact> => {
      const { min = -Infinity, max = Infinity } = data?.improvementRange ?? {};
      return {
        experiment: await nameOf(experimentId),
        variationId,
        improvementRate: data?.improvementRate ?? 0,
        reliability: data?.reliability,
        isClear: min > 0 || max < 0,
      };
    }),
  );
  return rows.sort((one, other) => (other.reliability ?? 0) - (one.reliability ?? 0));

  /** An experiment that was deleted since is still worth its row. */
  async function nameOf(experimentId: number): Promise<string> {
    try {
      const { name } = await api.getExperiment({ experimentId });
      return name ?? `experiment ${experimentId}`;
    } catch (error) {
      if (error instanceof NotFoundError) return `experiment ${experimentId} (gone)`;
      throw error;
    }
  }
}
// #endregion table

await runAsProgram(import.meta.url, async (connection, goalId = '6') => {
  console.table((await goalImpact(connection, Number(goalId))).slice(0, 20));
});
