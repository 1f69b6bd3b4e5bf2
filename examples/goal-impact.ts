/** Prints the best variation of every experiment for a goal, the most reliable first. */
import { createClient, type GoalCampaignImpact, NotFoundError, paginate } from 'experimentation-automation';

const { AUTOMATION_BASE_URL = 'http://127.0.0.1:4010', AUTOMATION_TOKEN = 'any' } = process.env;
const api = createClient({ baseUrl: AUTOMATION_BASE_URL, token: AUTOMATION_TOKEN, concurrency: 4 });
const [, , goalId = '6'] = process.argv;

// The variation that improved the goal most, for each experiment.
const best = new Map<number, GoalCampaignImpact>();
const rateOf = (record?: GoalCampaignImpact) => record?.data?.improvementRate ?? -Infinity;
for await (const record of paginate(api.listGoalCampaignExperiments, { body: { goalId: Number(goalId) } })) {
  const { experimentId } = record;
  if (experimentId !== undefined && rateOf(record) > rateOf(best.get(experimentId)))
    best.set(experimentId, record);
}

const rows = await Promise.all(
  [...best].map(async ([experimentId, { variationId, data }]) => {
    const { min = -Infinity, max = Infinity } = data?.improvementRange ?? {};
    return {
      experiment: await nameOf(experimentId),
      variationId,
      improvementRate: data?.improvementRate,
      reliability: data?.reliability ?? 0,
      // Whether the whole range of the improvement is on one side of zero.
      isClear: min > 0 || max < 0,
    };
  }),
);
console.table(rows.sort((one, other) => other.reliability - one.reliability));

/** An experiment that was deleted keeps its row. */
async function nameOf(experimentId: number): Promise<string> {
  try {
    const { name } = await api.getExperiment({ experimentId });
    return name ?? `experiment ${experimentId}`;
  } catch (error) {
    if (error instanceof NotFoundError) return `experiment ${experimentId} (deleted)`;
    throw error;
  }
}
